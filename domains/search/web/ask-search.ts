import { call } from '#foundation/browser/call.ts';
import { isFlagged } from '#foundation/browser/session/signed-in.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import { quickLinksOf } from '#domains/settings/rules/quick-links.ts';
import type { Site } from '#sites/site.ts';
import {
  popularSearches,
  productSearchUrl,
  siteSearchUrl,
  suggest,
  suggestLegacy,
  type Suggestion,
} from '../contract.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';

export type GroupKind = 'recent' | 'popular' | 'term' | 'place' | 'quick' | 'page';

/** Suggestions of one kind. */
export interface SuggestionGroup {
  kind: GroupKind;
  suggestions: readonly Suggestion[];
}

/** The suggestions in the panel of the search bar. */
export interface Suggestions {
  /** The typed text; empty before the shopper types. */
  text: string;
  /** The groups with at least one suggestion, in display order. They precede the products. */
  groups: readonly SuggestionGroup[];
  products: readonly Suggestion[];
  /** The number of suggestions in all groups, and of products. */
  count: number;
}

/**
 * The maximum number of suggested terms in the wide and in the narrow panel. The specification limits only
 * the number of products. Phones display fewer terms, because the keyboard covers half of the window.
 */
const TERMS_SHOWN = { wide: 5, narrow: 2 };
const PLACES_SHOWN = { wide: 4, narrow: 2 };
const PAGES_SHOWN = { wide: 3, narrow: 2 };

/**
 * Returns suggestions for a trimmed text of at least two characters. The site and the width of the panel
 * determine their number (SEARCH-02 to -06). Sites with the search engine use its endpoint; other sites use
 * the legacy endpoint (SEARCH-10, -11, -29).
 */
export async function findSuggestions(
  text: string,
  { site, wide, signal }: { site: Pick<Site, 'capabilities'>; wide: boolean; signal: AbortSignal },
): Promise<Suggestions> {
  const { suggestions: counts, usesSearchEngine } = site.capabilities;
  const size = wide ? 'wide' : 'narrow';
  const limit = counts[size];
  // The limit of the search engine's endpoint counts all suggestions, not only products. Up to a third of
  // them are categories and brands.
  const all = limit + Math.ceil(limit / 2) + PAGES_SHOWN.narrow;
  const found = usesSearchEngine
    ? (
        await call(
          suggest,
          { query: { searchTerm: text, isAutoCorrectEnabled: true, limit: all, ...signedIn() } },
          { signal },
        )
      ).suggestions
    : fromLegacy(await call(suggestLegacy, { query: { searchTerms: text } }, { signal }));
  const ofType = (...types: Suggestion['type'][]) => found.filter(({ type }) => types.includes(type));
  return suggestionsOf(
    text,
    [
      { kind: 'term', suggestions: ofType('term').slice(0, TERMS_SHOWN[size]) },
      { kind: 'place', suggestions: ofType('category', 'brand').slice(0, PLACES_SHOWN[size]) },
      { kind: 'page', suggestions: ofType('page').slice(0, PAGES_SHOWN[size]) },
    ],
    ofType('product').slice(0, limit),
  );
}

function suggestionsOf(
  text: string,
  all: readonly SuggestionGroup[],
  products: readonly Suggestion[] = [],
): Suggestions {
  const groups = all.filter(({ suggestions }) => suggestions.length > 0);
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, products.length);
  return { text, groups, products, count };
}

/** How long the panel waits for the popular searches before it opens without them, in ms. */
const POPULAR_MS = 400;

let popular: Promise<Suggestion[]> | undefined;

/** Returns the popular searches of the site; empty if there are none, or if the request fails. */
function findPopular(): Promise<Suggestion[]> {
  popular ??= call(popularSearches, {})
    .then(({ searches }) => searches.map(({ text, url }) => link('term', text, url)))
    .catch(() => {
      popular = undefined;
      return [];
    });
  return popular;
}

/**
 * Returns the suggestions before the shopper types: this browser's recent searches, the site's popular
 * searches, and the operator's quick links (SETTINGS-13). `canMeasure` is whether the panel has the form for
 * the shopper's space. Returns null if the panel would be empty.
 */
export async function startSuggestions(
  setting: Setting['value'] | undefined,
  canMeasure: boolean,
): Promise<Suggestions | null> {
  const none = new Promise<Suggestion[]>((resolve) => setTimeout(() => resolve([]), POPULAR_MS));
  const recent = recentSearches();
  const others = (await Promise.race([findPopular(), none])).filter(
    ({ text }) => !recent.some((one) => one.toLowerCase() === text),
  );
  const start = suggestionsOf('', [
    {
      kind: 'recent',
      suggestions: recent.map((text) => link('term', text, `/search/${encodeURIComponent(text)}`)),
    },
    { kind: 'popular', suggestions: others },
    { kind: 'quick', suggestions: quickLinksOf(setting).map(({ label, to }) => link('category', label, to)) },
  ]);
  return start.count > 0 || canMeasure ? start : null;
}

function link(type: Suggestion['type'], text: string, url: string): Suggestion {
  return { type, text, url, imageUrl: null, price: null };
}

interface LegacyAnswer {
  Results: {
    SearchSuggestions: { Result: string; Url: string }[];
    ProductResults: {
      Name: string;
      ImageUrl: string;
      Price: number | null;
      Url: string;
      Sku?: string | undefined;
      Rating?: number | undefined;
      ReviewCount?: number | undefined;
      IsExactModel?: true | undefined;
    }[];
  };
}

/** Matches the paths of product lists. Suggestions with other paths are pages. */
const LIST = /^\/(search|c|brands|products)\b/;

/** Converts the response of the legacy suggestion endpoint to suggestions (SEARCH-29). */
export function fromLegacy({ Results }: LegacyAnswer): Suggestion[] {
  return [
    ...Results.SearchSuggestions.map(({ Result, Url }) =>
      link(LIST.test(Url) ? 'term' : 'page', Result, Url),
    ),
    ...Results.ProductResults.map(
      ({ Name, Url, ImageUrl, Price, Sku, Rating, ReviewCount, IsExactModel }): Suggestion => ({
        type: 'product',
        text: Name,
        url: Url,
        imageUrl: ImageUrl || null,
        price: Price,
        sku: Sku,
        rating: Rating,
        reviewCount: ReviewCount,
        isExactModel: IsExactModel,
      }),
    ),
  ];
}

/** Returns the query parameter that tells the search engine that the user is signed in (SEARCH-28). */
function signedIn(): { wid?: boolean } {
  return isFlagged() ? { wid: true } : {};
}

/**
 * Stores the text as a recent search, and requests the URL to which it leads (SEARCH-15, -16). If the request fails, returns the URL
 * of the results page.
 */
export async function searchDestination(text: string, site: Pick<Site, 'capabilities'>): Promise<string> {
  rememberSearch(text);
  try {
    const { url } = site.capabilities.usesSearchEngine
      ? await call(siteSearchUrl, { query: { searchterms: text, ...signedIn() } })
      : await call(productSearchUrl, { query: { SearchTerm: text } });
    if (url) return url;
  } catch {
    // If the request fails, return the results page, which finds the same products.
  }
  return `/search/${encodeURIComponent(text)}`;
}
