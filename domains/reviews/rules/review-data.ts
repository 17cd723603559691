import { dayFromParts } from '#foundation/pure/day.ts';
import type { ProductReviews } from '../contract/reviews.ts';

/**
 * Returns the rating and the reviews of a product as structured data for search engines (schema.org), to be
 * merged into the product's data. Contains only real reviews: demo content is left out, and without real
 * reviews the result is empty.
 */
export function reviewData({ summary, reviews }: ProductReviews): object {
  if (summary.real === null) return {};
  const written = reviews.filter(({ isDemo, text }) => !isDemo && text !== '');
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.real.rating,
      reviewCount: summary.real.count,
    },
    ...(written.length === 0
      ? {}
      : {
          review: written.map(({ name, day, stars, title, text }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name },
            datePublished: dayFromParts(day),
            ...(title === '' ? {} : { name: title }),
            reviewBody: text,
            reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
          })),
        }),
  };
}
