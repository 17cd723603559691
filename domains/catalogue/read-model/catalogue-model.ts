import { deepFreeze } from '#foundation/pure/collections/deep-freeze.ts';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { nextTurn, runInSlices, type Pause, type Steps } from '#foundation/server/steps.ts';
import type { ProductCard } from '../contract/catalogue.ts';
import { PAGE_SIZE, type Listing, type Sort } from '../contract/listing.ts';
import { BY_KEY, knownDays, type Arrivals } from '../rules/arrivals.ts';
import {
  listingQueryString,
  queryParts,
  withValues,
  type ListingChoice,
  type QueryPart,
} from '../rules/listing-query.ts';
import type { Market } from '../db/catalogue.ts';
import type { BrandRow } from '../db/read-model.ts';
import { arrivalFacet } from './facets/arrival-facet.ts';
import type { CategoryNode, CategoryTree } from './category-tree.ts';
import type { ProductTable } from './product-table.ts';
import type { CountedFacet } from './facets/count-columns.ts';
import { ColumnSets } from './column-sets.ts';
import { FacetCounter, type Counted } from './facets/count-facets.ts';
import { countSite, type SiteCounts } from './facets/count-site.ts';
import { GroupWalk } from './facets/each-once.ts';
import {
  facetsFor,
  forgetDerived,
  type FacetDefinition,
  type FacetScope,
  type FacetSpec,
} from './facets/facets.ts';
import { chooseFacets, effectiveChoice, type FacetInUse } from './facets/facet-choice.ts';
import { figureOfSort, isByFigure } from './sorting/figure-of-sort.ts';
import { chipsOf, describeFacet, joined } from './facets/facet-views.ts';
import { requiresCavity } from '../rules/kinds.ts';
import { chooseFit, countUnmeasured } from './fit-filter.ts';
import { offeredSorts, sortViews } from './sorting/offered-sorts.ts';
import { ProductCards } from './product-cards.ts';
import type { RankedSlots } from './sorting/ranked-slots.ts';
import { SlotSet } from './slot-set.ts';
import { inOrder, partOf, SortOrders, type Order, type PricedMarket } from './sorting/sort-orders.ts';

/**
 * If one category contains at least this share of a mixed listing's products, its specifications become
 * filters.
 */
const COMMON_CATEGORY_SHARE = 0.9;

/** Returns the narrowest category that contains nearly all of the products; null if they are too mixed. */
function commonCategory(
  { table, tree }: { table: ProductTable; tree: CategoryTree },
  slots: Uint32Array,
): CategoryNode | null {
  const { category, categories } = table;
  const ofCategory = new Int32Array(categories.size);
  const met: number[] = [];
  for (let index = 0; index < slots.length; index++) {
    const ordinal = category[slots[index]!]!;
    if (ofCategory[ordinal]!++ === 0) met.push(ordinal);
  }
  if (met.length === 1) return tree.byId.get(categories.keys[met[0]!]!) ?? null;
  const counts = new Map<CategoryNode, number>();
  for (const ordinal of met)
    for (const node of tree.byId.get(categories.keys[ordinal]!)?.path ?? [])
      counts.set(node, (counts.get(node) ?? 0) + ofCategory[ordinal]!);
  let common: CategoryNode | null = null;
  for (const [node, count] of counts) {
    if (count >= slots.length * COMMON_CATEGORY_SHARE && node.path.length > (common?.path.length ?? 0))
      common = node;
  }
  return common;
}

/** The site and market whose products are read. */
export interface SiteScope {
  id: string;
  country: Market;
}
/** The site, market and price list whose products and prices are read. */
export type PricedScope = SiteScope & PricedMarket;

/**
 * The products from which a listing is built. `slots` contains row numbers ranked by relevance. `specs` adds
 * filters to the filters of the products' common category. `usual` is the default sort order of a list that
 * is not a search.
 */
export type ListingSource =
  | { kind: 'category'; node: CategoryNode }
  | { kind: 'brand'; brandId: number }
  | { kind: 'all' }
  | { kind: 'slots'; found: RankedSlots; specs?: readonly FacetSpec[]; usual?: 'popular' };
