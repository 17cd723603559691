import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/**
 * A cart that staff filled now belongs to the customer. `lines` are the project lines that it was made from,
 * if any.
 */
export const cartHandedOver = event(
  'cart-handed-over',
  z.object({
    siteId: z.string(),
    /** The staff member who filled the cart. */
    accountId: z.string(),
    cartId: z.string(),
    version: z.number(),
    lines: z.array(z.number()),
  }),
  ({ cartId, version }) => `${cartId}:${version}`,
);
