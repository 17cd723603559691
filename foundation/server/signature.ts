import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed: a signature made for one purpose is worth nothing for another. */
export type SignaturePurpose =
  | 'browser'
  | 'cart'
  | 'document'
  | 'hand-over'
  | 'holder'
  | 'order-link'
  | 'payment-return'
  | 'placed'
  | 'project-file'
  | 'project-preview'
  | 'project-quote'
  | 'quote-paper'
  | 'return-photo'
  | 'unsubscribe';

/** HMAC-SHA256 of a text under the shop's secret, as 43 characters for cookies and addresses. */
export function signatureOf(secret: string, purpose: SignaturePurpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}

/** Whether a signature is ours, told in the same time for every wrong one. */
export function isSignature(
  secret: string,
  purpose: SignaturePurpose,
  text: string,
  given: string | undefined,
): boolean {
  const expected = Buffer.from(signatureOf(secret, purpose, text));
  const brought = Buffer.from(given ?? '');
  return brought.length === expected.length && timingSafeEqual(brought, expected);
}

/** A text with its signature, `text~signature`, for a cookie or an address. `text` holds no `~`. */
export function signed(secret: string, purpose: SignaturePurpose, text: string): string {
  return `${text}~${signatureOf(secret, purpose, text)}`;
}

/** The text of {@link signed}; undefined when it was not signed by us for this purpose. */
export function unsigned(
  secret: string,
  purpose: SignaturePurpose,
  given: string | undefined,
): string | undefined {
  const [text, signature, more] = given?.split('~') ?? [];
  return text && more === undefined && isSignature(secret, purpose, text, signature) ? text : undefined;
}
