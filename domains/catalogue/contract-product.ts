import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, wireDay, plain, oneOrManyPlain } from '#foundation/pure/wire.ts';
import { picture, productCard, crumb } from './contract.ts';

const tags = { tag: 'catalogue', access: 'public' } as const;

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
    /** The title, with the model number behind it if another product of its category has the same title. */
    pageTitle: z.string(),
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
        /** How high its feet raise it; its height where they do not. */
        heightTo: z.number(),
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
    /** So many dollars and whole percent below the RRP (PRICE-16); 0 where it costs no less, null where there is no RRP or price. */
    discountOffRrp: z.nullable(z.number()),
    percentageDiscountOffRrp: z.nullable(z.number()),
    /** The last year's prices in dollars, null without a change in it (PriceHistoryEnabled shows them). */
    priceHistory: z.nullable(z.object({ lowest: z.number(), highest: z.number(), since: z.string() })),
    /** Share of reviews with 5, 4, 3, 2, 1 stars, in percent; empty without reviews. */
    reviewShares: z.array(z.number()),
    /** What owners say in a sentence or two; empty where nobody has summed it up. */
    reviewSummary: z.string(),
    /** So many reviews have words. */
    reviewsWritten: z.number(),
    /** What single owners say, the newest first: sixty at most. */
    reviews: z.array(
      z
        .object({ name: z.string(), day: wireDay, stars: z.number(), text: z.string() })
        .register(shapes, { id: 'Review' }),
    ),
  })
  .register(shapes, { id: 'Product' });
export type Product = z.infer<typeof product>;
const sku = z.object({ sku: z.string().check(plain) });
const id = z.object({ id: z.string() });
export const unknownProduct = faultSpec('no-such-product', 404, 'We could not find that product.');
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
  query: z.object({ sku: oneOrManyPlain }),
  answer: z.array(productCard),
});
/** What goes with products, by SKU: of their brands, for other jobs. Empty where CrossSellEnabled is off (SETTINGS-22). */
export const getGoesWith = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/goes-with',
  summary: 'Products that go with others',
  query: z.object({ sku: oneOrManyPlain }),
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
