import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes, wholeNumber, wireDay } from '#foundation/pure/wire.ts';
import { unknownClient } from '#domains/identity/contract/identity.ts';
import { confirmation, linkExpired, unknownOrder } from './orders.ts';

/**
 * The endpoints for a signed-in customer's orders: the account's orders, and the orders placed as a guest
 * with the account's email address.
 */

/** The number of invoiced orders per page. */
export const ORDERS_A_PAGE = 10;

/**
 * The states of an order. `unpaid`: the latest payment failed and no other payment is in progress.
 * `confirmed`: paid or placed on account, but nothing has been dispatched. `part-sent` and `sent`: some or
 * all units have been dispatched.
 *
 * `delivered`: all units have been delivered.
 */
export const OWN_ORDER_STATES = [
  'processing',
  'unpaid',
  'cancelled',
  'confirmed',
  'part-sent',
  'sent',
  'delivered',
] as const;
export type OwnOrderState = (typeof OWN_ORDER_STATES)[number];

/** An order in the list of orders. Amounts are in dollars. */
export const ownOrderSummary = z
  .object({
    orderNumber: z.string(),
    state: z.enum(OWN_ORDER_STATES),
    /** When the order was placed, as an ISO 8601 timestamp. */
    placedAt: z.string(),
    deliveryDay: z.nullable(wireDay),
    /**
     * Whether suppliers deliver the whole order. If so, the delivery day is approximate, and the supplier
     * agrees on a day with the shopper.
     */
    isByMakers: z.boolean(),
    /**
     * The name of the store in which the customer collected the goods (cash and carry); absent for
     * deliveries.
     */
    takenFrom: z.optional(z.string()),
    lines: z.array(z.object({ sku: z.string(), title: z.string(), image: z.string(), quantity: z.number() })),
    orderTotal: z.number(),
    paid: z.number(),
    /** The amount left to pay; 0 if the order is not invoiced. */
    balance: z.number(),
  })
  .register(shapes, { id: 'OwnOrderSummary' });
export type OwnOrderSummary = z.infer<typeof ownOrderSummary>;

/** An order with all its details. Amounts are in dollars. */
export const ownOrder = z
  .extend(z.omit(confirmation, { state: true }), {
    state: z.enum(OWN_ORDER_STATES),
    /** The path of the page for paying the balance; null if nothing is left to pay. */
    payPath: z.nullable(z.string()),
    deliveryInstructions: z.string(),
    /**
     * Whether a buyer of the user's company placed the order. If so, the user can view the order but not
     * change it.
     */
    isOfBuyer: z.boolean(),
    /** The payments that the shop has received. */
    payments: z.array(z.object({ paidWith: z.string(), amount: z.number(), paidAt: z.string() })),
  })
  .register(shapes, { id: 'OwnOrder' });
export type OwnOrder = z.infer<typeof ownOrder>;

const own = { tag: 'orders', access: 'customer', whileActing: 'customers.act' } as const;

/**
 * Returns a page of invoiced orders (API-65, ACCOUNT-05). An order is invoiced when it is confirmed. The
 * first page has the number 0. Pages after the last one are empty.
 */
export const listInvoicedOrders = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/order/invoiced',
  summary: 'Lists invoiced orders of the signed-in user, latest first, by page',
  query: z.object({
    page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0, 'Pages start at 0'), z.lte(100_000))), 0),
  }),
  answer: z.object({
    page: z.number(),
    pageSize: z.number(),
    totalCount: z.number(),
    orders: z.array(ownOrderSummary),
  }),
});
/** Returns the latest 50 orders that are not invoiced, because they are being paid, unpaid or cancelled. */
export const listOpenOrders = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/order/open',
  summary: 'Lists orders of the signed-in user that are not invoiced, latest first',
  answer: z.object({ orders: z.array(ownOrderSummary) }),
});
/**
 * Returns an order in any state by its number (API-66). Another user's order returns the same error as an
 * unknown number. The only exception is an order that a buyer of the user's company placed.
 */
export const getOwnOrder = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/order/invoiced/:id',
  summary:
    'Returns an order by order number: the user’s own order, or that of a buyer in the company that the user owns',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  errors: [unknownOrder],
  missing: 'caller',
  answer: ownOrder,
});
/**
 * Creates an account for a guest who placed an order. The guest is identified by the browser that placed the
 * order or by the link in the order's email.
 *
 * The response does not reveal whether the email address already has an account; an email explains the next
 * step.
 */
export const makeAccountOfOrder = endpoint({
  tag: 'orders',
  access: 'public',
  method: 'POST',
  path: '/api/checkout/confirmation/account',
  summary: 'Creates an account for the email address of an order; the caller enters only a password',
  body: z.object({
    id: z.string().check(z.maxLength(100)),
    until: z.optional(z.string().check(z.maxLength(100))),
    proof: z.optional(z.string().check(z.maxLength(200))),
    password: z.string().check(z.maxLength(1000)),
  }),
  errors: [unknownOrder, linkExpired, invalidForm, unknownClient],
  missing: 'caller',
  answer: z.object({ success: z.boolean() }),
});
