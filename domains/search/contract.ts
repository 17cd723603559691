import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { STOCK_STATUSES } from '#domains/catalogue/contract/catalogue.ts';
import { categoryNode, listing, listingQuery } from '#domains/catalogue/contract/listing.ts';
import { flag, wholeNumber, shapes } from '#foundation/pure/wire.ts';

/**
 * A flag that browsers of signed-in users send (SEARCH-28). It is ignored, because the session determines the
 * results.
 */
const WID = z.optional(flag);

/** A search suggestion (SEARCH-27). */
export const suggestion = z
  .object({
    type: z.enum(['term', 'product', 'category', 'brand', 'page']),
    text: z.string(),
    url: z.string(),
    imageUrl: z.nullable(z.string()),
    price: z.nullable(z.number()),
    /** The SKU of a product; absent for other suggestions. */
    sku: z.optional(z.string()),
    /** The average rating of a product, between 0 and 5; absent if it has no reviews. */
    rating: z.optional(z.number()),
    reviewCount: z.optional(z.number()),
    /** Set for the product whose model number equals the text. */
    isExactModel: z.optional(z.literal(true)),
  })
  .register(shapes, { id: 'SearchSuggestion' });
export type Suggestion = z.infer<typeof suggestion>;

/** A search result other than a product: an article, a store, a page about a place, a tool or a setting. */
export const foundPage = z
  .object({
    kind: z.enum(['article', 'store', 'place', 'page']),
    title: z.string(),
    description: z.string(),
    url: z.string(),
  })
  .register(shapes, { id: 'FoundPage' });
export type FoundPage = z.infer<typeof foundPage>;

export const searchPage = z
  .object({
    term: z.string(),
    /** The text as the shopper typed it, for display. It includes characters that the search ignores. */
    typed: z.string(),
    listing,
    /** Whether the text is a model number, and the listing contains only its product. */
    isExactModel: z.boolean(),
    /** A corrected term, if the typed term found few or no products; otherwise null. */
    didYouMean: z.nullable(z.string()),
    /** Whether the listing contains the results of the corrected term. */
    corrected: z.boolean(),
    categories: z.array(categoryNode),
    brands: z.array(z.object({ uri: z.string(), url: z.string(), name: z.string() })),
    /** Pages, stores and places that match the text, best match first. */
    pages: z.array(foundPage),
    /** Words of the search that the listing ignores, because no product contains them. */
    excluded: z.array(z.string()),
    /** A brand or kind of product in the text that this shop does not sell; otherwise null. */
    notSold: z.nullable(z.object({ kind: z.enum(['brand', 'goods']), name: z.string() })),
    /**
     * The query of the listing, including filters and a sort order that the text contains ("under $1500",
     * "quietest"). Empty if the text contains neither, or if the request has `read=1`, which states that its
     * query already includes them.
     */
    readAs: z.string(),
    /**
     * Whether the text names a day but no place. The shopper must then enter a postcode, on which arrival
     * days depend.
     */
    requiresLocation: z.boolean(),
  })
  .register(shapes, { id: 'SearchPage' });
export type SearchPage = z.infer<typeof searchPage>;

const tags = { tag: 'search', access: 'public' } as const;
const found = ['product', 'category', 'brand', 'content', 'store', 'setting'];

/** Returns suggestions. The endpoint has the path of the external search engine (API-53, SEARCH-11). */
export const suggest = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v3/search',
  summary: 'Returns suggestions while the shopper types',
  query: z.object({
    searchTerm: z.string(),
    isAutoCorrectEnabled: z.optional(flag),
    wid: WID,
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ suggestions: z.array(suggestion) }),
  cacheTags: found,
});
/** Returns suggestions in the legacy format (API-56, SEARCH-29). */
export const suggestLegacy = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/search/products',
  summary: 'Returns suggestions while the shopper types, in the older response format',
  query: z.object({ searchTerms: z.string() }),
  answer: z.object({
    Results: z.object({
      SearchSuggestions: z.array(z.object({ Result: z.string(), Url: z.string() })),
      ProductResults: z.array(
        z.object({
          Name: z.string(),
          ImageUrl: z.string(),
          Price: z.nullable(z.number()),
          Url: z.string(),
          Sku: z.optional(z.string()),
          Rating: z.optional(z.number()),
          ReviewCount: z.optional(z.number()),
          IsExactModel: z.optional(z.literal(true)),
        }),
      ),
    }),
  }),
  cacheTags: found,
});
/** Returns the most frequent searches of the site. Omits searches that find no products. */
export const popularSearches = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/search/popular',
  summary: 'Returns the most frequent searches of the last 30 days that find products',
  answer: z.object({ searches: z.array(z.object({ text: z.string(), url: z.string() })) }),
});
/**
 * Returns the search results (API-51, API-54). Type `f` includes facets; type `p` contains only products.
 * With `fallback=false` the search does not correct or replace words. `location` is the postcode for which
 * stock is displayed. The flag `wid` is ignored, because the session determines the results.
 */
export const siteSearch = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/sitesearch/:type/:term',
  typedText: true,
  summary:
    'Returns search results with filters; `fallback=false` disables corrections, and `location` is a postcode',
  params: z.object({ type: z.enum(['f', 'p']), term: z.string() }),
  query: listingQuery,
  answer: searchPage,
  cacheTags: found,
});
const destination = z.object({ url: z.string() });
export const productSearchUrl = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/search-url',
  summary: 'Returns the destination of a submitted search',
  query: z.object({ SearchTerm: z.string() }),
  answer: destination,
  cacheTags: found,
});
export const siteSearchUrl = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/sitesearch/search-url',
  summary: 'Returns the destination of a submitted search, at the path of the external search engine',
  query: z.object({ searchterms: z.string(), wid: WID }),
  answer: destination,
  cacheTags: found,
});
export const searchProducts = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/product/search/:text',
  typedText: true,
  summary: 'Returns products that match a search text, available ones first, to add them to a project',
  params: z.object({ text: z.string() }),
  answer: z.object({
    products: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        url: z.string(),
        imageUrl: z.string(),
        price: z.nullable(z.number()),
        stockStatus: z.enum(STOCK_STATUSES),
      }),
    ),
  }),
  cacheTags: found,
});
