import { call } from '#foundation/browser/call.ts';
import { isFlagged } from '#foundation/browser/session/signed-in.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import { quickLinksOf } from '#domains/settings/rules/quick-links.ts';
import type { Site } from '#sites/site.ts';
import { productSearchUrl, siteSearchUrl, suggest, suggestLegacy, type Suggestion } from '../contract.ts';

/** The content of the panel below the search bar. */
export interface Suggestions {
  text: string;
  terms: readonly Suggestion[];
  /** Categories and brands. */
  places: readonly Suggestion[];
  /** Articles, stores and settings of the shop. */
  pages: readonly Suggestion[];
  products: readonly Suggestion[];
}

/**
 * The number of terms, next to the products (`wide`) or above them (`narrow`). The specification limits only
 * the products. On phones the keyboard covers half of the window.
 */
const TERMS_SHOWN = { wide: 5, narrow: 2 };
const PLACES_SHOWN = { wide: 4, narrow: 2 };
const PAGES_SHOWN = { wide: 3, narrow: 2 };

/**
 * Returns suggestions for a trimmed text of at least two characters, as many as the site displays at this
 * width (SEARCH-02 to -06). Sites with the search engine use its endpoint, the others the legacy one
 * (SEARCH-10, -11, -29). Narrow screens have space for fewer terms.
 */
export async function findSuggestions(
  text: string,
  { site, wide, signal }: { site: Pick<Site, 'capabilities'>; wide: boolean; signal: AbortSignal },
): Promise<Suggestions> {
  const { suggestions: counts, usesSearchEngine } = site.capabilities;
  const size = wide ? 'wide' : 'narrow';
  const limit = counts[size];
  // The engine's limit includes all suggestions, of which up to a third are categories and brands.
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
 * Returns the suggestions before the shopper types: the operator's quick links (SETTINGS-13); null if there
 * are no links.
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

/** Every URL that is not a product list is a page. */
const LIST = /^\/(search|c|brands|products)\b/;

/** Converts the results of the legacy suggestion endpoint (SEARCH-29). */
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

/** Returns the flag that a browser with a signed-in user sends to the search engine (SEARCH-28). */
function signedIn(): { wid?: boolean } {
  return isFlagged() ? { wid: true } : {};
}

/**
 * Returns the URL of a submitted search. The server decides; if the request fails, returns the results page
 * (SEARCH-15, -16).
 */
export async function searchDestination(text: string, site: Pick<Site, 'capabilities'>): Promise<string> {
  try {
    const { url } = site.capabilities.usesSearchEngine
      ? await call(siteSearchUrl, { query: { searchterms: text, ...signedIn() } })
      : await call(productSearchUrl, { query: { SearchTerm: text } });
    if (url) return url;
  } catch {
    // Fall back to the results page, which finds the same products.
  }
  return `/search/${encodeURIComponent(text)}`;
}
