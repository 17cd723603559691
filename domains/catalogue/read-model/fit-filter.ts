import { fitChip, fitOf, type FitFilter } from '../rules/fit-filters.ts';
import type { ListingChoice } from '../rules/listing-query.ts';
import type { FacetInUse } from './facets/facet-choice.ts';
import type { FitColumns } from './fit-columns.ts';

/**
 * Returns the measurement filters that the URL of a listing contains. Nearly all URLs contain none, so most
 * listings have no extra cost.
 */
export function chooseFit({ columns }: FitColumns, choice: ListingChoice): FacetInUse[] {
  return Object.entries(fitOf(choice)).map(([name, cavity]) => {
    const key = name as FitFilter;
    const column = columns[key];
    return {
      definition: {
        key,
        label: fitChip(key, cavity),
        unit: 'mm',
        values: { kind: 'range', column, lowest: 0, scale: 1, text: String },
      },
      counted: { kind: 'range', column, lowest: 0, from: null, to: cavity },
      chosen: [String(cavity)],
      range: null,
    };
  });
}

/**
 * Counts the products that pass all other filters and fail a measurement filter only because their
 * measurements are unknown.
 */
export function countUnmeasured(passed: Uint32Array, fit: readonly FacetInUse[]): number {
  const columns = fit.flatMap(({ counted }) => (counted.kind === 'range' ? [counted.column] : []));
  let count = 0;
  for (const slot of passed) if (columns.some((column) => Number.isNaN(column[slot]!))) count++;
  return count;
}
