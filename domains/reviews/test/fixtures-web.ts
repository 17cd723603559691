import type { ProductReviews, Review } from '../contract/reviews.ts';

export function reviewFixture(more: Partial<Review> = {}): Review {
  return {
    id: 1,
    name: 'Priya S.',
    day: [2026, 10, 4],
    stars: 4,
    aspects: [{ label: 'Noise', stars: 5 }],
    title: 'Quiet',
    text: 'Quiet, with wide shelves.',
    finish: '',
    photos: [],
    helpfulCount: 3,
    unhelpfulCount: 0,
    reply: null,
    isVerified: true,
    isDemo: false,
    ...more,
  };
}

/** Returns a page of reviews. The summary counts them unless `summary` replaces it. */
export function reviewsFixture(
  reviews: Review[],
  summary: Partial<ProductReviews['summary']> = {},
): ProductReviews {
  const count = summary.count ?? reviews.length;
  return {
    summary: {
      count,
      rating: count === 0 ? null : 4.5,
      counts: [Math.ceil(count / 2), Math.floor(count / 2), 0, 0, 0],
      aspects: [{ label: 'Noise', rating: 4.8, count }],
      photoCount: 0,
      real: count === 0 ? null : { rating: 4.5, count },
      hasDemo: false,
      ...summary,
    },
    totalCount: count,
    page: 1,
    pageSize: 6,
    reviews,
  };
}
