import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/**
 * A customer has taken over a cart that a staff member filled. `lines` contains the project lines from which
 * the cart was made; it may be empty.
 */
export const cartHandedOver = event(
  'cart-handed-over',
  z.object({
    siteId: z.string(),
    /** The account of the staff member who filled the cart. */
    accountId: z.string(),
    cartId: z.string(),
    version: z.number(),
    lines: z.array(z.number()),
  }),
  ({ cartId, version }) => `${cartId}:${version}`,
);
