/**
 * Returns the candidate that is most similar to a mistyped word. Ignores letter case. Returns null if no
 * candidate is similar enough.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const target = word.toLowerCase();
  let best: string | null = null;
  // Permit errors in a quarter of the letters, but always in two letters. With a higher limit, "delivered"
  // would be suggested for "delivery day".
  let distance = Math.max(2, Math.floor(target.length / 4)) + 1;
  for (const candidate of candidates) {
    const known = candidate.toLowerCase();
    const found = editDistance(target, known, distance);
    if (found < distance && (found < 2 || target.length > MAX_CODE_LENGTH || isShuffled(target, known)))
      [best, distance] = [candidate, found];
  }
  return best;
}

/**
 * Returns `; did you mean "x"?`, which can be appended to an error message. Returns an empty text if no
 * candidate is similar enough.
 */
export function suggestion(word: string, candidates: Iterable<string>): string {
  const found = nearest(word, candidates);
  return found === null ? '' : `; did you mean "${found}"?`;
}

/** Appends a full stop to a text unless it ends with a full stop, a question mark or an exclamation mark. */
export function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/**
 * The maximum length of a code. A code with two different letters is usually a different code, so it is
 * suggested only if the letters are swapped. For MLE, MEL is suggested and AKL is not.
 */
const MAX_CODE_LENGTH = 3;

const isShuffled = (a: string, b: string) => [...a].toSorted().join('') === [...b].toSorted().join('');

/**
 * Returns the number of letters to insert, remove or replace to convert `a` to `b`. Returns `most` if the
 * number is higher.
 */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = previous[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      const value = Math.min(previous[column]! + 1, current[column - 1]! + 1, replaced);
      current.push(value);
      if (value < smallest) smallest = value;
    }
    if (smallest >= most) return most;
    previous = current;
  }
  return Math.min(most, previous[b.length]!);
}
