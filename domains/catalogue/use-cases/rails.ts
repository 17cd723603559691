import { isOn } from '#domains/settings/rules/values.ts';
import type { Highlights, ProductCard } from '../contract/catalogue.ts';
import type { Sort } from '../contract/listing.ts';
import {
  areInOnePlace,
  goTogether,
  isOneKind,
  kindOfCategory,
  type Kind,
  type Piece,
} from '../rules/kinds.ts';
import { canAddToCart, stockDisplay } from '../rules/stock.ts';
import type { CategoryNode } from '../read-model/category-tree.ts';
import type { CatalogueContext, PricedSite } from './context.ts';
import { cardAt, toVisibleCard, slotOf } from './on-site.ts';

const RELATED = 8;
const GOES_WITH = 4;
const MAX_SKUS = 24;
const HIGHLIGHTS = 12;
const HIGHLIGHTS_OF_CATEGORY = 1;

/**
 * Returns other available products of the same category, nearest in price first. If prices are hidden,
 * returns the most popular products.
 */
export function relatedTo(catalogue: CatalogueContext, site: PricedSite, slot: number): ProductCard[] {
  const { table } = catalogue.model();
  const node = catalogue.model().categoryOf(slot);
  if (!node) return [];
  const { price } = table.pricesOf(site.country, site.priceList);
  // If prices are hidden, use the same distance for all products. The order by price would reveal prices.
  const away = (other: number) => (site.priceList === null ? 0 : Math.abs(price[other]! - price[slot]!));
  const nearest: number[] = [];
  const { group } = table.finishes;
  const isSame = (one: number, other: number) => group[one] !== 0 && group[one] === group[other];
  for (const other of catalogue.model().ordered(site, { kind: 'category', node }, 'popular')) {
    if (other === slot || isSame(other, slot) || nearest.some((one) => isSame(other, one))) continue;
    if (price[other]! < 0) continue;
    if (nearest.length === RELATED && away(other) >= away(nearest.at(-1)!)) continue;
    if (!canAddToCart({ price: price[other]!, stockStatus: table.stockStatus(other, site.country) }))
      continue;
    nearest.push(other);
    nearest.sort((a, b) => away(a) - away(b));
    nearest.length = Math.min(nearest.length, RELATED);
  }
  return nearest.map((other) => cardAt(catalogue, site, other));
}

/**
 * Returns the most popular cross-sell product of each kind. Related kinds count as one kind: for example,
 * wall ovens and steam ovens, or all fridges. Each product must be available, be used in the same place of a
 * home as the input products, be of a different kind from them, and fit them and each other: for example, a
 * rangehood is not narrower than the cooktop.
 *
 * The order is:
 * 1. Products of the input's brands in the same top-level category.
 * 2. Products of other brands in the same top-level category. Furniture shops skip this step, because a sofa
 * does not suggest another sofa.
 * 3. Products of the input's brands in other top-level categories.
 * 4. One product from each other top-level category.
 *
 * Returns fewer than four products, or an empty list, if too few are suitable.
 */
export function goesWithSlots(
  catalogue: CatalogueContext,
  site: PricedSite,
  slots: readonly number[],
): ProductCard[] {
  if (slots.length === 0) return [];
  const now = catalogue.model();
  const { table } = now;
  const { roots } = now.tree;
  const roomOf = (slot: number) => now.categoryOf(slot)?.path[0]?.id;
  const kindsOfCategories = new Map<number, Kind>();
  const kindOf = (slot: number): Kind => {
    const node = now.categoryOf(slot);
    const known = kindsOfCategories.get(node?.id ?? 0);
    if (known) return known;
    const kind = kindOfCategory(node?.path ?? []);
    kindsOfCategories.set(node?.id ?? 0, kind);
    return kind;
  };
  const requestedKinds = slots.map(kindOf);
  const belongs = (kind: Kind) => requestedKinds.some((one) => areInOnePlace(one, kind));
  const rooms = new Set(slots.map(roomOf));
  const brands = [...new Set(slots.map((slot) => table.brand[slot]!))];
  const kinds = [...requestedKinds];
  const pieceOf = (slot: number, kind: Kind): Piece => {
    const width = table.spec(slot, 'width');
    return { kind, width: typeof width === 'number' ? width : undefined };
  };
  const pieces = slots.map((slot) => pieceOf(slot, kindOf(slot)));
  const seen = new Set(rooms);
  const found: ProductCard[] = [];
  const take = (source: Parameters<typeof now.ordered>[1], { sameRoom = false, atMost = GOES_WITH } = {}) => {
    const most = Math.min(GOES_WITH, found.length + atMost);
    for (const other of now.ordered(site, source, 'popular')) {
      if (found.length >= most) return;
      const kind = kindOf(other);
      if (
        !belongs(kind) ||
        kinds.some((one) => isOneKind(one, kind)) ||
        (sameRoom && !rooms.has(roomOf(other)))
      )
        continue;
      const piece = pieceOf(other, kind);
      if (!pieces.every((chosen) => goTogether(chosen, piece))) continue;
      const one = now.card(other, site);
      if (!canAddToCart(one)) continue;
      kinds.push(kind);
      pieces.push(piece);
      seen.add(roomOf(other));
      found.push(toVisibleCard(site, one));
    }
  };
  const ofBrands = brands.map((brand) => ({ kind: 'brand', brandId: table.brands.keys[brand]! }) as const);
  for (const source of ofBrands) take(source, { sameRoom: true });
  if (site.layout !== 'editorial')
    for (const node of roots) if (rooms.has(node.id)) take({ kind: 'category', node });
  for (const source of ofBrands) take(source);
  // Skip top-level categories without suitable products.
  const hasSome = ({ path, children }: CategoryNode) =>
    [path, ...children.map((child) => child.path)].some((one) => belongs(kindOfCategory(one)));
  for (const node of roots)
    if (!seen.has(node.id) && hasSome(node)) take({ kind: 'category', node }, { atMost: 1 });
  return found;
}

