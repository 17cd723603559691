/** The minimum number of reviews for which the page displays the share of each star rating. */
const MIN_REVIEWS_FOR_SHARES = 20;

/**
 * Estimates the shares of 5, 4, 3, 2 and 1 stars from a mean rating, in whole percent. Uses a binomial
 * distribution, rounded so that the shares sum to 100. Returns an empty list for few reviews: two reviews,
 * for example, cannot be split into 66, 29 and 5 percent.
 */
export function reviewShares(rating: number | null, count: number): number[] {
  if (rating === null || count < MIN_REVIEWS_FOR_SHARES) return [];
  const chance = Math.min(1, Math.max(0, (rating - 1) / 4));
  const exact = [1, 4, 6, 4, 1].map(
    (ways, missed) => ways * chance ** (4 - missed) * (1 - chance) ** missed * 100,
  );
  const shares = exact.map(Math.floor);
  const byRest = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of byRest.slice(0, missing)) shares[index]! += 1;
  return shares;
}
