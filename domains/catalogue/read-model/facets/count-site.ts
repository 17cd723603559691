/** Counts a site's products by category and brand. */
import { priceStepBits } from '../../rules/price-steps.ts';
import type { Market } from '../../db/catalogue.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { ProductTable } from '../product-table.ts';

/** The number of a site's products in each category, with its subcategories, and of each brand. */
export interface SiteCounts {
  ofCategory: Map<number, number>;
  ofBrand: Map<number, number>;
  /** The row of the most popular product of each category, for pictures. */
  bestOfCategory: Map<number, number>;
  /** The brands in each category and its subcategories, the brand with the most products first. */
  brandsOfCategory: Map<number, number[]>;
  /** The price ranges of PRICE_STEPS that contain products, by category, with one bit for each range. */
  priceStepsOfCategory: Map<number, number>;
}

/** Totals of the products in a category, without its subcategories. */
interface OwnSums {
  count: number;
  /** The row of the most popular product. */
  best: number;
  brands: Map<number, number>;
  priceSteps: number;
}

/**
 * Counts the products that a site sells. `before` contains, for each row, the previous row with another
 * finish of the same product. If null, each finish counts separately.
 */
export function countSite(
  table: ProductTable,
  tree: CategoryTree,
  site: { id: string; country: Market },
  before: Int32Array | null,
): SiteCounts {
  const { ofBrand, ownOf } = countSlots(table, site, before);
  const counts: SiteCounts = {
    ofCategory: new Map(),
    ofBrand,
    bestOfCategory: new Map(),
    brandsOfCategory: new Map(),
    priceStepsOfCategory: new Map(),
  };
  for (const node of tree.byId.values()) {
    const { count, best, brands, priceSteps } = summedUp(
      table,
      tree.idsBelow(node).flatMap((id) => ownOf.get(id) ?? []),
    );
    counts.ofCategory.set(node.id, count);
    counts.priceStepsOfCategory.set(node.id, priceSteps);
    if (best >= 0) counts.bestOfCategory.set(node.id, best);
    counts.brandsOfCategory.set(
      node.id,
      [...brands].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id),
    );
  }
  return counts;
}

function countSlots(
  table: ProductTable,
  { id, country }: { id: string; country: Market },
  before: Int32Array | null,
): { ofBrand: Map<number, number>; ownOf: Map<number, OwnSums> } {
  const { price } = table.markets[country];
  const bit = table.siteBit(id);
  const ofBrand = new Map<number, number>();
  const ownOf = new Map<number, OwnSums>();
  /** Whether an earlier finish of the same product has already been counted for this column value. */
  const isCounted = (slot: number, column: Int32Array) => {
    if (before === null) return false;
    for (let one = before[slot]!; one >= 0; one = before[one]!)
      if ((table.siteMask[one]! & bit) !== 0 && column[one] === column[slot]) return true;
    return false;
  };
  for (let slot = 0; slot < table.count; slot++) {
    if ((table.siteMask[slot]! & bit) === 0) continue;
    const brand = table.brands.keys[table.brand[slot]!]!;
    if (!isCounted(slot, table.brand)) ofBrand.set(brand, (ofBrand.get(brand) ?? 0) + 1);
    const categoryId = table.categories.keys[table.category[slot]!]!;
    let own = ownOf.get(categoryId);
    if (!own) ownOf.set(categoryId, (own = { count: 0, best: slot, brands: new Map(), priceSteps: 0 }));
    own.priceSteps |= priceStepBits(price[slot]!);
    if (!isCounted(slot, table.category)) own.count++;
    own.brands.set(brand, (own.brands.get(brand) ?? 0) + 1);
    if (table.popularity[slot]! > table.popularity[own.best]!) own.best = slot;
  }
  return { ofBrand, ownOf };
}

/** Adds up the totals of several categories. `best` is -1 if the categories have no products. */
function summedUp({ popularity }: ProductTable, all: readonly OwnSums[]): OwnSums {
  const sums: OwnSums = { count: 0, best: -1, brands: new Map(), priceSteps: 0 };
  for (const { count, best, brands, priceSteps } of all) {
    sums.count += count;
    sums.priceSteps |= priceSteps;
    if (sums.best < 0 || popularity[best]! > popularity[sums.best]!) sums.best = best;
    for (const [brand, some] of brands) sums.brands.set(brand, (sums.brands.get(brand) ?? 0) + some);
  }
  return sums;
}
