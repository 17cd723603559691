import { BY_KEY } from '../../rules/arrivals.ts';
import type { Facet } from '../../contract/listing.ts';

/**
 * The maximum number of filters in the filter bar of a list. Together with the controls for fit, features,
 * stock and sort, they fill one row on a wide screen. The filter sheet contains the other filters.
 */
export const BAR_GROUPS = 4;

/**
 * Whether the list has more filters than the bar can contain. The additional filters are only in the filter
 * sheet.
 */
export function barLeavesSome(facets: readonly Facet[]): boolean {
  return facets.filter(({ kind, key }) => kind !== 'toggle' && key !== BY_KEY).length > BAR_GROUPS;
}
