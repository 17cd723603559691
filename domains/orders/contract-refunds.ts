import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { unknownOrder } from './contract.ts';
import { attemptView } from './contract-attempts.ts';

/** What people of the shop see of the money of orders. Dollars. */

export const REFUNDS_A_PAGE = 20;
/** `asked`: the provider has yet to say that it is done. */
export const REFUND_STATES = ['asked', 'done', 'failed'] as const;

const staff = {
  tag: 'orders',
  access: { permission: 'orders.refund' },
  method: 'GET',
  missing: 'caller',
} as const;

/** ISO instant: a part of a payment goes back once its provider has captured it. Null: it waits for nothing of ours. */
const waitsUntil = z.nullable(z.string());
/** Its provider never said how it ended and is asked no more: people say so. */
const isUntold = z.boolean();

/** Kinds of parts of an order that can be refunded by themselves. */
export const REFUND_ROW_KINDS = ['goods', 'warranty', 'install', 'service', 'delivery'] as const;
export type RefundRowKind = (typeof REFUND_ROW_KINDS)[number];

/** A part of an order that can be refunded by itself. Dollars. */
export const refundRow = z
  .object({
    id: z.string(),
    kind: z.enum(REFUND_ROW_KINDS),
    title: z.string(),
    /** Pieces that are not refunded yet, and what they come to: the last piece takes the rest of a split. */
    left: z.number(),
    leftAmount: z.number(),
    /** How many pieces can be chosen, and are chosen at first. */
    most: z.number(),
    chosen: z.number(),
  })
  .register(shapes, { id: 'RefundRow' });
export type RefundRowView = z.infer<typeof refundRow>;

/** What a refund form shows. Dollars. */
export const refundForm = z
  .object({
    rows: z.array(refundRow),
    /** What was refunded before without naming a row: the suggested amount is less by this. */
    unassigned: z.number(),
    /** What of the order's money can go back. */
    refundable: z.number(),
    /** Where it goes: payment methods in the order in which refunds use them, with what is left of each. */
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
        /** What a unit was charged on average, discounts deducted. Not rounded: times `quantity` it is the line's amount. */
        unitPaid: z.number(),
      }),
    ),
    delivery: z.number(),
    /** What of it can be refunded, and for what. */
    refund: refundForm,
    /** With what changed it since. */
    total: z.number(),
    paid: z.number(),
    /** Amount due: what is still to be paid. */
    due: z.number(),
    /** What of it can go back. */
    refundable: z.number(),
    /** First attempt first. */
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
  summary: 'What was paid for an order of this site, and what of it can go back',
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
    /** ISO instants: when it was asked for, and of the latest news of it. */
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
  summary: 'Refunds of this site that providers were asked for, latest first, a page at a time',
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
