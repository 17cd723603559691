import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The shop's secret for signing and sealing. If there are several, the first is used for new values; values
 * created with the earlier ones remain valid.
 */
export type ShopSecret = string | readonly [current: string, ...before: string[]];

/** Returns all secrets, with the current one first. */
export const secretsOf = (secret: ShopSecret): readonly [string, ...string[]] =>
  typeof secret === 'string' ? [secret] : secret;

/** The purpose of a signature. A signature for one purpose is invalid for any other. */
export type SignaturePurpose =
  | 'browser'
  | 'cart'
  | 'document'
  | 'hand-over'
  | 'holder'
  | 'newsletter'
  | 'order-link'
  | 'order-look'
  | 'order-payment'
  | 'payment-return'
  | 'placed'
  | 'project-file'
  | 'project-preview'
  | 'project-quote'
  | 'quote-acceptance'
  | 'quote-paper'
  | 'return-photo'
  | 'unsubscribe';

/**
 * Returns the HMAC-SHA256 of a text with the shop's secret, as 43 characters that are suitable for cookies
 * and URLs.
 */
export function signatureOf(secret: ShopSecret, purpose: SignaturePurpose, text: string): string {
  return signatureBy(secretsOf(secret)[0], purpose, text);
}

const signatureBy = (secret: string, purpose: SignaturePurpose, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');

/** Whether a signature is valid. The comparison takes constant time. */
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

/** Returns a text with its signature, `text~signature`, for a cookie or URL. `text` must not contain `~`. */
export function signed(secret: ShopSecret, purpose: SignaturePurpose, text: string): string {
  return `${text}~${signatureOf(secret, purpose, text)}`;
}

/** Returns the text of a {@link signed} value; undefined if the signature is not valid for this purpose. */
export function unsigned(
  secret: ShopSecret,
  purpose: SignaturePurpose,
  received: string | undefined,
): string | undefined {
  const [text, signature, more] = received?.split('~') ?? [];
  return text && more === undefined && isSignature(secret, purpose, text, signature) ? text : undefined;
}
