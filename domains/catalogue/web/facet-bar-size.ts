import { BY_KEY } from '../rules/arrivals.ts';
import type { Facet } from '../contract-listing.ts';

/** Filters in the bar above a list before the rest moves into the sheet: with fit, features, stock and sort one row of a wide screen. */
export const BAR_GROUPS = 4;

/** Whether a bar leaves filters to the sheet. */
export function barLeavesSome(facets: readonly Facet[]): boolean {
  return facets.filter(({ kind, key }) => kind !== 'toggle' && key !== BY_KEY).length > BAR_GROUPS;
}
