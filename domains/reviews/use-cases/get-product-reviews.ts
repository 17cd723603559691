import { dayInZone, dayToParts } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf, HandlerInput } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import {
  REVIEW_PHOTO_ROUTE,
  REVIEWS_A_PAGE,
  unknownReviewedProduct,
  type getProductReviews as endpoint,
  type RatingSummary,
  type Review,
} from '../contract/reviews.ts';
import { computeRatings } from '../rules/ratings.ts';
import {
  readAspects,
  readFinishes,
  readPublished,
  readRated,
  type Aspect,
  type StoredReview,
} from '../db/reviews.ts';
import type { ReviewsContext, ReviewsDeps } from './deps.ts';

type Query = HandlerInput<typeof endpoint>['query'];

/** Returns the rating of a product's model, and one page of the reviews of all its finishes. */
export async function getProductReviews(
  { site }: Pick<ReviewsContext, 'site'>,
  { db, catalogue }: Pick<ReviewsDeps, 'db' | 'catalogue'>,
  { slug, ...query }: Query & { slug: string },
): Promise<AnswerOf<typeof endpoint> | FaultOf<typeof endpoint>> {
  const card = catalogue.cardEverOf(site, { slug });
  if (!card) return failWith(unknownReviewedProduct);
  const productIds = await readFinishes(db, card.id);
  const [aspects, rated, { totalCount, rows }] = await Promise.all([
    readAspects(db, card.id),
    readRated(db, productIds),
    readPublished(db, {
      productIds,
      sort: query.sort,
      stars: query.stars ?? null,
      withPhotos: query.photos,
      term: query.term.trim(),
      limit: REVIEWS_A_PAGE,
      offset: (query.page - 1) * REVIEWS_A_PAGE,
    }),
  ]);
  return {
    summary: toSummary(rated, aspects),
    totalCount,
    page: query.page,
    pageSize: REVIEWS_A_PAGE,
    reviews: rows.map((row) => toReview(row, { aspects, productId: card.id, timeZone: site.timeZone })),
  };
}

function toSummary(rated: Awaited<ReturnType<typeof readRated>>, aspects: readonly Aspect[]): RatingSummary {
  const ratings = computeRatings(rated);
  const real = computeRatings(rated.filter(({ source }) => source !== 'demo'));
  return {
    count: ratings.count,
    rating: ratings.rating,
    counts: ratings.counts,
    aspects: aspects.flatMap(({ key, label }) => {
      const found = ratings.aspects.get(key);
      return found ? [{ label, ...found }] : [];
    }),
    photoCount: rated.reduce((sum, { photos }) => sum + photos, 0),
    real: real.rating === null ? null : { rating: real.rating, count: real.count },
    hasDemo: rated.some(({ source }) => source === 'demo'),
  };
}

function toReview(
  one: StoredReview,
  { aspects, productId, timeZone }: { aspects: readonly Aspect[]; productId: number; timeZone: string },
): Review {
  const dayOf = (at: Date) => dayToParts(dayInZone(at, timeZone).day);
  return {
    id: one.id,
    name: one.name,
    day: dayOf(one.createdAt),
    stars: one.stars,
    aspects: ratedAspects(one, aspects),
    title: one.title,
    text: one.body,
    finish: one.productId === productId ? '' : one.finish,
    photos: one.photos.map((id) => `${REVIEW_PHOTO_ROUTE}/${id}`),
    helpfulCount: one.helpfulCount,
    unhelpfulCount: one.unhelpfulCount,
    reply: one.reply === '' ? null : { text: one.reply, day: dayOf(one.repliedAt ?? one.updatedAt) },
    isVerified: one.source === 'order',
    isDemo: one.source === 'demo',
  };
}

/** Returns the aspects that a review rates, with the labels of its category. */
export function ratedAspects(
  { aspects: rated }: Pick<StoredReview, 'aspects'>,
  aspects: readonly Aspect[],
): { label: string; stars: number }[] {
  return aspects.flatMap(({ key, label }) => {
    const stars = rated[key];
    return stars === undefined ? [] : [{ label, stars }];
  });
}
