import { RankedSlots, type CatalogueModel, type PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Hits, InvertedIndex } from '../../inverted-index/inverted-index.ts';

/** Creates a function that returns whether a product is visible and belongs to one of the categories. */
export function within(
  model: CatalogueModel,
  scope: ReadonlySet<number>,
  isVisible: (slot: number) => boolean,
): (slot: number) => boolean {
  const { category, categories } = model.table;
  const inScope = Uint8Array.from(categories.keys, (id) => (scope.has(id) ? 1 : 0));
  return (slot) => inScope[category[slot]!] === 1 && isVisible(slot);
}

/**
 * Returns all products in the categories, most popular first. If `scope` is null, returns all products of the
 * site.
 */
export function getProductsInScope(
  model: CatalogueModel,
  site: PricedSite,
  scope: ReadonlySet<number> | null,
): Uint32Array {
  if (scope === null) return model.ordered(site, { kind: 'all' }, 'popular');
  const lists = [...scope].flatMap((id) => {
    const node = model.tree.byId.get(id);
    return node ? [model.ordered(site, { kind: 'category', node }, 'popular')] : [];
  });
  // Several lists can contain the same product, because one category may be a subcategory of another.
  if (lists.length === 1) return lists[0]!;
  const everything = model.ordered(site, { kind: 'all' }, 'popular');
  let cached = joined.get(everything);
  if (!cached) joined.set(everything, (cached = new Map()));
  const name = [...scope].join(' ');
  let list = cached.get(name);
  if (!list) {
    if (cached.size >= MAX_JOINED) cached.clear();
    cached.set(name, (list = joinedLists(model, lists)));
  }
  return list;
}

/** Returns the same products as {@link getProductsInScope} as a ranked list. The ranks are not computed yet. */
export function getRankedInScope(
  model: CatalogueModel,
  site: PricedSite,
  scope: ReadonlySet<number> | null,
): RankedSlots {
  return new RankedSlots(getProductsInScope(model, site, scope), UNRANKED, true);
}
const UNRANKED = new Float64Array(0);

/** Caches the combined lists of several categories until the list of all products changes. */
const joined = new WeakMap<Uint32Array, Map<string, Uint32Array>>();
const MAX_JOINED = 300;

/** Combines several lists and removes duplicates. */
function joinedLists(model: CatalogueModel, lists: readonly Uint32Array[]): Uint32Array {
  const seen = new Uint8Array(model.table.count);
  const all = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let count = 0;
  for (const list of lists)
    for (let place = 0; place < list.length; place++) {
      const slot = list[place]!;
      if (seen[slot] === 1) continue;
      seen[slot] = 1;
      all[count++] = slot;
    }
  return all.subarray(0, count);
}

/**
 * Returns the products that contain as many of the words as possible. Adds one word after another, rarest
 * first, and skips words that leave no product. Returns null if no product contains any of the words.
 */
export function together(
  index: InvertedIndex,
  words: readonly string[],
  isVisible: (slot: number) => boolean,
): { hits: Hits; left: string[] } | null {
  const alone = words.map((word) => ({
    word,
    found: index.find([word], { isVisible, isCorrecting: false }),
  }));
  const some = alone
    .filter(({ found }) => found.slots.length > 0)
    .toSorted((a, b) => a.found.slots.length - b.found.slots.length);
  const retained: string[] = [];
  let hits: Hits | null = null;
  for (const { word, found } of some) {
    const both =
      retained.length === 0 ? found : index.find([...retained, word], { isVisible, isCorrecting: false });
    if (both.slots.length === 0) continue;
    retained.push(word);
    hits = both;
  }
  return hits === null ? null : { hits, left: words.filter((word) => !retained.includes(word)) };
}

/**
 * Returns the found products, followed by the other products of the same kind. For a text with unknown words,
 * the known words only affect the order.
 */
export function before(model: CatalogueModel, found: RankedSlots, others: Uint32Array): RankedSlots {
  const first = found.part(0, found.slots.length);
  const seen = new Uint8Array(model.table.count);
  for (const slot of first) seen[slot] = 1;
  const slots = new Uint32Array(first.length + others.length);
  slots.set(first);
  let count = first.length;
  for (const slot of others) if (seen[slot] === 0) slots[count++] = slot;
  const all = slots.subarray(0, count);
  return new RankedSlots(all, Float64Array.from(all.keys()));
}
