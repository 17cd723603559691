import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { visibleText, shapes, wireDay, plainText } from '#foundation/pure/wire.ts';
import { linkExpired, unknownOrder } from '#domains/orders/contract/orders.ts';
import { REMEDIES, RETURN_REASONS, RETURN_STATES, WISHES } from './values.ts';

/** Endpoints for customers' returns: requesting and withdrawing a return, and adding photographs. */

/**
 * Path for downloading photographs. The full URL also contains the photograph's id and a signature that
 * expires.
 */
export const RETURN_PHOTO_ROUTE = '/customer/return-photo';
/** Maximum number of photographs of one return. */
export const MAX_PHOTOS = 6;
/** Maximum size of an uploaded photograph, in bytes. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
/** Maximum size of a request with a photograph, in bytes. Base64 encodes three bytes as four characters. */
const PHOTO_CALL_BYTES = Math.ceil((MAX_PHOTO_BYTES * 4) / 3) + 64 * 1024;

export const notReturnable = faultSpec(
  'not-returnable',
  409,
  'You can’t return this online, because it hasn’t arrived yet or is already being returned. Please call us.',
);
export const mindTooLate = faultSpec(
  'mind-too-late',
  409,
  'The period for change-of-mind returns has ended. If something is wrong with the product, choose that reason instead. This limit doesn’t apply to faulty products.',
);
export const tooManyReturns = faultSpec(
  'too-many-returns',
  409,
  'You’ve already requested a lot of returns. Please call us about this one.',
);
export const unknownReturn = faultSpec('unknown-return', 404, 'We couldn’t find that return.');
export const returnMovedOn = faultSpec(
  'return-moved-on',
  409,
  'This return has changed. Please check it again.',
);
export const photoRefused = faultSpec(
  'photo-refused',
  400,
  'We couldn’t read that photo. Please try another file.',
);
export const photosFull = faultSpec(
  'photos-full',
  409,
  `This return already has ${MAX_PHOTOS} photos, the maximum.`,
);
export const photosBusy = faultSpec(
  'photos-busy',
  503,
  'Lots of photos are being uploaded. Please try again in a few seconds.',
);

/** A return as the customer sees it. Amounts are in dollars. */
export const ownReturn = z
  .object({
    number: z.string(),
    state: z.enum(RETURN_STATES),
    reason: z.enum(RETURN_REASONS),
    wish: z.enum(WISHES),
    words: z.string(),
    remedy: z.nullable(z.enum(REMEDIES)),
    /** The shop's comment on its decision; empty without a comment. */
    decision: z.string(),
    refunded: z.number(),
    /** ISO 8601 timestamp of the request. */
    requestedAt: z.string(),
    lines: z.array(z.object({ sku: z.string(), title: z.string(), quantity: z.number() })),
    /** Paths for downloading the photographs, valid for an hour. */
    photos: z.array(z.string()),
    mayAddPhotos: z.boolean(),
    mayWithdraw: z.boolean(),
  })
  .register(shapes, { id: 'OwnReturn' });
export type OwnReturn = z.infer<typeof ownReturn>;

export const orderReturns = z
  .object({
    /** The order's returns, oldest first. */
    returns: z.array(ownReturn),
    /** Delivered goods that the customer can return. Quantities are in units. */
    goods: z.array(z.object({ sku: z.string(), title: z.string(), quantity: z.number() })),
    /**
     * The last day on which the customer may return goods after a change of mind. Null if the shop does not
     * allow this or nothing has been delivered.
     */
    changeOfMindUntil: z.nullable(wireDay),
    mayChangeMind: z.boolean(),
  })
  .register(shapes, { id: 'OrderReturns' });
export type OrderReturnsAnswer = z.infer<typeof orderReturns>;

