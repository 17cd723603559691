import type { Sort } from '../../contract/listing.ts';
import { FIGURE_SORTS } from '../../rules/figure-sorts.ts';
import { formatSpecForCard, type SpecFormat, type SpecValue } from '../../rules/specifications.ts';

/** Whether the sort order is by a specification. */
export function isByFigure(sort: Sort | 'relevance'): sort is Sort {
  return sort !== 'relevance' && FIGURE_SORTS[sort] !== undefined;
}

/**
 * Returns a product's value for the specification by which a list is sorted, such as "36 dB" in a list sorted
 * by noise. Returns undefined if the list has a different sort order, or if the product has no value.
 */
export function figureOfSort(
  sort: Sort | 'relevance',
  specs: readonly (SpecFormat & { key: string; label: string })[],
  valueOf: (key: string) => SpecValue | undefined,
): string | undefined {
  if (sort === 'relevance') return undefined;
  for (const key of FIGURE_SORTS[sort]?.keys ?? []) {
    const spec = specs.find((one) => one.key === key);
    const value = spec && valueOf(key);
    if (spec && value !== undefined) return formatSpecForCard(spec, value);
  }
  return undefined;
}
