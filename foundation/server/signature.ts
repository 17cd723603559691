import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the shop signs and seals with. Of several the first; what the others made before it is still understood. */
export type ShopSecret = string | readonly [current: string, ...before: string[]];

/** All of a secret's parts, the current one first. */
export const secretsOf = (secret: ShopSecret): readonly [string, ...string[]] =>
  typeof secret === 'string' ? [secret] : secret;

/** What is signed: a signature made for one purpose is worth nothing for another. */
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

/** HMAC-SHA256 of a text under the shop's secret, as 43 characters for cookies and addresses. */
export function signatureOf(secret: ShopSecret, purpose: SignaturePurpose, text: string): string {
  return signatureBy(secretsOf(secret)[0], purpose, text);
}

const signatureBy = (secret: string, purpose: SignaturePurpose, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');

/** Whether a signature is ours, told in the same time for every wrong one. */
export function isSignature(
  secret: ShopSecret,
  purpose: SignaturePurpose,
  text: string,
  given: string | undefined,
): boolean {
  const brought = Buffer.from(given ?? '');
  return secretsOf(secret).some((one) => {
    const expected = Buffer.from(signatureBy(one, purpose, text));
    return brought.length === expected.length && timingSafeEqual(brought, expected);
  });
}

/** A text with its signature, `text~signature`, for a cookie or an address. `text` holds no `~`. */
export function signed(secret: ShopSecret, purpose: SignaturePurpose, text: string): string {
  return `${text}~${signatureOf(secret, purpose, text)}`;
}

/** The text of {@link signed}; undefined when it was not signed by us for this purpose. */
export function unsigned(
  secret: ShopSecret,
  purpose: SignaturePurpose,
  given: string | undefined,
): string | undefined {
  const [text, signature, more] = given?.split('~') ?? [];
  return text && more === undefined && isSignature(secret, purpose, text, signature) ? text : undefined;
}