/** A listing source that supports every sort order. */
export type SortableSource = Exclude<ListingSource, { kind: 'slots' }>;

/**
 * For lists up to this length, sorting the list is cheaper than finding its products in a complete sort
 * order.
 */
const SMALL_SET_MAX = 128;

/** The minimum capacity of the cache for sorted lists, in list entries (16 MB). */
const MIN_CACHED_PLACES = 4_000_000;
/** In a large catalogue, the cache of sorted lists has room for this many lists of all products. */
const CACHED_LISTS = 12;

const NOTHING = new Uint32Array(0);

const NO_SPECS: readonly FacetSpec[] = [];

/** The filters of a listing with their chosen values, and its sort order. */
interface InUse extends Base {
  usual: 'relevance' | 'popular';
  sort: Sort | 'relevance';
  /** The sort orders for which the listing's products have values. */
  offered: readonly Sort[];
  facets: readonly FacetInUse[];
  fit: readonly FacetInUse[];
  /** The facets and the measurement filters. */
  inUse: readonly FacetInUse[];
  /** The part of the shopper's choice that has an effect on this listing, with page 1. */
  effective: ListingChoice;
  /** The query parameters of `effective`. */
  parts: readonly QueryPart[];
}

/** The delivery facts of the shopper's postcode. */
export interface LocalSupply {
  /** The warehouse that delivers to the postcode; undefined if the postcode is unknown. */
  warehouse: string | undefined;
  /** When products can arrive at the postcode. Undefined if the listing does not use arrival days. */
  arrivals?: Arrivals | undefined;
}

/** One page of a listing with its filters and site. */
interface RequestedList {
  site: PricedScope;
  source: ListingSource;
  inForce: InUse;
  page: number;
}

/** A listing before the shopper chooses any filter. */
interface Base {
  set: SlotSet;
  hasMeasures: boolean;
  /** The category whose specifications are the filters; null if the products have no common category. */
  category: CategoryNode | null;
}

/**
 * The in-memory catalogue: products in columns, the category tree, brands, and the listings built from them.
 */
export class CatalogueModel {
  readonly table: ProductTable;
  tree: CategoryTree;
  brands = new Map<number, BrandRow>();
  brandByUri = new Map<string, BrandRow>();
  /** The version of the catalogue. Every visible change increases it. */
  version = 1;
  readonly #orders: SortOrders;
  /** Cached listings without filters. They take the longest to build because they count the most products. */
  readonly #listings = new LruMap<string, Listing>(400);
  /** Cached {@link Base} objects, by site and source. */
  readonly #bases: LruMap<string, Base>;
  /**
   * Cached {@link Base} objects of row lists that several searches share. An entry is dropped when its list
   * is garbage-collected.
   */
  #basesOfLasting = new WeakMap<Uint32Array, Base>();
  readonly #columnSets = new ColumnSets();
  readonly #counter = new FacetCounter(this.#columnSets);
  /** A facet counter that the next listing built in slices can reuse; undefined while a listing uses it. */
  #spareCounter: FacetCounter | undefined;
  /** Cached lists of categories and brands, sorted. */
  readonly #ordered: LruMap<string, Uint32Array>;
  readonly #counts = new Map<string, SiteCounts>();
  /** By site: the row numbers of the products in each category. */
  readonly #slotsByCategory = new Map<string, Uint32Array[]>();
  readonly #cards: ProductCards;
  /** Cached finishes by site and group number. Callers share these values and must not change them. */
  readonly #groups = new Map<string, Map<number, Listing['finishes'][string]>>();
  #latest: { requested: ListingChoice; name: string; inUse: InUse } | null = null;
  readonly #walk: GroupWalk;
  readonly #isGrouped: (siteId: string) => boolean;
  readonly #facets = new LruMap<string, { ids: Float64Array; facets: FacetDefinition[] }>(300);

