/** Returns the candidate closest to a mistyped word; null if no candidate is close. Ignores letter case. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const target = word.toLowerCase();
  let best: string | null = null;
  // A quarter of the letters may be wrong, or two letters in short words. "delivery day" must not suggest
  // "delivered".
  let distance = Math.max(2, Math.floor(target.length / 4)) + 1;
  for (const candidate of candidates) {
    const known = candidate.toLowerCase();
    const found = editDistance(target, known, distance);
    if (found < distance && (found < 2 || target.length > MAX_CODE_LENGTH || isShuffled(target, known)))
      [best, distance] = [candidate, found];
  }
  return best;
}

/** Returns `; did you mean "x"?` to append to a message; empty if no candidate is close. */
export function suggestion(word: string, candidates: Iterable<string>): string {
  const found = nearest(word, candidates);
  return found === null ? '' : `; did you mean "${found}"?`;
}

/** Adds a full stop to a text unless it ends with punctuation. */
export function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/**
 * In words of at most this length, two wrong letters make a different word, unless the letters only changed
 * places. MLE suggests MEL, but AKL does not.
 */
const MAX_CODE_LENGTH = 3;

const isShuffled = (a: string, b: string) => [...a].toSorted().join('') === [...b].toSorted().join('');

/** Returns the number of inserted, removed or replaced letters, up to `most`. */
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
