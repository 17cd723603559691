/**
 * What staff may be allowed. Roles are data and give them (`role_permission`, see docs/access.md); one that is not in this
 * list is nobody's. A new one is named here, given to roles by a migration, and asked for by a call (`access`). It has no other
 * name: wherever it is asked for stands the text itself, and no constant (`house/no-permission-constant`).
 */
export const PERMISSIONS = [
  /** To be told what goods cost and what is earned on them. */
  'costs.read',
  /** To act for a customer, never in how they sign in, and what helps customers: finding them and their orders. */
  'customers.act',
  /** Figures of everybody's selling; each salesperson sees their own. */
  'dashboard.read',
  /** To read the invoices and adjustment notes of any order, by its number. */
  'documents.read',
  // The flags of a project's lines (STAFF-19).
  'lines.competitor-url',
  'lines.delete',
  'lines.install',
  'lines.price',
  'lines.quantity',
  'lines.warranty',
  /** To let a trade customer in, or refuse; what they pay by and may owe. */
  'memberships.decide',
  'merchandising.read',
  /** To look after orders: another day, what is still owed, that goods have come. */
  'orders.change',
  /** To give money back, and cancel. */
  'orders.refund',
  /** To answer those who ask for a price below their floor, down to one's own. */
  'prices.approve',
  'prices.override',
  /** To sell: projects, quotes, the counter's ways to pay. */
  'projects.sell',
  /** To say what shoppers may give back. */
  'returns.decide',
  'staff.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const known: ReadonlySet<string> = new Set(PERMISSIONS);

/** Whether a text, as the database has it, names a permission of this version. */
export function isPermission(text: string): text is Permission {
  return known.has(text);
}
