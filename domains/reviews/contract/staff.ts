import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes, visibleText, wholeNumber } from '#foundation/pure/wire.ts';
import { unknownReview } from './reviews.ts';
import { FLAGS, MAX_REPLY_LENGTH, REFUSAL_REASONS, REVIEW_SOURCES, REVIEW_STATES } from './values.ts';

/** Endpoints with which staff moderate reviews and reply to them. */

export const STAFF_REVIEWS_A_PAGE = 20;

export const reviewChanged = faultSpec(
  'review-changed',
  409,
  'The author has changed this review since you opened it. Please read it again.',
);
export const replyToPublished = faultSpec(
  'reply-to-published',
  409,
  'Publish the review before you reply to it.',
);

/** A review in the moderation queue. */
export const staffReview = z
  .object({
    id: z.number(),
    /** Increases each time the author changes the review. A decision must name the version that it is about. */
    version: z.number(),
    state: z.enum(REVIEW_STATES),
    source: z.enum(REVIEW_SOURCES),
    product: z.object({ sku: z.string(), title: z.string() }),
    orderNumber: z.nullable(z.string()),
    name: z.string(),
    stars: z.number(),
    aspects: z.array(z.object({ label: z.string(), stars: z.number() })),
    title: z.string(),
    text: z.string(),
    /** Signed paths of the photographs, valid for an hour. */
    photos: z.array(z.string()),
    flags: z.array(z.enum(FLAGS)),
    refusal: z.nullable(z.enum(REFUSAL_REASONS)),
    refusalNote: z.string(),
    reply: z.string(),
    /** ISO 8601 timestamp of the last change by the author. */
    writtenAt: z.string(),
  })
  .register(shapes, { id: 'StaffReview' });
export type StaffReview = z.infer<typeof staffReview>;

const staff = { tag: 'reviews', access: { permission: 'reviews.moderate' }, missing: 'caller' } as const;
const id = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

export const listStaffReviews = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/reviews',
  summary: 'Lists the reviews of the site by state; waiting ones oldest first, others latest first',
  query: z.object({
    state: z._default(z.enum(REVIEW_STATES), 'pending'),
    term: z._default(plainText(200), ''),
    page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(10_000))), 0),
  }),
  answer: z.object({
    page: z.number(),
    pageSize: z.number(),
    totalCount: z.number(),
    reviews: z.array(staffReview),
  }),
});
export const publishReview = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/reviews/:id/publish',
  summary: 'Publishes a review and updates the product’s rating; idempotent',
  params: z.object({ id }),
  body: z.object({ version: z.number() }),
  errors: [unknownReview, reviewChanged],
  answer: staffReview,
});
export const refuseReview = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/staff/reviews/:id/refuse',
  summary: 'Refuses a review with a reason and emails its author; idempotent',
  params: z.object({ id }),
  body: z.object({
    version: z.number(),
    reason: z.enum(REFUSAL_REASONS, 'Please choose a reason'),
    note: z._default(z.string().check(visibleText, z.maxLength(500)), ''),
  }),
  errors: [unknownReview, reviewChanged],
  answer: staffReview,
});
export const replyToReview = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/staff/reviews/:id/reply',
  summary: 'Sets the retailer’s reply to a published review; an empty text removes it',
  params: z.object({ id }),
  body: z.object({ text: z.string().check(visibleText, z.maxLength(MAX_REPLY_LENGTH)) }),
  errors: [unknownReview, replyToPublished],
  answer: staffReview,
});
