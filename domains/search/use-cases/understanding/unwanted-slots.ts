import type { CatalogueModel } from '#domains/catalogue/use-cases/catalogue.ts';
import { WANTS_ALL, type Unwanted } from '../../rules/reading/unwanted.ts';

/** Returns a predicate for whether a text excludes a product; null if it excludes nothing. */
export function isUnwanted(
  model: CatalogueModel,
  unwanted: Unwanted,
  slotsWith: (word: string) => Uint32Array,
): ((slot: number) => boolean) | null {
  if (unwanted === WANTS_ALL) return null;
  const { table } = model;
  const tests: ((slot: number) => boolean)[] = [];
  for (const key of unwanted.flags) {
    const numbers = table.specs.get(key)?.numbers;
    if (numbers) tests.push((slot) => numbers[slot]! > 0);
  }
  for (const { key, values } of unwanted.values) {
    const column = table.specs.get(key);
    const ordinals = column?.ordinals;
    if (!column || !ordinals) continue;
    const named = new Set(values.map((value) => column.words.find(value)));
    tests.push((slot) => named.has(ordinals[slot]!));
  }
  if (unwanted.categories.size > 0)
    tests.push((slot) => unwanted.categories.has(table.categories.keys[table.category[slot]!]!));
  for (const uri of unwanted.brands) {
    const brand = model.brandByUri.get(uri.toLowerCase());
    const ordinal = brand && table.brands.find(brand.id);
    if (ordinal !== undefined) tests.push((slot) => table.brand[slot] === ordinal);
  }
  for (const word of unwanted.words) {
    const holding = new Set(slotsWith(word));
    tests.push((slot) => holding.has(slot));
  }
  return (slot) => tests.some((test) => test(slot));
}
