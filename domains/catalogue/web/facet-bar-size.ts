import type { Facet } from '../contract-listing.ts';

/** Filters in the bar above a list before the rest moves into the sheet: with fit, features, stock and sort one row of a wide screen. */
export const BAR_GROUPS = 5;

/** Whether a bar leaves filters to the sheet. */
export function barLeavesSome(facets: readonly Facet[]): boolean {
  return facets.filter((facet) => facet.kind !== 'toggle').length > BAR_GROUPS;
}
