/**
 * The staff permissions. Roles in the database grant them (`role_permission`, see docs/access.md), but only
 * if this list contains them. The staff domain describes each
 * (`PERMISSION_TEXTS`).
 *
 * To add a permission, add its name here and its description there, grant it to roles in a migration, and
 * require it in the `access` of an endpoint. Write the name as a literal and not as a constant (`house/no-permission-constant`).
 */
export const PERMISSIONS = [
  'analytics.read',
  'audit.read',
  'bookings.manage',
  'claims.decide',
  'content.change',
  'costs.read',
  'coupons.manage',
  'customers.act',
  'customers.change',
  'customers.merge',
  'customers.privacy',
  'customers.read',
  'dashboard.read',
  'documents.read',
  'forms.read',
  'fulfilment.dispatch',
  'gift-cards.manage',
  'gift-cards.read',
  'integrations.manage',
  'jobs.manage',
  'lines.competitor-url',
  'lines.delete',
  'lines.install',
  'lines.price',
  'lines.quantity',
  'lines.warranty',
  'memberships.decide',
  'merchandising.read',
  'orders.change',
  'orders.create',
  'orders.edit',
  'orders.read',
  'orders.refund',
  'payments.record',
  'prices.approve',
  'prices.override',
  'projects.sell',
  'reports.read',
  'returns.decide',
  'reviews.moderate',
  'roles.manage',
  'settings.manage',
  'staff.manage',
  'stores.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * The permissions that only people can have, and API keys cannot: those that manage people and what they may do, those
 * whose actions require that somebody checks an identity, and those whose endpoints need the session of a salesperson or
 * of a member of staff who acts for a customer.
 */
const ONLY_FOR_PEOPLE: readonly Permission[] = [
  'customers.act',
  'customers.merge',
  'customers.privacy',
  'lines.competitor-url',
  'lines.delete',
  'lines.install',
  'lines.price',
  'lines.quantity',
  'lines.warranty',
  'projects.sell',
  'roles.manage',
  'staff.manage',
];

/** Whether an API key can have a permission. */
export function isKeyPermission(permission: Permission): boolean {
  return !ONLY_FOR_PEOPLE.includes(permission);
}

/** Whether a text from the database is a permission that this version knows. */
export function isPermission(text: string): text is Permission {
  // Not a set at the top of the module: the bundler keeps a set of a long list in the shoppers' files.
  return (PERMISSIONS as readonly string[]).includes(text);
}
