import type { CategoryNode } from '#domains/catalogue/use-cases/catalogue.ts';
import { wordsOf } from '../../rules/words.ts';

/** Caches the words of category names. Categories are immutable. */
const wordsOfNodes = new WeakMap<CategoryNode, string[]>();
export function nameWords(node: CategoryNode): string[] {
  let words = wordsOfNodes.get(node);
  if (!words) wordsOfNodes.set(node, (words = wordsOf(node.name)));
  return words;
}

/** Caches the words of brand names. */
const wordsOfBrands = new WeakMap<{ name: string }, string[]>();
export function brandWords(brand: { name: string }): string[] {
  let words = wordsOfBrands.get(brand);
  if (!words) wordsOfBrands.set(brand, (words = wordsOf(brand.name)));
  return words;
}

/** Returns the three most frequent values of a column in the given rows, most frequent first. */
export function mostFrequent(column: Int32Array, slots: Uint32Array, size: number): number[] {
  const counts = new Int32Array(size);
  for (let index = 0; index < slots.length; index++) counts[column[slots[index]!]!]!++;
  const best: number[] = [];
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const many = counts[ordinal]!;
    if (many === 0 || (best.length === 3 && counts[best[2]!]! >= many)) continue;
    let place = best.length;
    while (place > 0 && counts[best[place - 1]!]! < many) place--;
    best.splice(place, 0, ordinal);
    if (best.length > 3) best.pop();
  }
  return best;
}

/**
 * Whether a name contains all of the words. If `isTyping` is true, the last word may be the beginning of a
 * word in the name.
 */
export function namesAll(name: readonly string[], words: readonly string[], isTyping: boolean): boolean {
  return words.every(
    (word, index) =>
      name.includes(word) ||
      (isTyping && index === words.length - 1 && name.some((one) => one.startsWith(word))),
  );
}
