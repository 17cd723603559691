import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes, wholeNumber, wireDay } from '#foundation/pure/wire.ts';
import { unknownClient } from '#domains/identity/contract/identity.ts';
import { confirmation, linkExpired, unknownOrder } from './orders.ts';

/**
 * A signed-in customer's orders: those of the account, and those placed as a guest with the account's email
 * address.
 */

/** Invoiced orders per page. */
export const ORDERS_A_PAGE = 10;

/**
 * `unpaid`: the last payment failed and no other is in progress. `confirmed`: paid, but nothing has been
 * sent. `part-sent`, `sent`: some or all of the units have been sent. `delivered`: all units have been
 * delivered.
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

/** An entry in the list of orders. Amounts in dollars. */
export const ownOrderSummary = z
  .object({
    orderNumber: z.string(),
    state: z.enum(OWN_ORDER_STATES),
    /** ISO 8601 timestamp. */
    placedAt: z.string(),
    deliveryDay: z.nullable(wireDay),
    /**
     * Whether suppliers deliver the whole order themselves. If so, the day is approximate and is agreed with
     * the shopper.
     */
    isByMakers: z.boolean(),
    /** The store where the goods were collected (cash and carry); omitted for a delivery. */
    takenFrom: z.optional(z.string()),
    lines: z.array(z.object({ sku: z.string(), title: z.string(), image: z.string(), quantity: z.number() })),
    orderTotal: z.number(),
    paid: z.number(),
    /** The amount due; 0 for an order that is not invoiced. */
    balance: z.number(),
  })
  .register(shapes, { id: 'OwnOrderSummary' });
export type OwnOrderSummary = z.infer<typeof ownOrderSummary>;

/** One order with all its details. Amounts in dollars. */
export const ownOrder = z
  .extend(z.omit(confirmation, { state: true }), {
    state: z.enum(OWN_ORDER_STATES),
    /** Path of the page for paying the amount due; null if nothing is due. */
    payPath: z.nullable(z.string()),
    deliveryInstructions: z.string(),
    /**
     * Whether a buyer of the user's company placed the order. If so, the user can read it but not change it.
     */
    isOfBuyer: z.boolean(),
    /** The payments received. */
    payments: z.array(z.object({ paidWith: z.string(), amount: z.number(), paidAt: z.string() })),
  })
  .register(shapes, { id: 'OwnOrder' });
export type OwnOrder = z.infer<typeof ownOrder>;

const own = { tag: 'orders', access: 'customer', whileActing: 'customers.act', method: 'GET' } as const;

/**
 * Lists invoiced orders (API-65, ACCOUNT-05). An order is invoiced upon confirmation. The first page is
 * 0. A page after the last one is empty.
 */
export const listInvoicedOrders = endpoint({
  ...own,
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
/** Lists the latest 50 orders that are not invoiced: orders being paid, unpaid orders and cancelled orders. */
export const listOpenOrders = endpoint({
  ...own,
  path: '/api/account/order/open',
  summary: 'Lists orders of the signed-in user that are not invoiced, latest first',
  answer: z.object({ orders: z.array(ownOrderSummary) }),
});
/**
 * Returns an order by its number, in any state (API-66). Another user's order is reported as not found,
 * unless a buyer of the user's company placed it.
 */
export const getOwnOrder = endpoint({
  ...own,
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
 * order or by the link in the order's email. As with every registration, the response is the same whether or
 * not the email address already has an account. An email describes the next step.
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
