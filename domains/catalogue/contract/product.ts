import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, plain, oneOrManyPlain } from '#foundation/pure/wire.ts';
import { picture, productCard, crumb } from './catalogue.ts';

const tags = { tag: 'catalogue', access: 'public' } as const;

export const specRow = z
  .object({
    key: z.string(),
    label: z.string(),
    kind: z.enum(['number', 'text', 'boolean', 'rating']),
    /** The specification's value formatted with its unit: `908 mm`, `Yes`, `3.5 stars`. */
    text: z.string(),
  })
  .register(shapes, { id: 'SpecRow' });
export const specGroup = z
  .object({ title: z.string(), rows: z.array(specRow) })
  .register(shapes, { id: 'SpecGroup' });
export type SpecGroup = z.infer<typeof specGroup>;
/**
 * The unformatted value of a specification, for comparing products. `better` states whether a higher or a
 * lower number is better.
 */
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
/**
 * An attribute of a product (PRODUCT-05). The value of `Html` is sanitised when saved. The value of
 * `Downloads` contains lines of the form `title|address`.
 */
export const attribute = z
  .object({ kind: z.enum(ATTRIBUTE_KINDS), name: z.string(), value: z.string() })
  .register(shapes, { id: 'Attribute' });

/** An installation service or a warranty that the shopper can choose with a product (API-45). */
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

/** A service that the shopper can add to a product in the cart, such as removal of the old appliance. */
export const serviceOption = z
  .object({
    sku: z.string(),
    title: z.string(),
    blurb: z.string(),
    price: z.number(),
  })
  .register(shapes, { id: 'ServiceOption' });
export type ServiceOption = z.infer<typeof serviceOption>;

/** The kinds of marks that a product with a cosmetic imperfection can have. */
export const MARK_KINDS = ['scratch', 'dent', 'scuff', 'chip', 'stain'] as const;
/** The sides of a product on which a mark can be. */
export const MARK_SIDES = ['front', 'left', 'right', 'top', 'back', 'inside'] as const;
export const MARK_GRADES = ['A', 'B', 'C'] as const;

/** A mark on a product with a cosmetic imperfection. Its length is in millimetres. */
export const productMark = z
  .object({
    kind: z.enum(MARK_KINDS),
    side: z.enum(MARK_SIDES),
    /** Where on the side, in words; empty if unknown. */
    place: z.string(),
    lengthMm: z.number(),
    isHidden: z.boolean(),
    picture: z.nullable(picture),
    /** The position in the product's first picture, in percent from its left and upper edge. */
    spot: z.nullable(z.object({ x: z.number(), y: z.number() })),
  })
  .register(shapes, { id: 'ProductMark' });

/** The documented product shape that every product endpoint returns (API-46). */
export const product = z
  .object({
    ...productCard.shape,
    productId: z.number(),
    /** The GTIN (barcode number) of the product; empty if unknown. */
    gtin: z.string(),
    manufacturer: z.object({ name: z.string(), thumbnail: z.string() }),
    images: z.array(z.object({ ...picture.shape, thumbUrl: z.string(), view: z.string() })),
    /**
     * The product's title. If another product of the category has the same title, the model number is
     * appended.
     */
    pageTitle: z.string(),
    summary: z.string(),
    description: z.string(),
    features: z.array(z.object({ title: z.string(), text: z.string(), image: z.nullable(picture) })),
    specifications: z.array(specGroup),
    attributes: z.array(attribute),
    documents: z.array(z.object({ title: z.string(), href: z.string(), kind: z.string() })),
    /** The marks of a product with a cosmetic imperfection, the visible ones first; and their grade. */
    marks: z.array(productMark),
    markGrade: z.nullable(z.enum(MARK_GRADES)),
    variants: z.array(
      z.object({ sku: z.string(), url: z.string(), label: z.string(), image: picture, current: z.boolean() }),
    ),
    /**
     * The product's measurements, in millimetres. Clearances are the free space that the maker requires
     * around the product.
     */
    dimensions: z.nullable(
      z.object({
        width: z.number(),
        height: z.number(),
        depth: z.number(),
        clearanceSides: z.number(),
        clearanceTop: z.number(),
        /** The maximum height with the feet extended; equal to the height if the feet are not adjustable. */
        heightTo: z.number(),
        clearanceBack: z.number(),
      }),
    ),
    energy: z.nullable(
      z.object({
        stars: z.nullable(z.number()),
        kwhPerYear: z.nullable(z.number()),
        /**
         * The energy cost per year in whole dollars. `tariffCents`, a site setting, is the price of one
         * kilowatt-hour.
         */
        costPerYear: z.nullable(z.number()),
        tariffCents: z.number(),
      }),
    ),
    breadcrumbs: z.array(crumb),
    installs: z.array(upsellOption),
    warranties: z.array(upsellOption),
    services: z.array(serviceOption),
    related: z.array(productCard),
    /** Products of the same brand with a different purpose, for cross-selling. */
    goesWith: z.array(productCard),
    /**
     * The discount off the RRP, in dollars and in whole percent (PRICE-16). 0 if the price is not below the
     * RRP; null if there is no RRP or no price.
     */
    discountOffRrp: z.nullable(z.number()),
    percentageDiscountOffRrp: z.nullable(z.number()),
    /**
     * The lowest and the highest price of the last year, in dollars. Null if the price did not change, or if
     * retail prices are hidden from the user. The product page shows these prices only if PriceHistoryEnabled
     * is on.
     */
    priceHistory: z.nullable(z.object({ lowest: z.number(), highest: z.number(), since: z.string() })),
    /** A summary of the owners' reviews in one sentence, computed from their ratings; empty for few reviews. */
    reviewSummary: z.string(),
  })
  .register(shapes, { id: 'Product' });
