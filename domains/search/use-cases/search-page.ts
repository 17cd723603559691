import type { Listing, ListingQuery } from '#domains/catalogue/contract/listing.ts';
import { daysOf, knownDays, type Arrivals } from '#domains/catalogue/rules/arrivals.ts';
import { listingQueryString, parseListingQuery } from '#domains/catalogue/rules/listing-query.ts';
import {
  RankedSlots,
  type CatalogueModel,
  type CatalogueService,
  type ListingSource,
  type PricedSite,
} from '#domains/catalogue/use-cases/catalogue.ts';
import type { SearchPage } from '../contract.ts';
import { isQuestion } from '../rules/help/help-words.ts';
import { searchOptions } from '../rules/search-options.ts';
import { sanitiseTerm, typedTerm } from '../rules/terms.ts';
import type { SearchAnswers } from './answers.ts';
import { listSource, type Found } from './found.ts';
import { isShopQuestion } from './pages/pages-request.ts';
import { withEmptyCategory } from './understanding/named.ts';

export interface SearchPageDeps {
  catalogue: CatalogueService;
  answers: SearchAnswers;
  /** Returns how soon products can reach a market's default region; null if no zone of the market delivers. */
  usualArrivals: (country: PricedSite['country']) => Promise<Arrivals | null>;
  /** Whether the catalogue is so large that searches must pause for other requests. */
  isLarge: () => boolean;
  /** If the catalogue is large, computes and caches the results of a text, with pauses for other requests. */
  prepare: (site: PricedSite, searchText: string, isCorrecting?: boolean) => Promise<void>;
}

/**
 * Returns a page of search results with filters (API-51, -54). `withFacets: false` omits the filters. `query`
 * contains the listing's filters and the search options; see {@link searchOptions}.
 */
export async function getSearchPage(
  deps: SearchPageDeps,
  site: PricedSite,
  searchText: string,
  { query, withFacets }: { query: ListingQuery; withFacets: boolean },
): Promise<SearchPage> {
  const { catalogue, answers } = deps;
  const { isCorrecting, listingQuery } = searchOptions(query);
  await deps.prepare(site, searchText, isCorrecting);
  const answer = answers.answer(site, searchText, isCorrecting);
  const result = answer.notSoldResult ?? answer;
  const { corrected, brands, understood, unmatchedWords } = result;
  const { categories, notSold } = withEmptyCategory(catalogue, site, result);
  // If the URL contains `read=1`, it already contains the filters from the text, and the shopper may have
  // changed them. Do not add them again.
  const isSaid = listingQuery['read']?.[0] === '1' || Object.keys(understood.query).length === 0;
  const chosen = isSaid ? listingQuery : { ...understood.query, ...listingQuery, read: ['1'] };
  const requiresLocation = chosen['by'] !== undefined && chosen['postcode'] === undefined;
  const arrivals = await catalogue.arrivalsFor(site, chosen);
  const usual = requiresLocation ? await deps.usualArrivals(site.country) : null;
  const source = usual ? soonestFirst(catalogue.model(), result, usual, chosen['by']!) : listSource(result);
  const found = deps.isLarge()
    ? await catalogue.listingInSlices(site, source, { query: chosen, arrivals })
    : catalogue.listing(site, source, { query: chosen, arrivals });
  const listing = withSortChip(found, chosen, understood.query);
  const didYouMean =
    isCorrecting || listing.total > 0 ? corrected : await correctionOf(deps, site, searchText);
  const pages = answers.pagesFor(site, result);
  const isPage = (word: string) => answers.isPage(site.id, word);
  return {
    term: sanitiseTerm(searchText),
    typed: typedTerm(searchText),
    listing: withFacets ? listing : ({ ...listing, facets: [] } satisfies Listing),
    isExactModel: result.isExactModel,
    didYouMean,
    corrected: corrected !== null,
    categories,
    brands,
    pages,
    // If a page answers the question, do not report the words that no product contains.
    excluded: pages.length > 0 && isQuestion(searchText) ? [] : [...unmatchedWords],
    notSold: pages.length > 0 && isShopQuestion(notSold, searchText, isPage) ? null : notSold,
    readAs: isSaid ? '' : listingQueryString(parseListingQuery(chosen)),
    requiresLocation,
  };
}

/** Returns the corrected text for a search that found nothing without corrections; null if there is none. */
async function correctionOf(
  { answers, prepare }: SearchPageDeps,
  site: PricedSite,
  searchText: string,
): Promise<string | null> {
  await prepare(site, searchText);
  return answers.answer(site, searchText).corrected;
}

/** The maximum number of products that are sorted by arrival day. The remaining products keep their order. */
const MAX_ORDERED = 2000;
const NEVER = 1000;

/**
 * Sorts search results by arrival if the text names a day but no place. Products that can reach the default
 * region by that day come first. The others follow by the number of days until they arrive. Products with the
 * same number of days keep their order.
 */
function soonestFirst(
  model: CatalogueModel,
  result: Found,
  arrivals: Arrivals,
  by: readonly string[],
): ListingSource & { kind: 'slots' } {
  const ends = daysOf(arrivals.weekday);
  const last = Math.max(0, ...knownDays(by).map((day) => ends[day]));
  const slots = result.found.part(0, result.found.slots.length);
  const ranks = Float64Array.from(slots, (slot, place) => {
    if (place >= MAX_ORDERED) return (NEVER + 1) * slots.length + place;
    const days = arrivals.daysTo(model.table.supply(slot)) ?? NEVER;
    return (days <= last ? 0 : days) * slots.length + place;
  });
  return listSource({ ...result, found: new RankedSlots(slots, ranks) });
}

/**
 * Adds a chip for the sort order that the text requested. The shopper can remove the chip in the same way as
 * a filter.
 */
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
