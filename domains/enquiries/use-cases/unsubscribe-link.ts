import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { CONFIRM_NEWSLETTER_ROUTE } from '../contract/enquiries.ts';
import { UNSUBSCRIBE_ROUTE } from '../contract/preferences.ts';

/** The subscription that a mail belongs to: a newsletter sign-up by its id, or a stock alert by its token. */
export type Subscription = { kind: 'newsletter'; id: string } | { kind: 'stock'; token: string };

const UUID = /^[0-9a-f-]{36}$/;

/**
 * Returns the URL of a mail's `List-Unsubscribe` header, which is also a page with one button. It is signed,
 * so it cannot be guessed or forged.
 */
export function unsubscribeLink(secret: ShopSecret, origin: string, subscription: Subscription): string {
  const text = subscription.kind === 'newsletter' ? `n.${subscription.id}` : `s.${subscription.token}`;
  return `${origin}${UNSUBSCRIBE_ROUTE}/${signed(secret, 'unsubscribe', text)}`;
}

/** Returns the subscription of a link; undefined if the shop did not sign the link. */
export function parseUnsubscribeToken(secret: ShopSecret, token: string): Subscription | undefined {
  const text = unsigned(secret, 'unsubscribe', token);
  const key = text?.slice(2) ?? '';
  if (text?.startsWith('n.') && UUID.test(key)) return { kind: 'newsletter', id: key };
  return text?.startsWith('s.') ? { kind: 'stock', token: key } : undefined;
}

/** Returns the URL of the page that confirms a newsletter sign-up. */
export function confirmNewsletterLink(secret: ShopSecret, origin: string, id: string): string {
  return `${origin}${CONFIRM_NEWSLETTER_ROUTE}/${signed(secret, 'newsletter', id)}`;
}

/** Returns the id of the sign-up that a token confirms; undefined for a token that the shop did not sign. */
export function signupOfToken(secret: ShopSecret, token: string): string | undefined {
  const id = unsigned(secret, 'newsletter', token);
  return UUID.test(id ?? '') ? (id ?? undefined) : undefined;
}
