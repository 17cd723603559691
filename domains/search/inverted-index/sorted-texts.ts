import { firstNotBefore } from '../rules/fuzzy-match.ts';

/** Number of texts to sort or merge at a time before other requests may run. */
export const SORTED_AT_ONCE = 10_000;

/** Sorts texts alphabetically with a merge sort. Calls `pause` after every {@link SORTED_AT_ONCE} texts. */
export async function sortedInSlices(
  texts: readonly string[],
  pause: () => Promise<unknown>,
): Promise<string[]> {
  let runs: string[][] = [];
  for (let from = 0; from < texts.length; from += SORTED_AT_ONCE) {
    runs.push(texts.slice(from, from + SORTED_AT_ONCE).sort());
    await pause();
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [first, second] = [runs[at]!, runs[at + 1]];
      merged.push(second ? await mergedInSlices(first, second, pause) : first);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergedInSlices(
  first: readonly string[],
  second: readonly string[],
  pause: () => Promise<unknown>,
): Promise<string[]> {
  const merged: string[] = [];
  let [at, other] = [0, 0];
  while (at < first.length || other < second.length) {
    const isFirst = other >= second.length || (at < first.length && first[at]! <= second[other]!);
    merged.push(isFirst ? first[at++]! : second[other++]!);
    if (merged.length % SORTED_AT_ONCE === 0) await pause();
  }
  return merged;
}

/** Inserts a text into a sorted list. */
export function insert(sorted: string[], text: string): void {
  sorted.splice(firstNotBefore(sorted, text), 0, text);
}
