import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { oneOrMany, shapes } from '#foundation/pure/wire.ts';

/** Storefront §3: stock status, each with a text and an add-to-cart rule (PRODUCT-04). */
export const STOCK_STATUSES = [
  'noStock',
  'supersededAndNoStock',
  'inStock',
  'backOrder',
  'indeterminate',
] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];
export const CONDITIONS = ['new', 'cosmetic', 'new-condition', 'runout'] as const;
export const RIBBON_KINDS = [
  'deal',
  'sale',
  'new',
  'runout',
  'cosmetic',
  'condition',
  'unavailable',
] as const;

/**
 * A picture by its address. Drawings end in `.svg` and fit every size; photographs get a preset size appended
 * by `pictureUrl` in rules/pictures.ts.
 */
export const picture = z.object({ src: z.string(), alt: z.string() }).register(shapes, { id: 'Picture' });
export type Picture = z.infer<typeof picture>;

export const ribbon = z
  .object({ kind: z.enum(RIBBON_KINDS), text: z.string() })
  .register(shapes, { id: 'Ribbon' });

/** A product as cards, listings, search and the compare tray show it. Prices in dollars, null without a price. */
export const productCard = z
  .object({
    id: z.number(),
    sku: z.string(),
    productCode: z.string(),
    uri: z.string(),
    url: z.string(),
    title: z.string(),
    brand: z.object({ name: z.string(), uri: z.string() }),
    category: z.object({ name: z.string(), uri: z.string() }),
    image: picture,
    price: z.nullable(z.number()),
    rrp: z.nullable(z.number()),
    altPriceMsg: z.string(),
    ribbons: z.array(ribbon),
    condition: z.enum(CONDITIONS),
    missingParts: z.array(z.string()),
    /** Capacity, width…, formatted with units: what people filter and compare by. */
    specLine: z.array(z.string()),
    rating: z.nullable(z.number()),
    reviewCount: z.number(),
    energyStars: z.nullable(z.number()),
    /** What it uses in a year, in kilowatt-hours. */
    energyKwh: z.nullable(z.number()),
    stockStatus: z.enum(STOCK_STATUSES),
    isProforma: z.boolean(),
  })
  .register(shapes, { id: 'ProductCard' });
export type ProductCard = z.infer<typeof productCard>;

export const crumb = z.object({ name: z.string(), url: z.string() }).register(shapes, { id: 'Crumb' });
export type Crumb = z.infer<typeof crumb>;

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

export const SORTS = ['popular', 'price-asc', 'price-desc', 'rating', 'energy', 'newest', 'saving'] as const;
export type Sort = (typeof SORTS)[number];
export const PAGE_SIZE = 24;

