import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** A cart of staff is the customer's own now; `lines` of projects it was made of, if any. */
export const cartHandedOver = event(
  'cart-handed-over',
  z.object({
    siteId: z.string(),
    /** Of the staff who had filled it. */
    accountId: z.string(),
    cartId: z.string(),
    version: z.number(),
    lines: z.array(z.number()),
  }),
  ({ cartId, version }) => `${cartId}:${version}`,
);
