import { deepFreeze } from '#foundation/pure/collections/deep-freeze.ts';
import { SORTS, type Sort } from '../../contract/listing.ts';
import { ENERGY_SORTS, hasFigures } from '../../rules/figure-sorts.ts';
import type { FacetSpec } from '../facets/facets.ts';
import { isEnergyRating, type ProductTable } from '../product-table.ts';

const LABELS: Record<Sort | 'relevance', string> = {
  relevance: 'Best match',
  popular: 'Most popular',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Customer rating',
  energy: 'Energy rating',
  newest: 'Newest',
  saving: 'Biggest saving',
  'running-cost': 'Cheapest to run',
  quietest: 'Quietest',
  biggest: 'Biggest',
  smallest: 'Smallest',
  narrowest: 'Narrowest',
};

type Specs = readonly Pick<FacetSpec, 'key'>[];

/**
 * Caches the sorts that a category's specifications support, by the category's list of specifications. These
 * lists are immutable.
 */
const ofCategories = new WeakMap<Specs, readonly Sort[]>();

/**
 * Returns the sort orders that a list offers, given the specifications of its category and additional
 * specifications.
 */
export function offeredSorts(table: ProductTable, specs: Specs, also: Specs): readonly Sort[] {
  const known = also.length === 0 ? ofCategories.get(specs) : undefined;
  if (known) return known;
  const keys = new Set([...specs, ...also].map(({ key }) => key));
  const offered = SORTS.filter((sort) => hasFigures(sort, (key) => keys.has(key) && table.specs.has(key)));
  if (also.length === 0) ofCategories.set(specs, offered);
  return offered;
}

interface SortView {
  value: string;
  label: string;
}

/**
 * Caches formatted sorts, by the array of sorts and the other inputs. All listings of a category share the
 * same array of sorts.
 */
const lists = new WeakMap<readonly Sort[], Map<string, SortView[]>>();

/** Returns the sorts as a listing displays them, the default sort first. */
export function sortViews(
  usual: 'relevance' | 'popular',
  offered: readonly Sort[],
  hasEnergy: boolean,
): SortView[] {
  const name = hasEnergy ? usual : `${usual} without energy`;
  let ofList = lists.get(offered);
  if (!ofList) lists.set(offered, (ofList = new Map()));
  let views = ofList.get(name);
  if (!views) {
    const some = offered.filter((sort) => hasEnergy || !ENERGY_SORTS.has(sort));
    const values = usual === 'relevance' ? [usual, ...some] : some;
    views = deepFreeze(values.map((value) => ({ value, label: LABELS[value] })));
    ofList.set(name, views);
  }
  return views;
}

/**
 * Sort orders that the navigation menu offers as links into a category, because they matter in everyday use.
 */
const MENU_SORTS: ReadonlySet<string> = new Set<Sort>(['quietest', 'running-cost']);

/**
 * Returns the sort orders for a category's links in the navigation menu, given the category's specifications.
 */
export function menuSorts(table: ProductTable, specs: Specs): SortView[] {
  const hasEnergy = specs.some(({ key }) => isEnergyRating(key));
  return sortViews('popular', offeredSorts(table, specs, []), hasEnergy).filter(({ value }) =>
    MENU_SORTS.has(value),
  );
}
