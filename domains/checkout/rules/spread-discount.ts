import { cents, sumCents, type Cents } from '#foundation/pure/money.ts';

/** A line with the price of a unit before the discount. */
export interface LineToReduce {
  quantity: number;
  unitCents: Cents;
  /** Whether all units must have the same price, because staff have reduced it already. */
  isOnePrice?: boolean;
}

/** A lower price for at most `most` units of a line. */
export interface ReducedPrice {
  cents: Cents;
  most: number;
}

/**
 * Distributes a discount on lines in proportion to their prices, as lower prices of units, because a cart has no other
 * discount by staff. Null for a line that stays as it is. If the share of a line is no multiple of its units, one unit
 * carries it; if that is not possible, the share is rounded down to a multiple.
 *
 * @returns null if the discount is more than the lines cost
 */
export function spreadDiscount(
  lines: readonly LineToReduce[],
  discountCents: Cents,
): (ReducedPrice | null)[] | null {
  const costs = lines.map(({ quantity, unitCents }) => quantity * unitCents);
  const total = sumCents(costs.map(cents));
  if (discountCents > total) return null;
  const shares = costs.map((cost) => (total === 0 ? 0 : Math.floor((discountCents * cost) / total)));
  let left = discountCents - shares.reduce((sum, share) => sum + share, 0);
  return lines.map(({ quantity, unitCents, isOnePrice = false }, index) => {
    const extra = left > 0 && shares[index]! < costs[index]! ? 1 : 0;
    left -= extra;
    const share = shares[index]! + extra;
    if (share === 0) return null;
    if (share % quantity !== 0 && share <= unitCents && !isOnePrice)
      return { cents: cents(unitCents - share), most: 1 };
    return { cents: cents(unitCents - Math.floor(share / quantity)), most: quantity };
  });
}
