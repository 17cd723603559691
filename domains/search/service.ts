import { LruMap } from '#foundation/pure/lru-map.ts';
import type { ProductCard } from '#domains/catalogue/contract.ts';
import type {
  CategoryNode as CategoryNodeView,
  Listing,
  ListingQuery,
} from '#domains/catalogue/contract-listing.ts';
import { brandUrl, categoryUrl, searchUrl } from '#domains/catalogue/rules/addresses.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import {
  type CatalogueModel,
  type CatalogueService,
  type PricedSite,
  type CategoryNode,
  type Changes,
  RankedSlots,
} from '#domains/catalogue/service.ts';
import type { SearchPage, Suggestion } from './contract.ts';
import { searchOptions } from './rules/search-options.ts';
import { isSearchable, mayBeModelNumber, plainModelNumber, sanitiseTerm } from './rules/terms.ts';
import { wordsOf } from './rules/words.ts';
import { SCORE_UNIT, InvertedIndex, type Hits } from './inverted-index/inverted-index.ts';

/** How much a word says, by where it stands. */
const WEIGHTS = { brand: 12, title: 10, category: 8, specification: 2 } as const;
const MOST_OFFERED = 6;
const USUAL_SUGGESTIONS = 6;
const MOST_SUGGESTIONS = 20;
/** Categories, brands and terms beside a given number of products. */
const MOST_NAMED = 4;
const TOOL_RESULTS = 20;
/** Products that are put into the index before others get their turn. */
const BATCH = 2000;

export type SearchService = ReturnType<typeof createSearchService>;

/** What a term found on a site. */
interface Found {
  found: RankedSlots;
  /** The term that was searched instead of the one asked for. */
  corrected: string | null;
  categories: CategoryNodeView[];
  brands: SearchPage['brands'];
}

export interface SearchDependencies {
  catalogue: CatalogueService;
  onError?: (error: unknown) => void;
}

/**
 * Search over the catalogue in memory. `start()` builds the index after the catalogue is loaded; from then on it
 * follows the catalogue's changes.
 */