  /** `isGrouped` returns whether a site displays all finishes of a product as one card. */
  constructor(
    table: ProductTable,
    tree: CategoryTree,
    brands: readonly BrandRow[],
    isGrouped: (siteId: string) => boolean,
  ) {
    this.table = table;
    this.tree = tree;
    this.#isGrouped = isGrouped;
    this.#walk = new GroupWalk(table.finishes);
    this.#orders = new SortOrders(table);
    const places = Math.max(MIN_CACHED_PLACES, CACHED_LISTS * table.count);
    this.#bases = new LruMap(places, ({ set }) => set.slots.length + 64);
    this.#ordered = new LruMap(places, (slots) => slots.length + 64);
    this.#cards = new ProductCards(this);
    this.setBrands(brands);
  }

  setBrands(brands: readonly BrandRow[]): void {
    this.brands = new Map(brands.map((brand) => [brand.id, brand]));
    this.brandByUri = new Map(brands.map((brand) => [brand.uri.toLowerCase(), brand]));
  }

  /**
   * Makes changed products visible in listings. `reordered` contains the rows that may have moved within
   * lists or between them. `restocked` contains the rows that came into stock or went out of stock in a
   * market.
   */
  changed(reordered: ReadonlySet<number>, restocked: ReadonlySet<number> = new Set()): void {
    this.#forget();
    if (reordered.size === 0) this.#columnSets.clearFlags();
    if (reordered.size + restocked.size === 0) return;
    this.#orders.update(reordered, restocked);
    this.#ordered.clear();
    this.#bases.clear();
    this.#basesOfLasting = new WeakMap();
    if (reordered.size === 0) return;
    forgetDerived(this.table);
    this.#columnSets.clear();
    this.#counts.clear();
    this.#slotsByCategory.clear();
  }

  /** Makes changes to categories or brands visible. */
  treeChanged(tree: CategoryTree, brands: readonly BrandRow[]): void {
    this.tree = tree;
    this.setBrands(brands);
    this.#forget();
    this.#ordered.clear();
    this.#bases.clear();
    this.#basesOfLasting = new WeakMap();
    this.#slotsByCategory.clear();
    this.#counts.clear();
  }

