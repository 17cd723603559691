const MAX_FUZZY_WORD_LENGTH = 24;

/** Whether a word may be corrected. It must have a suitable length and no digits. */
export function mayBeMistyped(word: string, shortest: number): boolean {
  return word.length >= shortest && word.length <= MAX_FUZZY_WORD_LENGTH && !/\d/.test(word);
}

/** Returns the index of the first text that is equal to or after `target` in a sorted list. */
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
 * Returns the number of errors between two words, at least 1. An error is an inserted, missing or wrong
 * letter, or two swapped letters. A letter typed two positions too early or too late ("melie" for "miele") is
 * one error.
 */
export function editDistance(a: string, b: string): number {
  const distance = Math.max(1, distances(a, b)[b.length]!);
  return distance === 2 && a[0] === b[0] && haveSameLetters(a, b) ? 1 : distance;
}

function haveSameLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].toSorted().join('') === [...b].toSorted().join('');
}

/**
 * Returns the smallest number of errors between a word and a prefix of `term`. For example, "frige" has one
 * error compared with the beginning of "fridges".
 */
export function beginningDistance(word: string, term: string): number {
  return Math.max(1, Math.min(...distances(word, term.slice(0, word.length + 2))));
}

/** Returns the number of errors between `a` and each prefix of `b`. The first prefix is empty. */
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
