import type { ProductCard } from '../contract.ts';
import { differencesOf, farFrom, type Likeness } from '../rules/nearest.ts';
import { canAddToCart } from '../rules/stock.ts';
import type { CatalogueContext, PricedSite } from './context.ts';
import { cardAt } from './on-site.ts';

const MOST = 3;

/** A product that can stand for another one, and in what it differs. */
export interface Replacement {
  card: ProductCard;
  differs: string[];
}

/**
 * What can be bought in place of a product, which the site need not sell any more: of its category and condition, the nearest
 * in size, brand and price, three at most, nearest first. No file names successors, so the catalogue's own figures decide.
 * None for a product that is not in the catalogue.
 */
export function replacementsOf(catalogue: CatalogueContext, site: PricedSite, sku: string): Replacement[] {
  const model = catalogue.model();
  const { table } = model;
  const slot = table.slotOfSku.get(sku.toLowerCase());
  const node = slot === undefined ? undefined : model.categoryOf(slot);
  if (slot === undefined || !node) return [];
  const { price } = table.pricesOf(site.country, site.priceList);
  const { columns } = table.fit;
  const likeness = (one: number): Likeness => ({
    brand: table.brand[one]!,
    width: columns.cavityWidth[one]!,
    height: columns.cavityHeight[one]!,
    depth: columns.cavityDepth[one]!,
    // In the order of prices that nobody is told they could be read.
    cents: site.priceList === null || price[one]! < 0 ? null : price[one]!,
  });
  const wanted = likeness(slot);
  const nearest: { other: number; far: number }[] = [];
  for (const other of model.ordered(site, { kind: 'category', node }, 'popular')) {
    if (other === slot || price[other]! < 0 || table.condition[other] !== table.condition[slot]) continue;
    const far = farFrom(wanted, likeness(other));
    if (nearest.length === MOST && far >= nearest.at(-1)!.far) continue;
    if (!canAddToCart({ price: price[other]!, stockStatus: table.stockStatus(other, site.country) }))
      continue;
    nearest.push({ other, far });
    nearest.sort((a, b) => a.far - b.far);
    nearest.length = Math.min(nearest.length, MOST);
  }
  return nearest.map(({ other }) => ({
    card: cardAt(catalogue, site, other),
    differs: differencesOf(wanted, likeness(other)),
  }));
}
