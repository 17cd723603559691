import * as z from 'zod/mini';
import { isWebPage, WEB_PAGE_TEXT } from '#foundation/pure/contact/web-page.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { flag, shapes, wireDay, plain, dollars } from '#foundation/pure/wire.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';

/** Product data that only staff can see. Amounts are in dollars, including GST. */

const sku = z.string().check(plain, z.minLength(1), z.maxLength(64));
const read = { tag: 'merchandising', access: { permission: 'merchandising.read' } } as const;

export const stockPlace = z
  .object({
    /** For a warehouse, its code; for a store, its name in URLs. */
    code: z.string(),
    name: z.string(),
    /** The stock that can be sold: the stock on hand minus reservations. */
    available: z.number(),
    onHand: z.number(),
    /** Incoming stock, earliest first. */
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
    /** The stores that sell over the counter. Empty unless the request sets `includeOtherStock`. */
    stores: z.array(stockPlace),
  })
  .register(shapes, { id: 'ProductStock' });
export type ProductStock = z.infer<typeof productStock>;

/** Returns a product's stock by warehouse and store (API-59). */
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
    /** The competitor's price minus the shop's price; null if the shop has no price. */
    difference: z.nullable(z.number()),
    /** The URL of the competitor's page with the price; empty if unknown. */
    url: z.string(),
    seenOn: wireDay,
    /** The number of days since `seenOn`, in the site's time zone. */
    ageDays: z.number(),
  })
  .register(shapes, { id: 'CompetitorPrice' });
export type CompetitorPrice = z.infer<typeof competitorPrice>;

/** Returns the prices of a product at competitors (API-60). */
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
  // The permission to record URLs of competitors' pages (STAFF-18).
  access: { permission: 'lines.competitor-url' },
  method: 'POST',
  path: '/api/product/competitor-prices',
  summary:
    'Records a competitor’s price for a product today, with the URL of the page; replaces the earlier price',
  body: z
    .object({
      sku,
      /**
       * The URL of the competitor's page, which must be a web page because staff open it. To delete a stored
       * price, send its URL unchanged; stored URLs are accepted even if they violate this rule.
       */
      url: z.string().check(z.trim(), z.minLength(1, WEB_PAGE_TEXT), z.maxLength(500)),
      /** The competitor's price; null deletes the stored price. */
      price: z.nullable(dollars(0.01, 1_000_000, 'Please enter their price')),
      /**
       * The competitor's name. If absent or empty, the name that is stored for the URL's host is used, or
       * else the host itself.
       */
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

/**
 * A product's price, cost and margin, and the user's floor. A value is null if it depends on an unknown cost
 * or a missing price.
 */
export const productMargin = z
  .object({
    sku: z.string(),
    price: z.nullable(z.number()),
    cost: z.nullable(z.number()),
    margin: z.nullable(z.number()),
    /** The margin as a percentage of the price, with one decimal, such as 27.4. */
    marginPercent: z.nullable(z.number()),
    /** The lowest price that the user may offer without a manager's approval. */
    floor: z.nullable(z.number()),
  })
  .register(shapes, { id: 'ProductMargin' });
export type ProductMargin = z.infer<typeof productMargin>;

/** Returns the cost and the margin of a product. Only for staff with the permission to see costs. */
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

/** Returns the costs per unit of all products in a project. Only for staff with the permission to see costs. */
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
