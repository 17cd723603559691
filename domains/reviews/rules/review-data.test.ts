import { expect, test } from 'vitest';
import { reviewFixture, reviewsFixture } from '../test/fixtures-web.ts';
import { reviewData } from './review-data.ts';

test('real reviews with text are in the structured data', () => {
  const data = reviewData(reviewsFixture([reviewFixture(), reviewFixture({ id: 2, title: '', text: '' })]));
  expect(data).toEqual({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Priya S.' },
        datePublished: '2026-10-04',
        name: 'Quiet',
        reviewBody: 'Quiet, with wide shelves.',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
      },
    ],
  });
});

test('generated reviews are not in the structured data', () => {
  expect(
    reviewData(reviewsFixture([reviewFixture({ isDemo: true })], { real: null, hasDemo: true })),
  ).toEqual({});
  const mixed = reviewData(
    reviewsFixture([reviewFixture({ isDemo: true })], { count: 3, real: { rating: 4, count: 2 } }),
  );
  expect(mixed).toEqual({ aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 2 } });
});
