import type { Sort } from '../contract/listing.ts';

/**
 * The specifications that a sort uses, and which end comes first. Each product is sorted by the first
 * specification that it has.
 */
interface FigureSort {
  keys: readonly string[];
  first: 'low' | 'high';
}

/**
 * Specifications that state size: litres, kilograms, places, inches. Lists are sorted by the first one that a
 * product has. Searches for big or small products use them too.
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
 * Sorts by the specifications of a category, offered if the category has them. An energy rating also provides
 * the yearly consumption.
 */
export const FIGURE_SORTS: Readonly<Partial<Record<Sort, FigureSort>>> = {
  quietest: { keys: ['noise'], first: 'low' },
  biggest: { keys: SIZES, first: 'high' },
  smallest: { keys: SIZES, first: 'low' },
  narrowest: { keys: ['width'], first: 'low' },
};

/** Sorts that require an energy rating. */
export const ENERGY_SORTS: ReadonlySet<string> = new Set<Sort>(['energy', 'running-cost']);

/** Whether a list whose products have certain specifications supports a sort. */
export function hasFigures(sort: Sort, has: (key: string) => boolean): boolean {
  const figures = FIGURE_SORTS[sort];
  return figures === undefined || figures.keys.some(has);
}
