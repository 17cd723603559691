import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The shop's secret for signatures and encryption. If there are several secrets, new values use the first
 * one, and values that were created with the others remain valid.
 */
export type ShopSecret = string | readonly [current: string, ...before: string[]];

/** Returns all secrets. The first is the current secret. */
export const secretsOf = (secret: ShopSecret): readonly [string, ...string[]] =>
  typeof secret === 'string' ? [secret] : secret;

/** The purpose of a signature. A signature is valid only for its purpose. */
export type SignaturePurpose =
  | 'booking'
  | 'browser'
  | 'cart'
  | 'claim'
  | 'content-preview'
  | 'document'
  | 'hand-over'
  | 'holder'
  | 'newsletter'
  | 'order-link'
  | 'order-look'
  | 'order-payment'
  | 'packing-slip'
  | 'payment-return'
  | 'placed'
  | 'project-file'
  | 'project-preview'
  | 'project-quote'
  | 'question'
  | 'quote-acceptance'
  | 'quote-paper'
  | 'return-photo'
  | 'review'
  | 'review-opt-out'
  | 'review-photo'
  | 'review-vote'
  | 'unsubscribe';

/**
 * Returns the HMAC-SHA256 of a text with the shop's secret. It has 43 characters, all of which are allowed in
 * cookies and URLs.
 */
export function signatureOf(secret: ShopSecret, purpose: SignaturePurpose, text: string): string {
  return signatureBy(secretsOf(secret)[0], purpose, text);
}

const signatureBy = (secret: string, purpose: SignaturePurpose, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');

/**
 * Whether a signature is valid. The comparison takes constant time, so that attackers cannot guess the
 * signature from the duration.
 */
export function isSignature(
  secret: ShopSecret,
  purpose: SignaturePurpose,
  text: string,
  received: string | undefined,
): boolean {
  const brought = Buffer.from(received ?? '');
  return secretsOf(secret).some((one) => {
    const expected = Buffer.from(signatureBy(one, purpose, text));
    return brought.length === expected.length && timingSafeEqual(brought, expected);
  });
}

/** Appends the signature to a text, for a cookie or a URL: `text~signature`. The text must not contain `~`. */
export function signed(secret: ShopSecret, purpose: SignaturePurpose, text: string): string {
  return `${text}~${signatureOf(secret, purpose, text)}`;
}

/**
 * Returns the text of a value from {@link signed}. Returns undefined if the signature is invalid for this
 * purpose.
 */
export function unsigned(
  secret: ShopSecret,
  purpose: SignaturePurpose,
  received: string | undefined,
): string | undefined {
  const [text, signature, more] = received?.split('~') ?? [];
  return text && more === undefined && isSignature(secret, purpose, text, signature) ? text : undefined;
}
