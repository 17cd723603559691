import type { CountedFacet, FacetCounts } from './count-columns.ts';
import type { SlotSet } from '../slot-set.ts';

type Column = CountedFacet['column'];

interface CachedCount {
  facet: CountedFacet;
  isGrouped: boolean;
  counts: FacetCounts;
}

/**
 * Caches, for whole lists, the number of products with each value of a column. Most filtered listings can use
 * these counts, because a filter does not change the counts of its own facet.
 */
export class CachedCounts {
  #bySet = new WeakMap<SlotSet, Map<Column, CachedCount>>();

  /**
   * Returns the counts of a facet over a whole set, from the cache if possible. With `isGrouped`, all
   * finishes of a product count as one. Callers must not change the result.
   */
  of(set: SlotSet, facet: CountedFacet, isGrouped: boolean, count: () => FacetCounts): FacetCounts {
    const isFleeting = facet.kind === 'atLeast' && facet.isFleeting === true;
    if (!set.isLasting || isFleeting || set.slots.length === 0) return count();
    let ofSet = this.#bySet.get(set);
    if (!ofSet) this.#bySet.set(set, (ofSet = new Map()));
    const known = ofSet.get(facet.column);
    if (known && known.isGrouped === isGrouped && isCountedAlike(known.facet, facet)) return known.counts;
    const counts = count();
    ofSet.set(facet.column, { facet, isGrouped, counts });
    return counts;
  }

  /** Clears the counts. Called after any column changes. */
  clear(): void {
    this.#bySet = new WeakMap();
  }
}

/** Whether two facets of the same column have the same counts, regardless of the values chosen in them. */
function isCountedAlike(one: CountedFacet, other: CountedFacet): boolean {
  switch (one.kind) {
    case 'ordinals':
      return other.kind === 'ordinals' && one.size === other.size;
    case 'atLeast':
      return other.kind === 'atLeast' && one.steps === other.steps;
    case 'range':
      return other.kind === 'range' && one.lowest === other.lowest;
    case 'flag':
      return other.kind === 'flag';
  }
}
