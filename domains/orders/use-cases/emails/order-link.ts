import {
  isSignature,
  signatureOf,
  type ShopSecret,
  type SignaturePurpose,
} from '#foundation/server/signature.ts';

/** How long an emailed link to an order or its payment page works, in days. */
export const ORDER_LINK_DAYS = 30;
const MAILED_SECONDS = ORDER_LINK_DAYS * 24 * 3600;

/** The parts of a link to an order, besides the cart's id. */
export interface OrderProof {
  /** When the link expires, in seconds since 1970, in base 36. */
  until?: string | undefined;
  proof?: string | undefined;
}

/** Whether a proof is valid (`good`), has expired, or was not signed by this shop (`none`). */
export type ProofWorth = 'good' | 'expired' | 'none';

type LinkPurpose = Extract<SignaturePurpose, 'order-link' | 'order-look' | 'order-payment'>;

/**
 * Returns the path and query of an order's page, for a link in an email. Anyone with the link has all rights
 * of the customer. The link expires after {@link ORDER_LINK_DAYS} days.
 */
export function orderLink(secret: ShopSecret, cartId: string, now: Date): string {
  return `/customer/confirmation?${signedQuery(secret, 'order-link', { cartId, until: untilOf(now, MAILED_SECONDS) })}`;
}

/** Validates the proof in a link created by {@link orderLink}. */
export function readOrderProof(secret: ShopSecret, cartId: string, proof: OrderProof, now: Date): ProofWorth {
  return checkProof(secret, 'order-link', { cartId, ...proof }, now);
}

/**
 * Returns the path and query of the payment page for the amount due. Anyone with the link can pay but do
 * nothing else.
 */
export function paymentLink(secret: ShopSecret, cartId: string, now: Date): string {
  return `/customer/pay?${signedQuery(secret, 'order-payment', { cartId, until: untilOf(now, MAILED_SECONDS) })}`;
}

/** Validates the proof in a link created by {@link paymentLink}. */
export function readPaymentProof(
  secret: ShopSecret,
  cartId: string,
  proof: OrderProof,
  now: Date,
): ProofWorth {
  return checkProof(secret, 'order-payment', { cartId, ...proof }, now);
}

/**
 * Returns the path and query with which one staff session can view an order for `seconds` seconds. The link
 * does not work in any other session.
 */
export function lookLink(
  secret: ShopSecret,
  { cartId, sessionId, seconds }: { cartId: string; sessionId: string; seconds: number },
  now: Date,
): string {
  return `/customer/confirmation?${signedQuery(secret, 'order-look', { cartId, until: untilOf(now, seconds), sessionId })}`;
}

/** Validates the proof in a link that {@link lookLink} created for a session. */
export function readLookProof(
  secret: ShopSecret,
  { cartId, sessionId }: { cartId: string; sessionId: string },
  proof: OrderProof,
  now: Date,
): ProofWorth {
  return checkProof(secret, 'order-look', { cartId, sessionId, ...proof }, now);
}

const untilOf = (now: Date, seconds: number) => (Math.floor(now.getTime() / 1000) + seconds).toString(36);

const textOf = (cartId: string, until: string, sessionId: string | undefined) =>
  sessionId === undefined ? `${cartId}.${until}` : `${cartId}.${until}.${sessionId}`;

/** The order that a link opens, and the only session in which it works; undefined for all sessions. */
interface LinkSubject {
  cartId: string;
  sessionId?: string;
}

/** Returns the query of a link with its signature. */
function signedQuery(
  secret: ShopSecret,
  purpose: LinkPurpose,
  { cartId, until, sessionId }: LinkSubject & { until: string },
): string {
  const proof = signatureOf(secret, purpose, textOf(cartId, until, sessionId));
  return new URLSearchParams({ id: cartId, until, proof }).toString();
}

/** Checks the signature of a link first, and then whether the link has expired. */
function checkProof(
  secret: ShopSecret,
  purpose: LinkPurpose,
  { cartId, sessionId, until, proof }: LinkSubject & OrderProof,
  now: Date,
): ProofWorth {
  if (!until || !isSignature(secret, purpose, textOf(cartId, until, sessionId), proof)) return 'none';
  return parseInt(until, 36) * 1000 >= now.getTime() ? 'good' : 'expired';
}
