import type { CategoryNode } from '#domains/catalogue/use-cases/catalogue.ts';
import { wordsOf } from '../../rules/words.ts';

/** The words of a category's name, computed once: categories are immutable. */
const wordsOfNodes = new WeakMap<CategoryNode, string[]>();
export function nameWords(node: CategoryNode): string[] {
  let words = wordsOfNodes.get(node);
  if (!words) wordsOfNodes.set(node, (words = wordsOf(node.name)));
  return words;
}

/** The words of a brand's name, computed once. */
const wordsOfBrands = new WeakMap<{ name: string }, string[]>();
export function brandWords(brand: { name: string }): string[] {
  let words = wordsOfBrands.get(brand);
  if (!words) wordsOfBrands.set(brand, (words = wordsOf(brand.name)));
  return words;
}

/** Returns the three most frequent ordinals of the rows in a column, most frequent first. */
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

/** Whether a name contains every word. With `isTyping`, the last word may be a prefix. */
export function namesAll(name: readonly string[], words: readonly string[], isTyping: boolean): boolean {
  return words.every(
    (word, index) =>
      name.includes(word) ||
      (isTyping && index === words.length - 1 && name.some((one) => one.startsWith(word))),
  );
}
