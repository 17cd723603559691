import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { CONFIRM_NEWSLETTER_ROUTE } from '../contract.ts';
import { UNSUBSCRIBE_ROUTE } from '../contract-preferences.ts';

/** What a mail is one of: a sign-up for news by its id, a request to be told of stock by its token. */
export type News = { kind: 'newsletter'; id: string } | { kind: 'stock'; token: string };

const UUID = /^[0-9a-f-]{36}$/;

/** The address of a mail's `List-Unsubscribe`, which is a page with one button too. Signed: none can be guessed or made up. */
export function unsubscribeLink(secret: ShopSecret, origin: string, news: News): string {
  const text = news.kind === 'newsletter' ? `n.${news.id}` : `s.${news.token}`;
  return `${origin}${UNSUBSCRIBE_ROUTE}/${signed(secret, 'unsubscribe', text)}`;
}

/** What a link is about; undefined for one that we did not make. */
export function newsOfLink(secret: ShopSecret, token: string): News | undefined {
  const text = unsigned(secret, 'unsubscribe', token);
  const key = text?.slice(2) ?? '';
  if (text?.startsWith('n.') && UUID.test(key)) return { kind: 'newsletter', id: key };
  return text?.startsWith('s.') ? { kind: 'stock', token: key } : undefined;
}

/** The URL of the page that confirms a newsletter sign-up. */
export function confirmNewsletterLink(secret: ShopSecret, origin: string, id: string): string {
  return `${origin}${CONFIRM_NEWSLETTER_ROUTE}/${signed(secret, 'newsletter', id)}`;
}

/** The id of the sign-up that a token confirms; undefined for a token that the shop did not sign. */
export function signupOfToken(secret: ShopSecret, token: string): string | undefined {
  const id = unsigned(secret, 'newsletter', token);
  return UUID.test(id ?? '') ? (id ?? undefined) : undefined;
}
