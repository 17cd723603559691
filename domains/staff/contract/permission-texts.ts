import type { Permission } from '#foundation/pure/permissions.ts';

/** The groups of permissions, in the order in which the back office and docs/access.md list them. */
export const PERMISSION_AREAS = [
  'Orders',
  'Customers',
  'Selling',
  'Prices and products',
  'Content',
  'Reports',
  'Administration',
] as const;
type PermissionArea = (typeof PERMISSION_AREAS)[number];

/**
 * What each permission allows, as a sentence without a subject ("Refund and cancel orders"). The only source of
 * these texts: the back office and docs/access.md display them.
 */
export const PERMISSION_TEXTS: Readonly<Record<Permission, { area: PermissionArea; text: string }>> = {
  'orders.read': {
    area: 'Orders',
    text: 'List and view the orders of all sites in the back office, and export the list.',
  },
  'orders.change': {
    area: 'Orders',
    text: 'Change the delivery day, the amount due and the tags of an order, record the arrival of goods, and send its emails again.',
  },
  'orders.create': {
    area: 'Orders',
    text: 'Place orders for customers who call, and send links to pay orders.',
  },
  'orders.edit': {
    area: 'Orders',
    text: 'Change the products, delivery and contact details of a placed order before it is dispatched.',
  },
  'payments.record': {
    area: 'Orders',
    text: 'Record that a bank transfer for an order or for a company’s account has arrived.',
  },
  'orders.refund': { area: 'Orders', text: 'Refund and cancel orders.' },
  'fulfilment.dispatch': {
    area: 'Orders',
    text: 'Dispatch the goods of orders, and record their delivery.',
  },
  'documents.read': {
    area: 'Orders',
    text: 'Read the invoices and adjustment notes of any order, by order number.',
  },
  'returns.decide': { area: 'Orders', text: 'Approve or reject returns.' },
  'customers.act': {
    area: 'Customers',
    text: 'Find customers and their orders, and act for a customer. Acting staff cannot change how the customer signs in.',
  },
  'customers.read': {
    area: 'Customers',
    text: 'List, view and export the customers of all sites in the back office, with their orders and consents.',
  },
  'customers.change': {
    area: 'Customers',
    text: 'Write notes about customers, correct their details, block them, sign them out and reset a lost second factor.',
  },
  'customers.merge': {
    area: 'Customers',
    text: 'Merge two customers who are the same person.',
  },
  'customers.privacy': {
    area: 'Customers',
    text: 'Export and delete the data of a customer who requests it.',
  },
  'memberships.decide': {
    area: 'Customers',
    text: 'Approve or reject trade customers, and set their payment methods and credit limits.',
  },
  'claims.decide': {
    area: 'Customers',
    text: 'Check, approve, reject and pay claims for the rewards of promotions, and view their receipts.',
  },
  'reviews.moderate': {
    area: 'Customers',
    text: 'Publish or refuse reviews, questions and answers of shoppers, and reply to them.',
  },
  'forms.read': { area: 'Customers', text: 'Read and export what visitors sent through custom forms.' },
  'bookings.manage': {
    area: 'Customers',
    text: 'Run the calendar of a store: sessions, appointments, bookings and wait lists.',
  },
  'projects.sell': {
    area: 'Selling',
    text: 'Use projects, quotes and the payment methods for sales over the counter.',
  },
  'lines.quantity': { area: 'Selling', text: 'Change the quantity of a line of a project.' },
  'lines.price': { area: 'Selling', text: 'Set the price of a line of a project.' },
  'lines.warranty': { area: 'Selling', text: 'Choose the warranty of a line of a project.' },
  'lines.install': { area: 'Selling', text: 'Choose the installation of a line of a project.' },
  'lines.delete': { area: 'Selling', text: 'Remove a line from a project.' },
  'lines.competitor-url': {
    area: 'Selling',
    text: 'Record a link to a competitor’s offer on a line of a project.',
  },
  'prices.override': {
    area: 'Prices and products',
    text: 'Set a lower price in a cart or in a placed order, down to the price floor of the role.',
  },
  'prices.approve': {
    area: 'Prices and products',
    text: 'Approve or reject requests for a price below the price floor of a colleague, but never below the own floor.',
  },
  'coupons.manage': {
    area: 'Prices and products',
    text: 'List, create, change and end coupons.',
  },
  'gift-cards.read': {
    area: 'Prices and products',
    text: 'Find gift cards, and view their balance and the orders that used them.',
  },
  'gift-cards.manage': {
    area: 'Prices and products',
    text: 'Issue, block and unblock gift cards, and extend their expiry.',
  },
  'costs.read': { area: 'Prices and products', text: 'View the costs and margins of products.' },
  'merchandising.read': {
    area: 'Prices and products',
    text: 'View the stock, goods in transit and competitors’ prices of products.',
  },
  'content.change': {
    area: 'Content',
    text: 'Write, schedule, preview and restore pages and modal texts. Change alerts and sales.',
  },
  'analytics.read': {
    area: 'Reports',
    text: 'View how visitors use the shop: visits, searches, products and page speed.',
  },
  'reports.read': {
    area: 'Reports',
    text: 'Read and export the reports of the back office: sales, payments and GST. Margins also require costs.read.',
  },
  'dashboard.read': {
    area: 'Reports',
    text: 'View the sales figures of all staff. Salespeople can view their own figures without it.',
  },
  'staff.manage': {
    area: 'Administration',
    text: 'Invite, change, suspend and remove staff. Nobody can give permissions that they lack.',
  },
  'roles.manage': {
    area: 'Administration',
    text: 'Create and change roles. Nobody can add permissions that they lack; administrators also appoint salespeople.',
  },
  'stores.manage': {
    area: 'Administration',
    text: 'Change the opening hours, special days and details of stores. Staff with a store of their own, and without settings.manage, change only that one.',
  },
  'settings.manage': { area: 'Administration', text: 'View and change the settings of all sites.' },
  'audit.read': {
    area: 'Administration',
    text: 'Search and export the audit log: who changed what on all sites.',
  },
  'jobs.manage': {
    area: 'Administration',
    text: 'See what runs in the background, and repeat or discard events, emails and text messages that failed.',
  },
  'integrations.manage': {
    area: 'Administration',
    text: 'Manage API keys and webhooks, which let other systems use the shop and send them data about orders and customers.',
  },
};
