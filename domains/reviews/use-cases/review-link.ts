import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { REVIEW_FORM_ROUTE, REVIEW_OPT_OUT_ROUTE } from '../contract/writing.ts';

/** How long a review link works, in days. */
const LINK_DAYS = 365;
const DAY_MS = 24 * 3600 * 1000;

/** An order line that its buyer may review. */
export interface ReviewLine {
  orderId: number;
  productId: number;
}

/** Returns the path of the form for the review of an order line. Anyone with the link can write the review. */
export function reviewPath(secret: ShopSecret, { orderId, productId }: ReviewLine, now: Date): string {
  const until = Math.floor((now.getTime() + LINK_DAYS * DAY_MS) / 1000).toString(36);
  return `${REVIEW_FORM_ROUTE}/${signed(secret, 'review', `${orderId}.${productId}.${until}`)}`;
}

/** Returns the order line of a review link; undefined if the shop did not sign it or it has expired. */
export function parseReviewToken(secret: ShopSecret, token: string, now: Date): ReviewLine | undefined {
  const text = unsigned(secret, 'review', token);
  const [, orderId, productId, until] = /^(\d{1,15})\.(\d{1,15})\.([0-9a-z]{1,12})$/.exec(text ?? '') ?? [];
  if (orderId === undefined || productId === undefined || until === undefined) return undefined;
  return parseInt(until, 36) * 1000 >= now.getTime()
    ? { orderId: Number(orderId), productId: Number(productId) }
    : undefined;
}

/**
 * Returns the path of the page that stops invitations to the email address of an order. The link does not
 * expire.
 */
export function optOutPath(secret: ShopSecret, orderId: number): string {
  return `${REVIEW_OPT_OUT_ROUTE}/${signed(secret, 'review-opt-out', String(orderId))}`;
}

/** Returns the id of the order of an opt-out link; undefined if the shop did not sign it. */
export function parseOptOutToken(secret: ShopSecret, token: string): number | undefined {
  const text = unsigned(secret, 'review-opt-out', token);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
