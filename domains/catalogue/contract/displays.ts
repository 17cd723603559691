import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { plain, plainText, shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { productCard } from './catalogue.ts';
import { unknownProduct } from './product.ts';

/** API endpoints for the products that stores have on display. */

const displayedProduct = z
  .object({
    card: productCard,
    /** Whether the product is connected, so that shoppers can try it in the store. */
    isWorking: z.boolean(),
  })
  .register(shapes, { id: 'DisplayedProduct' });
export type DisplayedProduct = z.infer<typeof displayedProduct>;

const storeDisplay = z
  .object({
    /** The number of products on display that the site sells. */
    count: z.number(),
    /** The number of those that are connected. */
    workingCount: z.number(),
    /** One page of them. The kinds of products alternate, so that the first page shows the whole range. */
    products: z.array(displayedProduct),
  })
  .register(shapes, { id: 'StoreDisplay' });
export type StoreDisplay = z.infer<typeof storeDisplay>;

/** The number of products in one response. */
export const DISPLAY_PAGE_SIZE = 8;

const tags = { tag: 'catalogue', access: 'public' } as const;

export const getStoreDisplay = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/on-display',
  summary: 'Lists the products that a store has on display; empty for an unknown store',
  query: z.object({
    store: plainText(100),
    /** The page, from 1. */
    pageNo: z.optional(wholeNumber),
  }),
  answer: storeDisplay,
});

export const listDisplayStores = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/product/displays/:sku',
  summary: 'Lists the stores that have a product on display, by URI',
  params: z.object({ sku: z.string().check(plain) }),
  missing: 'caller',
  errors: [unknownProduct],
  answer: z.array(z.object({ storeUri: z.string(), isWorking: z.boolean() })),
});
