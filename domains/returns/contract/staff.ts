import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, visibleText, shapes, wholeNumber, dollars } from '#foundation/pure/wire.ts';
import {
  ownOrder,
  refundBeyondRows,
  refundRowChoices,
  refundRowsGone,
  tooMuchBack,
} from '#domains/orders/contract/changes.ts';
import { refundForm } from '#domains/orders/contract/refunds.ts';
import { ownReturn, returnMovedOn, unknownReturn } from './returns.ts';
import { FAILURES, REMEDIES, RETURN_REASONS, RETURN_STATES, WISHES } from './values.ts';

/** Endpoints with which staff manage returns. */

export const RETURNS_A_PAGE = 20;

export const remedyNotTheirs = faultSpec(
  'remedy-not-theirs',
  409,
  'After a major failure, the customer chooses between a refund and a replacement. Ask them, and enter their choice.',
);
export const judgeFirst = faultSpec(
  'judge-first',
  409,
  'First record whether the fault is major or minor. This determines who chooses the remedy.',
);
export const otherRemedy = faultSpec(
  'other-remedy',
  409,
  'A different remedy was agreed for this return. Agree on a refund first.',
);
export const notTheirGoods = faultSpec('not-their-goods', 409, 'You entered more goods than were returned.');
export const unknownWarehouse = faultSpec(
  'unknown-warehouse',
  400,
  'There’s no such warehouse in this country. Please choose a different one.',
);

/** A return in the list for staff. */
export const returnSummary = z
  .object({
    number: z.string(),
    orderNumber: z.string(),
    state: z.enum(RETURN_STATES),
    reason: z.enum(RETURN_REASONS),
    name: z.string(),
    /** ISO 8601 timestamp of the request. */
    requestedAt: z.string(),
    units: z.number(),
    title: z.string(),
    photos: z.number(),
  })
  .register(shapes, { id: 'ReturnSummary' });
export type ReturnSummary = z.infer<typeof returnSummary>;

/** A return with the data for the decision by staff. Amounts are in dollars. */
export const staffReturn = z
  .extend(z.omit(ownReturn, { mayAddPhotos: true, mayWithdraw: true, lines: true }), {
    orderNumber: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    failure: z.nullable(z.enum(FAILURES)),
    decidedAt: z.nullable(z.string()),
    receivedAt: z.nullable(z.string()),
    closedAt: z.nullable(z.string()),
    lines: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        quantity: z.number(),
        /**
         * The average amount charged per unit, after discounts. It is not rounded, so multiplying it by
         * `quantity` gives the exact total.
         */
        unitPaid: z.number(),
      }),
    ),
    /** The order's delivery price. */
    delivery: z.number(),
    /** The amount that can still be refunded for the order. */
    refundable: z.number(),
    /** The rows of the refund form. Returned goods and their warranties are selected initially. */
    refund: refundForm,
    /** The value of the returned goods, minus earlier refunds for the order. */
    suggested: z.number(),
    /** The remedies that staff may choose; empty until they have judged the severity of the fault. */
    remedies: z.array(z.enum(REMEDIES)),
    may: z.object({
      approve: z.boolean(),
      decline: z.boolean(),
      receive: z.boolean(),
      /** Whether the agreed remedy is a refund and the user may make refunds. */
      refund: z.boolean(),
      settle: z.boolean(),
    }),
    /** Warehouses to which the goods can be returned. */
    warehouses: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .register(shapes, { id: 'StaffReturn' });
export type StaffReturn = z.infer<typeof staffReturn>;

const staff = { tag: 'returns', access: { permission: 'returns.decide' }, missing: 'caller' } as const;
const byNumber = z.object({ number: plainText(20) });
const words = z
  .string()
  .check(
    visibleText,
    z.minLength(1, 'Enter a reason. The customer will read it'),
    z.maxLength(500, 'At most 500 characters'),
  );

