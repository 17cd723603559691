import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { noDealsClub } from '#domains/pricing/contract.ts';
import { oneOrMany, shapes } from '#foundation/pure/wire.ts';
import { crumb, finish, picture, productCard } from './catalogue.ts';

const tags = { tag: 'catalogue', access: 'public' } as const;

export const categoryNode = z
  .object({
    uri: z.string(),
    url: z.string(),
    name: z.string(),
    count: z.number(),
    image: z.nullable(picture),
  })
  .register(shapes, { id: 'CategoryNode' });
export type CategoryNode = z.infer<typeof categoryNode>;

export const facetOption = z
  .object({
    value: z.string(),
    label: z.string(),
    count: z.number(),
    selected: z.boolean(),
  })
  .register(shapes, { id: 'FacetOption' });
/**
 * One filter of a listing. The counts ignore the values that the shopper has chosen in this filter, but
 * respect all other filters.
 */
export const facet = z
  .object({
    key: z.string(),
    label: z.string(),
    kind: z.enum(['options', 'range', 'toggle']),
    unit: z.string(),
    options: z.array(facetOption),
    /**
     * The range of values in the listing (ignoring this filter), the bounds that the shopper chose, and a
     * histogram with steps of equal width.
     */
    range: z.nullable(
      z.object({
        min: z.number(),
        max: z.number(),
        from: z.nullable(z.number()),
        to: z.nullable(z.number()),
        steps: z.array(z.number()),
      }),
    ),
  })
  .register(shapes, { id: 'Facet' });
export type Facet = z.infer<typeof facet>;

/** A filter value that the shopper has chosen, with the query string of the listing without this value. */
export const chip = z
  .object({
    key: z.string(),
    value: z.string(),
    label: z.string(),
    removeQuery: z.string(),
  })
  .register(shapes, { id: 'Chip' });

export const SORTS = [
  'popular',
  'price-asc',
  'price-desc',
  'rating',
  'energy',
  'newest',
  'saving',
  'running-cost',
  'quietest',
  'biggest',
  'smallest',
  'narrowest',
] as const;
export type Sort = (typeof SORTS)[number];
export const PAGE_SIZE = 24;

/** A page of products with its filters, for category, brand and search pages. */
export const listing = z
  .object({
    products: z.array(productCard),
    /**
     * The finishes of each product whose card represents several finishes, by product id. Totals and counts
     * include such a card only once.
     */
    finishes: z.record(z.string(), z.array(finish)),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    pageSize: z.number(),
    sort: z.enum([...SORTS, 'relevance']),
    sorts: z.array(z.object({ value: z.string(), label: z.string() })),
    facets: z.array(facet),
    chips: z.array(chip),
    /**
     * Whether shoppers can filter the listing by the measurements at their home: the cavity for the product
     * and the way into the home (rules/fit.ts). False for goods that need no cavity (rules/kinds.ts).
     */
    hasMeasures: z.boolean(),
    /**
     * The number of products that a measurement filter excludes only because the catalogue lacks their
     * measurements.
     */
    unmeasured: z.number(),
  })
  .register(shapes, { id: 'Listing' });
export type Listing = z.infer<typeof listing>;

/**
 * The filters of a listing as query parameters. A facet's key may be repeated (`brand=halden&brand=vestra`).
 * A range has two bounds (`price-from=500&price-to=3000`). `sort` and `page` are also accepted.
 *
 * `cavityWidth`, `cavityHeight`, `cavityDepth` and `doorway`, in millimetres, select the products that fit,
 * including the clearances that the maker requires. `postcode` with `in-stock=1` selects the products in
 * stock for that postcode. `postcode` with `by` (`today`, `tomorrow`, `week`, `next-week`) selects the
 * products that can arrive at the postcode in that time. Unknown keys are ignored.
 */
export const listingQuery = z.record(z.string(), oneOrMany);
export type ListingQuery = z.infer<typeof listingQuery>;

export const categoryPage = z
  .object({
    category: z.object({
      uri: z.string(),
      url: z.string(),
      name: z.string(),
      intro: z.string(),
      description: z.string(),
    }),
    breadcrumbs: z.array(crumb),
    children: z.array(categoryNode),
    listing,
  })
  .register(shapes, { id: 'CategoryPage' });
export type CategoryPage = z.infer<typeof categoryPage>;
export const brandPage = z
  .object({
    brand: z.object({ uri: z.string(), name: z.string(), description: z.string() }),
    breadcrumbs: z.array(crumb),
    listing,
  })
  .register(shapes, { id: 'BrandPage' });
export type BrandPage = z.infer<typeof brandPage>;

export const unknownCategory = faultSpec('no-such-category', 404, 'We couldn’t find that category.');
export const unknownBrand = faultSpec('no-such-brand', 404, 'We couldn’t find that brand.');
export const getCategoryPage = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/category/:uri',
  summary: 'Returns a category with its products and filters',
  params: z.object({ uri: z.string() }),
  query: listingQuery,
  errors: [unknownCategory],
  answer: categoryPage,
  cacheTags: ['category', 'product', 'setting'],
});
/**
 * All products that a site sells, with filters. Used for the products landing page and, with `deals=1`, for
 * the sale page.
 */
export const productsPage = z
  .object({
    breadcrumbs: z.array(crumb),
    categories: z.array(categoryNode),
    listing,
  })
  .register(shapes, { id: 'ProductsPage' });
export type ProductsPage = z.infer<typeof productsPage>;
export const getProductsPage = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/products',
  summary: 'Returns all products on this site, with filters',
  query: listingQuery,
  answer: productsPage,
  cacheTags: ['category', 'product', 'brand', 'setting'],
});
export const getBrandPage = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/brand/:uri',
  summary: 'Returns a brand with its products and filters',
  params: z.object({ uri: z.string() }),
  query: listingQuery,
  errors: [unknownBrand],
  answer: brandPage,
  cacheTags: ['brand', 'product', 'setting'],
});

/**
 * The products with a lower price for members of the deals club (SETTINGS-20). Members see their prices,
 * other users the retail prices. No price of the club is in a response to other users, but its largest saving is.
 */
export const getDealsClubPage = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/deals-club',
  summary: 'Returns the products with a deals club price on this site, with filters',
  query: listingQuery,
  errors: [noDealsClub],
  answer: z.object({
    listing,
    /** The largest saving of members on these products, in whole percent; null below one percent. */
    savesUpTo: z.nullable(z.number()),
  }),
});
