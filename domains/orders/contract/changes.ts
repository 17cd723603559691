import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { visibleText, plain, shapes, plainText, dollars } from '#foundation/pure/wire.ts';
import { notMobile, textsOff } from '#domains/notifications/contract.ts';
import { dayTaken, linkExpired, unknownOrder } from './orders.ts';

/** The endpoints with which customers and staff change confirmed orders. */

/** The cancellation reasons that the customer can choose from. */
export const CANCEL_REASONS = [
  'changed-mind',
  'ordered-twice',
  'wrong-product',
  'too-late',
  'cheaper',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
export const CANCEL_REASON_LABEL: Readonly<Record<CancelReason, string>> = {
  'changed-mind': 'I’ve changed my mind',
  'ordered-twice': 'I ordered it twice',
  'wrong-product': 'It’s not the right product',
  'too-late': 'It will arrive too late',
  cheaper: 'I found it for less',
  other: 'Another reason',
};

export const notCancellable = faultSpec(
  'not-cancellable',
  409,
  'This order can no longer be cancelled online, because part of it has already been sent or it was never confirmed. Please call us.',
);
export const soldCardUsed = faultSpec(
  'sold-card-used',
  409,
  'A gift card bought with this order has been used, so you can’t cancel the order online. Please call us.',
);
export const tooMuchBack = faultSpec(
  'too-much-back',
  409,
  'This amount is more than can be refunded. Please enter a lower amount.',
);
/** The error if an earlier refund request had the same key but a different body. */
export const refundKeyUsed = faultSpec(
  'refund-key-used',
  409,
  'This key was already used for a refund of a different amount, so nothing was changed. Please reload the page and try again.',
);

/** The error if staff decide on money for an order of their own account, email address, phone number or address. */
export const ownOrder = faultSpec(
  'own-order',
  403,
  'This order has your account, email, phone number or address. Ask a colleague to decide on it.',
);

/** The error if the order's state does not allow the change. The text states what to do instead. */
export const orderNotEditable = faultSpec('order-not-editable', 409, 'This order can’t be edited.');
export const editRefused = faultSpec('edit-refused', 400, 'This change isn’t possible.');
/** The error if a staff member without `prices.override` makes an order cheaper. */
export const priceNotAllowed = faultSpec(
  'price-not-allowed',
  403,
  'Your roles don’t let you reduce prices. Ask an administrator for a role with the permission prices.override.',
);
export const nothingEdited = faultSpec('nothing-edited', 400, 'You haven’t changed anything.');
/** The error if the order has changed since the version in `If-Match`. The text names the latest change. */
export const orderConflict = faultSpec(
  'order-conflict',
  409,
  'This order has changed since you opened it, so nothing was saved. Load it again, and repeat your changes.',
);

export const refundRowsGone = faultSpec(
  'refund-rows-gone',
  409,
  'Part of your selection has already been refunded. Please reload the page and select again.',
);

export const refundBeyondRows = faultSpec(
  'refund-beyond-rows',
  400,
  'The amount is more than the total of your selection. Please lower the amount, or select more items.',
);

/**
 * The error if staff record the outcome of a refund whose outcome is already known. Also returned while the
 * shop still polls the provider about the refund.
 */
export const refundNotUntold = faultSpec(
  'refund-not-untold',
  409,
  'This refund already has a result, or its provider is still working on it. Please reload the page.',
);

const wishKey = z.string().check(z.minLength(8), z.maxLength(64)).register(shapes, {
  description: 'An idempotency key chosen by the caller, ideally a UUID',
});
const reason = z.enum(CANCEL_REASONS, 'Please choose a reason');
const words = z
  .string()
  .check(visibleText, z.minLength(1, 'Say why'), z.maxLength(200, 'At most 200 characters'));
const cancelled = z.object({ orderNumber: z.string() });
const CANCEL_ERRORS = [unknownOrder, notCancellable, soldCardUsed] as const;

/**
 * The rows to refund. Each has the id from the response of the order's money endpoint and the number of units
 * to refund.
 */
export const refundRowChoices = z
  ._default(
    z
      .array(
        z.object({
          id: z.string().check(z.minLength(1), z.maxLength(200)),
          quantity: z.int().check(z.gte(1), z.lte(10_000)),
        }),
      )
      .check(
        z.maxLength(500),
        z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, {
          error: 'Please list each row only once, with its total quantity.',
        }),
      ),
    [],
  )
  .register(shapes, {
    description:
      'The rows that the refund is for; empty for the entire order. Later refunds and returns count only the remaining quantities',
  });

export const cancelOwnOrder = endpoint({
  tag: 'orders',
  access: 'customer',
  whileActing: 'orders.refund',
  method: 'POST',
  path: '/api/account/order/invoiced/:id/cancel',
  summary:
    'Cancels an order of the signed-in user by order number, unless part of it has been sent; idempotent',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  body: z.object({ reason }),
  errors: [...CANCEL_ERRORS],
  missing: 'caller',
  answer: cancelled,
});

export const cancelPlacedOrder = endpoint({
  tag: 'orders',
  access: 'public',
  whileActing: 'orders.refund',
  method: 'POST',
  path: '/api/checkout/confirmation/cancel',
  summary:
    'Cancels the order placed from a cart. The caller must be the browser that placed it, or send the proof from its emailed link',
  body: z.object({
    id: z.string().check(z.maxLength(100)),
    until: z.optional(z.string().check(z.maxLength(100))),
    proof: z.optional(z.string().check(z.maxLength(200))),
    reason,
  }),
  errors: [...CANCEL_ERRORS, linkExpired],
  missing: 'caller',
  answer: cancelled,
});

