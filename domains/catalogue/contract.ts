import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';

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
    /** Of a list in the order of a figure, this product's: "36 dB". */
    figure: z.optional(z.string()),
    rating: z.nullable(z.number()),
    reviewCount: z.number(),
    energyStars: z.nullable(z.number()),
    /** What it uses in a year, in kilowatt-hours. */
    energyKwh: z.nullable(z.number()),
    stockStatus: z.enum(STOCK_STATUSES),
    isProforma: z.boolean(),
    /** Taller than wide, where both are known: pictures that are wider than high show it whole. */
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
    /** Orders that lead into it: "Quietest". Left out in what browsers kept from before. */
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
/** The product that somebody adds to a list or a cart is not sold here, or not any more. */
export const notSold = faultSpec('unknown-product', 404, 'This product is no longer available.');

export const getNavbar = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/navbar',
  summary: 'Icons and categories of the navigation',
  answer: navbar,
  cacheTags: ['category', 'product', 'setting'],
});
/** A finish or fabric that a product comes in, itself among them. */
export const finish = z
  .object({
    id: z.number(),
    uri: z.string(),
    label: z.string(),
    /** `#rrggbb`; empty where nobody has said it. */
    colour: z.string(),
  })
  .register(shapes, { id: 'Finish' });
export type Finish = z.infer<typeof finish>;

/** Short rails for the home page: the largest savings, what sells most, what came last. Twelve of each at most. */
export const highlights = z
  .object({
    deals: z.array(productCard),
    popular: z.array(productCard),
    fresh: z.array(productCard),
    /** What the products come in that are shown once for all their finishes, by product id. */
    finishes: z.record(z.string(), z.array(finish)),
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
export const getBrands = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/brands',
  summary: 'Brands that have products on this site',
  answer: z.array(brandSummary),
  cacheTags: ['brand', 'product', 'setting'],
});
const autocomplete = z.object({ paths: z.array(z.object({ name: z.string(), path: z.string() })) });
export const autocompleteBrands = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/brand/autocomplete/:text',
  typedText: true,
  summary: 'Brands whose name holds a text',
  params: z.object({ text: z.string() }),
  answer: autocomplete,
  cacheTags: ['brand'],
});
export const autocompleteCategories = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/category/autocomplete/:text',
  typedText: true,
  summary: 'Categories whose name holds a text',
  params: z.object({ text: z.string() }),
  answer: autocomplete,
  cacheTags: ['category'],
});
