import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { toDollars, toDollarsOrNull, type Cents } from '#foundation/pure/money.ts';
import { lasting } from '#foundation/pure/lasting.ts';
import { RecentMap } from '#foundation/pure/recent-map.ts';
import { truncate } from '#foundation/pure/text.ts';
import type { Setting } from '#domains/settings/contract.ts';
import { isOn, numberSetting } from '#domains/settings/rules/values.ts';
import type { Site } from '#sites/site.ts';
import type {
  BrandPage,
  BrandSummary,
  CategoryNode as CategoryNodeView,
  CategoryPage,
  Crumb,
  Highlights,
  Listing,
  ListingQuery,
  Navbar,
  Picture,
  PricePoint,
  Product,
  ProductCard,
  ProductsPage,
  ServiceOption,
  Sort,
  SpecGroup,
  SpecValue,
  UpsellOption,
} from './contract.ts';
import type { CatalogueModel, ListingSource } from './read-model/catalogue-model.ts';
import type { CategoryNode } from './read-model/category-tree.ts';
import { loadModel, refreshModel, type Changes, type FollowedModel } from './read-model/follow-database.ts';
import { brandUrl, categoryUrl, productUrl } from './rules/addresses.ts';
import { cardWithoutPrice, choiceWithoutPrice, listingWithoutPrices } from './rules/hidden-prices.ts';
import { parseListingQuery } from './rules/listing-query.ts';
import { lastYear, priceRange, type HistoryPoint } from './rules/price-history.ts';
import { categoryDrawing, pictureUrl, pictureView, productDrawing } from './rules/pictures.ts';
import { reviewShares } from './rules/reviews.ts';
import { energyCostPerYear, TARIFF_SETTING, USUAL_TARIFF_CENTS } from './rules/energy.ts';
import { dimensionsOf, formatSpec } from './rules/specifications.ts';
import { canAddToCart } from './rules/stock.ts';
import {
  anyProduct,
  readDetail,
  readOptions,
  readProductArt,
  readPurchaseRows,
  readServices,
  type DetailRow,
  type Market,
  type PurchaseKeys,
} from './store.ts';

export type { CatalogueModel, Changes, ListingSource, Market };
export type { CategoryNode } from './read-model/category-tree.ts';
export { RankedSlots } from './read-model/ranked-slots.ts';

const RELATED = 8;
const BRANDS_IN_MENU = 6;
const AUTOCOMPLETE_LIMIT = 10;
const HIGHLIGHTS = 12;
const MOST_CARDS = 24;
const GOES_WITH = 4;
const HIGHLIGHTS_OF_CATEGORY = 1;

type Db = Kysely<Tables>;
/** The parts of a site that the catalogue asks for. */
/** The icons of the header, as the navigation tells them (NAV-03 to -06). */
function topNavOf({
  displayCartIcon,
  displayProjectIcon,
  displaySearchIcon,
  displayContactUsIcon,
}: Site['capabilities']): Navbar['topNav'] {
  return { displayCartIcon, displayProjectIcon, displaySearchIcon, displayContactUsIcon };
}

export type CatalogueSite = Pick<Site, 'id' | 'country' | 'navigation' | 'layout' | 'capabilities'>;
type CategoryHead = Omit<CategoryPage, 'listing'>;
/** How a product is named in an address. */
export type ProductKey = { slug: string } | { id: string | number } | { sku: string };

