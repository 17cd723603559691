import * as z from 'zod/mini';
import { isWebPage, WEB_PAGE_TEXT } from '#foundation/pure/web-page.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { flag, shapes, wireDay, plain, dollars } from '#foundation/pure/wire.ts';
import { unknownProduct } from '#domains/catalogue/contract-product.ts';

/** What staff alone know of a product. Money in dollars, with GST. */

const sku = z.string().check(plain, z.minLength(1), z.maxLength(64));
const read = { tag: 'merchandising', access: { permission: 'merchandising.read' } } as const;

export const stockPlace = z
  .object({
    /** Code of the warehouse, or the store's name in addresses. */
    code: z.string(),
    name: z.string(),
    /** What can be sold: on hand, less what is reserved. */
    available: z.number(),
    onHand: z.number(),
    /** What is on its way, soonest first. */
    incoming: z.array(z.object({ date: wireDay, quantity: z.number() })),
  })
  .register(shapes, { id: 'StockPlace' });
export type StockPlace = z.infer<typeof stockPlace>;

export const productStock = z
  .object({
    sku: z.string(),
    available: z.number(),
    /** ISO instant of the answer. */
    updatedAt: z.string(),
    warehouses: z.array(stockPlace),
    /** Stores that sell over the counter; empty unless `includeOtherStock` asks for them. */
    stores: z.array(stockPlace),
  })
  .register(shapes, { id: 'ProductStock' });
export type ProductStock = z.infer<typeof productStock>;

/** API-59. */
export const getStock = endpoint({
  ...read,
  method: 'GET',
  path: '/api/stock',
  summary:
    'Where a product stands and when more of it comes: by warehouse, and by store where that is asked for',
  query: z.object({ sku, includeOtherStock: z._default(flag, false) }),
  errors: [unknownProduct],
  answer: productStock,
});

export const competitorPrice = z
  .object({
    competitor: z.string(),
    price: z.number(),
    /** What it is less ours; null where we ask no price. */
    difference: z.nullable(z.number()),
    /** Where it was seen; empty where nobody said. */
    url: z.string(),
    seenOn: wireDay,
    /** Days since then, by the site's day. */
    ageDays: z.number(),
  })
  .register(shapes, { id: 'CompetitorPrice' });
export type CompetitorPrice = z.infer<typeof competitorPrice>;

/** API-60. */
export const getCompetitorPrices = endpoint({
  ...read,
  method: 'GET',
  path: '/api/product/competitor-prices',
  summary: 'What others ask for a product, cheapest first, with where and when it was seen',
  query: z.object({ sku }),
  errors: [unknownProduct],
  answer: z.object({ competitorPrices: z.array(competitorPrice) }),
});

export const noteCompetitorPrice = endpoint({
  tag: 'merchandising',
  // The flag of STAFF-18: whoever has it is trusted with addresses of competitors' pages.
  access: { permission: 'lines.competitor-url' },
  method: 'POST',
  path: '/api/product/competitor-prices',
  summary:
    'Note what another shop asks for a product today, and the page where it says so; what it asked before is over',
  body: z
    .object({
      sku,
      /** People open it: a page of the web and nothing else. Of what is forgotten as it was noted, which may be older than this rule. */
      url: z.string().check(z.trim(), z.minLength(1, WEB_PAGE_TEXT), z.maxLength(500)),
      /** Null forgets it. */
      price: z.nullable(dollars(0.01, 1_000_000, 'Please put in what they ask')),
      /** Left out or empty: whom we know by that address, or the address itself. */
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

/** Null: we do not know what it costs us, or ask no price for it. */
export const productMargin = z
  .object({
    sku: z.string(),
    price: z.nullable(z.number()),
    cost: z.nullable(z.number()),
    margin: z.nullable(z.number()),
    /** Of the price, in hundredths: 27.4. */
    marginPercent: z.nullable(z.number()),
    /** The lowest price that the one who asks may give by themselves. */
    floor: z.nullable(z.number()),
  })
  .register(shapes, { id: 'ProductMargin' });
export type ProductMargin = z.infer<typeof productMargin>;

/** What we pay for a product is for those alone who may know. */
export const getProductMargin = endpoint({
  tag: 'merchandising',
  access: { permission: 'costs.read' },
  method: 'GET',
  path: '/api/product/margin',
  summary: 'What a product costs us, what it earns, and how low the one who asks may go',
  query: z.object({ sku }),
  errors: [unknownProduct],
  answer: productMargin,
});

const MOST_COSTS = 500;

/** What units cost, for whoever may know, of everything in a project at once. */
export const listProductCosts = endpoint({
  tag: 'merchandising',
  access: { permission: 'costs.read' },
  method: 'POST',
  path: '/api/product/costs',
  summary: 'What products cost us, by SKU; whose cost nobody knows is left out',
  body: z.object({ skus: z.array(sku).check(z.maxLength(MOST_COSTS)) }),
  errors: [],
  answer: z.object({ costs: z.array(z.object({ sku: z.string(), cost: z.number() })) }),
});
