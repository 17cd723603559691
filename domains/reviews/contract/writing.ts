import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, visibleText } from '#foundation/pure/wire.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, REVIEW_STATES } from './values.ts';

/** Endpoints for buyers who write reviews, by a signed link from an email or from the order's page. */

/** The path of the review form. The full path also contains the signed token. */
export const REVIEW_FORM_ROUTE = '/review';
/** The path of the page that stops review invitations. The full path also contains the signed token. */
export const REVIEW_OPT_OUT_ROUTE = '/review/stop';
/** The path for viewing a photograph before the review is published. */
export const OWN_PHOTO_ROUTE = '/customer/review-photo';

/** The maximum size of a request with a photograph, in bytes. Base64 encodes three bytes as four characters. */
const PHOTO_CALL_BYTES = Math.ceil((MAX_PHOTO_BYTES * 4) / 3) + 64 * 1024;

export const reviewLinkInvalid = faultSpec(
  'review-link-invalid',
  404,
  'This link no longer works. You can review your purchases from the order’s page in your account.',
);
export const reviewMissing = faultSpec('review-missing', 409, 'Write the review first, then add photos.');
export const reviewPhotoRefused = faultSpec(
  'review-photo-refused',
  400,
  'We couldn’t read that photo. Please try another file.',
);
export const reviewPhotosFull = faultSpec(
  'review-photos-full',
  409,
  `This review already has ${MAX_PHOTOS} photos, the maximum.`,
);
export const reviewPhotosBusy = faultSpec(
  'review-photos-busy',
  503,
  'Lots of photos are being uploaded. Please try again in a few seconds.',
);

/** A buyer's own review in any state. */
export const ownReview = z
  .object({
    state: z.enum(REVIEW_STATES),
    /** Why the review was refused; empty unless it was refused. */
    refusal: z.string(),
    name: z.string(),
    stars: z.number(),
    aspects: z.record(z.string(), z.number()),
    title: z.string(),
    text: z.string(),
    photos: z.array(z.object({ id: z.number(), url: z.string() })),
  })
  .register(shapes, { id: 'OwnReview' });
export type OwnReview = z.infer<typeof ownReview>;

/** The data of the review form. */
export const reviewForm = z
  .object({
    product: z.object({ title: z.string(), url: z.string(), image: z.string() }),
    orderNumber: z.string(),
    /** The aspects that buyers rate in this category. */
    aspects: z.array(z.object({ key: z.string(), label: z.string() })),
    /** The first name on the order, which the form suggests. */
    suggestedName: z.string(),
    /** The review that the buyer has already written; null if there is none. */
    review: z.nullable(ownReview),
  })
  .register(shapes, { id: 'ReviewForm' });
export type ReviewForm = z.infer<typeof reviewForm>;

const stars = z.number().check(z.int(), z.gte(1), z.lte(5));
const byLink = {
  tag: 'reviews',
  access: 'public',
  whileActing: 'customers.act',
  secretParams: ['token'],
  missing: 'caller',
} as const;
const token = z.string().check(z.maxLength(200));
const text = (most: number) => z.string().check(visibleText, z.maxLength(most));

export const getReviewForm = endpoint({
  ...byLink,
  method: 'GET',
  path: '/api/reviews/form/:token',
  summary: 'Returns the product, the aspects and the caller’s review for a signed review link',
  params: z.object({ token }),
  errors: [reviewLinkInvalid],
  answer: reviewForm,
});
export const writeReview = endpoint({
  ...byLink,
  method: 'PUT',
  path: '/api/reviews/form/:token',
  summary: 'Writes or changes the review of an ordered product; it is published after moderation',
  params: z.object({ token }),
  body: z.object({
    name: text(200),
    stars: z.nullable(stars),
    aspects: z.record(z.string().check(z.maxLength(40)), stars),
    title: text(400),
    text: text(8000),
  }),
  errors: [reviewLinkInvalid, invalidForm],
  answer: ownReview,
});
export const addReviewPhoto = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/reviews/form/:token/photo',
  summary: 'Adds a photograph to the caller’s review; idempotent',
  mostBytes: PHOTO_CALL_BYTES,
  params: z.object({ token }),
  /** A JPEG, PNG or WebP file, encoded in base64. */
  body: z.object({ photo: z.string().check(z.minLength(1), z.maxLength(PHOTO_CALL_BYTES)) }),
  errors: [reviewLinkInvalid, reviewMissing, reviewPhotoRefused, reviewPhotosFull, reviewPhotosBusy],
  answer: ownReview,
});
export const removeReviewPhoto = endpoint({
  ...byLink,
  method: 'DELETE',
  path: '/api/reviews/form/:token/photo/:id',
  summary: 'Removes a photograph from the caller’s review; idempotent',
  params: z.object({ token, id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  errors: [reviewLinkInvalid, reviewMissing],
  answer: ownReview,
});
/** Whether the email address of an opt-out link receives no review invitations. */
const reviewOptOut = z.object({ isStopped: z.boolean() }).register(shapes, { id: 'ReviewOptOut' });

export const getReviewOptOut = endpoint({
  ...byLink,
  method: 'GET',
  path: '/api/reviews/stop/:token',
  summary: 'Returns whether the email address of a signed link receives review invitations; changes nothing',
  params: z.object({ token }),
  errors: [reviewLinkInvalid],
  answer: reviewOptOut,
});
export const stopReviewInvitations = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/reviews/stop/:token',
  summary: 'Stops review invitations to the email address of a signed link; idempotent',
  params: z.object({ token }),
  errors: [reviewLinkInvalid],
  answer: z.object({ success: z.boolean() }),
});
export const getOrderReviews = endpoint({
  tag: 'reviews',
  access: 'customer',
  whileActing: 'customers.act',
  method: 'GET',
  path: '/api/account/order/invoiced/:id/reviews',
  summary:
    'Lists the delivered products of an order of the signed-in user, with the state and the form of each review',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  errors: [unknownOrder],
  missing: 'caller',
  answer: z.object({
    products: z.array(
      z.object({ title: z.string(), path: z.string(), state: z.nullable(z.enum(REVIEW_STATES)) }),
    ),
  }),
});
