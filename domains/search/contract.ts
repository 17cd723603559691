import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { STOCK_STATUSES } from '#domains/catalogue/contract.ts';
import { categoryNode, listing, listingQuery } from '#domains/catalogue/contract-listing.ts';
import { flag, wholeNumber, shapes } from '#foundation/pure/wire.ts';

/** What browsers with somebody signed in say to the search engine (SEARCH-28). It changes nothing: the session decides what they see. */
const WID = z.optional(flag);

/** SEARCH-27: type, text, url, imageUrl, price. */
export const suggestion = z
  .object({
    type: z.enum(['term', 'product', 'category', 'brand', 'page']),
    text: z.string(),
    url: z.string(),
    imageUrl: z.nullable(z.string()),
    price: z.nullable(z.number()),
  })
  .register(shapes, { id: 'SearchSuggestion' });
export type Suggestion = z.infer<typeof suggestion>;

/** Something of the shop that is no product: an article, a store, what is around a place, a tool or a setting. */
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
    /** What was typed, to be said: with the signs that a search does without. */
    typed: z.string(),
    listing,
    /** The term that would have found more, when this one found little or nothing. */
    didYouMean: z.nullable(z.string()),
    /** Whether the listing already shows the corrected term. */
    corrected: z.boolean(),
    categories: z.array(categoryNode),
    brands: z.array(z.object({ uri: z.string(), url: z.string(), name: z.string() })),
    /** Pages, stores and places that the text asks for, the best first. */
    pages: z.array(foundPage),
    /** Words that nothing in the list has. */
    leftOut: z.array(z.string()),
    /** A brand, or a kind of goods, that was asked for and that nobody sells here. */
    notSold: z.nullable(z.object({ kind: z.enum(['brand', 'goods']), name: z.string() })),
    /**
     * The query with what the text said as filters and sort ("under $1500", "quietest"): what the list was made by. Empty when the
     * text said none, or when the query says by `read=1` that it holds them.
     */
    readAs: z.string(),
    /** A day was asked for without a place: what can be there by then is told once a postcode is known. */
    needsPlace: z.boolean(),
  })
  .register(shapes, { id: 'SearchPage' });
export type SearchPage = z.infer<typeof searchPage>;

const tags = { tag: 'search', access: 'public' } as const;
const found = ['product', 'category', 'brand', 'content', 'store', 'setting'];

/** The external search engine's suggestion call (API-53, SEARCH-11). */
export const suggest = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v3/search',
  summary: 'Suggestions while typing',
  query: z.object({
    searchTerm: z.string(),
    isAutoCorrectEnabled: z.optional(flag),
    wid: WID,
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ suggestions: z.array(suggestion) }),
  cacheTags: found,
});
/** The legacy suggestion call (API-56, SEARCH-29). */
export const suggestLegacy = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/search/products',
  summary: 'Suggestions while typing, in the older shape',
  query: z.object({ searchTerms: z.string() }),
  answer: z.object({
    Results: z.object({
      SearchSuggestions: z.array(z.object({ Result: z.string(), Url: z.string() })),
      ProductResults: z.array(
        z.object({ Name: z.string(), ImageUrl: z.string(), Price: z.nullable(z.number()), Url: z.string() }),
      ),
    }),
  }),
  cacheTags: found,
});
/**
 * Full results page (API-51, API-54): type `f` has facets, `p` products only. Beside the filters of a listing:
 * `fallback=false` finds only what was typed, `location` is the postcode whose stock counts. `wid` is what signed-in
 * browsers say of themselves; the visitor's own session decides what they see, so it alone changes nothing.
 */
export const siteSearch = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/sitesearch/:type/:term',
  typedText: true,
  summary: 'Search results with filters; fallback=false corrects nothing, location is a postcode',
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
  summary: 'Where a submitted search leads',
  query: z.object({ SearchTerm: z.string() }),
  answer: destination,
  cacheTags: found,
});
export const siteSearchUrl = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/sitesearch/search-url',
  summary: 'Where a submitted search leads (search engine sites)',
  query: z.object({ searchterms: z.string(), wid: WID }),
  answer: destination,
  cacheTags: found,
});
export const searchProducts = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/product/search/:text',
  typedText: true,
  summary: 'Products that a search text asks for, available ones first, for tools',
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
