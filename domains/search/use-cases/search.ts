import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { Arrivals } from '#domains/catalogue/rules/arrivals.ts';
import type { Listing, ListingQuery } from '#domains/catalogue/contract/listing.ts';
import { categoryUrl, searchUrl } from '#domains/catalogue/rules/addresses.ts';
import { listingQueryString, parseListingQuery } from '#domains/catalogue/rules/listing-query.ts';
import type { CatalogueService, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { SearchPage, Suggestion } from '../contract.ts';
import { isQuestion } from '../rules/help/help-words.ts';
import { isEverydayWord } from '../rules/reading/lexicon/everyday-words.ts';
import { searchOptions } from '../rules/search-options.ts';
import { isSearchable, MAX_TERM_LENGTH, sanitiseTerm, typedTerm } from '../rules/terms.ts';
import { wordsOf } from '../rules/words.ts';
import { createAnswers } from './answers.ts';
import { holdIndex } from './held-index.ts';
import { createHelp, NO_HELP, type HelpSources } from './pages/help.ts';
import { exactModel } from './understanding/model-number.ts';
import { namedCategories, withEmptyCategory } from './understanding/named.ts';
import { nameWords } from './understanding/names.ts';
import { isShopQuestion } from './pages/pages-asked.ts';
import { visibleOn } from './relevance.ts';
import { soonestFirst } from './soonest-first.ts';
import { withSortChip } from './sort-chip.ts';
import { listSource, MAX_SUGGESTIONS, suggestNow } from './suggest.ts';

const USUAL_SUGGESTIONS = 6;
/**
 * The maximum number of categories, brands and terms that are suggested in addition to a requested number of
 * products.
 */
const MAX_NAMED = 4;
const TOOL_RESULTS = 20;
/** In catalogues with more products, searches pause for other requests. */
const MAX_SEARCHED_AT_ONCE = 20_000;

export type SearchService = ReturnType<typeof createSearchService>;

export interface SearchDeps {
  catalogue: CatalogueService;
  /** The sources of pages, stores and places. Without them, searches find only products. */
  help?: HelpSources;
  /**
   * Returns how soon products can reach a market's default region, for a day without a place; null if no zone
   * of the market delivers.
   */
  usualArrivals?: (country: PricedSite['country']) => Promise<Arrivals | null>;
  onError?: (error: unknown) => void;
}

/**
 * Creates the search over the in-memory catalogue. `start()` builds the index after the catalogue is loaded;
 * the index then follows the catalogue's changes.
 */
export function createSearchService({
  catalogue,
  help: sources = NO_HELP,
  usualArrivals = () => Promise.resolve(null),
  onError,
}: SearchDeps) {
  const suggested = new LruMap<string, Suggestion[]>(2000);
  const held = holdIndex(catalogue, {
    onChange: forget,
    onError,
  });
  const help = createHelp(sources);
  const answers = createAnswers({ catalogue, help, held });

  /**
   * Clears the cached results. Called after a catalogue change, and after the warm-up, whose searches no
   * shopper requested.
   */
  function forget(): void {
    answers.forget();
    suggested.clear();
  }

  /**
   * Returns a page of results with filters (API-51, -54). `withFacets: false` omits the filters. The query
   * contains the listing's filters and the search options: {@link searchOptions}.
   */
  async function searchPage(
    site: PricedSite,
    searchText: string,
    query: ListingQuery,
    withFacets = true,
  ): Promise<SearchPage> {
    const { isCorrecting, listingQuery } = searchOptions(query);
    await prepare(site, searchText, isCorrecting);
    const answer = answers.answer(site, searchText, isCorrecting);
    const result = answer.notSoldResult ?? answer;
    const { corrected, brands, understood, unmatchedWords } = result;
    const { categories, notSold } = withEmptyCategory(catalogue, site, result);
    // After a filter has been changed, the URL already contains the filters of the text (`read=1`).
    const isSaid = listingQuery['read']?.[0] === '1' || Object.keys(understood.query).length === 0;
    const chosen = isSaid ? listingQuery : { ...understood.query, ...listingQuery, read: ['1'] };
    const requiresLocation = chosen['by'] !== undefined && chosen['postcode'] === undefined;
    const arrivals = await catalogue.arrivalsFor(site, chosen);
    const usual = requiresLocation ? await usualArrivals(site.country) : null;
    const source = usual ? soonestFirst(catalogue.model(), result, usual, chosen['by']!) : listSource(result);
    const found = isLarge()
      ? await catalogue.listingInSlices(site, source, { query: chosen, arrivals })
      : catalogue.listing(site, source, { query: chosen, arrivals });
    const listing = withSortChip(found, chosen, understood.query);
    const pages = answers.pagesFor(site, result);
    const isPage = (word: string) => answers.isPage(site.id, word);
    return {
      term: sanitiseTerm(searchText),
      typed: typedTerm(searchText),
      listing: withFacets ? listing : ({ ...listing, facets: [] } satisfies Listing),
      didYouMean: corrected,
      corrected: corrected !== null,
      categories,
      brands,
      pages,
      // If a page answers the question, omit the words that no product contains.
      excluded: pages.length > 0 && isQuestion(searchText) ? [] : [...unmatchedWords],
      notSold: pages.length > 0 && isShopQuestion(notSold, searchText, isPage) ? null : notSold,
      readAs: isSaid ? '' : listingQueryString(parseListingQuery(chosen)),
      requiresLocation,
    };
  }

  /**
   * Returns suggestions while the shopper types (SEARCH-12, -27): matching names first, then products. At
   * most `limit` in total, or `products` products in addition to the names. If nothing is found, similar
   * words are tried unless `isCorrecting` is false.
   */
  function suggestions(
    site: PricedSite,
    searchText: string,
    {
      limit = USUAL_SUGGESTIONS,
      products,
      isCorrecting = true,
    }: { limit?: number; products?: number; isCorrecting?: boolean } = {},
  ): Suggestion[] {
    const term = sanitiseTerm(searchText);
    if (!isSearchable(term)) return [];
    const most = Math.max(
      1,
      Math.min(MAX_SUGGESTIONS, products === undefined ? limit : products + MAX_NAMED),
    );
    const named = products === undefined ? Math.max(1, Math.floor(most / 3)) : MAX_NAMED;
    // The response contains prices, so it is cached per price list and separately for users from whom prices
    // are hidden.
    const name = `${site.id} ${site.priceList ?? ''} ${catalogue.model().version} ${most} ${named} ${isCorrecting} ${searchText.slice(0, MAX_TERM_LENGTH).toLowerCase()}`;
    let answer = suggested.get(name);
    if (!answer) {
      const result = answers.answer(site, searchText, isCorrecting);
      const { index } = held.now();
      const deps = { catalogue, index, result, pages: answers.pagesFor(site, result) };
      answer = suggestNow(deps, site, term, { named, products: products ?? most, most, isCorrecting });
      suggested.set(name, answer);
    }
    return answer;
  }

  /** Returns {@link suggestions}, with pauses for other requests in a large catalogue. */
  async function suggest(
    site: PricedSite,
    searchText: string,
    options: Parameters<typeof suggestions>[2] = {},
  ): Promise<Suggestion[]> {
    await prepare(site, searchText, options.isCorrecting);
    return suggestions(site, searchText, options);
  }

  /** Caches the results of a text, with pauses for other requests, if the catalogue is large. */
  async function prepare(site: PricedSite, searchText: string, isCorrecting = true): Promise<void> {
    if (isLarge() && isSearchable(sanitiseTerm(searchText)))
      await answers.answerInSlices(site, searchText, isCorrecting);
  }

  function isLarge(): boolean {
    return catalogue.size() > MAX_SEARCHED_AT_ONCE;
  }

  /**
   * Returns the URL of a submitted search (SEARCH-15, -16): the product of a model number, the page of a
   * name, otherwise the results.
   */
  function destination(site: PricedSite, searchText: string): string {
    const term = sanitiseTerm(searchText);
    if (!isSearchable(term)) return '/products';
    const model = catalogue.model();
    const exact = exactModel(held.now().index, term, visibleOn(model, site));
    if (exact !== undefined) return catalogue.cardAt(site, exact).url;
    const typed = term.toLowerCase();
    const brand = catalogue.brands(site).find(({ name }) => name.toLowerCase() === typed);
    if (brand) return brand.url;
    const words = wordsOf(term);
    const category = namedCategories(catalogue, site, words, false).find(
      (node) => nameWords(node).length === words.length,
    );
    if (category) return categoryUrl(category.uri);
    const page = answers
      .pagesOf(site, { text: searchText, isLost: false })
      .find(({ title }) => title.toLowerCase() === typed);
    // Keep the dollar sign: "$500" is a price, "500" is not.
    return page?.url ?? searchUrl(typedTerm(searchText));
  }

  /**
   * Returns the products that a text requests, as its results page lists them: with the filters in the text,
   * available ones first (API-131).
   */
  async function products(site: PricedSite, searchText: string): Promise<ProductCard[]> {
    if (!isSearchable(sanitiseTerm(searchText))) return [];
    await prepare(site, searchText);
    const result = answers.answer(site, searchText);
    const { products: found } = await (isLarge() ? catalogue.listingInSlices : catalogue.listing)(
      site,
      listSource(result),
      result.understood,
    );
    return found.slice(0, TOOL_RESULTS);
  }

  /** Builds the index and the data for first searches. Must finish before any search. */
  async function start(): Promise<void> {
    await held.start();
    isEverydayWord('');
    for (const id of catalogue.model().table.sites.keys) {
      await new Promise((resolve) => setImmediate(resolve));
      help.isWritten(id, '');
    }
  }

  return { start, forget, searchPage, suggestions, suggest, destination, products };
}
