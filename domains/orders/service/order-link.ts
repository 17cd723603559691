import { isSignature, signatureOf, type ShopSecret } from '#foundation/server/signature.ts';

/** So long does the link of a mail show its order, days. */
export const ORDER_LINK_DAYS = 30;

/** What a link to an order carries beside the cart's id. */
export interface OrderProof {
  /** When the link expires, seconds since 1970, in base 36. */
  until?: string | undefined;
  proof?: string | undefined;
}

/** Path and query of an order's page for whoever has this mail: signed, and of no use after `seconds`, {@link ORDER_LINK_DAYS} unless told otherwise. */
export function orderLink(
  secret: ShopSecret,
  cartId: string,
  now: Date,
  path: '/customer/confirmation' | '/customer/pay' = '/customer/confirmation',
  seconds = ORDER_LINK_DAYS * 24 * 3600,
): string {
  const until = (Math.floor(now.getTime() / 1000) + seconds).toString(36);
  const proof = signatureOf(secret, 'order-link', `${cartId}.${until}`);
  return `${path}?${new URLSearchParams({ id: cartId, until, proof }).toString()}`;
}

/** Whether a proof opens the order of a cart now, did so once, or is none of ours. */
export function readOrderProof(
  secret: ShopSecret,
  cartId: string,
  { until, proof }: OrderProof,
  now: Date,
): 'good' | 'expired' | 'none' {
  if (!until || !isSignature(secret, 'order-link', `${cartId}.${until}`, proof)) return 'none';
  return parseInt(until, 36) * 1000 >= now.getTime() ? 'good' : 'expired';
}
