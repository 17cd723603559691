import {
  isSignature,
  signatureOf,
  type ShopSecret,
  type SignaturePurpose,
} from '#foundation/server/signature.ts';
import { ORDER_CALENDAR_ROUTE } from '../../contract/orders.ts';

const ORDER_PATH = '/customer/confirmation';
/** For how many days a link in an email opens an order or its payment page. */
export const ORDER_LINK_DAYS = 30;
const MAILED_SECONDS = ORDER_LINK_DAYS * 24 * 3600;

/** The parameters of a link to an order, in addition to the cart's id. */
export interface OrderProof {
  /** When the link expires, in seconds since 1970, in base 36. */
  until?: string | undefined;
  proof?: string | undefined;
}

/**
 * The validity of the proof in a link:
 * - `good`: valid
 * - `expired`: signed by this shop, but expired
 * - `none`: not signed by this shop
 */
export type ProofWorth = 'good' | 'expired' | 'none';

type LinkPurpose = Extract<SignaturePurpose, 'order-link' | 'order-look' | 'order-payment'>;

/**
 * Returns the path and query of an order's page, for a link in an email. Anyone with the link can do whatever
 * the customer can do. The link expires after {@link ORDER_LINK_DAYS} days.
 */
export function orderLink(secret: ShopSecret, cartId: string, now: Date): string {
  return `${ORDER_PATH}?${signedQuery(secret, 'order-link', { cartId, until: untilOf(now, MAILED_SECONDS) })}`;
}

/** Returns the link to the calendar file of an order's delivery day, from a link that opens the order. */
export function calendarLinkOf(link: string): string {
  return link.replace(`${ORDER_PATH}?`, `${ORDER_CALENDAR_ROUTE}?`);
}

/** Verifies the proof in a link from {@link orderLink}. */
export function readOrderProof(secret: ShopSecret, cartId: string, proof: OrderProof, now: Date): ProofWorth {
  return checkProof(secret, 'order-link', { cartId, ...proof }, now);
}

/**
 * Returns the path and query of the page for paying the amount due. Anyone with the link can pay, but cannot
 * open the order.
 */
export function paymentLink(secret: ShopSecret, cartId: string, now: Date): string {
  return `/customer/pay?${signedQuery(secret, 'order-payment', { cartId, until: untilOf(now, MAILED_SECONDS) })}`;
}

/** Verifies the proof in a link from {@link paymentLink}. */
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
 * is invalid in other sessions.
 */
export function lookLink(
  secret: ShopSecret,
  { cartId, sessionId, seconds }: { cartId: string; sessionId: string; seconds: number },
  now: Date,
): string {
  return `${ORDER_PATH}?${signedQuery(secret, 'order-look', { cartId, until: untilOf(now, seconds), sessionId })}`;
}

/** Verifies the proof in a link from {@link lookLink} for a session. */
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

/**
 * The order that a link opens, and the session in which the link works; undefined if it works in all
 * sessions.
 */
interface LinkSubject {
  cartId: string;
  sessionId?: string;
}

/** Returns the signed query of a link. */
function signedQuery(
  secret: ShopSecret,
  purpose: LinkPurpose,
  { cartId, until, sessionId }: LinkSubject & { until: string },
): string {
  const proof = signatureOf(secret, purpose, textOf(cartId, until, sessionId));
  return new URLSearchParams({ id: cartId, until, proof }).toString();
}

/** Verifies a link's signature, and then checks its expiry time. */
function checkProof(
  secret: ShopSecret,
  purpose: LinkPurpose,
  { cartId, sessionId, until, proof }: LinkSubject & OrderProof,
  now: Date,
): ProofWorth {
  if (!until || !isSignature(secret, purpose, textOf(cartId, until, sessionId), proof)) return 'none';
  return parseInt(until, 36) * 1000 >= now.getTime() ? 'good' : 'expired';
}
