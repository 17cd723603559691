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
  'customers.act',
  'dashboard.read',
  'documents.read',
  'forms.read',
  'fulfilment.dispatch',
  'integrations.manage',
  'lines.competitor-url',
  'lines.delete',
  'lines.install',
  'lines.price',
  'lines.quantity',
  'lines.warranty',
  'memberships.decide',
  'merchandising.read',
  'orders.change',
  'orders.edit',
  'orders.read',
  'orders.refund',
  'prices.approve',
  'prices.override',
  'projects.sell',
  'returns.decide',
  'reviews.moderate',
  'roles.manage',
  'settings.manage',
  'staff.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Whether a text from the database is a permission that this version knows. */
export function isPermission(text: string): text is Permission {
  // Not a set at the top of the module: the bundler keeps a set of a long list in the shoppers' files.
  return (PERMISSIONS as readonly string[]).includes(text);
}