/** A page of products with its filters: category, brand and search pages alike. */
export const listing = z
  .object({
    products: z.array(productCard),
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
 * in stock for that postcode. Unknown keys are ignored.
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

export const specRow = z
  .object({
    key: z.string(),
    label: z.string(),
    kind: z.enum(['number', 'text', 'boolean', 'rating']),
    /** Formatted with its unit: `908 mm`, `Yes`, `3.5 stars`. */
    text: z.string(),
  })
  .register(shapes, { id: 'SpecRow' });
export const specGroup = z
  .object({ title: z.string(), rows: z.array(specRow) })
  .register(shapes, { id: 'SpecGroup' });
export type SpecGroup = z.infer<typeof specGroup>;
/** A specification as a value, for comparing products. `better` says which way a number is better. */
export const specValue = z
  .object({
    ...specRow.shape,
    group: z.string(),
    unit: z.string(),
    better: z.enum(['', 'higher', 'lower']),
    value: z.union([z.string(), z.number(), z.boolean()]),
  })
  .register(shapes, { id: 'SpecValue' });
export type SpecValue = z.infer<typeof specValue>;

export const ATTRIBUTE_KINDS = ['Html', 'String', 'Boolean', 'Rating', 'Downloads'] as const;
/** PRODUCT-05. Html is sanitised when saved; Downloads hold `title|address` lines. */
export const attribute = z
  .object({ kind: z.enum(ATTRIBUTE_KINDS), name: z.string(), value: z.string() })
  .register(shapes, { id: 'Attribute' });

/** An install or warranty choice of a product (API-45). */
export const upsellOption = z
  .object({
    id: z.number(),
    kind: z.enum(['install', 'warranty']),
    name: z.string(),
    blurb: z.string(),
    price: z.number(),
  })
  .register(shapes, { id: 'UpsellOption' });
export type UpsellOption = z.infer<typeof upsellOption>;

/** A service that goes with a line: removal of the old appliance and the like. */
export const serviceOption = z
  .object({
    sku: z.string(),
    title: z.string(),
    blurb: z.string(),
    price: z.number(),
  })
  .register(shapes, { id: 'ServiceOption' });
export type ServiceOption = z.infer<typeof serviceOption>;

/** The documented product shape of every product call (API-46). */
export const product = z
  .object({
    ...productCard.shape,
    productId: z.number(),
    manufacturer: z.object({ name: z.string(), thumbnail: z.string() }),
    images: z.array(z.object({ ...picture.shape, thumbUrl: z.string(), view: z.string() })),
    summary: z.string(),
    description: z.string(),
    features: z.array(z.object({ title: z.string(), text: z.string(), image: z.nullable(picture) })),
    specifications: z.array(specGroup),
    attributes: z.array(attribute),
    documents: z.array(z.object({ title: z.string(), href: z.string(), kind: z.string() })),
    variants: z.array(
      z.object({ sku: z.string(), url: z.string(), label: z.string(), image: picture, current: z.boolean() }),
    ),
    /** Millimetres; clearances are what the maker asks for around it. */
    dimensions: z.nullable(
      z.object({
        width: z.number(),
        height: z.number(),
        depth: z.number(),
        clearanceSides: z.number(),
        clearanceTop: z.number(),
        clearanceBack: z.number(),
      }),
    ),
    energy: z.nullable(
      z.object({
        stars: z.nullable(z.number()),
        kwhPerYear: z.nullable(z.number()),
        /** Whole dollars at `tariffCents` for a kilowatt-hour, the site's setting. */
        costPerYear: z.nullable(z.number()),
        tariffCents: z.number(),
      }),
    ),
    breadcrumbs: z.array(crumb),
    installs: z.array(upsellOption),
    warranties: z.array(upsellOption),
    services: z.array(serviceOption),
    related: z.array(productCard),
    /** Of the same brand for other jobs: what people buy beside it. */
    goesWith: z.array(productCard),
    /** The last year's prices in dollars, null without a change in it (PriceHistoryEnabled shows them). */
    priceHistory: z.nullable(z.object({ lowest: z.number(), highest: z.number(), since: z.string() })),
    /** Share of reviews with 5, 4, 3, 2, 1 stars, in percent; empty without reviews. */
    reviewShares: z.array(z.number()),
    /** What owners say in a sentence or two; empty where nobody has summed it up. */
    reviewSummary: z.string(),
  })
  .register(shapes, { id: 'Product' });
export type Product = z.infer<typeof product>;

export const brandSummary = z
  .object({
    uri: z.string(),
    url: z.string(),
    name: z.string(),
    count: z.number(),
  })
  .register(shapes, { id: 'BrandSummary' });
export type BrandSummary = z.infer<typeof brandSummary>;
export const brandPage = z
  .object({
    brand: z.object({ uri: z.string(), name: z.string(), description: z.string() }),
    breadcrumbs: z.array(crumb),
    listing,
  })
  .register(shapes, { id: 'BrandPage' });
export type BrandPage = z.infer<typeof brandPage>;

/** Ranges of prices in dollars in which a category has products; left out in what browsers kept from before. */
const priceSteps = z.optional(
  z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) })),
);
/** Storefront §3, navbar data (API-05). */
export const navCategory = z
  .object({
    uri: z.string(),
    url: z.string(),
    name: z.string(),
    image: z.nullable(picture),
    priceSteps,
    subCategories: z.array(
      z.object({
        uri: z.string(),
        url: z.string(),
        name: z.string(),
        count: z.number(),
        image: z.nullable(picture),
        priceSteps,
      }),
    ),
    brands: z.array(z.object({ uri: z.string(), url: z.string(), name: z.string() })),
  })
  .register(shapes, { id: 'NavCategory' });
export const navbar = z
  .object({
    topNav: z.object({
      displayCartIcon: z.boolean(),
      displayProjectIcon: z.boolean(),
      displaySearchIcon: z.boolean(),
      displayContactUsIcon: z.boolean(),
    }),
    mainNav: z.object({ categories: z.array(navCategory) }),
  })
  .register(shapes, { id: 'Navbar' });
export type Navbar = z.infer<typeof navbar>;

const tags = { tag: 'catalogue', access: 'public' } as const;
const sku = z.object({ sku: z.string() });
const id = z.object({ id: z.string() });

export const unknownCategory = faultSpec('no-such-category', 404, 'We could not find that category.');
export const unknownBrand = faultSpec('no-such-brand', 404, 'We could not find that brand.');
export const unknownProduct = faultSpec('no-such-product', 404, 'We could not find that product.');
/** The product that somebody adds to a list or a cart is not sold here, or not any more. */
export const notSold = faultSpec('unknown-product', 404, 'This product is no longer available.');

export const getNavbar = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/navbar',
  summary: 'Icons and categories of the navigation',
  answer: navbar,
  cacheTags: ['category', 'product'],
});
export const getCategoryPage = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/category/:uri',
  summary: 'A category with its products and filters',
  params: z.object({ uri: z.string() }),
  query: listingQuery,
  errors: [unknownCategory],
  answer: categoryPage,
  cacheTags: ['category', 'product'],
});
/** Short rails for the home page: the largest savings, what sells most, what came last. Twelve of each at most. */
export const highlights = z
  .object({
    deals: z.array(productCard),
    popular: z.array(productCard),
    fresh: z.array(productCard),
  })
  .register(shapes, { id: 'Highlights' });
