import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { unknownOrder } from './orders.ts';
import { attemptView } from './attempts.ts';

/** Payments and refunds of orders as staff see them. Amounts in dollars. */

export const REFUNDS_A_PAGE = 20;
/** `asked`: the provider has not confirmed the refund yet. */
export const REFUND_STATES = ['asked', 'done', 'failed'] as const;

const staff = {
  tag: 'orders',
  access: { permission: 'orders.refund' },
  method: 'GET',
  missing: 'caller',
} as const;

/**
 * ISO 8601 timestamp of the next attempt to send the refund; null if the refund does not wait. A partial
 * refund waits until the provider has captured the payment.
 */
const waitsUntil = z.nullable(z.string());
/**
 * Whether the provider never confirmed the outcome and is no longer polled. If so, staff must record the
 * outcome.
 */
const isUntold = z.boolean();

/** The kinds of order components that can be refunded separately. */
export const REFUND_ROW_KINDS = ['goods', 'warranty', 'install', 'service', 'delivery'] as const;
export type RefundRowKind = (typeof REFUND_ROW_KINDS)[number];

/** A component of an order that can be refunded separately. Amounts in dollars. */
export const refundRow = z
  .object({
    id: z.string(),
    kind: z.enum(REFUND_ROW_KINDS),
    title: z.string(),
    /**
     * The number of pieces not refunded yet, and `leftAmount` their amount. The last piece includes the cents
     * left over when the amount is split.
     */
    left: z.number(),
    leftAmount: z.number(),
    /** The maximum number of pieces that can be selected, and `chosen` the number selected initially. */
    most: z.number(),
    chosen: z.number(),
  })
  .register(shapes, { id: 'RefundRow' });
export type RefundRowView = z.infer<typeof refundRow>;

/** The fields of a refund form. Amounts in dollars. */
export const refundForm = z
  .object({
    rows: z.array(refundRow),
    /** The amount of earlier refunds that named no row. It reduces the suggested amount. */
    unassigned: z.number(),
    /** The amount of the order's payments that can be refunded. */
    refundable: z.number(),
    /** The payment methods in the order in which refunds use them, with the amount left on each. */
    sources: z.array(z.object({ method: z.string(), amount: z.number() })),
  })
  .register(shapes, { id: 'RefundForm' });
export type RefundFormView = z.infer<typeof refundForm>;

export const orderMoney = z
  .object({
    orderNumber: z.string(),
    state: z.enum(['open', 'confirmed', 'cancelled']),
    name: z.string(),
    email: z.string(),
    lines: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        quantity: z.number(),
        /**
         * Average price of a piece after discounts. It is not rounded: multiplied by `quantity`, it gives the
         * line's amount.
         */
        unitPaid: z.number(),
      }),
    ),
    delivery: z.number(),
    /** The refundable rows and amounts. */
    refund: refundForm,
    /** The order total after all changes to the order. */
    total: z.number(),
    paid: z.number(),
    /** The amount due. */
    due: z.number(),
    /** The amount of `paid` that can be refunded. */
    refundable: z.number(),
    /** All payment attempts, in chronological order. */
    attempts: z.array(attemptView),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount: z.number(),
        state: z.enum(REFUND_STATES),
        reason: z.string(),
        /** ISO 8601 timestamp of the refund request. */
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
    /** ISO 8601 timestamp of the request. `heardAt` is that of the provider's latest message. */
    at: z.string(),
    heardAt: z.string(),
    waitsUntil,
    isUntold,
  })
  .register(shapes, { id: 'RefundSummary' });
export type RefundSummary = z.infer<typeof refundSummary>;

export const listRefunds = endpoint({
  ...staff,
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