/** Units of lines to cancel. */
const linesToCancel = z
  .array(
    z.object({
      sku: z.string().check(plain, z.minLength(1), z.maxLength(100)),
      quantity: z.int().check(z.gte(1), z.lte(10_000)),
    }),
  )
  .check(
    z.minLength(1, 'Choose at least one item'),
    z.maxLength(500),
    z.refine((rows) => new Set(rows.map(({ sku }) => sku)).size === rows.length, {
      error: 'Please list each product only once.',
    }),
  )
  .register(shapes, {
    description:
      'The lines to cancel, with the number of units; omitted to cancel the entire order. Their goods return to stock and their price is refunded',
  });
const cancelErrors = [...CANCEL_ERRORS, ownOrder, orderNotEditable, editRefused, dayTaken] as const;

export const cancelForShopper = endpoint({
  tag: 'orders',
  access: { permission: 'orders.refund' },
  method: 'POST',
  path: '/api/staff/order/:id/cancel',
  summary:
    'Cancels an order on this site unless part of it has been sent, or those of its units that have not been sent; respects `If-Match`; idempotent',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  body: z.object({
    reason: words,
    lines: z.optional(linesToCancel),
    key: z.optional(wishKey),
  }),
  errors: [...cancelErrors, orderConflict, nothingEdited],
  missing: 'caller',
  answer: cancelled,
});

/** What a cancellation does. Amounts are in dollars. */
export const cancelPreview = z
  .object({
    version: z.number(),
    /** The amount that is refunded, and where to. */
    refund: z.number(),
    refundTo: z.array(z.object({ method: z.string(), amount: z.number() })),
    /** The number of cancelled units, and how many of them return to stock. The others were on back order. */
    units: z.number(),
    restocked: z.number(),
    /** The total afterwards, and the amount left to pay. */
    total: z.number(),
    due: z.number(),
  })
  .register(shapes, { id: 'CancelPreview' });
export type CancelPreview = z.infer<typeof cancelPreview>;

export const previewCancel = endpoint({
  tag: 'orders',
  access: { permission: 'orders.refund' },
  method: 'POST',
  path: '/api/staff/order/:id/cancel/preview',
  summary: 'Returns what the cancellation of an order on this site would do, without changing anything',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  body: z.object({ lines: z.optional(linesToCancel) }),
  errors: [...cancelErrors, nothingEdited],
  missing: 'caller',
  answer: cancelPreview,
});

export const refundForShopper = endpoint({
  tag: 'orders',
  access: { permission: 'orders.refund' },
  method: 'POST',
  path: '/api/staff/order/:id/refund',
  summary:
    'Refunds part of the amount paid for an order on this site; respects `If-Match`; idempotent by key',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  body: z.object({
    /** The amount in dollars. */
    amount: dollars(0.01, 1_000_000),
    reason: words,
    key: wishKey,
    rows: refundRowChoices,
  }),
  errors: [
    unknownOrder,
    ownOrder,
    orderConflict,
    tooMuchBack,
    refundKeyUsed,
    refundRowsGone,
    refundBeyondRows,
  ],
  missing: 'caller',
  answer: cancelled,
});

/** The outcome of a refund, as a staff member found it in the provider's portal. */
export const REFUND_ENDS = ['done', 'failed'] as const;
export type RefundEnd = (typeof REFUND_ENDS)[number];

export const endRefundForShopper = endpoint({
  tag: 'orders',
  access: { permission: 'orders.refund' },
  method: 'POST',
  path: '/api/staff/order/:id/refunds/:refund/end',
  summary:
    'Records the result of a refund on this site, if the provider never reported it and is no longer polled',
  params: z.object({ id: z.string().check(z.maxLength(40)), refund: z.guid() }),
  body: z.object({ as: z.enum(REFUND_ENDS, 'Please choose how it ended'), reason: words }),
  errors: [unknownOrder, ownOrder, refundNotUntold],
  missing: 'caller',
  answer: cancelled,
});

/** The error if the order has no amount left to pay. */
export const nothingToAsk = faultSpec('nothing-to-ask', 409, 'This order has nothing left to pay.');

/** The error if the order has no mobile number that can receive text messages. */
export const noMobile = faultSpec(
  'no-mobile',
  409,
  'This order has no Australian or New Zealand mobile number. Please email the link instead.',
);

const balanceRequest = {
  tag: 'orders',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  body: z
    .object({
      key: wishKey,
      by: z._default(z.enum(['mail', 'text']), 'mail'),
      /** The mobile number for the text message. The default is the order's phone number. */
      phone: z.optional(plainText(30)),
    })
    .register(shapes, { id: 'WishToAskForRest' }),
  errors: [unknownOrder, nothingToAsk, noMobile, notMobile, textsOff],
  missing: 'caller',
  answer: cancelled,
} as const;

export const requestBalance = endpoint({
  ...balanceRequest,
  method: 'POST',
  access: { permission: 'orders.change' },
  path: '/api/staff/order/:id/ask',
  summary:
    'Emails or texts the customer a payment link for the outstanding balance of an order on this site; idempotent by key',
});
export const requestBalanceOfSale = endpoint({
  ...balanceRequest,
  method: 'POST',
  access: { permission: 'projects.sell' },
  path: '/api/staff/sale/:id/ask',
  summary: 'Does the same as POST /api/staff/order/:id/ask, for sales staff',
});
