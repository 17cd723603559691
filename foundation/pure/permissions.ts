/**
 * Staff permissions. Roles, which are data, grant them (`role_permission`, see docs/access.md). No role can
 * grant a permission that is not in this list. To add a permission: add its name here, grant it to roles in a
 * migration, and require it in an endpoint (`access`). Use the text itself everywhere, without a constant
 * (`house/no-permission-constant`).
 */
export const PERMISSIONS = [
  /** See costs and margins of goods. */
  'costs.read',
  /** Act for a customer, except to change the customer's sign-in; also find customers and their orders. */
  'customers.act',
  /** See all staff members' sales figures. Every salesperson can see their own. */
  'dashboard.read',
  /** Read the invoices and adjustment notes of any order by its number. */
  'documents.read',
  // The permissions for the actions on a project's lines (STAFF-19).
  'lines.competitor-url',
  'lines.delete',
  'lines.install',
  'lines.price',
  'lines.quantity',
  'lines.warranty',
  /** Approve or reject trade customers, and set their payment methods and credit limit. */
  'memberships.decide',
  'merchandising.read',
  /** Manage orders: change the delivery day and the amount due, and record that goods have arrived. */
  'orders.change',
  /** Refund and cancel orders. */
  'orders.refund',
  /** Decide on requests for a price below the requester's floor, down to the approver's own floor. */
  'prices.approve',
  'prices.override',
  /** Sell: use projects, quotes, and the counter's payment methods. */
  'projects.sell',
  /** Decide on returns. */
  'returns.decide',
  'staff.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const known: ReadonlySet<string> = new Set(PERMISSIONS);

/** Whether a text from the database is a permission in this version. */
export function isPermission(text: string): text is Permission {
  return known.has(text);
}