  #forget(): void {
    this.version++;
    this.#listings.clear();
    this.#cards.clear();
    this.#groups.clear();
    this.#facets.clear();
  }

  /** Returns the card of a product. Callers share the object and must not change it. */
  card(slot: number, scope: PricedMarket): ProductCard {
    return this.#cards.of(slot, scope);
  }

  categoryOf(slot: number): CategoryNode | undefined {
    return this.tree.byId.get(this.table.categories.keys[this.table.category[slot]!]!);
  }

  /**
   * Returns a page of a listing with its facets. If no filter is chosen, the listing is cached until the
   * catalogue changes.
   */
  listing(site: PricedScope, source: ListingSource, choice: ListingChoice, supply: LocalSupply): Listing {
    if (supply.arrivals || source.kind === 'slots' || choice.values.size + choice.ranges.size > 0)
      return this.#list(site, source, choice, supply);
    const name = `${site.id} ${this.#isGrouped(site.id)} ${site.country} ${site.priceList} ${sourceName(source)} ${supply.warehouse ?? ''} ${listingQueryString(choice)}`;
    let listing = this.#listings.get(name);
    if (!listing) {
      listing = this.#list(site, source, choice, supply);
      this.#listings.set(name, listing);
    }
    return listing;
  }

  /**
   * Builds the page that {@link listing} returns, for search results. Pauses while building, so that the
   * server can process other requests.
   */
  async listingInSlices(
    site: PricedScope,
    source: ListingSource & { kind: 'slots' },
    choice: ListingChoice,
    { pause = nextTurn, ...supply }: LocalSupply & { pause?: Pause },
  ): Promise<Listing> {
    const inForce = this.#choose(site, source, choice, supply);
    await pause();
    if (inForce.sort !== 'relevance') await this.#orders.prepare(inForce.sort, site, pause);
    const counter = this.#spareCounter ?? new FacetCounter(this.#columnSets);
    this.#spareCounter = undefined;
    const listing = await runInSlices(
      this.#listSteps({ site, source, inForce, page: choice.page }, counter),
      pause,
    );
    this.#spareCounter = counter;
    return listing;
  }

  /**
   * Returns, for a site, the number of products in each category (with its subcategories) and of each brand.
   * Also returns the most popular product of each category.
   */
  countsOf(site: SiteScope): SiteCounts {
    const name = `${site.id} ${this.#isGrouped(site.id)} ${site.country}`;
    let counts = this.#counts.get(name);
    if (!counts) {
      counts = countSite(this.table, this.tree, site, this.#before(site));
      this.#counts.set(name, counts);
    }
    return counts;
  }

  /** Returns all products in a sort order, and the position of each product. */
  order(sort: Sort, scope: PricedMarket): Order {
    return this.#orders.of(sort, scope);
  }

  /**
   * Builds a sort order unless it is cached. Pauses while building, so that the server can process other
   * requests.
   */
  prepareOrder(sort: Sort, scope: PricedMarket, pause?: Pause): Promise<void> {
    return this.#orders.prepare(sort, scope, pause);
  }

  /** Returns the purchase tier ({@link purchaseTier}) of each product in a market, by row. */
  tiersOf(market: Market): Uint8Array {
    return this.#orders.tiersOf(market);
  }

  /** Returns a site's products of a category or brand, or all its products, in a sort order. */
  ordered(site: PricedScope, source: SortableSource, sort: Sort): Uint32Array {
    const name = `${site.id} ${site.country} ${site.priceList} ${sort} ${sourceName(source)}`;
    let slots = this.#ordered.get(name);
    if (!slots) {
      slots = inOrder(this.#slotsOf(site.id, source), this.#orders.of(sort, site));
      this.#ordered.set(name, slots);
    }
    return slots;
  }

  /**
   * Returns the canonical query string of a listing, which contains only the filters, values, sort and page
   * that the listing has. The omitted parameters have no effect on the list.
   */
  canonicalQuery(
    site: PricedScope,
    source: ListingSource,
    requested: ListingChoice,
    warehouse: string | undefined,
  ): string {
    const { set, effective, parts } = this.#inUse(site, source, requested, warehouse);
    const before = this.#before(site);
    const most = (before ? set.firsts(before) : set).slots.length;
    // Keep the arrival day even if the postcode is unknown, because the page then prompts for a postcode.
    const by = knownDays(requested.values.get(BY_KEY));
    const page = Math.min(requested.page, Math.max(1, Math.ceil(most / PAGE_SIZE)));
    // Most URLs contain only parameters that have an effect. Their query string is already available.
    const isAsEffective = by.length === 0 && (warehouse !== undefined || requested.postcode === '');
    if (isAsEffective && page === 1) return joined(parts);
    return listingQueryString({
      ...withValues(effective, BY_KEY, by),
      page,
      postcode: warehouse === undefined ? '' : requested.postcode,
    });
  }

  /**
   * Returns the filters of a listing with their chosen values, and its sort order. Caches the latest result,
   * because each request calls this twice: for the canonical URL and for the list.
   */
  #inUse(
    site: PricedScope,
    source: ListingSource,
    requested: ListingChoice,
    warehouse: string | undefined,
  ): InUse {
    if (source.kind === 'slots') return this.#choose(site, source, requested, { warehouse });
    const name = `${this.version} ${site.id} ${site.country} ${site.priceList} ${sourceName(source)} ${warehouse}`;
    if (this.#latest?.requested !== requested || this.#latest.name !== name)
      this.#latest = { requested, name, inUse: this.#choose(site, source, requested, { warehouse }) };
    return this.#latest.inUse;
  }

  /**
   * Returns, for each row, the previous row with another finish of the same product. Returns null if the site
   * displays each finish as a separate card.
   */
  #before({ id }: SiteScope): Int32Array | null {
    return this.#isGrouped(id) ? this.table.finishes.before : null;
  }

  #choose(
    site: PricedScope,
    source: ListingSource,
    requested: ListingChoice,
    { warehouse, arrivals }: LocalSupply,
  ): InUse {
    const usual = source.kind === 'slots' ? (source.usual ?? 'relevance') : 'popular';
    const { set, hasMeasures, category } = this.#baseOf(site, source);
    const also = source.kind === 'slots' ? (source.specs ?? NO_SPECS) : NO_SPECS;
    const offered = offeredSorts(this.table, category?.specs ?? NO_SPECS, also);
    const sort = offered.find((one) => one === requested.sort) ?? usual;
    const definitions = this.#facetsFor({
      table: this.table,
      tree: this.tree,
      brandNames: this.brands,
      market: site.country,
      priceList: site.priceList,
      category,
      postcode: requested.postcode,
      warehouse,
      hasTypes: source.kind !== 'category' || source.node.children.length > 0,
      hasBrands: source.kind !== 'brand',
      also,
    });
    // Insert the filter by arrival day after the in-stock filter.
    const [inStock, ...others] = definitions;
    const facets = chooseFacets(
      arrivals
        ? [inStock!, arrivalFacet(this.table, arrivals, set.slots, requested), ...others]
        : definitions,
      requested,
    );
    const fit = chooseFit(this.table.fit, requested);
    const inUse = fit.length === 0 ? facets : [...facets, ...fit];
    const effective = {
      ...effectiveChoice(inUse, requested),
      sort: sort === usual ? '' : sort,
      page: 1,
      // Only a search has a search text. Other lists are cached for all requests, so they must not contain a
      // flag from one request.
      isTextRead: source.kind === 'slots' && requested.isTextRead,
    };
    const parts = queryParts(effective);
    return { set, hasMeasures, category, usual, sort, offered, facets, fit, inUse, effective, parts };
  }

  #list(site: PricedScope, source: ListingSource, requested: ListingChoice, supply: LocalSupply): Listing {
    const inForce = supply.arrivals
      ? this.#choose(site, source, requested, supply)
      : this.#inUse(site, source, requested, supply.warehouse);
    const requestedList = { site, source, inForce, page: requested.page };
    // Count the unmeasured products first: the later count overwrites the buffers that both use.
    const unmeasured = this.#unmeasured(requestedList, this.#counter);
    const counted = this.#counter.count(inForce.set, countedOf(inForce), this.#before(site));
    return this.#listed(requestedList, counted, unmeasured);
  }

  /** Builds the same listing as `#list`, but in steps. Until it finishes, no other code may use `counter`. */
  *#listSteps(requestedList: RequestedList, counter: FacetCounter): Steps<Listing> {
    const { inForce, site } = requestedList;
    const size = inForce.set.slots.length;
    const unmeasured = this.#unmeasured(requestedList, counter);
    if (inForce.fit.length > 0) yield size;
    const counted = yield* counter.countSteps(inForce.set, countedOf(inForce), this.#before(site));
    yield size;
    return this.#listed(requestedList, counted, unmeasured);
  }

  /**
   * Returns the number of products that pass all other filters, but for which the catalogue lacks the
   * measurements that the measurement filters need.
   */
  #unmeasured({ site, inForce: { set, facets, fit } }: RequestedList, counter: FacetCounter): number {
    if (fit.length === 0) return 0;
    const filters = facets.map(({ counted }) => counted);
    return countUnmeasured(counter.passing(set, filters, this.#before(site)), fit);
  }

  #listed(requestedList: RequestedList, counted: Counted, unmeasured: number): Listing {
    const { site, inForce } = requestedList;
    const { hasMeasures, usual, sort, offered, facets, inUse } = inForce;
    const before = this.#before(site);
    const { counts, total } = counted;
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const page = Math.min(requestedList.page, pages);
    const described = facets.flatMap((facet, index) => describeFacet(facet, counts[index]!, total) ?? []);
    const hasEnergy = described.some(({ key }) => key === 'energy-stars');
    const pageSlots = this.#pageOf(requestedList, counted, page);
    return {
      products: this.#cardsOf(site, pageSlots, sort),
      finishes: before ? this.#finishesOf(site, pageSlots) : {},
      total,
      page,
      pages,
      pageSize: PAGE_SIZE,
      sort,
      sorts: sortViews(usual, offered, hasEnergy),
      facets: described,
      chips: chipsOf(inUse, inForce.parts),
      hasMeasures,
      unmeasured,
    };
  }

  /** Returns the cards of the rows. If the list is sorted by a specification, each card shows its value. */
  #cardsOf(site: PricedScope, pageSlots: Uint32Array, sort: Sort | 'relevance'): ProductCard[] {
    const cards: ProductCard[] = [];
    const hasFigure = isByFigure(sort);
    for (let index = 0; index < pageSlots.length; index++) {
      const slot = pageSlots[index]!;
      const card = this.card(slot, site);
      const specs = hasFigure ? this.categoryOf(slot)?.specs : undefined;
      const figure = specs && figureOfSort(sort, specs, (key) => this.table.spec(slot, key));
      cards.push(figure === undefined ? card : { ...card, figure });
    }
    return cards;
  }

  #baseOf(site: PricedScope, source: ListingSource): Base {
    if (source.kind === 'slots') return this.#baseOfFound(source.found);
    const name = `${site.id} ${site.country} ${sourceName(source)}`;
    let base = this.#bases.get(name);
    if (!base) {
      const set = new SlotSet(this.ordered(site, source, 'popular'), this.table.count, true);
      const isCategory = source.kind === 'category';
      base = {
        set,
        hasMeasures:
          isCategory &&
          requiresCavity(source.node.path.map(({ name }) => name)) &&
          this.table.fit.hasSome(set.slots),
        category: isCategory ? source.node : commonCategory(this, set.slots),
      };
      this.#bases.set(name, base);
    }
    return base;
  }

  #baseOfFound({ slots, isLasting }: RankedSlots): Base {
    const known = isLasting ? this.#basesOfLasting.get(slots) : undefined;
    if (known?.set.tableSize === this.table.count) return known;
    const base = {
      set: new SlotSet(slots, this.table.count, isLasting),
      hasMeasures: false,
      category: commonCategory(this, slots),
    };
    if (isLasting) this.#basesOfLasting.set(slots, base);
    return base;
  }

  /** Returns the rows of one page, in the order of the listing. */
  #pageOf(
    { site, source, inForce: { sort } }: RequestedList,
    { slots, bits }: Counted,
    page: number,
  ): Uint32Array {
    const [from, to] = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE];
    const isGrouped = this.#isGrouped(site.id);
    if (sort === 'relevance') {
      if (source.kind !== 'slots') return NOTHING;
      const { found } = source;
      return isGrouped ? found.partOfGroups(this.#walk, from, to, bits) : found.part(from, to, bits);
    }
    if (source.kind === 'slots' || (bits !== null && slots.length <= SMALL_SET_MAX)) {
      const ordered = inOrder(slots, this.#orders.of(sort, site));
      return isGrouped ? this.#walk.partOf(ordered, null, from, to) : ordered.subarray(from, to);
    }
    const along = this.ordered(site, source, sort);
    if (isGrouped) return this.#walk.partOf(along, bits, from, to);
    return bits === null ? along.subarray(from, to) : partOf(along, bits, from, Math.min(to, slots.length));
  }

  /**
   * Reduces rows to the first finish of each product, in the same order. Returns all rows if the site
   * displays each finish as a separate card.
   */
  eachOnce(site: SiteScope, slots: readonly number[]): number[] {
    if (!this.#isGrouped(site.id)) return [...slots];
    return [...this.#walk.partOf(Uint32Array.from(slots), null, 0, slots.length)];
  }

  /**
   * Returns the finishes of each product whose card represents several finishes, by product id. Empty if the
   * site displays each finish as a separate card.
   */
  getFinishes(site: SiteScope, slots: Iterable<number>): Listing['finishes'] {
    return this.#isGrouped(site.id) ? this.#finishesOf(site, slots) : {};
  }

  /** Returns the finishes of each product whose card represents several finishes, by product id. */
  #finishesOf(site: SiteScope, slots: Iterable<number>): Listing['finishes'] {
    const { group } = this.table.finishes;
    let known = this.#groups.get(site.id);
    if (!known) this.#groups.set(site.id, (known = new Map()));
    const found: Listing['finishes'] = {};
    for (const slot of slots) {
      const own = group[slot]!;
      if (own === 0) continue;
      let finishes = known.get(own);
      if (!finishes) known.set(own, (finishes = deepFreeze(this.#makeFinishes(site, slot))));
      if (finishes.length > 1) found[this.table.id[slot]!] = finishes;
    }
    return found;
  }

  #makeFinishes(site: SiteScope, slot: number): Listing['finishes'][string] {
    const { table } = this;
    const { finishes } = table;
    return finishes
      .membersOf(slot)
      .filter((one) => table.isOnSite(one, site.id))
      .map((one) => ({
        id: table.id[one]!,
        uri: table.uri[one]!,
        label: finishes.label(one) || table.title[one]!,
        colour: finishes.colour(one),
      }));
  }

  /**
   * Returns the filters of a listing. Cached until the product table grows, because growth replaces the
   * columns that the filters read.
   */
  #facetsFor(scope: FacetScope): FacetDefinition[] {
    const { market, priceList, category, hasTypes, hasBrands, postcode, warehouse, also } = scope;
    const name = `${market} ${priceList} ${category?.id ?? ''} ${hasTypes} ${hasBrands} ${warehouse ?? ''} ${warehouse === undefined ? '' : postcode} ${also.map(({ key }) => key).join(' ')}`;
    const known = this.#facets.get(name);
    if (known?.ids === this.table.id) return known.facets;
    const facets = facetsFor(scope);
    this.#facets.set(name, { ids: this.table.id, facets });
    return facets;
  }

  #slotsOf(siteId: string, source: SortableSource): Uint32Array {
    if (source.kind === 'category') return this.#slotsOfCategory(siteId, source.node);
    const { table } = this;
    const bit = table.siteBit(siteId);
    const includedOrdinals = this.#includedIn(source);
    const column = source.kind === 'brand' ? table.brand : table.category;
    const found = new Uint32Array(table.count);
    let count = 0;
    for (let slot = 0; slot < table.count; slot++) {
      if (
        (table.siteMask[slot]! & bit) !== 0 &&
        (includedOrdinals === null || includedOrdinals[column[slot]!] === 1)
      )
        found[count++] = slot;
    }
    return found.slice(0, count);
  }

  /**
   * Returns an array by brand ordinal, with a 1 for each brand that the source includes; null if the source
   * includes all brands.
   */
  #includedIn(source: Exclude<SortableSource, { kind: 'category' }>): Uint8Array | null {
    if (source.kind === 'all') return null;
    const includedOrdinals = new Uint8Array(this.table.brands.size);
    const ordinal = this.table.brands.find(source.brandId);
    if (ordinal !== undefined) includedOrdinals[ordinal] = 1;
    return includedOrdinals;
  }

  /**
   * Returns the products of a category and its subcategories on a site. The table is read only once per site,
   * even if a search names many categories.
   */
  #slotsOfCategory(siteId: string, node: CategoryNode): Uint32Array {
    let byCategory = this.#slotsByCategory.get(siteId);
    if (!byCategory) {
      byCategory = slotsByCategory(this.table, siteId);
      this.#slotsByCategory.set(siteId, byCategory);
    }
    const { categories } = this.table;
    const lists = this.tree.idsBelow(node).flatMap((id) => byCategory[categories.find(id) ?? -1] ?? []);
    const slots = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
    let place = 0;
    for (const list of lists) {
      slots.set(list, place);
      place += list.length;
    }
    return slots;
  }
}

function countedOf({ inUse }: InUse): CountedFacet[] {
  return inUse.map((one) => one.counted);
}

/** Returns a site's products by the ordinal of their category. */
function slotsByCategory(table: ProductTable, siteId: string): Uint32Array[] {
  const { count, category, categories, siteMask } = table;
  const bit = table.siteBit(siteId);
  const sizes = new Uint32Array(categories.size);
  for (let slot = 0; slot < count; slot++) if ((siteMask[slot]! & bit) !== 0) sizes[category[slot]!]!++;
  const lists = Array.from(sizes, (size) => new Uint32Array(size));
  sizes.fill(0);
  for (let slot = 0; slot < count; slot++) {
    if ((siteMask[slot]! & bit) === 0) continue;
    const ordinal = category[slot]!;
    lists[ordinal]![sizes[ordinal]!++] = slot;
  }
  return lists;
}

function sourceName(source: SortableSource): string {
  switch (source.kind) {
    case 'category':
      return `category ${source.node.id}`;
    case 'brand':
      return `brand ${source.brandId}`;
    case 'all':
      return 'all';
  }
}
