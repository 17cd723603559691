import type { Sort } from '../contract/listing.ts';

/**
 * A sort by specification: the keys of the specifications it compares, and whether low or high values are
 * first. If a product has several of the specifications, the first key counts.
 */
interface FigureSort {
  keys: readonly string[];
  first: 'low' | 'high';
}

/**
 * Keys of the specifications that state a product's size, in litres, kilograms, places or inches. If a
 * product has several, the first one in this order counts. Used to sort by size, and to search for big or
 * small products.
 */
export const SIZES: readonly string[] = [
  'capacity',
  'loadCapacity',
  'placeSettings',
  'screenSize',
  'ovenCapacity',
  'bottles',
  'roomSize',
  'cookingArea',
  'seats',
];

/**
 * The sorts by specifications. A listing offers a sort if its category has one of the specifications. A
 * category with an energy rating also supports the sort by yearly consumption.
 */
export const FIGURE_SORTS: Readonly<Partial<Record<Sort, FigureSort>>> = {
  quietest: { keys: ['noise'], first: 'low' },
  biggest: { keys: SIZES, first: 'high' },
  smallest: { keys: SIZES, first: 'low' },
  narrowest: { keys: ['width'], first: 'low' },
};

/** Sorts that a listing offers only if its category has an energy rating. */
export const ENERGY_SORTS: ReadonlySet<string> = new Set<Sort>(['energy', 'running-cost']);

/** Whether a list supports a sort. `has` returns whether the list's products have a specification. */
export function hasFigures(sort: Sort, has: (key: string) => boolean): boolean {
  const figures = FIGURE_SORTS[sort];
  return figures === undefined || figures.keys.some(has);
}
