import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, seen, shapes, wholeNumber, dollars } from '#foundation/pure/wire.ts';
import {
  refundBeyondRows,
  refundRowChoices,
  refundRowsGone,
  tooMuchBack,
} from '#domains/orders/contract/changes.ts';
import { refundForm } from '#domains/orders/contract/refunds.ts';
import { ownReturn, returnMovedOn, unknownReturn } from './returns.ts';
import { FAILURES, REMEDIES, RETURN_REASONS, RETURN_STATES, WISHES } from './words.ts';

/** Returns as staff decide them. */

export const RETURNS_A_PAGE = 20;

export const remedyNotTheirs = faultSpec(
  'remedy-not-theirs',
  409,
  'After a major failure the customer chooses between a refund and a replacement. Ask them, and put in what they say.',
);
export const judgeFirst = faultSpec(
  'judge-first',
  409,
  'Say first whether the fault is major or minor: it decides who chooses.',
);
export const otherRemedy = faultSpec(
  'other-remedy',
  409,
  'Something else was agreed for this return. Agree a refund first.',
);
export const notTheirGoods = faultSpec('not-their-goods', 409, 'More came back than was sent.');
export const unknownWarehouse = faultSpec(
  'unknown-warehouse',
  400,
  'There is no such warehouse in this country. Please choose another one.',
);

/** A row of the list. */
export const returnSummary = z
  .object({
    number: z.string(),
    orderNumber: z.string(),
    state: z.enum(RETURN_STATES),
    reason: z.enum(RETURN_REASONS),
    name: z.string(),
    /** ISO instant. */
    askedAt: z.string(),
    units: z.number(),
    title: z.string(),
    photos: z.number(),
  })
  .register(shapes, { id: 'ReturnSummary' });
export type ReturnSummary = z.infer<typeof returnSummary>;

/** A return with the data that staff need to decide it. Dollars. */
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
         * The average charge per unit, after discounts. Not rounded: multiplied by `quantity` it is the
         * total.
         */
        unitPaid: z.number(),
      }),
    ),
    /** The order's delivery price. */
    delivery: z.number(),
    /** The refundable amount of the order. */
    refundable: z.number(),
    /** The refund form's rows; the goods of the return and their warranties are preselected. */
    refund: refundForm,
    /** The return's value less earlier refunds of the order. */
    suggested: z.number(),
    /** The remedies allowed now; empty until a fault is judged. */
    remedies: z.array(z.enum(REMEDIES)),
    may: z.object({
      approve: z.boolean(),
      decline: z.boolean(),
      receive: z.boolean(),
      /** Whether the user may refund and the refund is agreed. */
      refund: z.boolean(),
      settle: z.boolean(),
    }),
    /** The warehouses that can receive the goods. */
    warehouses: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .register(shapes, { id: 'StaffReturn' });
export type StaffReturn = z.infer<typeof staffReturn>;

const staff = { tag: 'returns', access: { permission: 'returns.decide' }, missing: 'caller' } as const;
const byNumber = z.object({ number: plainText(20) });
const words = z
  .string()
  .check(seen, z.minLength(1, 'Say why: the customer reads it'), z.maxLength(500, 'At most 500 characters'));

export const listReturns = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/returns',
  summary: 'Returns of this site, latest first, a page at a time; `open` is what waits for the shop',
  query: z.object({
    state: z._default(z.enum(['open', 'all', ...RETURN_STATES]), 'open'),
    /** The number of a return or an order, or the customer's email address. */
    term: z._default(z.string().check(seen, z.maxLength(200)), ''),
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
  summary: 'A return of this site with what is needed to decide it',
  params: byNumber,
  errors: [unknownReturn],
  answer: staffReturn,
});
export const approveReturn = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/returns/:number/approve',
  summary: 'Take goods back, and say what they get for it; the same twice is once',
  params: byNumber,
  body: z.object({
    remedy: z.enum(REMEDIES),
    /** For a fault: its severity. */
    failure: z._default(z.nullable(z.enum(FAILURES)), null),
    /** The customer's new wish, if it has changed. */
    wish: z.optional(z.enum(WISHES)),
    decision: z._default(z.string().check(seen, z.maxLength(500)), ''),
  }),
  errors: [unknownReturn, returnMovedOn, remedyNotTheirs, judgeFirst],
  answer: staffReturn,
});
export const declineReturn = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/returns/:number/decline',
  summary: 'Do not take goods back, and say why; the same twice is once',
  params: byNumber,
  body: z.object({ decision: words }),
  errors: [unknownReturn, returnMovedOn],
  answer: staffReturn,
});
export const receiveReturnedGoods = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/returns/:number/receive',
  summary: 'Goods of a return have come: on the shelf of a warehouse, or not to be sold again; twice is once',
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
  errors: [unknownReturn, returnMovedOn, notTheirGoods, unknownWarehouse],
  answer: staffReturn,
});
export const settleReturn = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/returns/:number/settle',
  summary: 'The goods were repaired or replaced: nothing more is to come; twice is once',
  params: byNumber,
  errors: [unknownReturn, returnMovedOn],
  answer: staffReturn,
});
export const refundReturn = endpoint({
  ...staff,
  access: { permission: 'orders.refund' },
  method: 'POST',
  path: '/api/staff/returns/:number/refund',
  summary: 'Give back money for a return, whole or a part; the same key twice is once',
  params: byNumber,
  body: z.object({
    /** Dollars. */
    amount: dollars(0.01, 1_000_000),
    /** The goods for the adjustment note's text; units. */
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
    /** Rows of the return's refund form; if empty, the goods of `lines` with their warranties. */
    rows: refundRowChoices,
    key: z.string().check(z.minLength(8), z.maxLength(64)).register(shapes, {
      description: 'A name that the caller makes for this wish, best a UUID: the same twice is one',
    }),
  }),
  errors: [
    unknownReturn,
    returnMovedOn,
    otherRemedy,
    notTheirGoods,
    tooMuchBack,
    refundRowsGone,
    refundBeyondRows,
  ],
  answer: staffReturn,
});
