import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';

/** The stock statuses (Storefront §3). Each has its own text and add-to-cart rule (PRODUCT-04). */
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
 * A picture and its URL. The URL of a drawing ends in `.svg`, and a drawing scales to every size. For a
 * photograph, `pictureUrl` in rules/pictures.ts appends a preset size to the URL.
 */
export const picture = z.object({ src: z.string(), alt: z.string() }).register(shapes, { id: 'Picture' });
export type Picture = z.infer<typeof picture>;

export const ribbon = z
  .object({ kind: z.enum(RIBBON_KINDS), text: z.string() })
  .register(shapes, { id: 'Ribbon' });

/**
 * A product as displayed on cards, in listings, in search and in the compare tray. Prices are in dollars, or
 * null if the product has no price.
 */
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
    /**
     * The formatted values, with units, of the specifications that shoppers filter and compare by, such as
     * capacity and width.
     */
    specLine: z.array(z.string()),
    /** The product's value for the specification by which the list is sorted, such as "36 dB". */
    figure: z.optional(z.string()),
    rating: z.nullable(z.number()),
    reviewCount: z.number(),
    energyStars: z.nullable(z.number()),
    /** Energy consumption per year in kilowatt-hours. */
    energyKwh: z.nullable(z.number()),
    stockStatus: z.enum(STOCK_STATUSES),
    isProforma: z.boolean(),
    /**
     * True if the product is taller than wide; absent if a measurement is unknown. Landscape picture frames
     * then display the whole product.
     */
    isTall: z.optional(z.literal(true)),
  })
  .register(shapes, { id: 'ProductCard' });
export type ProductCard = z.infer<typeof productCard>;

export const crumb = z.object({ name: z.string(), url: z.string() }).register(shapes, { id: 'Crumb' });
export type Crumb = z.infer<typeof crumb>;

export const brandSummary = z
  .object({
    uri: z.string(),
    url: z.string(),
    name: z.string(),
    count: z.number(),
  })
  .register(shapes, { id: 'BrandSummary' });
export type BrandSummary = z.infer<typeof brandSummary>;

/**
 * The price ranges, in dollars, that contain at least one product of the category. Absent in a response that
 * the browser cached before this field was added.
 */
const priceSteps = z.optional(
  z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) })),
);
/** A category in the navigation bar (Storefront §3, API-05). */
export const navCategory = z
  .object({
    uri: z.string(),
    url: z.string(),
    name: z.string(),
    image: z.nullable(picture),
    priceSteps,
    /**
     * The sort orders that the navigation links to, such as "Quietest". Absent in a response that the browser
     * cached before this field was added.
     */
    sorts: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
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
/** The error response if the site does not sell the product that a shopper adds to a list or a cart. */
export const notSold = faultSpec('unknown-product', 404, 'This product is no longer available.');

export const getNavbar = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/navbar',
  summary: 'Returns the icons and categories of the navigation',
  answer: navbar,
  cacheTags: ['category', 'product', 'setting'],
});
/**
 * A finish or fabric in which a product is available. The product's own finish is one entry in its list of
 * finishes.
 */
export const finish = z
  .object({
    id: z.number(),
    uri: z.string(),
    label: z.string(),
    /** The colour in the form `#rrggbb`; empty if unknown. */
    colour: z.string(),
  })
  .register(shapes, { id: 'Finish' });
export type Finish = z.infer<typeof finish>;

/**
 * Three short product lists for the home page: the largest savings, the best sellers and the newest products.
 * Each contains at most 12 products.
 */
export const highlights = z
  .object({
    deals: z.array(productCard),
    popular: z.array(productCard),
    fresh: z.array(productCard),
    /** The finishes of each product whose card represents several finishes, by product id. */
    finishes: z.record(z.string(), z.array(finish)),
  })
  .register(shapes, { id: 'Highlights' });
export type Highlights = z.infer<typeof highlights>;
export const getHighlights = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/highlights',
  summary: 'Returns the product lists of the home page: deals, popular products and new products',
  answer: highlights,
  cacheTags: ['product'],
});
export const getBrands = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/brands',
  summary: 'Lists the brands that have products on this site',
  answer: z.array(brandSummary),
  cacheTags: ['brand', 'product', 'setting'],
});
/** A category in the list of all categories, with its subcategories. */
export const categorySummary = z
  .object({
    name: z.string(),
    url: z.string(),
    /** All categories below it, in the order of the tree. */
    below: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .register(shapes, { id: 'CategorySummary' });
export type CategorySummary = z.infer<typeof categorySummary>;
/** Returns every category with products, including those that the menu omits. */
export const getCategories = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/categories',
  summary: 'Returns all categories that have products, by top-level category',
  answer: z.array(categorySummary),
  cacheTags: ['product', 'category'],
});
const autocomplete = z.object({ paths: z.array(z.object({ name: z.string(), path: z.string() })) });
export const autocompleteBrands = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/brand/autocomplete/:text',
  typedText: true,
  summary: 'Finds brands whose name contains a text',
  params: z.object({ text: z.string() }),
  answer: autocomplete,
  cacheTags: ['brand'],
});
export const autocompleteCategories = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/category/autocomplete/:text',
  typedText: true,
  summary: 'Finds categories whose name contains a text',
  params: z.object({ text: z.string() }),
  answer: autocomplete,
  cacheTags: ['category'],
});
