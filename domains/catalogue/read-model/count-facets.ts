/**
 * Filters a listing and counts its facets. Disjunctive: a facet's own choice does not narrow its own counts, so a
 * product counts for every facet when it passes all, and for one facet alone when it fails only that one.
 */

/** A facet over a column, with what was chosen of it. */
export type CountedFacet =
  | { kind: 'ordinals'; column: Int32Array; size: number; chosen: Uint8Array | null }
  | { kind: 'atLeast'; column: Float32Array; steps: readonly number[]; least: number | null }
  | {
      kind: 'range';
      column: Float32Array | Int32Array;
      lowest: number;
      from: number | null;
      to: number | null;
    }
  | { kind: 'flag'; column: Uint8Array; chosen: boolean };

export type FacetCounts =
  | { kind: 'ordinals'; counts: Int32Array }
  | { kind: 'atLeast'; counts: number[] }
  | { kind: 'range'; min: number; max: number; steps: number[] }
  | { kind: 'flag'; count: number };

export const HISTOGRAM_STEPS = 12;

export interface Counted {
  /** What passes every facet, in the order of the candidates. */
  passed: Uint32Array;
  counts: FacetCounts[];
}

export function isChosen(facet: CountedFacet): boolean {
  switch (facet.kind) {
    case 'ordinals':
      return facet.chosen !== null;
    case 'atLeast':
      return facet.least !== null;
    case 'range':
      return facet.from !== null || facet.to !== null;
    case 'flag':
      return facet.chosen;
  }
}

/** Filters the candidates by every facet and counts each. */
export function countFacets(candidates: Uint32Array, facets: readonly CountedFacet[]): Counted {
  const chosen = facets.flatMap((facet, index) => (isChosen(facet) ? [{ facet, index }] : []));
  if (chosen.length === 0)
    return { passed: candidates, counts: facets.map((facet) => countOne(facet, candidates, NOTHING)) };
  const fails = new Uint8Array(candidates.length);
  const failed = new Uint8Array(candidates.length);
  chosen.forEach(({ facet }, number) => markFailing(facet, candidates, fails, failed, number));
  const passed = new Uint32Array(candidates.length);
  const only = chosen.map(() => new Uint32Array(candidates.length));
  const onlyCounts = chosen.map(() => 0);
  let count = 0;
  for (let index = 0; index < candidates.length; index++) {
    if (fails[index] === 0) passed[count++] = candidates[index]!;
    else if (fails[index] === 1) {
      const number = failed[index]!;
      only[number]![onlyCounts[number]!++] = candidates[index]!;
    }
  }
  const result = passed.slice(0, count);
  const failingOnly = new Map(
    chosen.map(({ index }, number) => [index, only[number]!.subarray(0, onlyCounts[number])]),
  );
  return {
    passed: result,
    counts: facets.map((facet, index) => countOne(facet, result, failingOnly.get(index) ?? NOTHING)),
  };
}

const NOTHING = new Uint32Array(0);

/** Counts each candidate's failures, and notes which facet it failed last. Written out loop by loop: this is the hot path. */
function markFailing(
  facet: CountedFacet,
  candidates: Uint32Array,
  fails: Uint8Array,
  failed: Uint8Array,
  number: number,
): void {
  switch (facet.kind) {
    case 'ordinals': {
      const { column } = facet;
      const wanted = facet.chosen!;
      for (let index = 0; index < candidates.length; index++) {
        const ordinal = column[candidates[index]!]!;
        if (ordinal >= 0 && wanted[ordinal] === 1) continue;
        fails[index]!++;
        failed[index] = number;
      }
      return;
    }
    case 'atLeast': {
      markOutside(facet.column, facet.least!, Number.MAX_VALUE, candidates, fails, failed, number);
      return;
    }
    case 'range': {
      markOutside(
        facet.column,
        facet.from ?? facet.lowest,
        facet.to ?? Number.MAX_VALUE,
        candidates,
        fails,
        failed,
        number,
      );
      return;
    }
    case 'flag': {
      const { column } = facet;
      for (let index = 0; index < candidates.length; index++) {
        if (column[candidates[index]!] !== 0) continue;
        fails[index]!++;
        failed[index] = number;
      }
    }
  }
}

function markOutside(
  column: Float32Array | Int32Array,
  from: number,
  to: number,
  candidates: Uint32Array,
  fails: Uint8Array,
  failed: Uint8Array,
  number: number,
): void {
  for (let index = 0; index < candidates.length; index++) {
    const value = column[candidates[index]!]!;
    // Not a number is neither at least nor at most anything.
    if (value >= from && value <= to) continue;
    fails[index]!++;
    failed[index] = number;
  }
}

/** Counts a facet over two lists: what passes everything, and what fails this facet alone. */
function countOne(facet: CountedFacet, passed: Uint32Array, failing: Uint32Array): FacetCounts {
  switch (facet.kind) {
    case 'ordinals': {
      const counts = new Int32Array(facet.size);
      for (const slots of [passed, failing]) countOrdinals(facet.column, slots, counts);
      return { kind: 'ordinals', counts };
    }
    case 'atLeast': {
      const counts = facet.steps.map(() => 0);
      for (const slots of [passed, failing]) {
        for (let index = 0; index < slots.length; index++) {
          const value = facet.column[slots[index]!]!;
          for (let step = 0; step < counts.length; step++) if (value >= facet.steps[step]!) counts[step]!++;
        }
      }
      return { kind: 'atLeast', counts };
    }
    case 'range':
      return countRange(facet.column, facet.lowest, [passed, failing]);
    case 'flag': {
      let count = 0;
      for (const slots of [passed, failing])
        for (let index = 0; index < slots.length; index++) count += facet.column[slots[index]!]!;
      return { kind: 'flag', count };
    }
  }
}

function countOrdinals(column: Int32Array, slots: Uint32Array, counts: Int32Array): void {
  for (let index = 0; index < slots.length; index++) {
    const ordinal = column[slots[index]!]!;
    if (ordinal >= 0) counts[ordinal]!++;
  }
}

function countRange(
  column: Float32Array | Int32Array,
  lowest: number,
  lists: readonly Uint32Array[],
): FacetCounts {
  let min = Infinity;
  let max = -Infinity;
  for (const slots of lists) {
    for (let index = 0; index < slots.length; index++) {
      const value = column[slots[index]!]!;
      if (!(value >= lowest)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  const steps = Array.from({ length: HISTOGRAM_STEPS }, () => 0);
  if (min > max) return { kind: 'range', min: Number.NaN, max: Number.NaN, steps };
  const width = (max - min) / HISTOGRAM_STEPS || 1;
  for (const slots of lists) {
    for (let index = 0; index < slots.length; index++) {
      const value = column[slots[index]!]!;
      if (value >= lowest) steps[Math.min(HISTOGRAM_STEPS - 1, Math.floor((value - min) / width))]!++;
    }
  }
  return { kind: 'range', min, max, steps };
}
