import type { TagKind } from '#design/tag.tsx';
import type { CustomerKind, ListedCustomer } from '#domains/customers/contract/customers.ts';
import type { CustomerFlag } from './customers-query.ts';

/** The name of each kind of customer, and the kind of its label. */
export const KINDS: Readonly<Record<CustomerKind, { label: string; kind: TagKind }>> = {
  account: { label: 'Account', kind: 'neutral' },
  trade: { label: 'Trade', kind: 'info' },
  guest: { label: 'Guest', kind: 'outline' },
};

/** The name of each condition by which the list can be filtered. */
export const FLAGS: Readonly<Record<CustomerFlag, string>> = {
  hasOpenOrder: 'Open order',
  isSubscribed: 'Newsletter',
  isBlocked: 'Blocked',
};

/** Returns the name of a customer; the email address of a customer without a name. */
export function customerName({ name, email }: Pick<ListedCustomer, 'name' | 'email'>): string {
  return name === '' ? email : name;
}

/** Writes a state of the API for people: `not-published` as `Not published`. */
export function stateText(state: string): string {
  const words = state.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** Returns the path of a customer's page. */
export function customerPath(id: string): string {
  return `/customers/${encodeURIComponent(id)}`;
}