export type Highlights = z.infer<typeof highlights>;
export const getHighlights = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/highlights',
  summary: 'Products for the home page: deals, popular, fresh',
  answer: highlights,
  cacheTags: ['product'],
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
  cacheTags: ['category', 'product', 'brand'],
});
export const getBrands = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/brands',
  summary: 'Brands that have products on this site',
  answer: z.array(brandSummary),
  cacheTags: ['brand', 'product'],
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
  cacheTags: ['brand', 'product'],
});
export const getProductBySlug = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/slug/:slug',
  summary: 'A product by the uri of its page',
  params: z.object({ slug: z.string() }),
  query: z.object({ date: z.optional(z.string()) }),
  errors: [unknownProduct],
  answer: product,
  cacheTags: ['product'],
});
export const getProductById = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/id/:id',
  summary: 'A product by id',
  params: id,
  errors: [unknownProduct],
  answer: product,
  cacheTags: ['product'],
});
export const getExtendedProduct = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/extended/id/:id',
  summary: 'A product by id, with everything known of it',
  params: id,
  errors: [unknownProduct],
  answer: product,
  cacheTags: ['product'],
});
/** What a product cost, by day: `priceHistory` has a point for each day on which its price changed. */
export const pricePoint = z
  .object({
    /** `YYYY-MM-DD`. */
    date: z.string(),
    /** Dollars, null while it had no price. */
    price: z.nullable(z.number()),
  })
  .register(shapes, { id: 'PricePoint' });
export type PricePoint = z.infer<typeof pricePoint>;
/** GET /api/pricehistory/get-price-history/{sku} (API-39): a year, oldest first; empty where the setting is off. */
export const getPriceHistory = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/pricehistory/get-price-history/:sku',
  summary: 'What a product cost in the last year, a point for each change',
  params: sku,
  errors: [unknownProduct],
  answer: z.array(pricePoint),
  cacheTags: ['product', 'setting'],
});
/** Cards of up to 24 products by SKU, in the order asked for; what the site does not sell is left out. */
export const getProductCards = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/cards',
  summary: 'Products as cards, by SKU',
  query: z.object({ sku: oneOrMany }),
  answer: z.array(productCard),
});
/** What goes with products, by SKU: of their brands, for other jobs. Empty where CrossSellEnabled is off (SETTINGS-22). */
export const getGoesWith = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/goes-with',
  summary: 'Products that go with others',
  query: z.object({ sku: oneOrMany }),
  answer: z.array(productCard),
});
export const getProductBySku = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/sku/:sku',
  summary: 'A product by SKU',
  params: sku,
  errors: [unknownProduct],
  answer: product,
  cacheTags: ['product'],
});
const features = z.array(
  z
    .object({ title: z.string(), text: z.string(), image: z.nullable(picture) })
    .register(shapes, { id: 'ProductFeature' }),
);
export const getFeaturesById = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/product/features/id/:id',
  summary: 'Features of a product',
  params: id,
  errors: [unknownProduct],
  answer: features,
  cacheTags: ['product'],
});
export const getFeaturesBySku = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/product/features/sku/:sku',
  summary: 'Features of a product',
  params: sku,
  errors: [unknownProduct],
  answer: features,
  cacheTags: ['product'],
});
export const getSpecificationsById = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/specifications/id/:id',
  summary: 'Specifications, grouped',
  params: id,
  errors: [unknownProduct],
  answer: z.array(specGroup),
  cacheTags: ['product'],
});
export const getSpecificationsBySku = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/specifications/sku/:sku',
  summary: 'Specifications, grouped',
  params: sku,
  errors: [unknownProduct],
  answer: z.array(specGroup),
  cacheTags: ['product'],
});
export const getUpsellOptions = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/upselloptions/sku/:sku',
  summary: 'Installs and warranties of a product',
  params: sku,
  errors: [unknownProduct],
  answer: z.object({ installs: z.array(upsellOption), warranties: z.array(upsellOption) }),
  cacheTags: ['product'],
});
export const getProductMeta = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/meta/product/:id',
  summary: 'Title, description and canonical address of a product page',
  params: id,
  errors: [unknownProduct],
  answer: z.object({ title: z.string(), description: z.string(), canonical: z.string(), image: z.string() }),
  cacheTags: ['product'],
});
const autocomplete = z.object({ paths: z.array(z.object({ name: z.string(), path: z.string() })) });
export const autocompleteBrands = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/brand/autocomplete/:text',
  summary: 'Brands whose name holds a text',
  params: z.object({ text: z.string() }),
  answer: autocomplete,
  cacheTags: ['brand'],
});
export const autocompleteCategories = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/category/autocomplete/:text',
  summary: 'Categories whose name holds a text',
  params: z.object({ text: z.string() }),
  answer: autocomplete,
  cacheTags: ['category'],
});