export function createSearchService({ catalogue, onError }: SearchDependencies) {
  let index = new InvertedIndex();
  let building = Promise.resolve();
  let found = roomFor(0);
  const suggested = new LruMap<string, Suggestion[]>(2000);

  async function start(): Promise<void> {
    await rebuild();
    catalogue.onChange((changes) => follow(changes));
  }

  /** Builds a new index beside the old one, which answers until the new one is ready. */
  async function rebuild(): Promise<void> {
    const model = catalogue.model();
    const next = new InvertedIndex();
    for (let slot = 0; slot < model.table.count; slot++) {
      next.put(indexed(model, slot));
      if (slot % BATCH === BATCH - 1) await new Promise((resolve) => setImmediate(resolve));
    }
    index = next;
    found = roomFor(model.table.count);
    forget();
  }

  function follow({ slots }: Changes): void {
    if (slots === 'all') {
      building = building.then(rebuild).catch((error: unknown) => onError?.(error));
      return;
    }
    const model = catalogue.model();
    const put = () => {
      for (const slot of slots) index.put(indexed(model, slot));
      forget();
    };
    put();
    // An index that is being built may have passed these products already.
    building = building.then(put).catch((error: unknown) => onError?.(error));
  }

  function forget(): void {
    found.clear();
    suggested.clear();
  }

  function search(site: PricedSite, term: string, isCorrecting = true): Found {
    const words = wordsOf(term);
    const where = isCorrecting ? site.id : `${site.id} exactly`;
    // In whatever order words stand they find the same; only model numbers and what is said of a correction differ.
    const ofAnyOrder = `${where} ${words.toSorted().join(' ')}`;
    const ofThisOrder = `${where} "${term.toLowerCase().replace(/\s+/g, ' ')}"`;
    const isOrdered = mayBeModelNumber(plainModelNumber(term));
    let result = (isOrdered ? undefined : found.get(ofAnyOrder)) ?? found.get(ofThisOrder);
    if (!result) {
      result = searchNow(site, term, words, isCorrecting);
      found.set(isOrdered || result.corrected !== null ? ofThisOrder : ofAnyOrder, result);
    }
    return result;
  }

  function searchNow(site: PricedSite, term: string, words: readonly string[], isCorrecting: boolean): Found {
    const model = catalogue.model();
    const isVisible = visibleOn(model, site);
    const exact = exactModel(term, isVisible);
    if (exact !== undefined)
      return offering(site, [], new RankedSlots(Uint32Array.of(exact), Float64Array.of(0)), null);
    let hits = index.find(words, { isVisible, isCorrecting });
    const plain = plainModelNumber(term);
    // "hfd 640 s": a model number with spaces in it.
    if ((hits.slots.length === 0 || hits.isCorrected) && mayBeModelNumber(plain)) {
      const joined = index.find([plain], { isVisible, isCorrecting });
      if (joined.slots.length > 0 && !joined.isCorrected) hits = joined;
    }
    const corrected = correctedTerm(hits);
    return offering(
      site,
      corrected === null ? words : wordsOf(corrected),
      byRelevance(model, site, hits),
      corrected,
    );
  }

  /** Results with the categories and brands that go with them. */
  function offering(
    site: PricedSite,
    words: readonly string[],
    ranked: RankedSlots,
    corrected: string | null,
  ): Found {
    return {
      found: ranked,
      corrected,
      categories: offeredCategories(site, words, ranked.slots),
      brands: offeredBrands(site, words, ranked.slots),
    };
  }

  function exactModel(term: string, isVisible: (slot: number) => boolean): number | undefined {
    if (!mayBeModelNumber(plainModelNumber(term))) return undefined;
    const slot = index.slotOfModel(term);
    return slot !== undefined && isVisible(slot) ? slot : undefined;
  }

  /**
   * A page of results with filters (API-51, -54). `withFacets: false` leaves the filters out. In the query stand the
   * listing's filters and how to search: {@link searchOptions}.
   */
  async function searchPage(
    site: PricedSite,
    asked: string,
    query: ListingQuery,
    withFacets = true,
  ): Promise<SearchPage> {
    const term = sanitiseTerm(asked);
    const { isCorrecting, listingQuery } = searchOptions(query);
    const result = isSearchable(term) ? search(site, term, isCorrecting) : NOTHING;
    const { corrected, categories, brands } = result;
    const listing = await catalogue.listing(site, { kind: 'slots', found: result.found }, listingQuery);
    return {
      term,
      listing: withFacets ? listing : ({ ...listing, facets: [] } satisfies Listing),
      didYouMean: corrected,
      corrected: corrected !== null,
      categories,
      brands,
    };
  }

  /** Categories named by the words, then those that most of the results lie in. */
  function offeredCategories(
    site: PricedSite,
    words: readonly string[],
    slots: Uint32Array,
  ): CategoryNodeView[] {
    const model = catalogue.model();
    const offered = new Set(namedCategories(site, words, false));
    const { category, categories } = model.table;
    for (const ordinal of mostFrequent(category, slots, categories.size)) {
      const node = model.tree.byId.get(categories.keys[ordinal]!);
      if (node) offered.add(node);
    }
    return [...offered].slice(0, MOST_OFFERED).map((node) => catalogue.categoryView(site, node));
  }

  function namedCategories(site: PricedSite, words: readonly string[], isTyping: boolean): CategoryNode[] {
    if (words.length === 0) return [];
    const model = catalogue.model();
    const { ofCategory } = model.countsOf(site);
    return [...model.tree.byId.values()]
      .filter(
        (node) =>
          node.sites.includes(site.id) &&
          (ofCategory.get(node.id) ?? 0) > 0 &&
          namesAll(nameWords(node), words, isTyping),
      )
      .toSorted(
        (a, b) =>
          nameWords(a).length - nameWords(b).length ||
          (ofCategory.get(b.id) ?? 0) - (ofCategory.get(a.id) ?? 0),
      );
  }

  /** Brands named by the words, then those of most of the results. */
  function offeredBrands(
    site: PricedSite,
    words: readonly string[],
    slots: Uint32Array,
  ): SearchPage['brands'] {
    const model = catalogue.model();
    const offered = new Set(namedBrands(site, words));
    const { brand: column, brands } = model.table;
    for (const ordinal of mostFrequent(column, slots, brands.size)) offered.add(brands.keys[ordinal]!);
    return [...offered].slice(0, MOST_OFFERED).flatMap((id) => {
      const brand = model.brands.get(id);
      return brand ? [{ uri: brand.uri, url: brandUrl(brand.uri), name: brand.name }] : [];
    });
  }

  /** Brands of the site whose whole name stands among the words. */
  function namedBrands(site: PricedSite, words: readonly string[]): number[] {
    const model = catalogue.model();
    return [...model.countsOf(site).ofBrand.keys()].filter((id) => {
      const brand = model.brands.get(id);
      return brand !== undefined && namesAll(words, brandWords(brand), false) && brandWords(brand).length > 0;
    });
  }

  /**
   * Suggestions while typing (SEARCH-12, -27): what is named so first, then products. At most `limit` in all, or
   * `products` products beside what is named. Where nothing is found, words that are alike are taken, unless
   * `isCorrecting` is false.
   */
  function suggestions(
    site: PricedSite,
    asked: string,
    {
      limit = USUAL_SUGGESTIONS,
      products,
      isCorrecting = true,
    }: { limit?: number; products?: number; isCorrecting?: boolean } = {},
  ): Suggestion[] {
    const term = sanitiseTerm(asked);
    if (!isSearchable(term)) return [];
    const most = Math.max(
      1,
      Math.min(MOST_SUGGESTIONS, products === undefined ? limit : products + MOST_NAMED),
    );
    const named = products === undefined ? Math.max(1, Math.floor(most / 3)) : MOST_NAMED;
    const name = `${site.id} ${catalogue.model().version} ${most} ${named} ${isCorrecting} ${term.toLowerCase()}`;
    let answer = suggested.get(name);
    if (!answer) {
      answer = suggestNow(site, term, { named, products: products ?? most, most, isCorrecting });
      suggested.set(name, answer);
    }
    return answer;
  }

  function suggestNow(
    site: PricedSite,
    term: string,
    { isCorrecting, ...counts }: { named: number; products: number; most: number; isCorrecting: boolean },
  ): Suggestion[] {
    const model = catalogue.model();
    const words = wordsOf(term);
    const isVisible = visibleOn(model, site);
    const hits = index.find(words, { isVisible, isTyping: !/\s$/.test(term), isCorrecting });
    // "dishwaser": the category is offered by the word that it was taken for.
    const meant = correctedTerm(hits) ?? term;
    const named = namedSuggestions(site, wordsOf(meant), meant).slice(0, counts.named);
    const products = typedProducts(site, term, words, hits)
      .slice(0, counts.products)
      .map((slot) => productSuggestion(catalogue.cardAt(site, slot)));
    return [...named, ...products].slice(0, counts.most);
  }

  function typedProducts(site: PricedSite, term: string, words: readonly string[], hits: Hits): number[] {
    const model = catalogue.model();
    const isVisible = visibleOn(model, site);
    const exact = exactModel(term, isVisible);
    const ofWords = byRelevance(model, site, hits);
    const plain = plainModelNumber(term);
    const ofModel =
      mayBeModelNumber(plain) && (words.length > 1 || ofWords.slots.length === 0)
        ? index.find([plain], { isVisible, isTyping: true })
        : undefined;
    const models = ofModel && !ofModel.isCorrected ? byRelevance(model, site, ofModel) : null;
    return [
      ...new Set([
        ...(exact === undefined ? [] : [exact]),
        ...(models?.part(0, MOST_SUGGESTIONS) ?? []),
        ...ofWords.part(0, MOST_SUGGESTIONS),
      ]),
    ];
  }

  function namedSuggestions(site: PricedSite, words: readonly string[], term: string): Suggestion[] {
    const model = catalogue.model();
    const plain = { imageUrl: null, price: null };
    const typed = term.toLowerCase();
    const brands = catalogue
      .brands(site)
      .filter(({ name }) => name.toLowerCase().startsWith(typed))
      .slice(0, 1)
      .map(({ name, url }): Suggestion => ({ type: 'brand', text: name, url, ...plain }));
    const categories = namedCategories(site, words, true)
      .slice(0, 3)
      .map((node): Suggestion => ({
        type: 'category',
        text: node.name,
        url: categoryUrl(node.uri),
        imageUrl: catalogue.categoryView(site, node).image?.src ?? null,
        price: null,
      }));
    const brandIds = namedBrands(site, words.slice(0, -1));
    const terms = brandIds.slice(0, 1).flatMap((id) => {
      const rest = words.filter((word) => !wordsOf(model.brands.get(id)!.name).includes(word));
      return namedCategories(site, rest, true)
        .filter((node) => model.countsOf(site).brandsOfCategory.get(node.id)?.includes(id))
        .slice(0, 2)
        .map((node): Suggestion => {
          const text = `${model.brands.get(id)!.name} ${node.name.toLowerCase()}`;
          return { type: 'term', text, url: searchUrl(text), ...plain };
        });
    });
    return [...brands, ...categories, ...terms];
  }

  /** Where a submitted search leads (SEARCH-15, -16): a model number to its product, a name to its page, else to the results. */
  function destination(site: PricedSite, asked: string): string {
    const term = sanitiseTerm(asked);
    if (!isSearchable(term)) return '/products';
    const model = catalogue.model();
    const exact = exactModel(term, visibleOn(model, site));
    if (exact !== undefined) return catalogue.cardAt(site, exact).url;
    const typed = term.toLowerCase();
    const brand = catalogue.brands(site).find(({ name }) => name.toLowerCase() === typed);
    if (brand) return brand.url;
    const words = wordsOf(term);
    const category = namedCategories(site, words, false).find(
      (node) => nameWords(node).length === words.length,
    );
    return category ? categoryUrl(category.uri) : searchUrl(term);
  }

  /** Products that match a text, the best ones first. */
  function products(site: PricedSite, asked: string): ProductCard[] {
    const term = sanitiseTerm(asked);
    if (!isSearchable(term)) return [];
    return Array.from(search(site, term).found.part(0, TOOL_RESULTS), (slot) => catalogue.cardAt(site, slot));
  }

  return { start, searchPage, suggestions, destination, products };
}

