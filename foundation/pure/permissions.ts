/**
 * What staff may be allowed. Roles are data and give them (`role_permission`, see docs/access.md); one that is not in this
 * list is nobody's. A new one is named here, given to roles by a migration, and asked for by a call (`access`).
 */
export const PERMISSIONS = [
  'costs.read',
  /** To act for a customer, and what helps customers: finding them, their orders and their documents. */
  'customers.act',
  /** Figures of everybody's selling; each salesperson sees their own. */
  'dashboard.read',
  // The flags of a project's lines (STAFF-19).
  'lines.competitor-url',
  'lines.delete',
  'lines.install',
  'lines.price',
  'lines.quantity',
  'lines.warranty',
  /** To let a trade customer in, or refuse. */
  'memberships.decide',
  'merchandising.read',
  'orders.change',
  /** To give money back. */
  'orders.refund',
  /** To answer those who ask for a price below their floor. */
  'prices.approve',
  'prices.override',
  /** To sell: projects, quotes, the counter's ways to pay. */
  'projects.sell',
  'returns.decide',
  'staff.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const known: ReadonlySet<string> = new Set(PERMISSIONS);

/** Whether a text, as the database has it, names a permission of this version. */
export function isPermission(text: string): text is Permission {
  return known.has(text);
}
