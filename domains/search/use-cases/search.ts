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
import { popularSearches } from './popular-searches.ts';
import { getSearchPage } from './search-page.ts';
import { listSource } from './found.ts';
import { Suggestions, type SuggestOptions } from './suggest.ts';

const TOOL_RESULTS = 20;
/** The maximum number of products in the catalogue for which a search runs without pauses. */
const MAX_SEARCHED_AT_ONCE = 20_000;

export type SearchService = ReturnType<typeof createSearchService>;

export interface SearchDeps {
  catalogue: CatalogueService;
  /** The sources of pages, stores and places. If absent, searches find only products. */
  help?: HelpSources;
  /**
   * Returns how soon products can reach a market's default region. Searches use it if a text names a delivery
   * day but no place. Null if no zone of the market delivers.
   */
  usualArrivals?: (country: PricedSite['country']) => Promise<Arrivals | null>;
  onError?: (error: unknown) => void;
}

/**
 * Creates the search over the in-memory catalogue. Call `start()` after the catalogue is loaded to build the
 * index. The index is then updated when the catalogue changes.
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
   * Clears all cached results. Called after a catalogue change, and after the warm-up to discard the results
   * of its artificial searches.
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

  /** Returns suggestions. In a large catalogue, pauses for other requests. */
  async function suggest(
    site: PricedSite,
    searchText: string,
    options: SuggestOptions = {},
  ): Promise<Suggestion[]> {
    await prepare(site, searchText, options.isCorrecting);
    return suggestions.of(site, searchText, options);
  }

  /** If the catalogue is large, computes and caches the results of a text, with pauses for other requests. */
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
   * Returns the first products of the search results for a text. Applies the filters in the text and lists
   * available products first (API-131).
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

  /** Builds the index and prepares the data for the first searches. Must finish before the first search. */
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
    popular: (site: PricedSite, terms: readonly string[]) =>
      popularSearches({ answers, prepare, destination }, site, terms),
    products,
  };
}
