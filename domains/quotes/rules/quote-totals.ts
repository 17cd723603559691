import type { Quote } from '../contract/quote-shapes.ts';

/**
 * Returns the amount that the customer pays for the quoted products, in dollars. It excludes products that are
 * no longer available, unless they are already ordered.
 */
export function totalOf({
  isOrdered,
  available,
  totals,
}: Pick<Quote, 'isOrdered' | 'available' | 'totals'>): number {
  return isOrdered ? totals.total : (available ?? totals.total);
}

/**
 * Returns by how much the quote is lower than the current prices of its products, in dollars. Products whose
 * current price is lower than quoted do not count, because the customer then pays the current price.
 */
export function savingOf({ lines }: Pick<Quote, 'lines'>): number {
  const centsOf = (dollars: number) => Math.round(dollars * 100);
  const saved = lines.reduce(
    (sum, { price, priceToday, quantity }) =>
      sum + Math.max(0, centsOf(priceToday ?? price) - centsOf(price)) * quantity,
    0,
  );
  return saved / 100;
}
