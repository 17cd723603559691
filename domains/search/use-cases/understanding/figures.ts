import type { ListingQuery } from '#domains/catalogue/contract/listing.ts';
import type { CatalogueModel, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import { boundsOf } from '../../rules/reading/bounds.ts';
import type { SpecRange } from '../../rules/reading/measures.ts';

/** Whether at least one value is in the range. A range from a single number includes values near the number. */
export function isThere(range: SpecRange, unit: string, figures: Float64Array): boolean {
  const bounds = boundsOf(range, unit, figures);
  return (
    bounds !== null &&
    (!range.isAbout || bounds.from !== null) &&
    figures.some((one) => one >= (bounds.from ?? -Infinity) && one <= (bounds.to ?? Infinity))
  );
}

/** Returns the lowest or the highest value. Ignores NaN. */
export function extreme(figures: Float64Array, side: 'low' | 'high'): number {
  let best = side === 'low' ? Infinity : -Infinity;
  for (const figure of figures) if (side === 'low' ? figure < best : figure > best) best = figure;
  return best;
}

/** Returns the limits of a range as URL parameters of the listing. */
export function rangeQuery(
  key: string,
  { from, to }: { from: number | null; to: number | null },
): ListingQuery {
  return {
    ...(from === null ? {} : { [`${key}-from`]: [String(from)] }),
    ...(to === null ? {} : { [`${key}-to`]: [String(to)] }),
  };
}

/**
 * Returns a function that reads a value of a product: the price in dollars, or a specification in its own
 * unit. The function returns NaN if the value is unknown.
 */
export function numbersOf(model: CatalogueModel, site: PricedSite, key: string): (slot: number) => number {
  const { table } = model;
  if (key === 'price') {
    const { price } = table.pricesOf(site.country, site.priceList);
    return (slot) => (price[slot]! < 0 ? Number.NaN : price[slot]! / 100);
  }
  const column = table.specs.get(key)?.numbers;
  return (slot) => (column ? Math.round(column[slot]! * 1000) / 1000 : Number.NaN);
}
