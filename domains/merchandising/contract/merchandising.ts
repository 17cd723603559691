import * as z from 'zod/mini';
import { isWebPage, WEB_PAGE_TEXT } from '#foundation/pure/contact/web-page.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { flag, shapes, wireDay, plain, dollars } from '#foundation/pure/wire.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';

/** Product facts that only staff see. Amounts are in dollars, with GST. */

const sku = z.string().check(plain, z.minLength(1), z.maxLength(64));
const read = { tag: 'merchandising', access: { permission: 'merchandising.read' } } as const;

export const stockPlace = z
  .object({
    /** Code of the warehouse, or the store's name in URLs. */
    code: z.string(),
    name: z.string(),
    /** Sellable stock: on hand minus reserved. */
    available: z.number(),
    onHand: z.number(),
    /** Incoming stock, soonest first. */
    incoming: z.array(z.object({ date: wireDay, quantity: z.number() })),
  })
  .register(shapes, { id: 'StockPlace' });
export type StockPlace = z.infer<typeof stockPlace>;

export const productStock = z
  .object({
    sku: z.string(),
    available: z.number(),
    /** ISO 8601 timestamp of the response. */
    updatedAt: z.string(),
    warehouses: z.array(stockPlace),
    /** Stores that sell over the counter; empty unless `includeOtherStock` is set. */
    stores: z.array(stockPlace),
  })
  .register(shapes, { id: 'ProductStock' });
export type ProductStock = z.infer<typeof productStock>;

/** Returns the stock of a product by warehouse and store (API-59). */
export const getStock = endpoint({
  ...read,
  method: 'GET',
  path: '/api/stock',
  summary: 'Returns a product’s stock and incoming stock by warehouse, and by store on request',
  query: z.object({ sku, includeOtherStock: z._default(flag, false) }),
  errors: [unknownProduct],
  answer: productStock,
});

export const competitorPrice = z
  .object({
    competitor: z.string(),
    price: z.number(),
    /** The competitor's price minus ours; null if we have no price. */
    difference: z.nullable(z.number()),
    /** The page with the price; empty if unknown. */
    url: z.string(),
    seenOn: wireDay,
    /** Days since `seenOn`, by the site's calendar. */
    ageDays: z.number(),
  })
  .register(shapes, { id: 'CompetitorPrice' });
export type CompetitorPrice = z.infer<typeof competitorPrice>;

/** Returns competitors' prices of a product (API-60). */
export const getCompetitorPrices = endpoint({
  ...read,
  method: 'GET',
  path: '/api/product/competitor-prices',
  summary: 'Lists competitors’ prices for a product, cheapest first, with source and date',
  query: z.object({ sku }),
  errors: [unknownProduct],
  answer: z.object({ competitorPrices: z.array(competitorPrice) }),
});

export const noteCompetitorPrice = endpoint({
  tag: 'merchandising',
  // The permission of STAFF-18, with which staff members may record URLs of competitors' pages.
  access: { permission: 'lines.competitor-url' },
  method: 'POST',
  path: '/api/product/competitor-prices',
  summary: 'Records a competitor’s price for a product today, with its page; replaces the earlier price',
  body: z
    .object({
      sku,
      /**
       * Staff open this URL, so it must be a web page. To delete a price, pass the stored URL, which may be
       * older than this rule.
       */
      url: z.string().check(z.trim(), z.minLength(1, WEB_PAGE_TEXT), z.maxLength(500)),
      /** Null deletes the price. */
      price: z.nullable(dollars(0.01, 1_000_000, 'Please enter their price')),
      /** Defaults, if absent or empty, to the known competitor with that host, or to the host itself. */
      competitor: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    })
    .check(
      z.refine(({ url, price }) => (price === null ? URL.canParse(url) : isWebPage(url)), {
        path: ['url'],
        error: WEB_PAGE_TEXT,
      }),
    ),
  errors: [unknownProduct],
  answer: z.object({ competitorPrices: z.array(competitorPrice) }),
});

/** The margin of a product. Null if we do not know the product's cost, or have no price for it. */
export const productMargin = z
  .object({
    sku: z.string(),
    price: z.nullable(z.number()),
    cost: z.nullable(z.number()),
    margin: z.nullable(z.number()),
    /** Percentage of the price, with one decimal: 27.4. */
    marginPercent: z.nullable(z.number()),
    /** The lowest price that the requesting staff member may give without approval. */
    floor: z.nullable(z.number()),
  })
  .register(shapes, { id: 'ProductMargin' });
export type ProductMargin = z.infer<typeof productMargin>;

/** Returns our cost of a product and its margin. Only staff who may see costs can request it. */
export const getProductMargin = endpoint({
  tag: 'merchandising',
  access: { permission: 'costs.read' },
  method: 'GET',
  path: '/api/product/margin',
  summary: 'Returns a product’s cost and margin, and the lowest price that the user can set',
  query: z.object({ sku }),
  errors: [unknownProduct],
  answer: productMargin,
});

const MAX_COSTS = 500;

/** Returns the unit costs of all the products in a project together, for staff who may see costs. */
export const listProductCosts = endpoint({
  tag: 'merchandising',
  access: { permission: 'costs.read' },
  method: 'POST',
  path: '/api/product/costs',
  summary: 'Returns the cost of products by SKU; omits products with unknown cost',
  body: z.object({ skus: z.array(sku).check(z.maxLength(MAX_COSTS)) }),
  errors: [],
  answer: z.object({ costs: z.array(z.object({ sku: z.string(), cost: z.number() })) }),
});
