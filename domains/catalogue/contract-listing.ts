import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { oneOrMany, shapes } from '#foundation/pure/wire.ts';
import { crumb, finish, picture, productCard } from './contract.ts';

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
/** One filter of a listing. Counts are live and disjunctive: a facet's own choice does not narrow its own counts. */
export const facet = z
  .object({
    key: z.string(),
    label: z.string(),
    kind: z.enum(['options', 'range', 'toggle']),
    unit: z.string(),
    options: z.array(facetOption),
    /** Bounds of the listing without this facet, the chosen ends, and a histogram of equal steps. */
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

/** A chosen filter, with the query string that the listing has without it. */
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

/** A page of products with its filters: category, brand and search pages alike. */
export const listing = z
  .object({
    products: z.array(productCard),
    /** What the products come in that are shown once for all their finishes, by product id. Totals and counts are of such products. */
    finishes: z.record(z.string(), z.array(finish)),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    pageSize: z.number(),
    sort: z.enum([...SORTS, 'relevance']),
    sorts: z.array(z.object({ value: z.string(), label: z.string() })),
    facets: z.array(facet),
    chips: z.array(chip),
    /** Whether its products can be measured against a space (rules/fit.ts). */
    hasMeasures: z.boolean(),
    /** Products that a filter by measures leaves out only because nobody knows theirs. */
    unmeasured: z.number(),
  })
  .register(shapes, { id: 'Listing' });
export type Listing = z.infer<typeof listing>;

/**
 * Filters in a query string: facet keys repeat (`brand=halden&brand=vestra`), ranges have two ends
 * (`price-from=500&price-to=3000`), besides `sort` and `page`. `cavityWidth`, `cavityHeight`, `cavityDepth` and
 * `doorway`, in millimetres, leave what fits there with the clearances of its maker. `postcode` with `in-stock=1` asks for what is
 * in stock for that postcode, with `by` (`today`, `tomorrow`, `week`, `next-week`) for what can be there by then. Unknown keys
 * are ignored.
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
  summary: 'A category with its products and filters',
  params: z.object({ uri: z.string() }),
  query: listingQuery,
  errors: [unknownCategory],
  answer: categoryPage,
  cacheTags: ['category', 'product', 'setting'],
});
/** Everything that a site sells, with filters: the landing page of products and, with `deals=1`, the sale. */
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
  summary: 'Everything on this site, with filters',
  query: listingQuery,
  answer: productsPage,
  cacheTags: ['category', 'product', 'brand', 'setting'],
});
export const getBrandPage = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/brand/:uri',
  summary: 'A brand with its products and filters',
  params: z.object({ uri: z.string() }),
  query: listingQuery,
  errors: [unknownBrand],
  answer: brandPage,
  cacheTags: ['brand', 'product', 'setting'],
});
