import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes, wholeNumber, wireDay } from '#foundation/pure/wire.ts';
import { unknownClient } from '#domains/identity/contract.ts';
import { confirmation, linkExpired, unknownOrder } from './contract.ts';

/** Orders of a person, for who is signed in: those of the account, and those that a guest placed with its email address. */

/** Orders on a page of the invoiced ones. */
export const ORDERS_A_PAGE = 10;

/**
 * `unpaid`: a payment came to nothing and none is under way. `confirmed`: paid, nothing has left yet. `part-sent`, `sent`: some
 * of its units have left, or all; `delivered`: all have come.
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

/** A line of the list of orders. Dollars. */
export const ownOrderSummary = z
  .object({
    orderNumber: z.string(),
    state: z.enum(OWN_ORDER_STATES),
    /** ISO instant. */
    placedAt: z.string(),
    deliveryDay: z.nullable(wireDay),
    /** Makers bring all of it themselves: the day is about when, and agreed on with the shopper. */
    isByMakers: z.boolean(),
    /** The store that it was taken along from; left out where it is delivered. */
    takenFrom: z.optional(z.string()),
    lines: z.array(z.object({ sku: z.string(), title: z.string(), image: z.string(), quantity: z.number() })),
    orderTotal: z.number(),
    paid: z.number(),
    /** What is still to be paid; 0 for an order that is not invoiced. */
    balance: z.number(),
  })
  .register(shapes, { id: 'OwnOrderSummary' });
export type OwnOrderSummary = z.infer<typeof ownOrderSummary>;

/** One order with all that the shop knows of it. Dollars. */
export const ownOrder = z
  .extend(z.omit(confirmation, { state: true }), {
    state: z.enum(OWN_ORDER_STATES),
    /** Path of the page where what is still to be paid is paid; null where nothing is. */
    payPath: z.nullable(z.string()),
    deliveryInstructions: z.string(),
    /** A buyer of the user's company placed it: the user sees it and cannot change it. */
    isOfBuyer: z.boolean(),
    /** Money that came in. */
    payments: z.array(z.object({ paidWith: z.string(), amount: z.number(), paidAt: z.string() })),
  })
  .register(shapes, { id: 'OwnOrder' });
export type OwnOrder = z.infer<typeof ownOrder>;

const own = { tag: 'orders', access: 'customer', whileActing: 'customers.act', method: 'GET' } as const;

/** API-65, ACCOUNT-05: an order is invoiced once it is confirmed. The first page is 0; one behind the last is empty. */
export const listInvoicedOrders = endpoint({
  ...own,
  path: '/api/account/order/invoiced',
  summary: 'Invoiced orders of who is signed in, latest first, a page at a time',
  query: z.object({
    page: z._default(
      z.pipe(wholeNumber, z.number().check(z.gte(0, 'Pages are counted from 0'), z.lte(100_000))),
      0,
    ),
  }),
  answer: z.object({
    page: z.number(),
    pageSize: z.number(),
    totalCount: z.number(),
    orders: z.array(ownOrderSummary),
  }),
});
/** Those that are not invoiced: being paid, not paid, cancelled. At most the latest fifty. */
export const listOpenOrders = endpoint({
  ...own,
  path: '/api/account/order/open',
  summary: 'Orders of who is signed in that are not invoiced, latest first',
  answer: z.object({ orders: z.array(ownOrderSummary) }),
});
/** API-66: by the order's number, in whatever state it is. Another person's, unless a buyer of the user's company placed it, is answered like one that does not exist. */
export const getOwnOrder = endpoint({
  ...own,
  path: '/api/account/order/invoiced/:id',
  summary: 'One order of the user, or of a buyer of the company that the user owns, by its number',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  errors: [unknownOrder],
  missing: 'caller',
  answer: ownOrder,
});
/**
 * For who placed an order as a guest, by the browser that did or the link of its mail. As with every registration the answer
 * is the same whether the address has an account or not; a mail says what comes next.
 */
export const makeAccountOfOrder = endpoint({
  tag: 'orders',
  access: 'public',
  method: 'POST',
  path: '/api/checkout/confirmation/account',
  summary: 'Make an account for the email address of an order, by a password alone',
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
