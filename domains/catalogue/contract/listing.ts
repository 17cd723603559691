import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
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
 * One filter of a listing. Counts are live and disjunctive: the values chosen in a facet do not narrow that
 * facet's own counts.
 */
export const facet = z
  .object({
    key: z.string(),
    label: z.string(),
    kind: z.enum(['options', 'range', 'toggle']),
    unit: z.string(),
    options: z.array(facetOption),
    /**
     * The lowest and highest value in the listing without this facet's own filter, the chosen bounds, and a
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

/** A chosen filter, with the query string of the listing without it. */
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

/** A page of products with its filters. Category, brand and search pages use it. */
export const listing = z
  .object({
    products: z.array(productCard),
    /**
     * The finishes of products whose finishes share one card, by product id. Totals and counts include such a
     * product only once.
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
    /** Whether the listing's products can be filtered by the available space (rules/fit.ts). */
    hasMeasures: z.boolean(),
    /**
     * The number of products that a filter by measurements excludes only because their measurements are
     * unknown.
     */
    unmeasured: z.number(),
  })
  .register(shapes, { id: 'Listing' });
export type Listing = z.infer<typeof listing>;

/**
 * Filters in a query string. The key of a facet may be repeated (`brand=halden&brand=vestra`). A range has
 * two bounds (`price-from=500&price-to=3000`). `sort` and `page` are also accepted.
 *
 * `cavityWidth`, `cavityHeight`, `cavityDepth` and `doorway`, in millimetres, select the products that fit,
 * including the clearances that the maker requires. `postcode` with `in-stock=1` selects the products in
 * stock for that postcode. `by` (`today`, `tomorrow`, `week`, `next-week`) selects the products that can
 * arrive there by then. Unknown keys are ignored.
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

export const unknownCategory = faultSpec('no-such-category', 404, 'We could not find that category.');
export const unknownBrand = faultSpec('no-such-brand', 404, 'We could not find that brand.');
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
 * All products that a site sells, with filters. This is the products landing page and, with `deals=1`, the
 * sale page.
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
