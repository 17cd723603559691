import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { plain } from '#foundation/pure/wire.ts';

/**
 * The receivers of a purchase. Each receives an order once: from one browser, or from the server if no
 * browser has claimed it.
 */
export const PURCHASE_SINKS = [
  'data-layer',
  'google-analytics',
  'snowplow',
  'pinterest',
  'affiliate',
] as const;
export type PurchaseSink = (typeof PURCHASE_SINKS)[number];

const tags = { tag: 'analytics', access: 'public' } as const;
const cartId = z.string().check(plain, z.minLength(1), z.maxLength(64));

/**
 * Stores the consent that applies to a checkout (POST /api/analytics/checkout). Without it, the server does
 * not send the purchase of this cart to third parties.
 */
export const noteCheckout = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/analytics/checkout',
  summary:
    'Records whether the purchase of a cart may be measured if the browser does not return to the shop',
  body: z.object({
    cartId,
    /** The random id that Google Analytics gave to this browser; empty if it gave none. */
    clientId: z._default(z.string().check(z.regex(/^[\w.-]{0,64}$/)), ''),
    statistics: z.boolean(),
    marketing: z.boolean(),
  }),
  answer: z.object({ noted: z.boolean() }),
});

/**
 * Claims the right of this browser to report an order's purchase to the receivers in `sinks` (POST
 * /api/analytics/purchase; CONFIRM-03). Returns the receivers that the caller must notify. A second request
 * with the same key returns the same receivers, so that a browser can repeat a request whose response was
 * lost.
 */
export const claimPurchase = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/analytics/purchase',
  summary:
    'Returns the third parties that this browser must notify of its order; each third party is notified by one browser or server only',
  body: z.object({
    cartId,
    key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    sinks: z.array(z.enum(PURCHASE_SINKS)).check(z.maxLength(10)),
  }),
  answer: z.object({ sinks: z.array(z.enum(PURCHASE_SINKS)) }),
});
