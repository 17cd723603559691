const MAX_FUZZY_WORD_LENGTH = 24;

/** Whether a word may be corrected: it is neither too short nor too long and has no digits. */
export function mayBeMistyped(word: string, shortest: number): boolean {
  return word.length >= shortest && word.length <= MAX_FUZZY_WORD_LENGTH && !/\d/.test(word);
}

/** Returns the first position whose text does not precede `target`. */
export function firstNotBefore(sorted: readonly string[], target: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the number of letters to insert, delete, replace or swap with a neighbour to turn one word into the
 * other; at least 1. A letter typed two positions too early or too late ("melie" for "miele") counts once.
 */
export function editDistance(a: string, b: string): number {
  const distance = Math.max(1, distances(a, b)[b.length]!);
  return distance === 2 && a[0] === b[0] && haveSameLetters(a, b) ? 1 : distance;
}

function haveSameLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].toSorted().join('') === [...b].toSorted().join('');
}

/**
 * Returns the smallest edit distance between `word` and a prefix of `term`: "frige" is one letter away from a
 * prefix of "fridges".
 */
export function beginningDistance(word: string, term: string): number {
  return Math.max(1, Math.min(...distances(word, term.slice(0, word.length + 2))));
}

/** Returns the distance of `a` from every prefix of `b`, beginning with the empty one. */
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
