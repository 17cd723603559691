import type { DiffLine } from '../contract/manage.ts';

/**
 * The maximum number of line pairs that the comparison considers. A pair of longer texts is shown as removed
 * and added as a whole, because the comparison takes time and memory for each pair.
 */
const MAX_PAIRS = 4_000_000;

/**
 * Compares two texts line by line. Returns their lines in order, with the longest common subsequence marked
 * `same`.
 */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const lines = (kind: DiffLine['kind'], texts: readonly string[]) =>
    texts.map((text): DiffLine => ({ kind, text }));
  return [
    ...lines('same', a.slice(0, start)),
    ...diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...lines('same', end === 0 ? [] : a.slice(-end)),
  ];
}

function diffMiddle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const width = b.length + 1;
  if (a.length * b.length > MAX_PAIRS)
    return [
      ...a.map((text): DiffLine => ({ kind: 'removed', text })),
      ...b.map((text): DiffLine => ({ kind: 'added', text })),
    ];
  /**
   * The length of the longest common subsequence of the lines of `a` from `i` and the lines of `b` from `j`,
   * stored at `i * width + j`.
   */
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const found: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      found.push({ kind: 'same', text: a[i]! });
      i += 1;
      j += 1;
    } else if (
      j === b.length ||
      (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    ) {
      found.push({ kind: 'removed', text: a[i]! });
      i += 1;
    } else {
      found.push({ kind: 'added', text: b[j]! });
      j += 1;
    }
  }
  return found;
}
