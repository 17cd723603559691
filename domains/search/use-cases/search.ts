import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { Arrivals } from '#domains/catalogue/rules/arrivals.ts';
import type { ListingQuery } from '#domains/catalogue/contract/listing.ts';
import type { CatalogueService, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { SearchPage, Suggestion } from '../contract.ts';
import { isEverydayWord } from '../rules/reading/lexicon/everyday-words.ts';
import { isSearchable, sanitiseTerm } from '../rules/terms.ts';
import { SearchAnswers } from './answers.ts';
import { findDestination } from './find-destination.ts';
import { HeldIndex } from './held-index.ts';
import { HelpSearch, NO_HELP, type HelpSources } from './pages/help.ts';
import { getSearchPage } from './search-page.ts';
import { listSource } from './found.ts';
import { Suggestions, type SuggestOptions } from './suggest.ts';

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
  const held = new HeldIndex(catalogue, { onChange: forget, onError });
  const help = new HelpSearch(sources);
  const answers = new SearchAnswers(catalogue, help, held);
  const suggestions = new Suggestions({ catalogue, answers, held });

  /**
   * Clears the cached results. Called after a catalogue change, and after the warm-up, whose searches no
   * shopper requested.
   */
  function forget(): void {
    answers.forget();
    suggestions.forget();
  }

  function searchPage(
    site: PricedSite,
    searchText: string,
    query: ListingQuery,
    withFacets = true,
  ): Promise<SearchPage> {
    const deps = { catalogue, answers, usualArrivals, isLarge, prepare };
    return getSearchPage(deps, site, searchText, { query, withFacets });
  }

  /** Returns suggestions, with pauses for other requests in a large catalogue. */
  async function suggest(
    site: PricedSite,
    searchText: string,
    options: SuggestOptions = {},
  ): Promise<Suggestion[]> {
    await prepare(site, searchText, options.isCorrecting);
    return suggestions.of(site, searchText, options);
  }

  /** Caches the results of a text, with pauses for other requests, if the catalogue is large. */
  async function prepare(site: PricedSite, searchText: string, isCorrecting = true): Promise<void> {
    if (isLarge() && isSearchable(sanitiseTerm(searchText)))
      await answers.answerInSlices(site, searchText, isCorrecting);
  }

  function isLarge(): boolean {
    return catalogue.size() > MAX_SEARCHED_AT_ONCE;
  }

  function destination(site: PricedSite, searchText: string): string {
    return findDestination({ catalogue, index: held.now().index, answers }, site, searchText);
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

  return {
    start,
    forget,
    searchPage,
    suggestions: (site: PricedSite, searchText: string, options?: SuggestOptions) =>
      suggestions.of(site, searchText, options),
    suggest,
    destination,
    products,
  };
}
