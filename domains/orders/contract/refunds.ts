import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { unknownOrder } from './orders.ts';
import { attemptView } from './attempts.ts';

/** The endpoints for staff to view the payments of orders and refund them. Amounts are in dollars. */

export const REFUNDS_A_PAGE = 20;
/** The states of a refund. `asked`: the refund was requested, and the provider has not confirmed it yet. */
export const REFUND_STATES = ['asked', 'done', 'failed'] as const;

const staff = {
  tag: 'orders',
  access: { permission: 'orders.refund' },
  method: 'GET',
  missing: 'caller',
} as const;

/**
 * When the refund will be sent to the provider, as an ISO 8601 timestamp; null if the refund does not wait. A
 * partial refund waits until the provider has captured the payment.
 */
const waitsUntil = z.nullable(z.string());
/**
 * Whether the shop has stopped polling the provider about the refund without learning the outcome, because
 * the provider never confirmed the refund. Staff must then record the outcome.
 */
const isUntold = z.boolean();

/** The kinds of order rows that can be refunded separately. */
export const REFUND_ROW_KINDS = ['goods', 'warranty', 'install', 'service', 'delivery', 'tip'] as const;
export type RefundRowKind = (typeof REFUND_ROW_KINDS)[number];

/** A row of an order that can be refunded separately. Amounts are in dollars. */
export const refundRow = z
  .object({
    id: z.string(),
    kind: z.enum(REFUND_ROW_KINDS),
    title: z.string(),
    /**
     * The number of units that are not refunded yet; `leftAmount` is their amount. If the amount cannot be
     * divided evenly, the last unit includes the remaining cents.
     */
    left: z.number(),
    leftAmount: z.number(),
    /**
     * `most` is the maximum number of units that staff can select; `chosen` is the number that is selected
     * initially.
     */
    most: z.number(),
    chosen: z.number(),
  })
  .register(shapes, { id: 'RefundRow' });
export type RefundRowView = z.infer<typeof refundRow>;

/** The data of a refund form. Amounts are in dollars. */
export const refundForm = z
  .object({
    rows: z.array(refundRow),
    /**
     * The amount of earlier refunds that were made without selecting rows. The form subtracts it from the
     * suggested amount.
     */
    unassigned: z.number(),
    /** The amount of the order's payments that can still be refunded. */
    refundable: z.number(),
    /**
     * The payment methods that a refund uses, in this order, with the amount that can still be refunded to
     * each.
     */
    sources: z.array(z.object({ method: z.string(), amount: z.number() })),
  })
  .register(shapes, { id: 'RefundForm' });
export type RefundFormView = z.infer<typeof refundForm>;

export const orderMoney = z
  .object({
    orderNumber: z.string(),
    /** The version for `If-Match`. It changes with every change of the order, its payments, refunds and shipments. */
    version: z.number(),
    state: z.enum(['open', 'confirmed', 'cancelled']),
    /** Which part of the order staff can cancel: `lines` after some of its goods were dispatched. */
    cancellable: z.enum(['whole', 'lines', 'nothing']),
    name: z.string(),
    email: z.string(),
    lines: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        quantity: z.number(),
        /**
         * The average price of a unit after discounts. It is not rounded, so that multiplying it by
         * `quantity` gives the line's exact amount.
         */
        unitPaid: z.number(),
        /** The number of units that have not been dispatched. */
        unsent: z.number(),
      }),
    ),
    delivery: z.number(),
    /** The rows and amounts that can be refunded. */
    refund: refundForm,
    /** The order's total after all changes. */
    total: z.number(),
    paid: z.number(),
    /** The amount left to pay. */
    due: z.number(),
    /** The part of `paid` that can still be refunded. */
    refundable: z.number(),
    /** All payment attempts, in chronological order. */
    attempts: z.array(attemptView),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount: z.number(),
        state: z.enum(REFUND_STATES),
        reason: z.string(),
        /** When the refund was requested, as an ISO 8601 timestamp. */
        at: z.string(),
        waitsUntil,
        isUntold,
      }),
    ),
  })
  .register(shapes, { id: 'OrderMoney' });
export type OrderMoney = z.infer<typeof orderMoney>;

export const getOrderMoney = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/order/:id/money',
  summary: 'Returns the payments for an order on this site, and the amounts that can be refunded',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  errors: [unknownOrder],
  answer: orderMoney,
});

export const refundSummary = z
  .object({
    orderNumber: z.string(),
    amount: z.number(),
    state: z.enum(REFUND_STATES),
    reason: z.string(),
    /**
     * `at` is when the refund was requested, as an ISO 8601 timestamp. `heardAt` is when the provider's
     * latest message about the refund arrived.
     */
    at: z.string(),
    heardAt: z.string(),
    waitsUntil,
    isUntold,
  })
  .register(shapes, { id: 'RefundSummary' });
export type RefundSummary = z.infer<typeof refundSummary>;

export const listRefunds = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/refunds',
  summary: 'Lists refunds on this site that were requested from providers, latest first, by page',
  query: z.object({
    state: z._default(z.enum(['all', ...REFUND_STATES]), 'all'),
    page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(100_000))), 0),
  }),
  answer: z.object({
    page: z.number(),
    pageSize: z.number(),
    totalCount: z.number(),
    refunds: z.array(refundSummary),
  }),
});
