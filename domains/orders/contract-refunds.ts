import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { unknownOrder } from './contract.ts';

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
        /** What a unit was paid with, its share of discounts taken off. */
        unitPaid: z.number(),
      }),
    ),
    delivery: z.number(),
    /** With what changed it since. */
    total: z.number(),
    paid: z.number(),
    /** What of it can go back. */
    refundable: z.number(),
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
