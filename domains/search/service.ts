import { LruMap } from '#foundation/pure/lru-map.ts';
import type { ProductCard } from '#domains/catalogue/contract.ts';
import type { Listing, ListingQuery } from '#domains/catalogue/contract-listing.ts';
import { categoryUrl, searchUrl } from '#domains/catalogue/rules/addresses.ts';
import { listingQueryString, parseListingQuery } from '#domains/catalogue/rules/listing-query.ts';
import type { CatalogueService, PricedSite, Changes } from '#domains/catalogue/service.ts';
import type { FoundPage, SearchPage, Suggestion } from './contract.ts';
import { isQuestion } from './rules/help/help-words.ts';
import { isSpelledWell } from './rules/reading/spelling.ts';
import type { Vocabulary } from './rules/reading/vocabulary.ts';
import { searchOptions } from './rules/search-options.ts';
import { isSearchable, LONGEST_TERM, sanitiseTerm } from './rules/terms.ts';
import { wordsOf } from './rules/words.ts';
import { InvertedIndex } from './inverted-index/inverted-index.ts';
import { CategoryTexts } from './service/category-texts.ts';
import { createHelp, NO_HELP, type HelpSources } from './service/help.ts';
import { exactModel, find, type FindNeeds } from './service/find.ts';
import { NOTHING, type Found } from './service/found.ts';
import { namedCategories } from './service/named.ts';
import { nameOf } from './service/not-ours.ts';
import { isAskedOfShop, pagesAsked, type PagesAsked } from './service/pages-asked.ts';
import { chosenBy, SpokenTraits } from './service/spoken-traits.ts';
import { visibleOn } from './service/relevance.ts';
import { withSortChip } from './service/sort-chip.ts';
import { listSource, MOST_SUGGESTIONS, suggestNow } from './service/suggest.ts';
import { vocabularyOf } from './service/vocabulary.ts';
import { indexed } from './service/indexed-product.ts';
import { nameWords } from './service/names.ts';

const USUAL_SUGGESTIONS = 6;
/** Categories, brands and terms beside a given number of products. */
const MOST_NAMED = 4;
const TOOL_RESULTS = 20;
/** The shop's vocabulary is read anew once one of so many products has changed. */
const VOCABULARY_SHARE = 100;
/** Products of each category whose texts tell how goods of the kind are spoken of. */
const TEXTS = 40;
/** Products that are put into the index before others get their turn. */
const BATCH = 2000;

export type SearchService = ReturnType<typeof createSearchService>;

export interface SearchDependencies {
  catalogue: CatalogueService;
  /** Pages, stores and places; without them only products are found. */
  help?: HelpSources;
  onError?: (error: unknown) => void;
}

/**
 * Search over the catalogue in memory. `start()` builds the index after the catalogue is loaded; from then on it
 * follows the catalogue's changes.
 */