/** Returns cross-sell products by SKU (SETTINGS-22). */
export function goesWith(
  catalogue: CatalogueContext,
  site: PricedSite,
  skus: readonly string[],
): ProductCard[] {
  if (!isOn(catalogue.settingsOf(site.id), 'CrossSellEnabled')) return [];
  return goesWithSlots(
    catalogue,
    site,
    skus.slice(0, MAX_SKUS).flatMap((sku) => slotOf(catalogue, site, { sku }) ?? []),
  );
}

/**
 * Keeps only one card for each product with several finishes, as in lists. Returns the remaining cards, and
 * the finishes of each product by the id of its remaining card. With `isNamed`, a person chose each card, so
 * the finishes include only those that are among the cards.
 */
export function eachOnce(
  catalogue: CatalogueContext,
  site: PricedSite,
  cards: readonly ProductCard[],
  { isNamed = false } = {},
): { cards: ProductCard[]; finishes: Highlights['finishes'] } {
  const model = catalogue.model();
  const named = new Set(cards.map(({ id }) => id));
  const groups = new Set<number>();
  const finishes: Highlights['finishes'] = {};
  const visible = cards.filter((card) => {
    const slot = slotOf(catalogue, site, { sku: card.sku });
    const all = slot === undefined ? undefined : model.getFinishes(site, [slot])[card.id];
    const comesIn = isNamed ? all?.filter(({ id }) => named.has(id)) : all;
    if (slot === undefined || !comesIn || comesIn.length < 2) return true;
    const group = model.table.finishes.group[slot]!;
    if (groups.has(group)) return false;
    groups.add(group);
    finishes[card.id] = comesIn;
    return true;
  });
  return { cards: visible, finishes };
}

/**
 * Returns the product lists of the home page. Limits the products of each category in a list, so that
 * shoppers see the whole range.
 */
export function highlights(catalogue: CatalogueContext, site: PricedSite): Highlights {
  const model = catalogue.model();
  const { group } = model.table.finishes;
  const finishes: Highlights['finishes'] = {};
  const { table } = model;
  const { price } = table.pricesOf(site.country, site.priceList);
  const { rrp } = table.markets[site.country];
  // Checks price and stock in the table before a card is built, because the loop may skip 100,000 products of
  // one category.
  const isSold = (slot: number) =>
    price[slot]! >= 0 && stockDisplay(table.stockStatus(slot, site.country)).canAdd;
  const rail = (sort: Sort, suits: (slot: number) => boolean): ProductCard[] => {
    const chosen: ProductCard[] = [];
    const groups = new Set<number>();
    const ofCategory = new Map<number, number>();
    for (const slot of model.ordered(site, { kind: 'all' }, sort)) {
      const category = table.category[slot]!;
      const many = ofCategory.get(category) ?? 0;
      if (many >= HIGHLIGHTS_OF_CATEGORY || !suits(slot) || !isSold(slot)) continue;
      const card = model.card(slot, site);
      const comesIn = model.getFinishes(site, [slot])[card.id];
      if (comesIn) {
        // Skip further finishes of a product that the list already contains.
        if (groups.has(group[slot]!)) continue;
        groups.add(group[slot]!);
        finishes[card.id] = comesIn;
      }
      ofCategory.set(category, many + 1);
      if (chosen.push(toVisibleCard(site, card)) === HIGHLIGHTS) break;
    }
    return chosen;
  };
  return {
    // If prices are hidden, omit the deals, because their selection and order would reveal prices.
    deals:
      site.priceList === null ? [] : rail('saving', (slot) => price[slot]! >= 0 && rrp[slot]! > price[slot]!),
    popular: rail('popular', () => true),
    fresh: rail('newest', () => true),
    finishes,
  };
}
