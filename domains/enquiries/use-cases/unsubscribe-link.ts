import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { CONFIRM_NEWSLETTER_ROUTE } from '../contract/enquiries.ts';
import { UNSUBSCRIBE_ROUTE } from '../contract/preferences.ts';

/** The subscription that an email belongs to: a newsletter sign-up (by ID) or a stock alert (by token). */
export type Subscription = { kind: 'newsletter'; id: string } | { kind: 'stock'; token: string };

const UUID = /^[0-9a-f-]{36}$/;

/**
 * Returns the unsubscribe URL for an email's `List-Unsubscribe` header. In a browser, the URL opens a page
 * with one button. The shop signs the URL so that it cannot be guessed or forged.
 */
export function unsubscribeLink(secret: ShopSecret, origin: string, subscription: Subscription): string {
  const text = subscription.kind === 'newsletter' ? `n.${subscription.id}` : `s.${subscription.token}`;
  return `${origin}${UNSUBSCRIBE_ROUTE}/${signed(secret, 'unsubscribe', text)}`;
}

/**
 * Returns the subscription that the token of an unsubscribe link identifies; undefined if the shop did not
 * sign the token.
 */
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

/** Returns the ID of the sign-up that a token confirms; undefined if the shop did not sign the token. */
export function signupOfToken(secret: ShopSecret, token: string): string | undefined {
  const id = unsigned(secret, 'newsletter', token);
  return UUID.test(id ?? '') ? (id ?? undefined) : undefined;
}
