import { isOn } from '#domains/settings/rules/values.ts';
import type { Highlights, ProductCard } from '../contract.ts';
import type { Sort } from '../contract-listing.ts';
import { areInOnePlace, isOneKind, kindOfCategory, type Kind } from '../rules/kinds.ts';
import { canAddToCart, stockDisplay } from '../rules/stock.ts';
import type { CategoryNode } from '../read-model/category-tree.ts';
import type { CatalogueContext, PricedSite } from './context.ts';
import { cardAt, shownTo, slotOf } from './on-site.ts';

const RELATED = 8;
const GOES_WITH = 4;
const MOST_ASKED = 24;
const HIGHLIGHTS = 12;
const HIGHLIGHTS_OF_CATEGORY = 1;

/** Other products of the same category that can be bought: the ones nearest in price, or the most popular for who is told none. */
export function relatedTo(catalogue: CatalogueContext, site: PricedSite, slot: number): ProductCard[] {
  const { table } = catalogue.model();
  const node = catalogue.model().categoryOf(slot);
  if (!node) return [];
  const { price } = table.pricesOf(site.country, site.priceList);
  // In the order of prices that nobody is told they could be read.
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
 * What goes with products: the most popular of each kind (wall ovens and steam ovens are one, fridges too) that is not among
 * them, is used in the same place of a home and can be bought. First of their brands in their room, then of other brands there
 * (a shop for furniture leaves that out: nobody puts a sofa beside a sofa), of their brands elsewhere, and one from each other
 * room. Fewer than four, or none, where nothing else belongs to them.
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
  const asked = slots.map(kindOf);
  const belongs = (kind: Kind) => asked.some((one) => areInOnePlace(one, kind));
  const rooms = new Set(slots.map(roomOf));
  const brands = [...new Set(slots.map((slot) => table.brand[slot]!))];
  const kinds = [...asked];
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
      const one = now.card(other, site);
      if (!canAddToCart(one)) continue;
      kinds.push(kind);
      seen.add(roomOf(other));
      found.push(shownTo(site, one));
    }
  };
  const ofBrands = brands.map((brand) => ({ kind: 'brand', brandId: table.brands.keys[brand]! }) as const);
  for (const source of ofBrands) take(source, { sameRoom: true });
  if (site.layout !== 'editorial')
    for (const node of roots) if (rooms.has(node.id)) take({ kind: 'category', node });
  for (const source of ofBrands) take(source);
  // A room of which nothing belongs to them is not gone through.
  const hasSome = ({ path, children }: CategoryNode) =>
    [path, ...children.map((child) => child.path)].some((one) => belongs(kindOfCategory(one)));
  for (const node of roots)
    if (!seen.has(node.id) && hasSome(node)) take({ kind: 'category', node }, { atMost: 1 });
  return found;
}

/** What goes with products, by SKU (SETTINGS-22). */
export function goesWith(
  catalogue: CatalogueContext,
  site: PricedSite,
  skus: readonly string[],
): ProductCard[] {
  if (!isOn(catalogue.settingsOf(site.id), 'CrossSellEnabled')) return [];
  return goesWithSlots(
    catalogue,
    site,
    skus.slice(0, MOST_ASKED).flatMap((sku) => slotOf(catalogue, site, { sku }) ?? []),
  );
}

/**
 * Cards that were chosen elsewhere, as lists show them: a product once for all its finishes, which stand beside by the id of
 * its card. `isNamed`: only what is among the cards counts as a finish, because somebody named each of them.
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
  const shown = cards.filter((card) => {
    const slot = slotOf(catalogue, site, { sku: card.sku });
    const all = slot === undefined ? undefined : model.finishesShown(site, [slot])[card.id];
    const comesIn = isNamed ? all?.filter(({ id }) => named.has(id)) : all;
    if (slot === undefined || !comesIn || comesIn.length < 2) return true;
    const group = model.table.finishes.group[slot]!;
    if (groups.has(group)) return false;
    groups.add(group);
    finishes[card.id] = comesIn;
    return true;
  });
  return { cards: shown, finishes };
}

/** Rails of the home page. No category fills a rail: a shopper should see the width of the shop. */
export function highlights(catalogue: CatalogueContext, site: PricedSite): Highlights {
  const model = catalogue.model();
  const { group } = model.table.finishes;
  const finishes: Highlights['finishes'] = {};
  const { table } = model;
  const { price } = table.pricesOf(site.country, site.priceList);
  const { rrp } = table.markets[site.country];
  // By columns: a card is dear to make, and one category can have a hundred thousand products before the next begins.
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
      const comesIn = model.finishesShown(site, [slot])[card.id];
      if (comesIn) {
        // One card stands for all of them.
        if (groups.has(group[slot]!)) continue;
        groups.add(group[slot]!);
        finishes[card.id] = comesIn;
      }
      ofCategory.set(category, many + 1);
      if (chosen.push(shownTo(site, card)) === HIGHLIGHTS) break;
    }
    return chosen;
  };
  return {
    // What is a deal, and the order of savings, are facts of prices.
    deals:
      site.priceList === null ? [] : rail('saving', (slot) => price[slot]! >= 0 && rrp[slot]! > price[slot]!),
    popular: rail('popular', () => true),
    fresh: rail('newest', () => true),
    finishes,
  };
}
