import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import {
  dayText,
  plainText,
  shapes,
  someOf,
  someTexts,
  visibleText,
  wireDay,
} from '#foundation/pure/wire.ts';
import { attemptView } from './attempts.ts';
import { confirmation, orderAddress, unknownOrder } from './orders.ts';
import { REFUND_STATES } from './refunds.ts';

/** The endpoints of the back office for orders of all sites. Amounts are in dollars of the order's currency. */

/** The number of orders per response of {@link listOrders}. */
export const ORDERS_PER_PAGE = 50;
/** The list counts at most this many orders. */
export const MAX_COUNTED = 10_000;
/** The maximum number of orders that one kind of search result, such as a name, contributes. */
export const MAX_FOUND = 1_000;

export const ORDER_STATES = ['open', 'confirmed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * The state of an order's payments.
 * - `unknown`: the provider's response was lost, so money may have been charged
 * - `in-progress`: a payment is in progress
 * - `chargeback`: a bank took back money
 * - `declined`, `unpaid`: the order is not confirmed, and its last payment was declined, or there was none
 * - `refund-failed`: a refund failed, and the customer has not received the money
 * - `balance-due`: the order is confirmed, and an amount is left to pay until a day
 * - `underpaid`: the order is confirmed, and an amount is left to pay without a day, for example after a failed capture
 * - `part-refunded`, `refunded`: money was refunded, or is being refunded
 * - `nothing-paid`: the order was cancelled before money was received
 * - `on-account`: a company pays the order by its terms
 * - `paid`: nothing is left to pay
 */
export const PAYMENT_STATES = [
  'unknown',
  'in-progress',
  'chargeback',
  'declined',
  'unpaid',
  'refund-failed',
  'balance-due',
  'underpaid',
  'part-refunded',
  'refunded',
  'nothing-paid',
  'on-account',
  'paid',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * What was dispatched and delivered of an order. Gift cards are emailed, so they do not count.
 * - `not-dispatched`, `part-dispatched`: the order is confirmed, and units are left to send
 * - `dispatched`, `delivered`: nothing is left to send, and the goods are on their way or have all arrived
 * - `could-not-deliver`: a shipment could not be delivered, and has not arrived since
 * - `nothing-to-send`: nothing was sent, because the order is not confirmed, was cancelled or refunded, or is emailed
 */
export const FULFILMENT_STATES = [
  'not-dispatched',
  'part-dispatched',
  'dispatched',
  'could-not-deliver',
  'delivered',
  'nothing-to-send',
] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** The filters by fulfilment. `late`: the delivery day is over, and the goods have not all arrived. */
export const FULFILMENT_FILTERS = [...FULFILMENT_STATES, 'late'] as const;
export type FulfilmentFilter = (typeof FULFILMENT_FILTERS)[number];

export const ORDER_SORTS = ['placed', 'delivery', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const NO_AMOUNT = 'Enter an amount in dollars, such as 1249.50';
const amountText = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value): string => String(value).replace(/[$,\s]/g, '')),
    ),
    z.pipe(
      z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, NO_AMOUNT)),
      z.transform((value): number => Number(value)),
    ),
  ),
);

/** The filters of the list. Days are in the time zone of the requested site, and both ends are inclusive. */
const filters = {
  /** An order number, a name, email address, phone number, SKU, postcode or payment reference. */
  q: z._default(z.string().check(visibleText, z.maxLength(100, 'At most 100 characters')), ''),
  state: someOf(ORDER_STATES),
  payment: someOf(PAYMENT_STATES),
  fulfilment: someOf(FULFILMENT_FILTERS),
  site: someTexts(20),
  /** Orders with one of these tags. */
  tag: someTexts(20),
  placedFrom: dayText,
  placedTo: dayText,
  deliveryFrom: dayText,
  deliveryTo: dayText,
  amountMin: amountText,
  amountMax: amountText,
  /** The account id of the staff member who placed the order for the customer. */
  seller: z._default(plainText(60), ''),
  sort: z._default(z.enum(ORDER_SORTS), 'placed'),
  direction: z._default(z.enum(['descending', 'ascending']), 'descending'),
} as const;
export const filterQuery = z.object(filters);
export type OrderFilters = z.output<typeof filterQuery>;
export type OrderFiltersInput = z.input<typeof filterQuery>;

