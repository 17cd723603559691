import { bind, bindCached, type BoundRoute } from '#foundation/server/http/bind.ts';
import { isForAPlace } from '#domains/catalogue/rules/arrivals.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  popularSearches,
  productSearchUrl,
  searchProducts,
  siteSearch,
  siteSearchUrl,
  suggest,
  suggestLegacy,
} from './contract.ts';
import { isOfTheMoment } from './rules/terms.ts';
import type { SearchService } from './use-cases/search.ts';

export interface SearchRouteDeps {
  search: SearchService;
  /** Returns the terms that shoppers of a site searched for most often, the most frequent term first. */
  frequentTerms: (siteId: string, now: Date) => Promise<readonly string[]>;
}

/** Returns the API routes for the search (API-50 to -56, -131). */
export function searchRoutes({ search, frequentTerms }: SearchRouteDeps): BoundRoute<RequestContext>[] {
  return [
    bind(popularSearches, async (_, { site, now }: RequestContext) => ({
      searches: await search.popular(site, await frequentTerms(site.id, now)),
    })),
    bindCached(suggest, async ({ query }, { site }: RequestContext) => ({
      suggestions: await search.suggest(site, query.searchTerm, {
        limit: query.limit,
        // Without a limit in the request, returns as many products as the site's search bar displays
        // (SEARCH-02 to -06).
        ...(query.limit === undefined ? { products: site.capabilities.suggestions.wide } : {}),
        isCorrecting: query.isAutoCorrectEnabled,
      }),
    })),
    bind(suggestLegacy, async ({ query }, { site }: RequestContext) => {
      const all = await search.suggest(site, query.searchTerms, {
        products: site.capabilities.suggestions.wide,
      });
      return {
        Results: {
          SearchSuggestions: all
            .filter(({ type }) => type !== 'product')
            .map(({ text, url }) => ({ Result: text, Url: url })),
          ProductResults: all
            .filter(({ type }) => type === 'product')
            .map(({ text, imageUrl, price, url, sku, rating, reviewCount, isExactModel }) => ({
              Name: text,
              ImageUrl: imageUrl ?? '',
              Price: price,
              Url: url,
              ...(sku === undefined ? {} : { Sku: sku }),
              ...(rating === undefined ? {} : { Rating: rating, ReviewCount: reviewCount ?? 0 }),
              ...(isExactModel ? { IsExactModel: isExactModel } : {}),
            })),
        },
      };
    }),
    bindCached(
      siteSearch,
      ({ params, query }, { site }: RequestContext) =>
        search.searchPage(site, params.term, query, params.type === 'f'),
      undefined,
      ({ query, params }) => isForAPlace(query) || isOfTheMoment(params.term),
    ),
    bind(productSearchUrl, ({ query }, { site }: RequestContext) => ({
      url: search.destination(site, query.SearchTerm),
    })),
    bind(siteSearchUrl, ({ query }, { site }: RequestContext) => ({
      url: search.destination(site, query.searchterms),
    })),
    bind(searchProducts, async ({ params }, { site }: RequestContext) => ({
      products: (await search.products(site, params.text)).map(
        ({ sku, title, url, image, price, stockStatus }) => ({
          sku,
          title,
          url,
          imageUrl: image.src === '' ? '' : pictureUrl(image.src, 100),
          price,
          stockStatus,
        }),
      ),
    })),
  ];
}
