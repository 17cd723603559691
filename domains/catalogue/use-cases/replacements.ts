import type { ProductCard } from '../contract/catalogue.ts';
import { differencesOf, farFrom, type Likeness } from '../rules/nearest.ts';
import { canAddToCart } from '../rules/stock.ts';
import type { CatalogueContext, PricedSite } from './context.ts';
import { cardAt } from './on-site.ts';

const MAX_REPLACEMENTS = 3;

/** A product that can replace another product, with the differences between them and its other finishes. */
export interface Replacement {
  card: ProductCard;
  differs: string[];
  /** The available finishes of the product, including its own; empty if only one finish is available. */
  finishes: { label: string; card: ProductCard }[];
}

/**
 * Returns at most three available products that can replace a product, most similar first. They have the same
 * category and condition, and are compared by size, brand and price. Returns an empty list if the catalogue
 * does not contain the original product.
 *
 * Each replacement has the finish of the original product or, if that is unavailable, the most similar
 * finish.
 */
export function replacementsOf(catalogue: CatalogueContext, site: PricedSite, sku: string): Replacement[] {
  const model = catalogue.model();
  const { table } = model;
  const { finishes } = table;
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
    // Null if prices are hidden. Otherwise the order would reveal them.
    cents: site.priceList === null || price[one]! < 0 ? null : price[one]!,
  });
  const target = likeness(slot);
  const canStandFor = (other: number) =>
    other !== slot &&
    price[other]! >= 0 &&
    table.condition[other] === table.condition[slot] &&
    canAddToCart({ price: price[other]!, stockStatus: table.stockStatus(other, site.country) });
  const nearest: { other: number; far: number }[] = [];
  for (const other of model.ordered(site, { kind: 'category', node }, 'popular')) {
    const far = farFrom(target, likeness(other));
    const group = finishes.group[other]!;
    const same = group === 0 ? undefined : nearest.find((one) => finishes.group[one.other] === group);
    if (same ? same.far <= far : nearest.length === MAX_REPLACEMENTS && far >= nearest.at(-1)!.far) continue;
    if (!canStandFor(other)) continue;
    if (same) nearest.splice(nearest.indexOf(same), 1);
    nearest.push({ other, far });
    nearest.sort((a, b) => a.far - b.far);
    nearest.length = Math.min(nearest.length, MAX_REPLACEMENTS);
  }
  return nearest.map(({ other }) => {
    const inAll = finishes.membersOf(other).filter((one) => table.isOnSite(one, site.id) && canStandFor(one));
    const own = finishes.label(slot);
    const chosen = inAll.find((one) => own !== '' && finishes.label(one) === own) ?? other;
    return {
      card: cardAt(catalogue, site, chosen),
      differs: differencesOf(target, likeness(chosen)),
      finishes:
        inAll.length < 2
          ? []
          : inAll.map((one) => ({
              label: finishes.label(one) || table.title[one]!,
              card: cardAt(catalogue, site, one),
            })),
    };
  });
}
