import * as z from 'zod/mini';
import { emptyCart } from '#domains/cart/contract/cart.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { cleanText, plainText, shapes, wireDay } from '#foundation/pure/wire.ts';
import { unknownPlace } from './checkout.ts';

/** A product that can replace a product of the cart and be delivered with the rest of the cart. */
export const swap = z
  .object({
    productCode: z.string(),
    sku: z.string(),
    title: z.string(),
    url: z.string(),
    image: z.string(),
    /** The price of one unit in dollars. */
    price: z.number(),
    /** Short texts about the differences, such as `same brand` or `20 mm wider`. */
    differs: z.array(z.string()),
    /** The first day on which the whole cart can be delivered with this product. */
    earliest: wireDay,
    /** Whether the whole cart can be delivered with this product on the day that the shopper chose. */
    isOnDay: z.boolean(),
  })
  .register(shapes, { id: 'CheckoutSwap' });
export type Swap = z.infer<typeof swap>;

/**
 * Lists replacements for a product of the cart that is out of stock for an address (SETTINGS-29). The list is
 * empty if the site does not offer them or none can be delivered.
 */
export const getSwaps = endpoint({
  tag: 'checkout',
  access: 'public',
  method: 'POST',
  path: '/api/checkout/swaps',
  summary: 'Lists products that can replace a product in the cart and can be delivered to an address',
  errors: [membersOnly, emptyCart, unknownPlace],
  body: z.object({
    sku: plainText(100),
    suburb: cleanText(200),
    state: cleanText(100),
    postcode: plainText(20),
    /** The delivery day that the shopper chose before; null if none. */
    day: z._default(z.nullable(wireDay), null),
  }),
  answer: z.object({ swaps: z.array(swap) }),
});
