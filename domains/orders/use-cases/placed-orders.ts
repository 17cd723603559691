import type { RequestContext } from '#domains/settings/request-context.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { PLACED_COOKIE } from '../contract/orders.ts';
import { hasAttemptOf, type Attempt } from '../db/attempts.ts';
import type { OrdersDeps } from './deps.ts';
import { addPlaced, readPlaced } from './placed-cookie.ts';
import { attemptOfReturnKey } from './payments/return-key.ts';
import { completeReturn } from './refunds/complete-return.ts';

const PLACED_SECONDS = 30 * 24 * 3600;

type Browser = Pick<RequestContext, 'cookie' | 'setCookie'>;

/** Adds a cart to the browser's `placed` cookie, so that the browser may read the cart's order. */
export function rememberPlaced(
  browser: Browser,
  { secret }: Pick<OrdersDeps, 'secret'>,
  cartId: string,
): void {
  browser.setCookie(PLACED_COOKIE, addPlaced(secret, browser.cookie(PLACED_COOKIE), cartId), {
    maxAgeSeconds: PLACED_SECONDS,
  });
}

/** Whether this browser placed a cart's order. */
export function mayReadPlaced(
  browser: Pick<Browser, 'cookie'>,
  { secret }: Pick<OrdersDeps, 'secret'>,
  cartId: string,
): boolean {
  return readPlaced(secret, browser.cookie(PLACED_COOKIE)).includes(cartId);
}

/**
 * Whether a site has a payment attempt for one of the given carts or for one of the orders that this browser
 * placed.
 */
export async function hasAttempt(
  { cookie, site }: Pick<RequestContext, 'cookie' | 'site'>,
  { db, secret }: Pick<OrdersDeps, 'db' | 'secret'>,
  cartIds: readonly string[],
): Promise<boolean> {
  return hasAttemptOf(db, site.id, [...cartIds, ...readPlaced(secret, cookie(PLACED_COOKIE))]);
}

/**
 * Completes a payment when a browser returns from the provider. The first browser to return within an hour
 * may also read the order from then on. Returns undefined if the payment belongs to another site.
 */
export async function completeBrowserReturn(
  browser: Browser & Pick<RequestContext, 'site' | 'user' | 'requestId'>,
  deps: OrdersDeps,
  returnKey: string | undefined,
  fields: Readonly<Record<string, string>>,
): Promise<Attempt | undefined> {
  const attemptId = attemptOfReturnKey(deps.secret, returnKey);
  const returned =
    attemptId === undefined
      ? undefined
      : await completeReturn(deps, { attemptId, siteId: browser.site.id }, fields, actorOf(browser));
  // A payer who used a link that only allows payment may not read the order.
  const isReader = returned?.isFirst && returned.attempt.purpose !== 'link';
  if (isReader && isPlaced(returned.attempt)) rememberPlaced(browser, deps, returned.attempt.cartId);
  return returned?.attempt;
}

/** True if the attempt's order is confirmed, or if its payment is approved, pending or of unknown outcome. */
function isPlaced({ state, orderState }: Attempt): boolean {
  return orderState === 'confirmed' || state === 'approved' || state === 'pending' || state === 'unknown';
}
