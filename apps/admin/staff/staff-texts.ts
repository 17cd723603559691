import type { TagKind } from '#design/tag.tsx';
import type { ListedStaff, StaffChoices } from '#domains/staff/contract/admin-staff.ts';
import type { StaffState } from '#domains/staff/contract/values.ts';

export { momentText } from '../orders/order-texts.ts';

/** The name of each state of a staff member, and the kind of its label. */
export const STATES: Readonly<Record<StaffState, { label: string; kind: TagKind }>> = {
  active: { label: 'Active', kind: 'success' },
  invited: { label: 'Invited', kind: 'info' },
  suspended: { label: 'Suspended', kind: 'warning' },
  left: { label: 'Left', kind: 'outline' },
};

/** Returns the full name; the email address of a person without a name. */
export function personName({
  firstName,
  lastName,
  email,
}: Pick<ListedStaff, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Returns the labels of roles, separated by commas. */
export function rolesText(roles: readonly string[], choices: Pick<StaffChoices, 'roles'>): string {
  return roles.map((role) => choices.roles.find(({ name }) => name === role)?.label ?? role).join(', ');
}

/** Returns the name of a store; its URI if it is unknown, and an empty text without a store. */
export function storeText(uri: string | null, { stores }: Pick<StaffChoices, 'stores'>): string {
  return uri === null ? '' : (stores.find((one) => one.uri === uri)?.name ?? uri);
}

/** Returns the sites on which a person works. */
export function sitesText(siteIds: readonly string[], { sites }: Pick<StaffChoices, 'sites'>): string {
  if (siteIds.length === 0) return 'All sites';
  return siteIds.map((id) => sites.find((one) => one.id === id)?.name ?? id).join(', ');
}
