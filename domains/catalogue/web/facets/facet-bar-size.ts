import { BY_KEY } from '../../rules/arrivals.ts';
import type { Facet } from '../../contract/listing.ts';

/**
 * The number of filters in the bar above a list; the rest are in the sheet. With fit, features, stock and
 * sort they fill one row of a wide screen.
 */
export const BAR_GROUPS = 4;

/** Whether some filters appear only in the sheet, because the bar has no room for them. */
export function barLeavesSome(facets: readonly Facet[]): boolean {
  return facets.filter(({ kind, key }) => kind !== 'toggle' && key !== BY_KEY).length > BAR_GROUPS;
}
