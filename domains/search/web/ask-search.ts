import { call } from '#foundation/browser/call.ts';
import { isFlagged } from '#foundation/browser/session/signed-in.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import { quickLinksOf } from '#domains/settings/rules/quick-links.ts';
import type { Site } from '#sites/site.ts';
import { productSearchUrl, siteSearchUrl, suggest, suggestLegacy, type Suggestion } from '../contract.ts';

/** The suggestions in the panel of the search bar. */
export interface Suggestions {
  text: string;
  terms: readonly Suggestion[];
  /** Suggested categories and brands. */
  places: readonly Suggestion[];
  /** Suggested articles, stores and other pages of the shop. */
  pages: readonly Suggestion[];
  products: readonly Suggestion[];
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
  return {
    text,
    terms: found.filter((one) => one.type === 'term').slice(0, TERMS_SHOWN[size]),
    places: found
      .filter((one) => one.type === 'category' || one.type === 'brand')
      .slice(0, PLACES_SHOWN[size]),
    pages: found.filter((one) => one.type === 'page').slice(0, PAGES_SHOWN[size]),
    products: found.filter((one) => one.type === 'product').slice(0, limit),
  };
}

/**
 * Returns the suggestions for an empty search field: the operator's quick links (SETTINGS-13). Returns null
 * if there are no links.
 */
export function quickLinkSuggestions(setting: Setting['value'] | undefined): Suggestions | null {
  const places = quickLinksOf(setting).map(({ label, to }): Suggestion => ({
    type: 'category',
    text: label,
    url: to,
    imageUrl: null,
    price: null,
  }));
  return places.length > 0 ? { text: '', terms: [], places, pages: [], products: [] } : null;
}

interface LegacyAnswer {
  Results: {
    SearchSuggestions: { Result: string; Url: string }[];
    ProductResults: { Name: string; ImageUrl: string; Price: number | null; Url: string }[];
  };
}

/** Matches the paths of product lists. Suggestions with other paths are pages. */
const LIST = /^\/(search|c|brands|products)\b/;

/** Converts the response of the legacy suggestion endpoint to suggestions (SEARCH-29). */
export function fromLegacy({ Results }: LegacyAnswer): Suggestion[] {
  return [
    ...Results.SearchSuggestions.map(({ Result, Url }): Suggestion => ({
      type: LIST.test(Url) ? 'term' : 'page',
      text: Result,
      url: Url,
      imageUrl: null,
      price: null,
    })),
    ...Results.ProductResults.map(({ Name, Url, ImageUrl, Price }): Suggestion => ({
      type: 'product',
      text: Name,
      url: Url,
      imageUrl: ImageUrl || null,
      price: Price,
    })),
  ];
}

/** Returns the query parameter that tells the search engine that the user is signed in (SEARCH-28). */
function signedIn(): { wid?: boolean } {
  return isFlagged() ? { wid: true } : {};
}

/**
 * Requests the URL to which a submitted search leads (SEARCH-15, -16). If the request fails, returns the URL
 * of the results page.
 */
export async function searchDestination(text: string, site: Pick<Site, 'capabilities'>): Promise<string> {
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
