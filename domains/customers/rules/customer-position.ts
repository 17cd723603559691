import type { CustomerSort } from '../contract/customers.ts';

/** The last customer of a page: the value by which the list is sorted, as SQL text, and the customer's number. */
export interface CustomerPosition {
  value: string;
  id: number;
}

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?$/;
const MAX_NAME = 100;

/** Writes a position as a text for URLs. */
export function formatPosition({ value, id }: CustomerPosition): string {
  const bytes = new TextEncoder().encode(`${id}|${value}`);
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Returns the position in a text from {@link formatPosition}; null if the text is not one of this sort. */
export function parsePosition(text: string, sort: CustomerSort): CustomerPosition | null {
  let plain: string;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.codePointAt(0)!,
    );
    plain = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const [, id = '', value = ''] = /^(\d{1,15})\|(.*)$/s.exec(plain) ?? [];
  const isReal =
    sort === 'name'
      ? !value.includes('\0') && value.length <= MAX_NAME
      : TIME.test(value) && !Number.isNaN(Date.parse(value));
  return id !== '' && isReal ? { value, id: Number(id) } : null;
}

/** The part of a customer's id before the number of a guest. */
const GUEST = 'guest-';

/** Writes the id with which the API names a customer. */
export function formatCustomerId({ id, accountId }: { id: number; accountId: string | null }): string {
  return accountId ?? `${GUEST}${id}`;
}

/** Parses an id of the API. */
export function parseCustomerId(text: string): { accountId: string } | { id: number } {
  const number = /^guest-(\d{1,15})$/.exec(text)?.[1];
  return number === undefined ? { accountId: text } : { id: Number(number) };
}
