import type { Sort } from '../contract-listing.ts';

/** What a sort by a figure orders by: the first of the specifications that a product has, and which end comes first. */
interface FigureSort {
  keys: readonly string[];
  first: 'low' | 'high';
}

/**
 * What tells how much goes in: litres, kilograms, places, inches. Lists are put into an order by the first that a product has, and
 * searches for what is big or small go by them.
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

/** Sorts by what a category measures. They are offered where it does; an energy rating stands for a yearly use. */
export const FIGURE_SORTS: Readonly<Partial<Record<Sort, FigureSort>>> = {
  quietest: { keys: ['noise'], first: 'low' },
  biggest: { keys: SIZES, first: 'high' },
  smallest: { keys: SIZES, first: 'low' },
  narrowest: { keys: ['width'], first: 'low' },
};

/** Sorts that need an energy rating. */
export const ENERGY_SORTS: ReadonlySet<string> = new Set<Sort>(['energy', 'running-cost']);

/** Whether a list whose products have some specifications can be put into an order by figures. */
export function hasFigures(sort: Sort, has: (key: string) => boolean): boolean {
  const figures = FIGURE_SORTS[sort];
  return figures === undefined || figures.keys.some(has);
}
