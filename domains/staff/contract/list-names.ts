import type { Permission } from '#foundation/pure/permissions.ts';

/** The lists of the back office, and the permission that each requires. */
export const LIST_PERMISSIONS = {
  orders: 'orders.read',
  customers: 'customers.read',
  companies: 'customers.read',
  'gift-cards': 'gift-cards.read',
  coupons: 'coupons.manage',
  'privacy-requests': 'customers.privacy',
  staff: 'staff.manage',
  audit: 'audit.read',
  'api-keys': 'integrations.manage',
  webhooks: 'integrations.manage',
  jobs: 'jobs.manage',
} as const satisfies Readonly<Record<string, Permission>>;

/** The name of a list of the back office, which is the last part of its path. */
export type ListName = keyof typeof LIST_PERMISSIONS;

/** The names of all lists. */
export const LIST_NAMES = Object.keys(LIST_PERMISSIONS) as [ListName, ...ListName[]];
