import type { Steps } from '#foundation/server/steps.ts';
import type { CatalogueModel, PricedSite, RankedSlots } from '#domains/catalogue/service.ts';
import type { Reading } from '../rules/reading/read-query.ts';
import { Narrowing, type Understood } from './narrowing.ts';

/**
 * Turns a reading into filters of the list of `slots`. Figures are the list's own: "about 600 litres" is what is near it there,
 * "quiet" the quieter third. What nothing in the list has is left out, so that a search never ends for one word too many.
 */
export function* understandSteps(
  model: CatalogueModel,
  site: PricedSite,
  reading: Reading,
  list: Pick<RankedSlots, 'slots' | 'isLasting'>,
): Steps<Understood> {
  const narrowing = new Narrowing(model, site, list);
  const { brands, ranges, values, flags, pairs, shares, stars, conditions, fit } = reading;
  const size = list.slots.length;
  if (brands.length > 0) {
    narrowing.toBrands(brands);
    yield size;
  }
  const isSorted = reading.sort !== null;
  // What may be spent is spent on what comes nearest: it is not left out for a wish.
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
  if (conditions.length > 0) narrowing.toConditions(conditions);
  if (reading.inStock) narrowing.toStock();
  if (reading.deals) narrowing.toDeals();
  for (const room of fit) {
    narrowing.toRoom(room);
    yield size;
  }
  return narrowing.understood(reading);
}
