import { HISTOGRAM_STEPS, type CountedFacet, type FacetCounts } from '../read-model/facets/count-columns.ts';

/**
 * Filters and counts rows with a simple algorithm. Tests compare its results with those of the fast
 * algorithm.
 */
export function plainly(
  slots: readonly number[],
  facets: readonly CountedFacet[],
  groupOf: (slot: number) => number | string = (slot) => slot,
) {
  const passes = (facet: CountedFacet, slot: number): boolean => {
    switch (facet.kind) {
      case 'ordinals':
        return facet.chosen === null || facet.chosen.includes(facet.column[slot]!);
      case 'atLeast':
        return facet.least === null || facet.column[slot]! >= facet.least;
      case 'range':
        return (
          (facet.from === null && facet.to === null) ||
          (facet.column[slot]! >= (facet.from ?? facet.lowest) &&
            facet.column[slot]! <= (facet.to ?? Infinity))
        );
      case 'flag':
        return !facet.chosen || facet.column[slot] === 1;
    }
  };
  const without = (left: CountedFacet | null) =>
    slots.filter((slot) => facets.every((facet) => facet === left || passes(facet, slot)));
  /** Returns the number of products among the rows. Several finishes of a product count as one. */
  const groups = (of: readonly number[]) => new Set(of.map(groupOf)).size;
  const counts = facets.map((facet): FacetCounts => {
    const counted = without(facet);
    switch (facet.kind) {
      case 'ordinals':
        return {
          kind: 'ordinals',
          counts: Int32Array.from({ length: facet.size }, (_, ordinal) =>
            groups(counted.filter((slot) => facet.column[slot] === ordinal)),
          ),
        };
      case 'atLeast':
        return {
          kind: 'atLeast',
          counts: facet.steps.map((step) => groups(counted.filter((slot) => facet.column[slot]! >= step))),
        };
      case 'range': {
        const values = counted.map((slot) => facet.column[slot]!).filter((value) => value >= facet.lowest);
        const [min, max] = values.length === 0 ? [NaN, NaN] : [Math.min(...values), Math.max(...values)];
        const width = (max - min) / HISTOGRAM_STEPS || 1;
        const steps = Array.from(
          { length: HISTOGRAM_STEPS },
          (_, step) =>
            values.filter(
              (value) => Math.min(HISTOGRAM_STEPS - 1, Math.floor((value - min) / width)) === step,
            ).length,
        );
        return { kind: 'range', min, max, steps };
      }
      case 'flag':
        return { kind: 'flag', count: groups(counted.filter((slot) => facet.column[slot] === 1)) };
    }
  });
  return { passed: without(null), counts };
}

/** Replaces skipped counts with zeros. Counts are skipped if no product is left to count. */
export function spelledOut(counts: readonly FacetCounts[], facets: readonly CountedFacet[]): FacetCounts[] {
  const nothing = plainly([], facets).counts;
  return counts.map((one, index) => (one.kind === 'none' ? nothing[index]! : one));
}