export function createSearchService({ catalogue, help: sources = NO_HELP, onError }: SearchDependencies) {
  const help = createHelp(sources);
  let index = new InvertedIndex();
  let texts = new CategoryTexts([], []);
  let traits = new SpokenTraits([], () => []);
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
    const written = await catalogue.texts(TEXTS);
    const spoken = new CategoryTexts([...model.tree.byId.values()], written);
    const implied = new SpokenTraits(written, chosenBy(model));
    for (let slot = 0; slot < model.table.count; slot++) {
      next.put(indexed(model, slot));
      if (slot % BATCH === BATCH - 1) await new Promise((resolve) => setImmediate(resolve));
    }
    index = next;
    texts = spoken;
    traits = implied;
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

  function search(site: PricedSite, asked: string, isCorrecting = true): Answered {
    const text = asked.slice(0, LONGEST_TERM);
    const term = sanitiseTerm(text);
    if (!isSearchable(term)) return { ...NOTHING, lacking: null, pagesAsked: asksPages(site, text, NOTHING) };
    const key = `${site.id} ${site.priceList ?? ''} ${isCorrecting} ${text.toLowerCase().replace(/\s+/g, ' ')}`;
    let result = found.get(key);
    if (!result) {
      const needs = needsOf(site);
      const answer = find(needs, site, { text, term, isCorrecting });
      const isElsewhere = answer.found.slots.length === 0 && answer.notSold === null;
      const name = isElsewhere ? nameOf(text, needs) : null;
      const isLacking = name !== null && pagesOf(site, { text, isLost: false }).length === 0;
      const withPages = (told: Found) => ({ ...told, pagesAsked: asksPages(site, text, told) });
      const lacking = isLacking ? withPages({ ...answer, notSold: { kind: 'goods', name } }) : null;
      result = { ...withPages(answer), lacking };
      found.set(key, result);
    }
    return result;
  }

  function needsOf(site: PricedSite): FindNeeds {
    const model = catalogue.model();
    let vocabulary = vocabularies.get(site.id);
    if (!vocabulary) vocabularies.set(site.id, (vocabulary = vocabularyOf(model, site)));
    const { id, country } = site;
    return {
      catalogue,
      index,
      vocabulary,
      texts,
      traits,
      isHelpWord: (word) => help.isNamed(id, country, word),
      isWritten: (word) => help.isWritten(id, word),
      isPage: (word) => help.isPage(id, word),
      placeIn: (text) => help.placeIn(country, text, (word) => isOfProducts(site, word)),
    };
  }

  /** Whether products have a word, or searches for products are read by it. */
  function isOfProducts(site: PricedSite, word: string): boolean {
    const vocabulary = vocabularies.get(site.id);
    return (
      index.knows(wordsOf(word)[0] ?? word) || (vocabulary !== undefined && isSpelledWell(word, vocabulary))
    );
  }

  function asksPages(site: PricedSite, text: string, answer: Found): PagesAsked | null {
    return pagesAsked(text, answer, (word) => isOfProducts(site, word));
  }

  /** Pages, stores and places for a text, where it asks for more than products. */
  function pagesFor(site: PricedSite, { pagesAsked: told }: Pick<Answered, 'pagesAsked'>): FoundPage[] {
    return told === null ? [] : pagesOf(site, told);
  }

  function pagesOf(site: PricedSite, { text, isLost }: PagesAsked): FoundPage[] {
    return help.find(site.id, site.country, text, (word) => isOfProducts(site, word), isLost);
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
    const answer = search(site, asked, isCorrecting);
    const result = answer.lacking ?? answer;
    const { corrected, categories, brands, understood, leftOut, notSold } = result;
    // What the text says stands in the address once a filter has been changed (`read=1`).
    const isSaid = listingQuery['read']?.[0] === '1' || Object.keys(understood.query).length === 0;
    const chosen = isSaid ? listingQuery : { ...understood.query, ...listingQuery, read: ['1'] };
    const arrivals = await catalogue.arrivalsFor(site, chosen);
    const listing = withSortChip(
      catalogue.listing(site, listSource(result), chosen, arrivals),
      chosen,
      understood.query,
    );
    const pages = pagesFor(site, result);
    const { isPage } = needsOf(site);
    return {
      term: sanitiseTerm(asked),
      listing: withFacets ? listing : ({ ...listing, facets: [] } satisfies Listing),
      didYouMean: corrected,
      corrected: corrected !== null,
      categories,
      brands,
      pages,
      // A page answers what products do not.
      leftOut: pages.length > 0 && isQuestion(asked) ? [] : [...leftOut],
      notSold: pages.length > 0 && isAskedOfShop(notSold, asked, isPage) ? null : notSold,
      readAs: isSaid ? '' : listingQueryString(parseListingQuery(chosen)),
      needsPlace: chosen['by'] !== undefined && chosen['postcode'] === undefined,
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
    const name = `${site.id} ${site.priceList ?? ''} ${catalogue.model().version} ${most} ${named} ${isCorrecting} ${asked.slice(0, LONGEST_TERM).toLowerCase()}`;
    let answer = suggested.get(name);
    if (!answer) {
      const result = search(site, asked, isCorrecting);
      const needs = { catalogue, index, result, pages: pagesFor(site, result) };
      answer = suggestNow(needs, site, term, { named, products: products ?? most, most, isCorrecting });
      suggested.set(name, answer);
    }
    return answer;
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
    if (category) return categoryUrl(category.uri);
    const page = help
      .find(site.id, site.country, asked, (word) => isOfProducts(site, word))
      .find(({ title }) => title.toLowerCase() === typed);
    return page?.url ?? searchUrl(term);
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

interface Answered extends Found {
  /** What pages are asked for; null where products answer it. */
  pagesAsked: PagesAsked | null;
  /** What results tell of a bare name that nothing here is called by: who is still typing may name something else. */
  lacking: Omit<Answered, 'lacking'> | null;
}

/**
 * Room for what searches found, by the size of the catalogue: twelve bytes a place, a product found takes one, unless many searches
 * share the list that it stands in.
 */
function roomFor(products: number): LruMap<string, Answered> {
  return new LruMap(
    Math.max(1_000_000, 40 * products),
    ({ found }) => (found.isLasting ? 0 : found.slots.length) + 100,
  );
}
