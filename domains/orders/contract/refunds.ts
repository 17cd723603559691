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

/** ISO instant of the next try: a part of a payment is refunded after its provider has captured it. Null if it does not wait. */
const waitsUntil = z.nullable(z.string());
/** Whether the provider never reported the outcome and is no longer asked: staff must set it. */
const isUntold = z.boolean();

/** Kinds of parts of an order that can be refunded separately. */
export const REFUND_ROW_KINDS = ['goods', 'warranty', 'install', 'service', 'delivery'] as const;
export type RefundRowKind = (typeof REFUND_ROW_KINDS)[number];

/** A part of an order that can be refunded separately. Amounts in dollars. */
export const refundRow = z
  .object({
    id: z.string(),
    kind: z.enum(REFUND_ROW_KINDS),
    title: z.string(),
    /** Pieces that are not refunded yet, and their amount: the last piece has the cents that a split leaves. */
    left: z.number(),
    leftAmount: z.number(),
    /** How many pieces can be selected, and how many are selected at first. */
    most: z.number(),
    chosen: z.number(),
  })
  .register(shapes, { id: 'RefundRow' });
export type RefundRowView = z.infer<typeof refundRow>;

/** The fields of a refund form. Amounts in dollars. */
export const refundForm = z
  .object({
    rows: z.array(refundRow),
    /** Refunded before without naming a row; the suggested amount is reduced by it. */
    unassigned: z.number(),
    /** The part of the order's payments that can be refunded. */
    refundable: z.number(),
    /** Payment methods in the order in which refunds use them, with the amount left on each. */
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
        /** Average price of a piece after discounts. Not rounded: multiplied by `quantity` it is the line's amount. */
        unitPaid: z.number(),
      }),
    ),
    delivery: z.number(),
    /** What can be refunded, by row. */
    refund: refundForm,
    /** After all changes of the order. */
    total: z.number(),
    paid: z.number(),
    /** Still to be paid. */
    due: z.number(),
    /** The part of `paid` that can be refunded. */
    refundable: z.number(),
    /** In chronological order. */
    attempts: z.array(attemptView),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount: z.number(),
        state: z.enum(REFUND_STATES),
        reason: z.string(),
        /** ISO instant. */
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
  summary: 'Returns the payments of an order of this site, and what can be refunded',
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
    /** ISO instants: of the request, and of the provider's latest message. */
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
  summary: 'Lists refunds of this site that were requested from providers, latest first, by page',
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