/** Room for what searches found, by the size of the catalogue: twelve bytes a place, a product found takes one. */
function roomFor(products: number): LruMap<string, Found> {
  return new LruMap(Math.max(1_000_000, 40 * products), (one) => one.found.slots.length + 100);
}

const NOTHING: Found = {
  found: new RankedSlots(new Uint32Array(0), new Float64Array(0)),
  corrected: null,
  categories: [],
  brands: [],
};

function visibleOn(model: CatalogueModel, site: PricedSite): (slot: number) => boolean {
  const bit = model.table.siteBit(site.id);
  const { siteMask } = model.table;
  return (slot) => (siteMask[slot]! & bit) !== 0;
}

/** What is indexed of a product: its names, where it belongs, and the words of its specifications. */
function indexed(model: CatalogueModel, slot: number) {
  const { table } = model;
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  add(model.brands.get(table.brands.keys[table.brand[slot]!]!)?.name ?? '', WEIGHTS.brand);
  add(table.title[slot]!, WEIGHTS.title);
  // Categories above are named after several things ("Fridges & freezers"), so they say too much of one product.
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

/** The slots of hits by relevance; the more popular one is better among equals. */
function byRelevance(model: CatalogueModel, site: PricedSite, { slots, scores }: Hits): RankedSlots {
  const popular = model.order('popular', site);
  let best = 0;
  for (let index = 0; index < scores.length; index++) best = Math.max(best, scores[index]!);
  // One number a hit: its distance from the best score in steps, then its place by popularity.
  const ranks = new Float64Array(slots.length);
  for (let index = 0; index < slots.length; index++)
    ranks[index] = Math.round((best - scores[index]!) / SCORE_STEP) * PLACES + popular.rank[slots[index]!]!;
  return new RankedSlots(slots, ranks);
}
/** Scores this near to each other are as good as equal. */
const SCORE_STEP = SCORE_UNIT / 20;
/** More than there are products. */
const PLACES = 2 ** 24;

/** The words that were searched when they differ from what was asked for. */
function correctedTerm({ used, isCorrected }: Hits): string | null {
  return isCorrected ? used.filter((word) => word !== null).join(' ') : null;
}

/** The words of a category's name, made once: categories are never changed in place. */
const wordsOfNodes = new WeakMap<CategoryNode, string[]>();
function nameWords(node: CategoryNode): string[] {
  let words = wordsOfNodes.get(node);
  if (!words) wordsOfNodes.set(node, (words = wordsOf(node.name)));
  return words;
}

/** The words of a brand's name, made once. */
const wordsOfBrands = new WeakMap<{ name: string }, string[]>();
function brandWords(brand: { name: string }): string[] {
  let words = wordsOfBrands.get(brand);
  if (!words) wordsOfBrands.set(brand, (words = wordsOf(brand.name)));
  return words;
}

/** The three ordinals that most of the slots have in a column, the most frequent one first. */
function mostFrequent(column: Int32Array, slots: Uint32Array, size: number): number[] {
  const counts = new Int32Array(size);
  for (let index = 0; index < slots.length; index++) counts[column[slots[index]!]!]!++;
  const best: number[] = [];
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if (counts[ordinal] === 0) continue;
    const place = best.findIndex((other) => counts[other]! < counts[ordinal]!);
    best.splice(place < 0 ? best.length : place, 0, ordinal);
    best.length = Math.min(3, best.length);
  }
  return best;
}

/** Whether a name holds every word; the last one may be the beginning of a word of the name. */
function namesAll(name: readonly string[], words: readonly string[], isTyping: boolean): boolean {
  return words.every(
    (word, index) =>
      name.includes(word) ||
      (isTyping && index === words.length - 1 && name.some((one) => one.startsWith(word))),
  );
}

function productSuggestion(card: ProductCard): Suggestion {
  return {
    type: 'product',
    text: card.title,
    url: card.url,
    imageUrl: card.image.src === '' ? null : pictureUrl(card.image.src, 100),
    price: card.price,
  };
}
