import type { Measures } from './fit.ts';
import { withValues, type ListingChoice } from './listing-query.ts';

/**
 * The URL parameters of the measurement filters. The doorway is the narrowest point on the way into the home.
 */
export const FIT_FILTERS = ['cavityWidth', 'cavityHeight', 'cavityDepth', 'doorway'] as const;
export type FitFilter = (typeof FIT_FILTERS)[number];

/**
 * Returns the measurements by which the shopper filters a listing. If a URL contains a measurement several
 * times, the smallest value applies. Ignores invalid values.
 */
export function fitOf(choice: Pick<ListingChoice, 'values'>): Partial<Record<FitFilter, number>> {
  const measures: Partial<Record<FitFilter, number>> = {};
  for (const key of FIT_FILTERS) {
    const known = (choice.values.get(key) ?? []).flatMap((value) =>
      /^\d{1,4}$/.test(value) && Number(value) > 0 ? [Number(value)] : [],
    );
    if (known.length > 0) measures[key] = Math.min(...known);
  }
  return measures;
}

/** Replaces all measurement filters in a choice with the provided measurements. */
export function withFit(choice: ListingChoice, measures: Measures): ListingChoice {
  let next = choice;
  for (const key of FIT_FILTERS) {
    const value = measures[key];
    next = withValues(next, key, value === undefined ? [] : [String(value)]);
  }
  return next;
}

/** Returns the text of a measurement filter's chip, such as "Space 940 mm wide". */
export function fitChip(key: FitFilter, millimetres: number): string {
  const words = { cavityWidth: 'wide', cavityHeight: 'high', cavityDepth: 'deep' };
  return key === 'doorway' ? `Doorway ${millimetres} mm` : `Space ${millimetres} mm ${words[key]}`;
}
