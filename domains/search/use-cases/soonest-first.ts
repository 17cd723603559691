import { daysOf, knownDays, type Arrivals } from '#domains/catalogue/rules/arrivals.ts';
import {
  RankedSlots,
  type CatalogueModel,
  type ListingSource,
} from '#domains/catalogue/use-cases/catalogue.ts';
import type { Found } from './found.ts';
import { listSource } from './suggest.ts';

/** The maximum number of products sorted by day. The others follow in their existing order. */
const MAX_ORDERED = 2000;
const NEVER = 1000;

/**
 * Sorts the results of a search for arrival by a day, without a place. Products that can arrive by then in a
 * default region come first, then the others by number of days. Within a day the order of the search is
 * unchanged.
 */
export function soonestFirst(
  model: CatalogueModel,
  result: Found,
  arrivals: Arrivals,
  by: readonly string[],
): ListingSource & { kind: 'slots' } {
  const ends = daysOf(arrivals.weekday);
  const last = Math.max(0, ...knownDays(by).map((day) => ends[day]));
  const slots = result.found.part(0, result.found.slots.length);
  const ranks = Float64Array.from(slots, (slot, place) => {
    if (place >= MAX_ORDERED) return (NEVER + 1) * slots.length + place;
    const days = arrivals.daysTo(model.table.supply(slot)) ?? NEVER;
    return (days <= last ? 0 : days) * slots.length + place;
  });
  return listSource({ ...result, found: new RankedSlots(slots, ranks) });
}