export const listReturns = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/returns',
  summary: 'Lists returns on this site, latest first, by page; `open` lists only those waiting for the shop',
  query: z.object({
    state: z._default(z.enum(['open', 'all', ...RETURN_STATES]), 'open'),
    /** A return number, an order number, or the customer's email address. */
    term: z._default(z.string().check(visibleText, z.maxLength(200)), ''),
    page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(100_000))), 0),
  }),
  answer: z.object({
    page: z.number(),
    pageSize: z.number(),
    totalCount: z.number(),
    returns: z.array(returnSummary),
  }),
});
export const getReturn = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/returns/:number',
  summary:
    'Returns one customer return on this site, with the details that staff need to approve or decline it',
  params: byNumber,
  errors: [unknownReturn],
  answer: staffReturn,
});
export const approveReturn = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/returns/:number/approve',
  summary: 'Approves a return and sets its remedy; idempotent',
  params: byNumber,
  body: z.object({
    remedy: z.enum(REMEDIES),
    /** The severity of the fault; null if the goods are not faulty. */
    failure: z._default(z.nullable(z.enum(FAILURES)), null),
    /** The remedy that the customer prefers. Set if it differs from the customer's original choice. */
    wish: z.optional(z.enum(WISHES)),
    decision: z._default(z.string().check(visibleText, z.maxLength(500)), ''),
  }),
  errors: [unknownReturn, ownOrder, returnMovedOn, remedyNotTheirs, judgeFirst],
  answer: staffReturn,
});
export const declineReturn = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/returns/:number/decline',
  summary: 'Declines a return with a reason; idempotent',
  params: byNumber,
  body: z.object({ decision: words }),
  errors: [unknownReturn, ownOrder, returnMovedOn],
  answer: staffReturn,
});
export const receiveReturnedGoods = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/returns/:number/receive',
  summary:
    'Records that the goods of a return have arrived, and adds them to a warehouse’s stock or marks them as unsaleable; idempotent',
  params: byNumber,
  body: z.object({
    warehouse: z.string().check(z.minLength(1), z.maxLength(40)),
    lines: z
      .array(
        z.object({
          sku: plainText(100),
          quantity: z.int().check(z.gte(0), z.lte(1000)),
          isSellable: z.boolean(),
        }),
      )
      .check(z.maxLength(100)),
  }),
  errors: [unknownReturn, ownOrder, returnMovedOn, notTheirGoods, unknownWarehouse],
  answer: staffReturn,
});
export const settleReturn = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/returns/:number/settle',
  summary: 'Completes a return after repair or replacement; idempotent',
  params: byNumber,
  errors: [unknownReturn, ownOrder, returnMovedOn],
  answer: staffReturn,
});
export const refundReturn = endpoint({
  ...staff,
  access: { permission: 'orders.refund' },
  method: 'POST',
  path: '/api/staff/returns/:number/refund',
  summary: 'Refunds a return in full or in part; idempotent by key',
  params: byNumber,
  body: z.object({
    /** The amount to refund, in dollars. */
    amount: dollars(0.01, 1_000_000),
    /** The goods that the adjustment note lists. Quantities are in units. */
    lines: z._default(
      z
        .array(
          z.object({
            sku: plainText(100),
            quantity: z.int().check(z.gte(1), z.lte(1000)),
          }),
        )
        .check(z.maxLength(100)),
      [],
    ),
    /**
     * The selected rows of the refund form. If empty, the goods in `lines` and their warranties are refunded.
     */
    rows: refundRowChoices,
    key: z.string().check(z.minLength(8), z.maxLength(64)).register(shapes, {
      description: 'An idempotency key chosen by the caller, ideally a UUID',
    }),
  }),
  errors: [
    unknownReturn,
    ownOrder,
    returnMovedOn,
    otherRemedy,
    notTheirGoods,
    tooMuchBack,
    refundRowsGone,
    refundBeyondRows,
  ],
  answer: staffReturn,
});
