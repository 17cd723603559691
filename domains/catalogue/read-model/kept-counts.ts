import type { CountedFacet, FacetCounts } from './count-columns.ts';
import type { SlotSet } from './slot-set.ts';

type Column = CountedFacet['column'];

interface Kept {
  facet: CountedFacet;
  isGrouped: boolean;
  counts: FacetCounts;
}

/**
 * How many of a whole list have each value of a column, for lists that many others are made of: most filters leave the counts of
 * their own facet as they are there, and searches that only name a kind of goods leave all of them.
 */
export class KeptCounts {
  #bySet = new WeakMap<SlotSet, Map<Column, Kept>>();

  /** The counts of a facet over all of a set; `isGrouped`: of the finishes of one product as one. Nobody may change them. */
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

  /** After a change of any column. */
  clear(): void {
    this.#bySet = new WeakMap();
  }
}

/** Whether two facets over one column count the same, whatever is chosen of them. */
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
