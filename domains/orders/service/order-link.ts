import {
  isSignature,
  signatureOf,
  type ShopSecret,
  type SignaturePurpose,
} from '#foundation/server/signature.ts';

/** So long does the link of a mail show its order, or where it is paid, days. */
export const ORDER_LINK_DAYS = 30;
const MAILED_SECONDS = ORDER_LINK_DAYS * 24 * 3600;

/** What a link to an order carries beside the cart's id. */
export interface OrderProof {
  /** When the link expires, seconds since 1970, in base 36. */
  until?: string | undefined;
  proof?: string | undefined;
}

/** Whether a proof holds now, did so once, or is none of ours. */
export type ProofWorth = 'good' | 'expired' | 'none';

type LinkPurpose = Extract<SignaturePurpose, 'order-link' | 'order-look' | 'order-payment'>;

/** Path and query of an order's page for whoever has this mail, who may do all that who ordered may; of no use after {@link ORDER_LINK_DAYS}. */
export function orderLink(secret: ShopSecret, cartId: string, now: Date): string {
  return `/customer/confirmation?${signedQuery(secret, 'order-link', cartId, untilOf(now, MAILED_SECONDS))}`;
}

/** Whether {@link orderLink} made a proof. */
export function readOrderProof(secret: ShopSecret, cartId: string, given: OrderProof, now: Date): ProofWorth {
  return worthOf(secret, 'order-link', cartId, given, now);
}

/** Path and query of the page where what is owed of an order is paid: whoever has it may do that and nothing else. */
export function paymentLink(secret: ShopSecret, cartId: string, now: Date): string {
  return `/customer/pay?${signedQuery(secret, 'order-payment', cartId, untilOf(now, MAILED_SECONDS))}`;
}

/** Whether {@link paymentLink} made a proof. */
export function readPaymentProof(
  secret: ShopSecret,
  cartId: string,
  given: OrderProof,
  now: Date,
): ProofWorth {
  return worthOf(secret, 'order-payment', cartId, given, now);
}

/** Path and query by which one session of staff looks at an order for so many seconds: worth nothing to anybody else. */
export function lookLink(
  secret: ShopSecret,
  { cartId, sessionId, seconds }: { cartId: string; sessionId: string; seconds: number },
  now: Date,
): string {
  return `/customer/confirmation?${signedQuery(secret, 'order-look', cartId, untilOf(now, seconds), sessionId)}`;
}

/** Whether {@link lookLink} made a proof for a session. */
export function readLookProof(
  secret: ShopSecret,
  { cartId, sessionId }: { cartId: string; sessionId: string },
  given: OrderProof,
  now: Date,
): ProofWorth {
  return worthOf(secret, 'order-look', cartId, given, now, sessionId);
}

const untilOf = (now: Date, seconds: number) => (Math.floor(now.getTime() / 1000) + seconds).toString(36);

const textOf = (cartId: string, until: string, sessionId: string | undefined) =>
  sessionId === undefined ? `${cartId}.${until}` : `${cartId}.${until}.${sessionId}`;

function signedQuery(
  secret: ShopSecret,
  purpose: LinkPurpose,
  cartId: string,
  until: string,
  sessionId?: string,
): string {
  const proof = signatureOf(secret, purpose, textOf(cartId, until, sessionId));
  return new URLSearchParams({ id: cartId, until, proof }).toString();
}

function worthOf(
  secret: ShopSecret,
  purpose: LinkPurpose,
  cartId: string,
  { until, proof }: OrderProof,
  now: Date,
  sessionId?: string,
): ProofWorth {
  if (!until || !isSignature(secret, purpose, textOf(cartId, until, sessionId), proof)) return 'none';
  return parseInt(until, 36) * 1000 >= now.getTime() ? 'good' : 'expired';
}