const wish = {
  /** The client's idempotency key. A repeated request creates no second return. */
  key: z.string().check(z.minLength(8), z.maxLength(64)).register(shapes, {
    description: 'An idempotency key chosen by the caller, ideally a UUID',
  }),
  reason: z.enum(RETURN_REASONS, 'Please choose a reason'),
  wish: z.enum(WISHES, 'Please choose what you would like'),
  words: z.string().check(visibleText, z.maxLength(1000, 'At most 1000 characters')),
  lines: z
    .array(
      z.object({
        sku: plainText(100),
        quantity: z.int().check(z.gte(1), z.lte(1000)),
      }),
    )
    .check(z.minLength(1, 'Please choose the products to return'), z.maxLength(100)),
};
/** A JPEG, PNG or WebP file, encoded in base64. */
const photo = z.string().check(z.minLength(1), z.maxLength(PHOTO_CALL_BYTES));
const byNumber = z.object({ id: z.string().check(z.maxLength(40)) });
const byMail = {
  id: z.string().check(z.maxLength(100)),
  until: z.optional(z.string().check(z.maxLength(100))),
  proof: z.optional(z.string().check(z.maxLength(200))),
};
const returnNumber = z.string().check(z.maxLength(20));
const ofReturn = z.object({ id: z.string().check(z.maxLength(40)), number: returnNumber });

const ASK_ERRORS = [unknownOrder, notReturnable, mindTooLate, tooManyReturns] as const;
const PHOTO_ERRORS = [unknownReturn, returnMovedOn, photoRefused, photosFull, photosBusy] as const;
/**
 * Common properties of the endpoints. Staff who act for a customer may request a return, for example on the
 * phone. The return belongs to the customer, who also receives its emails.
 */
const own = { tag: 'returns', access: 'customer', whileActing: 'customers.act', missing: 'caller' } as const;
const placed = {
  tag: 'returns',
  access: 'public',
  whileActing: 'customers.act',
  missing: 'caller',
} as const;

export const getOwnReturns = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/order/invoiced/:id/returns',
  summary: 'Lists the returns for an order of the signed-in user, and the products that can be returned',
  params: byNumber,
  errors: [unknownOrder],
  answer: orderReturns,
});
export const askOwnReturn = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/order/invoiced/:id/returns',
  summary: 'Requests a return for an order of the signed-in user; idempotent by key',
  params: byNumber,
  body: z.object(wish),
  errors: [...ASK_ERRORS],
  answer: ownReturn,
});
export const addOwnPhoto = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/order/invoiced/:id/returns/:number/photo',
  summary: 'Adds a photograph to a return of the signed-in user; idempotent',
  mostBytes: PHOTO_CALL_BYTES,
  params: ofReturn,
  body: z.object({ photo }),
  errors: [...PHOTO_ERRORS],
  answer: ownReturn,
});
export const withdrawOwnReturn = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/order/invoiced/:id/returns/:number/withdraw',
  summary: 'Cancels a return of the signed-in user, if its goods have not arrived yet; idempotent',
  params: ofReturn,
  errors: [unknownReturn, returnMovedOn],
  answer: ownReturn,
});

export const getPlacedReturns = endpoint({
  ...placed,
  method: 'GET',
  path: '/api/checkout/confirmation/returns',
  summary:
    'Lists the returns for the order placed from a cart. The caller must be the browser that placed it, or send the proof from its emailed link',
  query: z.object(byMail),
  secretParams: ['proof'],
  errors: [unknownOrder, linkExpired],
  answer: orderReturns,
});
export const askPlacedReturn = endpoint({
  ...placed,
  method: 'POST',
  path: '/api/checkout/confirmation/returns',
  summary: 'Requests a return for the order placed from a cart; idempotent by key',
  body: z.object({ ...byMail, ...wish }),
  errors: [...ASK_ERRORS, linkExpired],
  answer: ownReturn,
});
export const addPlacedPhoto = endpoint({
  ...placed,
  method: 'POST',
  path: '/api/checkout/confirmation/returns/photo',
  summary: 'Adds a photograph to a return for the order placed from a cart; idempotent',
  mostBytes: PHOTO_CALL_BYTES,
  body: z.object({ ...byMail, number: returnNumber, photo }),
  errors: [...PHOTO_ERRORS, unknownOrder, linkExpired],
  answer: ownReturn,
});
export const withdrawPlacedReturn = endpoint({
  ...placed,
  method: 'POST',
  path: '/api/checkout/confirmation/returns/withdraw',
  summary: 'Cancels a return for the order placed from a cart, if its goods have not arrived yet; idempotent',
  body: z.object({ ...byMail, number: returnNumber }),
  errors: [unknownReturn, returnMovedOn, unknownOrder, linkExpired],
  answer: ownReturn,
});
