import type { RequestContext } from '#domains/settings/request-context.ts';
import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import type { StoredQuote } from '../db/quotes.ts';

const ACCEPTANCE_COOKIE = 'quote';
/** The lifetime of the cookie: 60 days. */
const MAX_AGE_SECONDS = 60 * 86_400;

type Accepted = Pick<StoredQuote, 'id' | 'token'>;

/** Stores in the browser that it accepted a quote. A later acceptance replaces an earlier one. */
export function rememberAcceptance(
  secret: ShopSecret,
  ctx: Pick<RequestContext, 'setCookie'>,
  { id, token }: Accepted,
): void {
  ctx.setCookie(ACCEPTANCE_COOKIE, signed(secret, 'quote-acceptance', `${id}.${token}`), {
    maxAgeSeconds: MAX_AGE_SECONDS,
  });
}

/**
 * Whether this browser accepted the quote. The link alone does not prove acceptance, because a customer may
 * forward it.
 */
export function hasAcceptedHere(
  secret: ShopSecret,
  ctx: Pick<RequestContext, 'cookie'>,
  { id, token }: Accepted,
): boolean {
  return unsigned(secret, 'quote-acceptance', ctx.cookie(ACCEPTANCE_COOKIE)) === `${id}.${token}`;
}
