/** Computes ratings from reviews. Every rating that the shop displays comes from these functions. */

/** The stars of one published review, and its stars for each aspect by the aspect's key. */
export interface Rated {
  stars: number;
  aspects: Readonly<Record<string, number>>;
}

export interface Ratings {
  count: number;
  /** The average of the stars, rounded to one decimal; null without reviews. */
  rating: number | null;
  /** The numbers of reviews with 5, 4, 3, 2 and 1 stars, in this order. */
  counts: [number, number, number, number, number];
  /** The average rating of each aspect, by the aspect's key. */
  aspects: Map<string, { rating: number; count: number }>;
}

export function computeRatings(reviews: readonly Rated[]): Ratings {
  const counts: Ratings['counts'] = [0, 0, 0, 0, 0];
  const sums = new Map<string, { sum: number; count: number }>();
  let sum = 0;
  for (const { stars, aspects } of reviews) {
    counts[5 - stars]! += 1;
    sum += stars;
    for (const [key, value] of Object.entries(aspects)) {
      const known = sums.get(key) ?? { sum: 0, count: 0 };
      sums.set(key, { sum: known.sum + value, count: known.count + 1 });
    }
  }
  const count = reviews.length;
  return {
    count,
    rating: count === 0 ? null : toOneDecimal(sum / count),
    counts,
    aspects: new Map(
      [...sums].map(([key, one]) => [key, { rating: toOneDecimal(one.sum / one.count), count: one.count }]),
    ),
  };
}

function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The minimum number of ratings with which an aspect can appear in the summary text. */
const MIN_ASPECT_COUNT = 3;
/** The minimum difference between the best and the worst aspect for which the summary names the worst. */
const MIN_DIFFERENCE = 0.3;

/**
 * Returns the summary of a product's reviews in one sentence, such as "Owners rate noise highest (4.7) and
 * running cost lowest (3.9)." Returns an empty text if too few reviews rate aspects.
 */
export function summaryText(
  ratings: Pick<Ratings, 'aspects'>,
  labels: readonly { key: string; label: string }[],
): string {
  const rated = labels
    .flatMap(({ key, label }) => {
      const found = ratings.aspects.get(key);
      return found && found.count >= MIN_ASPECT_COUNT ? [{ label, rating: found.rating }] : [];
    })
    .toSorted((a, b) => b.rating - a.rating);
  const [best] = rated;
  const worst = rated.at(-1);
  if (!best || !worst || rated.length < 2) return '';
  const text = `Owners rate ${lowerFirst(best.label)} highest (${best.rating.toFixed(1)})`;
  return best.rating - worst.rating < MIN_DIFFERENCE
    ? `${text}.`
    : `${text} and ${lowerFirst(worst.label)} lowest (${worst.rating.toFixed(1)}).`;
}

function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
