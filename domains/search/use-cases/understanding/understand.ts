import type { Steps } from '#foundation/server/steps.ts';
import type { CatalogueModel, PricedSite, RankedSlots } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Reading } from '../../rules/reading/read-query.ts';
import { Narrowing, type Understood } from './narrowing.ts';

/**
 * Converts a parsed search text to filters and applies them to a list. Vague values depend on the list:
 * "about 600 litres" selects values near 600, and "quiet" selects the quietest third. A request that no
 * product satisfies is omitted, so that a single word never empties the list.
 */
export function* understandSteps(
  model: CatalogueModel,
  site: PricedSite,
  reading: Reading,
  list: Pick<RankedSlots, 'slots' | 'isLasting'>,
): Steps<Understood> {
  const narrowing = new Narrowing(model, site, list);
  const { brands, ranges, values, flags, pairs, shares, stars, rated, conditions, fit } = reading;
  const size = list.slots.length;
  if (brands.length > 0) {
    narrowing.toBrands(brands);
    yield size;
  }
  const isSorted = reading.sort !== null;
  // Apply the budget first. Otherwise a wish could remove all products within the budget, and the budget
  // would be omitted.
  for (const range of ranges)
    if (range.key === 'price') {
      narrowing.toRange(range, isSorted);
      yield size;
    }
  for (const chosen of values) {
    narrowing.toValues(chosen);
    yield size;
  }
  for (const flag of flags) {
    narrowing.toFlag(flag);
    yield size;
  }
  for (const range of ranges)
    if (range.key !== 'price') {
      narrowing.toRange(range, isSorted);
      yield size;
    }
  for (const pair of pairs) {
    narrowing.toSides(pair);
    yield size;
  }
  for (const one of shares) {
    narrowing.toShare(one);
    yield size;
  }
  if (stars !== null) narrowing.toStars(stars);
  if (rated !== null) narrowing.toRating(rated);
  if (conditions.length > 0) narrowing.toConditions(conditions);
  if (reading.inStock) narrowing.toStock();
  if (reading.deals) narrowing.toDeals();
  for (const room of fit) {
    narrowing.toRoom(room);
    yield size;
  }
  return narrowing.understood(reading);
}
