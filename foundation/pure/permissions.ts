/**
 * The staff permissions. Roles in the database grant them (`role_permission`, see docs/access.md), but only
 * if this list contains them.
 *
 * To add a permission, add its name here, grant it to roles in a migration, and require it in the `access` of
 * an endpoint. Write the name as a literal and not as a constant (`house/no-permission-constant`).
 */
export const PERMISSIONS = [
  /** View how visitors use the shop: visits, searches, products and page speed. */
  'analytics.read',
  /** Search and export the audit log: who changed what on all sites. */
  'audit.read',
  /** Run the calendar of a store: sessions, appointments, bookings and wait lists. */
  'bookings.manage',
  /** Check, approve, reject and pay claims for the rewards of promotions, and view their receipts. */
  'claims.decide',
  /** Write, schedule, preview and restore pages and modal texts. */
  'content.change',
  /** View the costs and margins of products. */
  'costs.read',
  /**
   * Find customers and their orders, and act for a customer. Acting staff cannot change how the customer
   * signs in.
   */
  'customers.act',
  /** View the sales figures of all staff. Salespeople can view their own figures without this permission. */
  'dashboard.read',
  /** Read the invoices and adjustment notes of any order, by order number. */
  'documents.read',
  /** Read and export what visitors sent through custom forms. */
  'forms.read',
  /** Dispatch the goods of orders, and record their delivery. */
  'fulfilment.dispatch',
  /** Manage webhooks, which send data about orders and customers to other systems. */
  'integrations.manage',
  // The permissions whose names begin with `lines.` allow changes to the lines of a project (STAFF-19).
  'lines.competitor-url',
  'lines.delete',
  'lines.install',
  'lines.price',
  'lines.quantity',
  'lines.warranty',
  /** Approve or reject trade customers, and set their payment methods and credit limits. */
  'memberships.decide',
  'merchandising.read',
  /** Change the delivery day and the amount due of an order, and record the arrival of goods. */
  'orders.change',
  /** Change the products, delivery and contact details of a placed order before it is dispatched. */
  'orders.edit',
  /** List and view the orders of all sites in the back office, and export the list. */
  'orders.read',
  /** Refund and cancel orders. */
  'orders.refund',
  /**
   * Approve or reject requests for a price below the requester's price floor. The price must not be below the
   * approver's own floor.
   */
  'prices.approve',
  'prices.override',
  /** Use projects, quotes and the payment methods for sales over the counter. */
  'projects.sell',
  /** Approve or reject returns. */
  'returns.decide',
  /** Publish or refuse reviews, questions and answers of shoppers, and reply to them. */
  'reviews.moderate',
  /** View and change the settings of all sites. */
  'settings.manage',
  'staff.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Whether a text from the database is a permission that this version knows. */
export function isPermission(text: string): text is Permission {
  // Not a set at the top of the module: the bundler keeps a set of a long list in the shoppers' files.
  return (PERMISSIONS as readonly string[]).includes(text);
}
