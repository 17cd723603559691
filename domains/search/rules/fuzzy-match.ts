const LONGEST_FUZZY_WORD = 24;

/** Words that may be corrected: neither short nor long, without digits. */
export function mayBeMistyped(word: string, shortest: number): boolean {
  return word.length >= shortest && word.length <= LONGEST_FUZZY_WORD && !/\d/.test(word);
}

/** The first place whose text does not stand before `wanted`. */
export function firstNotBefore(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Letters to insert, drop, replace or swap with a neighbour to make one word of the other; at least 1. A letter that was typed two
 * places too soon or too late ("melie" for "miele") counts once.
 */
export function editDistance(a: string, b: string): number {
  const distance = Math.max(1, distances(a, b)[b.length]!);
  return distance === 2 && a[0] === b[0] && haveSameLetters(a, b) ? 1 : distance;
}

function haveSameLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].toSorted().join('') === [...b].toSorted().join('');
}

/** The same to the beginning of `term` that is nearest to `word`: "frige" is one letter away from what "fridges" begins with. */
export function beginningDistance(word: string, term: string): number {
  return Math.max(1, Math.min(...distances(word, term.slice(0, word.length + 2))));
}

/** How far `a` is from every beginning of `b`, the empty one first. */
function distances(a: string, b: string): number[] {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(next[column - 1]! + 1, last[column]! + 1, last[column - 1]! + cost);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, before[column - 2]! + 1);
      next.push(best);
    }
    [before, last] = [last, next];
  }
  return last;
}
