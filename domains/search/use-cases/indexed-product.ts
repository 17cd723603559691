import type { CatalogueModel } from '#domains/catalogue/use-cases/catalogue.ts';
import { wordsOf } from '../rules/words.ts';

/** The weight of a word, depending on where it occurs. */
const WEIGHTS = { brand: 12, title: 10, category: 8, specification: 2 } as const;

/** Returns the indexed data of a product: its names, its category, and the words of its specifications. */
export function indexed(model: CatalogueModel, slot: number) {
  const { table } = model;
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  add(model.brands.get(table.brands.keys[table.brand[slot]!]!)?.name ?? '', WEIGHTS.brand);
  add(table.title[slot]!, WEIGHTS.title);
  // Parent categories are named after several products ("Fridges & freezers"), so their names are not
  // specific to one product.
  const category = model.categoryOf(slot);
  add(category?.name ?? '', WEIGHTS.category);
  for (const spec of category?.specs ?? []) {
    if (spec.facet === 'none') continue;
    const value = table.spec(slot, spec.key);
    if (spec.kind === 'text' && typeof value === 'string') add(value, WEIGHTS.specification);
    if (spec.kind === 'boolean' && value === 1) add(spec.label, WEIGHTS.specification);
  }
  return { slot, sku: table.sku[slot]!, words };
}