/** An order in the list. */
export const listedOrder = z
  .object({
    number: z.string(),
    siteId: z.string(),
    state: z.enum(ORDER_STATES),
    payment: z.enum(PAYMENT_STATES),
    fulfilment: z.enum(FULFILMENT_STATES),
    /** Whether the delivery day is over, and the goods have not all arrived. */
    isLate: z.boolean(),
    /** When the order was placed, as an ISO 8601 timestamp. */
    placedAt: z.string(),
    deliveryDay: z.nullable(wireDay),
    customer: z.string(),
    email: z.string(),
    suburb: z.string(),
    postcode: z.string(),
    /** The title of the first line, and the number of units of all lines. */
    title: z.string(),
    units: z.number(),
    /** The total after edits by staff; refunds do not change it. */
    total: z.number(),
    currency: z.string(),
    /** The name of the staff member who placed the order for the customer; empty if none did. */
    seller: z.string(),
    /** In alphabetical order. */
    tags: z.array(z.string()),
  })
  .register(shapes, { id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof listedOrder>;

const backOffice = {
  tag: 'orders',
  access: { permission: 'orders.read' },
  missing: 'caller',
  // The search text may be the name, email address or phone number of a customer.
  secretParams: ['q'],
} as const;

export const listOrders = endpoint({
  ...backOffice,
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Lists orders of all sites that match the filters and the search text, by page',
  query: z.object({
    ...filters,
    /** The value of `next` in the previous response; empty for the first page. */
    after: z._default(z.string().check(z.regex(/^[\w-]{0,200}$/)), ''),
  }),
  errors: [],
  answer: z.object({
    orders: z.array(listedOrder),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(z.string()),
    /** The number of matching orders. Null on later pages. `isMore`: there are more than the number. */
    count: z.nullable(z.object({ orders: z.number(), isMore: z.boolean() })),
    /** Whether the search text matched so many orders that the list does not contain all of them. */
    isCut: z.boolean(),
  }),
});

export const exportOrderList = endpoint({
  ...backOffice,
  method: 'GET',
  path: '/api/admin/orders/export',
  summary: 'Exports all orders that match the filters and the search text, or only chosen ones, as CSV',
  query: z.object({
    ...filters,
    /** The numbers of the chosen orders, at most 500, separated by commas; empty for all. */
    orders: z._default(plainText(6_000), ''),
  }),
  file: 'text/csv',
  errors: [],
  answer: z.string(),
});

export const getOrderFilters = endpoint({
  ...backOffice,
  method: 'GET',
  path: '/api/admin/orders/filters',
  summary: 'Returns the sites, the salespeople and the tags by which orders can be filtered',
  errors: [],
  answer: z.object({
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    sellers: z.array(z.object({ id: z.string(), name: z.string() })),
    /** At most 100 tags of orders. */
    tags: z.array(z.string()),
  }),
});

export const TIMELINE_KINDS = ['order', 'payment', 'refund', 'change', 'message', 'shipment'] as const;

/** An event in the life of an order. */
export const timelineEntry = z
  .object({
    /** When it happened, as an ISO 8601 timestamp. */
    at: z.string(),
    /** Whether only the day is known. */
    isDayOnly: z.boolean(),
    kind: z.enum(TIMELINE_KINDS),
    title: z.string(),
    /** The reason or other details; empty if there are none. */
    detail: z.string(),
    /** The person or system that did it; empty if unknown. */
    by: z.string(),
    /** Whether staff must look at it, such as a declined payment or a rejected email. */
    isProblem: z.boolean(),
  })
  .register(shapes, { id: 'OrderTimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** An order with everything that staff need to answer a question about it. */
export const staffOrder = z
  .object({
    ...z.omit(confirmation, {
      cartId: true,
      state: true,
      phone: true,
      isLookedAt: true,
      attempts: true,
      rewards: true,
    }).shape,
    siteId: z.string(),
    siteName: z.string(),
    /** The origin of the site, on which staff find the pages that change the order. */
    siteOrigin: z.string(),
    state: z.enum(ORDER_STATES),
    payment: z.enum(PAYMENT_STATES),
    fulfilment: z.enum(FULFILMENT_STATES),
    currency: z.string(),
    phone: z.string(),
    /** The account of the customer; null for a guest. */
    customerId: z.nullable(z.string()),
    /** The number of the customer's confirmed orders on all sites, by account or email address. */
    orderCount: z.number(),
    seller: z.string(),
    billingAddress: orderAddress,
    /** The note that the staff member who placed the order wrote for colleagues. */
    note: z.string(),
    deliveryInstructions: z.string(),
    /** Whether our trucks have a booked place for the order, or it lost its place. Null if neither. */
    truck: z.nullable(z.enum(['booked', 'released'])),
    /** The number of units for which stock is reserved or allocated. */
    reservedUnits: z.number(),
    payments: z.array(
      z.object({
        ...attemptView.shape,
        provider: z.string(),
        /** The provider's own reference; empty if the provider has not responded. */
        providerReference: z.string(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount: z.number(),
        state: z.enum(REFUND_STATES),
        reason: z.string(),
        /** When the refund was requested, as an ISO 8601 timestamp. */
        at: z.string(),
        isUntold: z.boolean(),
      }),
    ),
    /**
     * Confirmed orders of the same customer on the same site with the same products, placed within an hour, if one of the
     * two can be cancelled as a whole.
     */
    duplicates: z.array(
      z.object({
        number: z.string(),
        /** When it was placed, as an ISO 8601 timestamp. */
        placedAt: z.string(),
        /** The number of the order to cancel: the later one of which nothing was dispatched. */
        toCancel: z.string(),
      }),
    ),
    /** The entries of the money ledger, oldest first. Refunds are negative. */
    ledger: z.array(z.object({ at: z.string(), title: z.string(), amount: z.number() })),
    /** The events of the order, latest first. */
    timeline: z.array(timelineEntry),
  })
  .register(shapes, { id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof staffOrder>;

export const getOrder = endpoint({
  tag: 'orders',
  access: { permission: 'orders.read' },
  method: 'GET',
  missing: 'caller',
  path: '/api/admin/orders/:id',
  summary: 'Returns an order of any site by its number, with its payments, refunds, messages and timeline',
  params: z.object({ id: plainText(40) }),
  errors: [unknownOrder],
  answer: staffOrder,
});
