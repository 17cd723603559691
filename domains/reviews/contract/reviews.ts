import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { flag, plainText, shapes, wholeNumber, wireDay } from '#foundation/pure/wire.ts';
import { REVIEW_SORTS } from './values.ts';

/** Endpoints for shoppers who read reviews on a product page. */

/** The path of a published photograph. The full path also contains the photograph's id. */
export const REVIEW_PHOTO_ROUTE = '/img/review';
export const REVIEWS_A_PAGE = 6;

export const unknownReviewedProduct = faultSpec(
  'unknown-reviewed-product',
  404,
  'We couldn’t find that product.',
);
export const ownReview = faultSpec('own-review', 409, 'You can’t vote on your own review.');
export const unknownReview = faultSpec('unknown-review', 404, 'We couldn’t find that review.');

/** A published review. */
export const review = z
  .object({
    id: z.number(),
    name: z.string(),
    /** The day on which the review was written. */
    day: wireDay,
    stars: z.number(),
    /** The rated aspects, in the order of the category. */
    aspects: z.array(z.object({ label: z.string(), stars: z.number() })),
    title: z.string(),
    text: z.string(),
    /** The finish that the author bought; empty if it is the finish on this page or the only one. */
    finish: z.string(),
    /** The URLs of the photographs. */
    photos: z.array(z.string()),
    helpfulCount: z.number(),
    unhelpfulCount: z.number(),
    /** The retailer's reply; null without a reply. */
    reply: z.nullable(z.object({ text: z.string(), day: wireDay })),
    /** Whether the author bought the product in this shop. */
    isVerified: z.boolean(),
    /** Whether the review was generated for the demo world. */
    isDemo: z.boolean(),
  })
  .register(shapes, { id: 'Review' });
export type Review = z.infer<typeof review>;

/** The ratings of a product, computed from its published reviews. All finishes of a model share them. */
export const ratingSummary = z
  .object({
    count: z.number(),
    /** The average of the stars, rounded to one decimal; null without reviews. */
    rating: z.nullable(z.number()),
    /** The numbers of reviews with 5, 4, 3, 2 and 1 stars, in this order. */
    counts: z.array(z.number()),
    aspects: z.array(z.object({ label: z.string(), rating: z.number(), count: z.number() })),
    photoCount: z.number(),
    /** The rating of the reviews that are not demo content, for structured data; null without such reviews. */
    real: z.nullable(z.object({ rating: z.number(), count: z.number() })),
    hasDemo: z.boolean(),
  })
  .register(shapes, { id: 'RatingSummary' });
export type RatingSummary = z.infer<typeof ratingSummary>;

export const productReviews = z
  .object({
    summary: ratingSummary,
    /** The number of reviews that match the filters. */
    totalCount: z.number(),
    page: z.number(),
    pageSize: z.number(),
    reviews: z.array(review),
  })
  .register(shapes, { id: 'ProductReviews' });
export type ProductReviews = z.infer<typeof productReviews>;

export const getProductReviews = endpoint({
  tag: 'reviews',
  access: 'public',
  method: 'GET',
  path: '/api/reviews/product/:slug',
  summary: 'Returns the rating of a product, and one page of its reviews',
  params: z.object({ slug: z.string().check(z.maxLength(300)) }),
  query: z.object({
    sort: z._default(z.enum(REVIEW_SORTS), 'helpful'),
    /** Only reviews with this number of stars. */
    stars: z.optional(z.pipe(wholeNumber, z.number().check(z.gte(1), z.lte(5)))),
    /** Only reviews with photographs. */
    photos: z._default(flag, false),
    /** Only reviews that contain these words. */
    term: z._default(plainText(80), ''),
    page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(1), z.lte(1000))), 1),
  }),
  errors: [unknownReviewedProduct],
  missing: 'caller',
  typedText: true,
  answer: productReviews,
});

export const voteOnReview = endpoint({
  tag: 'reviews',
  access: 'public',
  method: 'POST',
  path: '/api/reviews/:id/vote',
  summary:
    'Votes on whether a review is helpful. One vote per user; a repeated vote replaces the earlier one, and null removes it',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  body: z.object({ isHelpful: z.nullable(z.boolean()) }),
  errors: [unknownReview, ownReview],
  missing: 'caller',
  answer: z.object({ helpfulCount: z.number(), unhelpfulCount: z.number() }),
});
