import { LruMap } from '#foundation/pure/lru-map.ts';
import type { ProductCard } from '#domains/catalogue/contract.ts';
import type { Listing, ListingQuery } from '#domains/catalogue/contract-listing.ts';
import { categoryUrl, searchUrl } from '#domains/catalogue/rules/addresses.ts';
import { listingQueryString, parseListingQuery } from '#domains/catalogue/rules/listing-query.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import type { CatalogueService, PricedSite, Changes } from '#domains/catalogue/service.ts';
import type { SearchPage, Suggestion } from './contract.ts';
import type { Vocabulary } from './rules/reading/vocabulary.ts';
import { searchOptions } from './rules/search-options.ts';
import {
  isSearchable,
  LONGEST_TERM,
  mayBeModelNumber,
  plainModelNumber,
  sanitiseTerm,
} from './rules/terms.ts';
import { wordsOf } from './rules/words.ts';
import { InvertedIndex, type Hits } from './inverted-index/inverted-index.ts';
import { exactModel, find, NOTHING, type FindNeeds, type Found } from './service/find.ts';
import { namedCategories, namedSuggestions } from './service/named.ts';
import { visibleOn, byRelevance, correctedTerm } from './service/relevance.ts';
import { vocabularyOf } from './service/vocabulary.ts';
import { indexed } from './service/indexed-product.ts';
import { nameWords } from './service/names.ts';

const USUAL_SUGGESTIONS = 6;
const MOST_SUGGESTIONS = 20;
/** Categories, brands and terms beside a given number of products. */
const MOST_NAMED = 4;
const TOOL_RESULTS = 20;
/** The shop's vocabulary is read anew once one of so many products has changed. */
const VOCABULARY_SHARE = 100;
/** Products that are put into the index before others get their turn. */
const BATCH = 2000;

export type SearchService = ReturnType<typeof createSearchService>;

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
  const vocabularies = new Map<string, Vocabulary>();
  let changes = 0;
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
    vocabularies.clear();
    changes = 0;
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
      // One product more or less names nothing anew; many may.
      changes += slots.size;
      if (changes * VOCABULARY_SHARE > model.table.count) {
        vocabularies.clear();
        changes = 0;
      }
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

  function search(site: PricedSite, asked: string, isCorrecting = true): Found {
    const text = asked.slice(0, LONGEST_TERM);
    const term = sanitiseTerm(text);
    if (!isSearchable(term)) return NOTHING;
    const name = `${site.id} ${site.priceList ?? ''} ${isCorrecting} ${text.toLowerCase().replace(/\s+/g, ' ')}`;
    let result = found.get(name);
    if (!result) {
      result = find(needsOf(site), site, { text, term, isCorrecting });
      found.set(name, result);
    }
    return result;
  }

  function needsOf(site: PricedSite): FindNeeds {
    const model = catalogue.model();
    let vocabulary = vocabularies.get(site.id);
    if (!vocabulary) vocabularies.set(site.id, (vocabulary = vocabularyOf(model, site)));
    return { catalogue, index, vocabulary, isHelpWord: () => false };
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
    const { isCorrecting, listingQuery } = searchOptions(query);
    const result = search(site, asked, isCorrecting);
    const { corrected, categories, brands, understood, leftOut, notSold } = result;
    // What the text says stands in the address once a filter has been changed (`read=1`).
    const isSaid = listingQuery['read']?.[0] === '1' || Object.keys(understood.query).length === 0;
    const chosen = isSaid ? listingQuery : { ...understood.query, ...listingQuery, read: ['1'] };
    const source = { kind: 'slots', found: result.found, specs: understood.specs } as const;
    const listing = withSortChip(catalogue.listing(site, source, chosen), chosen, understood.query);
    return {
      term: sanitiseTerm(asked),
      listing: withFacets ? listing : ({ ...listing, facets: [] } satisfies Listing),
      didYouMean: corrected,
      corrected: corrected !== null,
      categories,
      brands,
      leftOut: [...leftOut],
      notSold,
      readAs: isSaid ? '' : listingQueryString(parseListingQuery(chosen)),
    };
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
    // Prices are in it: what one list is told is no other's, and none for whoever may see no price.
    const name = `${site.id} ${site.priceList ?? ''} ${catalogue.model().version} ${most} ${named} ${isCorrecting} ${term.toLowerCase()}`;
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
    const named = namedSuggestions(catalogue, site, wordsOf(meant), meant).slice(0, counts.named);
    const products = typedProducts(site, term, words, hits)
      .slice(0, counts.products)
      .map((slot) => productSuggestion(catalogue.cardAt(site, slot)));
    return [...named, ...products].slice(0, counts.most);
  }

  function typedProducts(site: PricedSite, term: string, words: readonly string[], hits: Hits): number[] {
    const model = catalogue.model();
    const isVisible = visibleOn(model, site);
    const exact = exactModel(index, term, isVisible);
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

  /** Where a submitted search leads (SEARCH-15, -16): a model number to its product, a name to its page, else to the results. */
  function destination(site: PricedSite, asked: string): string {
    const term = sanitiseTerm(asked);
    if (!isSearchable(term)) return '/products';
    const model = catalogue.model();
    const exact = exactModel(index, term, visibleOn(model, site));
    if (exact !== undefined) return catalogue.cardAt(site, exact).url;
    const typed = term.toLowerCase();
    const brand = catalogue.brands(site).find(({ name }) => name.toLowerCase() === typed);
    if (brand) return brand.url;
    const words = wordsOf(term);
    const category = namedCategories(catalogue, site, words, false).find(
      (node) => nameWords(node).length === words.length,
    );
    return category ? categoryUrl(category.uri) : searchUrl(term);
  }

  /** Products that match a text, the best ones first. */
  function products(site: PricedSite, asked: string): ProductCard[] {
    const term = sanitiseTerm(asked);
    if (!isSearchable(term)) return [];
    return Array.from(search(site, asked).found.part(0, TOOL_RESULTS), (slot) =>
      catalogue.cardAt(site, slot),
    );
  }

  return { start, searchPage, suggestions, destination, products };
}

/** Room for what searches found, by the size of the catalogue: twelve bytes a place, a product found takes one. */
function roomFor(products: number): LruMap<string, Found> {
  return new LruMap(Math.max(1_000_000, 40 * products), (one) => one.found.slots.length + 100);
}

/** The order that the text asked for is taken away like the filters that it asked for. */
function withSortChip(listing: Listing, chosen: ListingQuery, said: ListingQuery): Listing {
  const value = listing.sort;
  if (said['sort']?.[0] !== value || value === 'relevance') return listing;
  const label = listing.sorts.find((one) => one.value === value)?.label ?? value;
  const removeQuery = listingQueryString({
    ...parseListingQuery(chosen),
    sort: '',
    page: 1,
    isTextRead: true,
  });
  return { ...listing, chips: [...listing.chips, { key: 'sort', value, label, removeQuery }] };
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