export interface CatalogueDependencies {
  db: Db;
  /** Code of the warehouse that delivers to a postcode, undefined when none does. */
  warehouseOfPostcode: (
    country: Market,
    postcode: string,
  ) => string | undefined | Promise<string | undefined>;
  /** Settings of a site, for the energy tariff. */
  settingsOf?: (siteId: string) => readonly Setting[];
  clock?: () => Date;
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/**
 * The catalogue: pages and cards from memory, details from the database, facts for buying from the caller's
 * transaction. `start()` must have finished before anything is read from memory.
 */
export function createCatalogueService({
  db,
  warehouseOfPostcode,
  settingsOf = () => [],
  clock = () => new Date(),
}: CatalogueDependencies) {
  let followed: FollowedModel | undefined;
  let refreshing: Promise<Changes> | undefined;
  const listeners: ((changes: Changes) => void)[] = [];
  const details = new RecentMap<number, DetailRow>(500);
  const heads = new RecentMap<string, { version: number; head: CategoryHead }>(1000);
  const upsells = new RecentMap<string, Promise<{ options: UpsellOption[]; services: ServiceOption[] }>>(200);

  function model(): CatalogueModel {
    if (!followed) throw new Error('The catalogue has not been loaded yet');
    return followed.model;
  }

  /** Reads the whole catalogue into memory: some seconds at 100,000 products. */
  async function start(): Promise<void> {
    followed = await loadModel(db);
  }

  /**
   * Takes in what was committed since the last time and answers which cache tags it concerns. Calls that come while
   * one is running share the next one's answer.
   */
  async function refresh(): Promise<Changes> {
    const before = refreshing;
    const mine = (async () => {
      await before?.catch(() => undefined);
      return refreshNow();
    })();
    refreshing = mine;
    try {
      return await mine;
    } finally {
      if (refreshing === mine) refreshing = undefined;
    }
  }

  async function refreshNow(): Promise<Changes> {
    if (!followed) throw new Error('The catalogue has not been loaded yet');
    const result = await refreshModel(db, followed);
    followed = result.followed;
    upsells.clear();
    const { slots, tags } = result.changes;
    if (slots === 'all') details.clear();
    else for (const slot of slots) details.delete(model().table.id[slot]!);
    if (tags.length > 0) for (const listener of listeners) listener(result.changes);
    return result.changes;
  }

  function visibleCategory(site: CatalogueSite, uri: string): CategoryNode | undefined {
    const node = model().tree.byUri.get(uri.toLowerCase());
    return node?.sites.includes(site.id) ? node : undefined;
  }

  function categoryView(site: CatalogueSite, node: CategoryNode): CategoryNodeView {
    const counts = model().countsOf(site);
    return {
      uri: node.uri,
      url: categoryUrl(node.uri),
      name: node.name,
      count: counts.ofCategory.get(node.id) ?? 0,
      image: categoryPicture(site, node),
    };
  }

  /** A category's own picture, else that of its most popular product. */
  function categoryPicture(site: CatalogueSite, node: CategoryNode): Picture | null {
    const own = node.art as { src?: unknown; alt?: unknown } | null;
    if (typeof own?.src === 'string')
      return { src: own.src, alt: typeof own.alt === 'string' ? own.alt : node.name };
    if (own) return { src: categoryDrawing(node.uri), alt: node.name };
    const best = model().countsOf(site).bestOfCategory.get(node.id);
    const src = best === undefined ? '' : model().table.image(best).src;
    return src === '' ? null : { src, alt: node.name };
  }

  function childrenOf(site: CatalogueSite, nodes: readonly CategoryNode[]): CategoryNodeView[] {
    return nodes
      .filter((node) => node.sites.includes(site.id))
      .map((node) => categoryView(site, node))
      .filter(({ count }) => count > 0);
  }

  function crumbsOf(node: CategoryNode | undefined): Crumb[] {
    return [HOME, ...(node?.path ?? []).map(({ name, uri }) => ({ name, url: categoryUrl(uri) }))];
  }

  /** A listing on a site: a category, a brand, everything, or given slots. `query` is what the address says. */
  async function listing(site: CatalogueSite, source: ListingSource, query: ListingQuery): Promise<Listing> {
    const { hidesPricesFromGuests } = site.capabilities;
    const asked = parseListingQuery(query);
    const choice = hidesPricesFromGuests ? choiceWithoutPrice(asked) : asked;
    const warehouse =
      choice.postcode === '' ? undefined : await warehouseOfPostcode(site.country, choice.postcode);
    const found = model().listing(site, source, choice, warehouse);
    return hidesPricesFromGuests ? listingWithoutPrices(found) : found;
  }

  /** A product as the site's guests see it. */
  function cardAt(site: CatalogueSite, slot: number): ProductCard {
    return shownTo(site, model().card(slot, site.country));
  }

  async function categoryPage(
    site: CatalogueSite,
    uri: string,
    query: ListingQuery,
  ): Promise<CategoryPage | undefined> {
    const node = visibleCategory(site, uri);
    if (!node) return undefined;
    return { ...headOf(site, node), listing: await listing(site, { kind: 'category', node }, query) };
  }

  /** What a category's page says above its list, the same whatever is chosen there: kept until the next visible change. */
  function headOf(site: CatalogueSite, node: CategoryNode): CategoryHead {
    const name = `${site.id} ${site.country} ${node.id}`;
    const { version } = model();
    const known = heads.get(name);
    if (known?.version === version) return known.head;
    const head = {
      category: lasting({
        uri: node.uri,
        url: categoryUrl(node.uri),
        name: node.name,
        intro: node.intro,
        description: node.description,
      }),
      breadcrumbs: lasting(crumbsOf(node)),
      children: lasting(childrenOf(site, node.children)),
    };
    heads.set(name, { version, head });
    return head;
  }

  /** Everything on the site, with the categories of its navigation. */
  async function productsPage(site: CatalogueSite, query: ListingQuery): Promise<ProductsPage> {
    return {
      breadcrumbs: [HOME, { name: 'Products', url: '/products' }],
      categories: topCategories(site),
      listing: await listing(site, { kind: 'all' }, query),
    };
  }

  async function brandPage(
    site: CatalogueSite,
    uri: string,
    query: ListingQuery,
  ): Promise<BrandPage | undefined> {
    const brand = model().brandByUri.get(uri.toLowerCase());
    if (!brand || !model().countsOf(site).ofBrand.has(brand.id)) return undefined;
    return {
      brand: { uri: brand.uri, name: brand.name, description: brand.description },
      breadcrumbs: [HOME, { name: 'Brands', url: '/brands' }, { name: brand.name, url: brandUrl(brand.uri) }],
      listing: await listing(site, { kind: 'brand', brandId: brand.id }, query),
    };
  }

  /** Brands that have products on the site, by name. */
  function brands(site: CatalogueSite): BrandSummary[] {
    const counts = model().countsOf(site).ofBrand;
    return [...model().brands.values()].flatMap(({ id, uri, name }) => {
      const count = counts.get(id) ?? 0;
      return count === 0 ? [] : [{ uri, url: brandUrl(uri), name, count }];
    });
  }

  /** Addresses of all products on a site, for search engines. */
  function productAddresses(site: CatalogueSite): string[] {
    const { table } = model();
    const addresses: string[] = [];
    for (let slot = 0; slot < table.count; slot++)
      if (table.isOnSite(slot, site.id)) addresses.push(productUrl(table.uri[slot]!));
    return addresses;
  }

  /** Addresses of the categories on a site that have products, those above first. */
  function categoryAddresses(site: CatalogueSite): string[] {
    const below = (nodes: readonly CategoryNode[]): string[] =>
      nodes
        .filter((node) => node.sites.includes(site.id) && categoryView(site, node).count > 0)
        .flatMap((node) => [categoryUrl(node.uri), ...below(node.children)]);
    return below(menuNodes(site));
  }

  /** Top categories that have products on the site, as tiles. */
  function topCategories(site: CatalogueSite): CategoryNodeView[] {
    return childrenOf(site, menuNodes(site));
  }

  function menuNodes(site: CatalogueSite): CategoryNode[] {
    const named = site.navigation.flatMap((uri) => visibleCategory(site, uri) ?? []);
    return named.length > 0 ? named : model().tree.roots;
  }

  function navbar(site: CatalogueSite): Navbar {
    const counts = model().countsOf(site);
    const categories = menuNodes(site)
      .filter((node) => (counts.ofCategory.get(node.id) ?? 0) > 0)
      .map((node) => ({
        uri: node.uri,
        url: categoryUrl(node.uri),
        name: node.name,
        image: categoryPicture(site, node),
        subCategories: childrenOf(site, node.children),
        brands: (counts.brandsOfCategory.get(node.id) ?? []).slice(0, BRANDS_IN_MENU).flatMap((id) => {
          const brand = model().brands.get(id);
          return brand ? [{ uri: brand.uri, url: brandUrl(brand.uri), name: brand.name }] : [];
        }),
      }));
    return {
      topNav: topNavOf(site.capabilities),
      mainNav: { categories },
    };
  }

  function slotOf(site: CatalogueSite, key: ProductKey): number | undefined {
    const { table } = model();
    const slot =
      'slug' in key
        ? table.slotOfUri.get(key.slug.toLowerCase())
        : 'sku' in key
          ? (table.slotOfSku.get(key.sku.toLowerCase()) ?? table.slotOfCode.get(key.sku.toLowerCase()))
          : table.slotOfId.get(Number(key.id));
    return slot !== undefined && table.isOnSite(slot, site.id) ? slot : undefined;
  }

  async function detailOf(id: number): Promise<DetailRow | undefined> {
    const known = details.get(id);
    if (known) return known;
    const detail = await readDetail(db, id);
    if (detail) details.set(id, detail);
    return detail;
  }

  /** Options and services of a category on a site's market, kept until the next refresh. They are nothing but prices. */
  function upsellsOf({ country: market, capabilities }: CatalogueSite, node: CategoryNode | undefined) {
    if (capabilities.hidesPricesFromGuests) return Promise.resolve(NO_UPSELLS);
    const uris = (node?.path ?? []).map(({ uri }) => uri);
    const name = `${market} ${node?.id ?? ''}`;
    let found = upsells.get(name);
    if (!found) {
      found = (async () => ({
        options: (await readOptions(db, uris, market)).map(({ priceCents, ...option }) => ({
          ...option,
          price: toDollars(priceCents as Cents),
        })),
        services: (await readServices(db, uris, market)).map(({ priceCents, ...service }) => ({
          ...service,
          price: toDollars(priceCents as Cents),
        })),
      }))();
      upsells.set(name, found);
      found.catch(() => upsells.delete(name));
    }
    return found;
  }

  /** Everything known of a product; undefined when the site does not sell it. */
  async function product(site: CatalogueSite, key: ProductKey): Promise<Product | undefined> {
    const slot = slotOf(site, key);
    if (slot === undefined) return undefined;
    const { table } = model();
    const card = cardAt(site, slot);
    const category = model().categoryOf(slot);
    const [detail, { options, services }] = await Promise.all([detailOf(card.id), upsellsOf(site, category)]);
    if (!detail) return undefined;
    const brand = model().brands.get(table.brands.keys[table.brand[slot]!]!);
    return {
      ...card,
      productId: card.id,
      manufacturer: { name: card.brand.name, thumbnail: brand?.logo ?? '' },
      images: picturesOf(detail, card).map(({ src, alt }) => ({
        src,
        alt: alt || card.title,
        thumbUrl: pictureUrl(src, 150),
        view: pictureView(src),
      })),
      summary: detail.summary,
      description: detail.description,
      features: featuresOf(detail),
      specifications: specGroupsOf(detail, category),
      attributes: detail.attributes,
      documents: detail.documents,
      variants: variantsOf(site, detail, card.id),
      dimensions: dimensionsOf(detail.specs),
      energy: energyOf(site, card.energyStars, detail.energyKwh),
      breadcrumbs: [...crumbsOf(category), { name: card.title, url: card.url }],
      installs: options.filter(({ kind }) => kind === 'install'),
      warranties: options.filter(({ kind }) => kind === 'warranty'),
      services,
      related: relatedTo(site, slot),
      goesWith: goesWithSlots(site, [slot]),
      priceHistory: site.capabilities.hidesPricesFromGuests
        ? null
        : priceRangeOf(historyOf(site, slot, detail)),
      reviewShares: reviewShares(card.rating, card.reviewCount),
      reviewSummary: detail.reviewSummary,
    };
  }

  function energyOf(site: CatalogueSite, stars: number | null, kwhPerYear: number | null): Product['energy'] {
    if (stars === null && kwhPerYear === null) return null;
    const tariffCents = numberSetting(settingsOf(site.id), TARIFF_SETTING, USUAL_TARIFF_CENTS);
    return { stars, kwhPerYear, costPerYear: energyCostPerYear(kwhPerYear, tariffCents), tariffCents };
  }

  /** The last year of a product's prices on a site's market. */
  function historyOf(site: CatalogueSite, slot: number, detail: DetailRow): HistoryPoint[] {
    const current = model().table.markets[site.country].price[slot]!;
    const { day: today } = dayInZone(
      clock(),
      site.country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney',
    );
    return lastYear(detail.priceHistory[site.country] ?? [], current < 0 ? null : current, today);
  }

  /** What a product cost in the last year (API-39); empty while PriceHistoryEnabled is off, undefined for unknown products. */
  async function priceHistory(site: CatalogueSite, key: ProductKey): Promise<PricePoint[] | undefined> {
    const slot = slotOf(site, key);
    const detail = slot === undefined ? undefined : await detailOf(model().table.id[slot]!);
    if (slot === undefined || !detail) return undefined;
    if (!isOn(settingsOf(site.id), 'PriceHistoryEnabled') || site.capabilities.hidesPricesFromGuests)
      return [];
    return historyOf(site, slot, detail).map(([date, amount]) => ({
      date,
      price: toDollarsOrNull(amount as Cents | null),
    }));
  }

  /** Cards by SKU in the order asked for, each once; what the site does not sell is left out. */
  function cardsBySku(site: CatalogueSite, skus: readonly string[]): ProductCard[] {
    return [...new Set(skus)].slice(0, MOST_CARDS).flatMap((sku) => cardOf(site, { sku }) ?? []);
  }

  function variantsOf(site: CatalogueSite, detail: DetailRow, currentId: number): Product['variants'] {
    const { table } = model();
    return detail.variants.flatMap(({ id, label }) => {
      const slot = table.slotOfId.get(id);
      if (slot === undefined || !table.isOnSite(slot, site.id)) return [];
      return [
        {
          sku: table.sku[slot]!,
          url: productUrl(table.uri[slot]!),
          label: label || table.title[slot]!,
          image: table.image(slot),
          current: id === currentId,
        },
      ];
    });
  }

  /** Products of the same category that can be bought, the ones nearest in price. */
  function relatedTo(site: CatalogueSite, slot: number): ProductCard[] {
    const { table } = model();
    const node = model().categoryOf(slot);
    if (!node) return [];
    const { price } = table.markets[site.country];
    const away = (other: number) => Math.abs(price[other]! - price[slot]!);
    const nearest: number[] = [];
    for (const other of model().ordered(site, { kind: 'category', node }, 'popular')) {
      if (other === slot || price[other]! < 0) continue;
      if (nearest.length === RELATED && away(other) >= away(nearest.at(-1)!)) continue;
      if (!canAddToCart({ price: price[other]!, stockStatus: table.stockStatus(other, site.country) }))
        continue;
      nearest.push(other);
      nearest.sort((a, b) => away(a) - away(b));
      nearest.length = Math.min(nearest.length, RELATED);
    }
    return nearest.map((other) => cardAt(site, other));
  }

  /**
   * What goes with products: the most popular of each kind (wall ovens and steam ovens are one: ovens) that is not among
   * them and can be bought. First of their brands in their room, then of other brands there (a shop for furniture leaves
   * that out: nobody puts a sofa beside a sofa), of their brands elsewhere, and one from each other room.
   */
  function goesWithSlots(site: CatalogueSite, slots: readonly number[]): ProductCard[] {
    if (slots.length === 0) return [];
    const now = model();
    const { table } = now;
    const { roots } = now.tree;
    const roomOf = (slot: number) => now.categoryOf(slot)?.path[0]?.id;
    const kindOf = (slot: number) => (now.categoryOf(slot)?.path[1] ?? now.categoryOf(slot))?.id;
    const rooms = new Set(slots.map(roomOf));
    const brands = [...new Set(slots.map((slot) => table.brand[slot]!))];
    const kinds = new Set(slots.map(kindOf));
    const seen = new Set(rooms);
    const found: ProductCard[] = [];
    const take = (
      source: Parameters<typeof now.ordered>[1],
      { sameRoom = false, atMost = GOES_WITH } = {},
    ) => {
      const most = Math.min(GOES_WITH, found.length + atMost);
      for (const other of now.ordered(site, source, 'popular')) {
        if (found.length >= most) return;
        if (kinds.has(kindOf(other)) || (sameRoom && !rooms.has(roomOf(other)))) continue;
        const one = now.card(other, site.country);
        if (!canAddToCart(one)) continue;
        kinds.add(kindOf(other));
        seen.add(roomOf(other));
        found.push(shownTo(site, one));
      }
    };
    const ofBrands = brands.map((brand) => ({ kind: 'brand', brandId: table.brands.keys[brand]! }) as const);
    for (const source of ofBrands) take(source, { sameRoom: true });
    if (site.layout !== 'editorial')
      for (const node of roots) if (rooms.has(node.id)) take({ kind: 'category', node });
    for (const source of ofBrands) take(source);
    for (const node of roots) if (!seen.has(node.id)) take({ kind: 'category', node }, { atMost: 1 });
    return found;
  }

  /** What goes with products, by SKU (SETTINGS-22). */
  function goesWith(site: CatalogueSite, skus: readonly string[]): ProductCard[] {
    if (!isOn(settingsOf(site.id), 'CrossSellEnabled')) return [];
    return goesWithSlots(
      site,
      skus.slice(0, MOST_CARDS).flatMap((sku) => slotOf(site, { sku }) ?? []),
    );
  }

  async function features(site: CatalogueSite, key: ProductKey): Promise<Product['features'] | undefined> {
    const slot = slotOf(site, key);
    const detail = slot === undefined ? undefined : await detailOf(model().table.id[slot]!);
    return detail && featuresOf(detail);
  }

  async function specifications(site: CatalogueSite, key: ProductKey): Promise<SpecGroup[] | undefined> {
    const slot = slotOf(site, key);
    if (slot === undefined) return undefined;
    const detail = await detailOf(model().table.id[slot]!);
    return detail && specGroupsOf(detail, model().categoryOf(slot));
  }

  /** A product's specifications as values, for comparing: in the order of its category, with units and which way is better. */
  async function specValues(site: CatalogueSite, key: ProductKey): Promise<SpecValue[]> {
    const slot = slotOf(site, key);
    const detail = slot === undefined ? undefined : await detailOf(model().table.id[slot]!);
    if (slot === undefined || !detail) return [];
    return (model().categoryOf(slot)?.specs ?? []).flatMap((spec) => {
      const value = detail.specs[spec.key];
      if (value === undefined || value === '') return [];
      const { key: name, label, group, kind, unit, better } = spec;
      return [{ key: name, label, group, kind, unit, better, value, text: formatSpec(spec, value) }];
    });
  }

  async function upsellOptions(
    site: CatalogueSite,
    key: ProductKey,
  ): Promise<{ installs: UpsellOption[]; warranties: UpsellOption[] } | undefined> {
    const slot = slotOf(site, key);
    if (slot === undefined) return undefined;
    const { options } = await upsellsOf(site, model().categoryOf(slot));
    return {
      installs: options.filter(({ kind }) => kind === 'install'),
      warranties: options.filter(({ kind }) => kind === 'warranty'),
    };
  }

  /** What a product page's head says. `origin` is the shop's own address (SEO-01). */
  async function productMeta(site: CatalogueSite, key: ProductKey, origin: string) {
    const slot = slotOf(site, key);
    if (slot === undefined) return undefined;
    const card = model().card(slot, site.country);
    const detail = await detailOf(card.id);
    return {
      title: card.title,
      description: truncate(detail?.summary || `${card.title} by ${card.brand.name}`, 160),
      canonical: `${origin.replace(/^http:/, 'https:')}${card.url}`.toLowerCase(),
      image: pictureUrl(card.image.src, 800),
    };
  }

  /** Brands of the site whose name holds a text, in any letter case. */
  function autocompleteBrands(
    site: CatalogueSite,
    text: string,
  ): { paths: { name: string; path: string }[] } {
    const wanted = text.trim().toLowerCase();
    const found = brands(site).filter(({ name }) => name.toLowerCase().includes(wanted));
    return { paths: found.slice(0, AUTOCOMPLETE_LIMIT).map(({ name, url }) => ({ name, path: url })) };
  }

  /** Categories of the site whose name holds a text. */
  function autocompleteCategories(
    site: CatalogueSite,
    text: string,
  ): { paths: { name: string; path: string }[] } {
    const wanted = text.trim().toLowerCase();
    const counts = model().countsOf(site).ofCategory;
    const found = [...model().tree.byId.values()].filter(
      (node) =>
        node.sites.includes(site.id) &&
        (counts.get(node.id) ?? 0) > 0 &&
        node.name.toLowerCase().includes(wanted),
    );
    return {
      paths: found.slice(0, AUTOCOMPLETE_LIMIT).map(({ name, uri }) => ({ name, path: categoryUrl(uri) })),
    };
  }

  /** Cards of products by id, in the order asked for; those that the site does not sell are left out. */
  function cards(site: CatalogueSite, ids: readonly number[]): ProductCard[] {
    return ids.flatMap((id) => cardOf(site, { id }) ?? []);
  }

  function cardOf(site: CatalogueSite, key: ProductKey): ProductCard | undefined {
    const slot = slotOf(site, key);
    return slot === undefined ? undefined : cardAt(site, slot);
  }

  /** Drawing parameters and title of a product, null for products without a drawing. */
  async function artOf(sku: string): Promise<{ params: object; title: string } | null> {
    const row = await readProductArt(db, sku);
    return row ? { params: row.art, title: row.title } : null;
  }

  /** Drawing parameters of a category's tile. */
  function categoryArtOf(uri: string): { params: object; title: string } | null {
    const node = model().tree.byUri.get(uri.toLowerCase());
    return node?.art ? { params: node.art, title: node.name } : null;
  }

  /** Rails of the home page. No category fills a rail: a shopper should see the width of the shop. */
  function highlights(site: CatalogueSite): Highlights {
    const rail = (sort: Sort, suits: (card: ProductCard) => boolean): ProductCard[] => {
      const chosen: ProductCard[] = [];
      const ofCategory = new Map<string, number>();
      for (const slot of model().ordered(site, { kind: 'all' }, sort)) {
        const card = model().card(slot, site.country);
        const many = ofCategory.get(card.category.uri) ?? 0;
        if (many >= HIGHLIGHTS_OF_CATEGORY || !suits(card) || !canAddToCart(card)) continue;
        ofCategory.set(card.category.uri, many + 1);
        if (chosen.push(shownTo(site, card)) === HIGHLIGHTS) break;
      }
      return chosen;
    };
    return {
      deals: rail('saving', ({ price, rrp }) => price !== null && rrp !== null && rrp > price),
      popular: rail('popular', () => true),
      fresh: rail('newest', () => true),
    };
  }

  return {
    start,
    refresh,
    highlights,
    /** Whether the catalogue is in memory. */
    isLoaded: () => followed !== undefined,
    /** How many products are in memory, of all sites. */
    size: () => model().table.count,
    model,
    /** Hears of every visible change after it is in the model. */
    onChange: (listener: (changes: Changes) => void) => void listeners.push(listener),
    cardAt,
    listing,
    categoryPage,
    categoryView,
    brandPage,
    productsPage,
    brands,
    productAddresses,
    categoryAddresses,
    topCategories,
    navbar,
    product,
    features,
    specifications,
    specValues,
    upsellOptions,
    priceHistory,
    cardsBySku,
    goesWith,
    productMeta,
    autocompleteBrands,
    autocompleteCategories,
    artOf,
    categoryArtOf,
    cards,
    cardBySku: (site: CatalogueSite, sku: string) => cardOf(site, { sku }),
    purchaseFacts,
    purchaseOptions,
  };
}

/** A card as a site's guests see it. */
function shownTo({ capabilities }: CatalogueSite, card: ProductCard): ProductCard {
  return capabilities.hidesPricesFromGuests ? cardWithoutPrice(card) : card;
}

const NO_UPSELLS: { options: UpsellOption[]; services: ServiceOption[] } = { options: [], services: [] };

/** A range of prices in dollars. */
function priceRangeOf(points: readonly HistoryPoint[]): Product['priceHistory'] {
  const range = priceRange(points);
  return (
    range && {
      lowest: toDollars(range.lowest as Cents),
      highest: toDollars(range.highest as Cents),
      since: range.since,
    }
  );
}

const HOME: Crumb = { name: 'Home', url: '/' };

/** A product's pictures; its drawing alone when it has none of its own. */
function picturesOf(detail: DetailRow, card: ProductCard): Picture[] {
  return detail.images.length > 0 || card.image.src === '' ? detail.images : [card.image];
}

function featuresOf(detail: DetailRow): Product['features'] {
  return detail.features.map(({ title, text }) => ({ title, text, image: null }));
}

/** A product's specifications under their headings, in the order of its category. */
function specGroupsOf(detail: DetailRow, category: CategoryNode | undefined): SpecGroup[] {
  const groups = new Map<string, SpecGroup>();
  for (const spec of category?.specs ?? []) {
    const value = detail.specs[spec.key];
    if (value === undefined || value === '') continue;
    const group = groups.get(spec.group) ?? { title: spec.group, rows: [] };
    group.rows.push({ key: spec.key, label: spec.label, kind: spec.kind, text: formatSpec(spec, value) });
    groups.set(spec.group, group);
  }
  return [...groups.values()];
}

/** What cart and checkout must know of a product. Amounts in cents; stock of the market's warehouses only. */
export interface PurchaseFacts {
  id: number;
  sku: string;
  productCode: string;
  title: string;
  url: string;
  brand: string;
  brandUri: string;
  /** `path`: uris from the top category down to the product's own. */
  category: { name: string; uri: string; path: string[] };
  priceCents: Cents | null;
  rrpCents: Cents | null;
  altPriceMessage: string;
  condition: ProductCard['condition'];
  missingParts: string[];
  /** Kind of the ribbon, empty without one. */
  ribbon: string;
  isProforma: boolean;
  supplier: { code: string; name: string; leadDays: number; deliversDirect: boolean };
  canBackorder: boolean;
  isSuperseded: boolean;
  isActive: boolean;
  /** The product's own lead time in days, else its supplier's. */
  leadDays: number;
  /** Ids of the sites that sell it. */
  sites: string[];
  /** Address of the first picture, empty without one. */
  image: string;
  /** Units that are neither held nor sold. */
  stock: { warehouse: string; available: number }[];
}

/** Whether the database has any product. */
export function hasProducts(db: Db): Promise<boolean> {
  return anyProduct(db);
}

/**
 * Fresh facts of products for buying, read inside the caller's transaction, in no particular order. Unknown keys are
 * left out; inactive products are there with `isActive: false`.
 */
export async function purchaseFacts(tx: Db, keys: PurchaseKeys, market: Market): Promise<PurchaseFacts[]> {
  const rows = await readPurchaseRows(tx, keys, market);
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    productCode: row.productCode,
    title: row.title,
    url: productUrl(row.uri),
    brand: row.brandName,
    brandUri: row.brandUri,
    category: {
      name: row.categoryPath.at(-1)?.name ?? '',
      uri: row.categoryPath.at(-1)?.uri ?? '',
      path: row.categoryPath.map(({ uri }) => uri),
    },
    priceCents: row.priceCents as Cents | null,
    rrpCents: row.rrpCents as Cents | null,
    altPriceMessage: row.altPriceMsg ?? '',
    condition: row.condition,
    missingParts: row.missingParts,
    ribbon: row.ribbon,
    isProforma: row.isProforma,
    supplier: {
      code: row.supplierCode,
      name: row.supplierName,
      leadDays: row.supplierLeadDays,
      deliversDirect: row.deliversDirect,
    },
    canBackorder: row.canBackorder,
    isSuperseded: row.isSuperseded,
    isActive: row.isActive,
    leadDays: row.leadDays ?? row.supplierLeadDays,
    sites: row.sites,
    image: row.image ?? (row.hasArt ? productDrawing(row.sku) : ''),
    stock: row.stock,
  }));
}

export interface PurchaseOption {
  id: number;
  name: string;
  blurb: string;
  priceCents: Cents;
}

export interface PurchaseOptions {
  installs: PurchaseOption[];
  warranties: PurchaseOption[];
  services: { sku: string; title: string; blurb: string; priceCents: Cents }[];
}

/** Installs, warranties and services for products under the categories (`PurchaseFacts.category.path`), priced for the market. */
export async function purchaseOptions(
  tx: Db,
  categoryPath: readonly string[],
  market: Market,
): Promise<PurchaseOptions> {
  const options = await readOptions(tx, categoryPath, market);
  const services = await readServices(tx, categoryPath, market);
  const ofKind = (wanted: 'install' | 'warranty') =>
    options.flatMap(({ kind, priceCents, ...option }) =>
      kind === wanted ? [{ ...option, priceCents: priceCents as Cents }] : [],
    );
  return {
    installs: ofKind('install'),
    warranties: ofKind('warranty'),
    services: services.map((service) => ({ ...service, priceCents: service.priceCents as Cents })),
  };
}