export type Product = z.infer<typeof product>;
const sku = z.object({ sku: z.string().check(plain) });
const id = z.object({ id: z.string() });
export const unknownProduct = faultSpec('no-such-product', 404, 'We couldn’t find that product.');
export const getProductBySlug = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/slug/:slug',
  summary: 'Returns a product by the URI of its page',
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
  summary: 'Returns a product by id',
  params: id,
  errors: [unknownProduct],
  answer: product,
  cacheTags: ['product'],
});
export const getExtendedProduct = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/extended/id/:id',
  summary: 'Returns a product by id, with all its details',
  params: id,
  errors: [unknownProduct],
  answer: product,
  cacheTags: ['product'],
});
/** A product's price on one day. The price history has one point for each day on which the price changed. */
export const pricePoint = z
  .object({
    /** The day of the price change, in the form `YYYY-MM-DD`. */
    date: z.string(),
    /** The price in dollars; null if the product had no price from this day on. */
    price: z.nullable(z.number()),
  })
  .register(shapes, { id: 'PricePoint' });
export type PricePoint = z.infer<typeof pricePoint>;
/**
 * GET /api/pricehistory/get-price-history/{sku} (API-39). Returns the price history of the last year, oldest
 * first; empty if price history is turned off in the settings.
 */
export const getPriceHistory = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/pricehistory/get-price-history/:sku',
  summary: 'Returns the prices of a product in the last year, one point per change',
  params: sku,
  errors: [unknownProduct],
  answer: z.array(pricePoint),
  cacheTags: ['product', 'setting'],
});
/**
 * Returns the cards of up to 24 products by SKU, in the requested order. Products that the site does not sell
 * are omitted.
 */
export const getProductCards = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/cards',
  summary: 'Returns products as cards, by SKU',
  query: z.object({ sku: oneOrManyPlain }),
  answer: z.array(productCard),
});
/**
 * Returns cross-sell products for the requested SKUs: products of the same brands with a different purpose.
 * Empty if CrossSellEnabled is off (SETTINGS-22).
 */
export const getGoesWith = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/goes-with',
  summary: 'Returns cross-sell products for SKUs: products of the same brands with a different purpose',
  query: z.object({ sku: oneOrManyPlain }),
  answer: z.array(productCard),
});
export const getProductBySku = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/sku/:sku',
  summary: 'Returns a product by SKU',
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
  summary: 'Returns the features of a product',
  params: id,
  errors: [unknownProduct],
  answer: features,
  cacheTags: ['product'],
});
export const getFeaturesBySku = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/product/features/sku/:sku',
  summary: 'Returns the features of a product',
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
  summary: 'Returns the installs and warranties of a product',
  params: sku,
  errors: [unknownProduct],
  answer: z.object({ installs: z.array(upsellOption), warranties: z.array(upsellOption) }),
  cacheTags: ['product'],
});
export const getProductMeta = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/meta/product/:id',
  summary: 'Returns the title, description and canonical URL of a product page',
  params: id,
  errors: [unknownProduct],
  answer: z.object({ title: z.string(), description: z.string(), canonical: z.string(), image: z.string() }),
  cacheTags: ['product'],
});
