import type { RequestContext } from '#domains/settings/request-context.ts';
import type { PriceAsk } from '../contract/asks.ts';
import { readOwnAsks, readWaitingAsks } from '../db/asks.ts';
import type { PriceAskDeps } from './price-ask-deps.ts';
import { toPriceAsks } from './read-price-asks.ts';

/** The number of days for which staff see their own price requests. */
const VISIBLE_DAYS = 7;
const HOUR_MS = 3_600_000;

/** Returns the user's own recent price requests. If `productCode` is set, only those for this product. */
export async function listOwnPriceAsks(
  ctx: RequestContext,
  deps: PriceAskDeps,
  productCode: string | undefined,
): Promise<{ asks: PriceAsk[] }> {
  const { site, user, now } = ctx;
  const since = new Date(now.getTime() - VISIBLE_DAYS * 24 * HOUR_MS);
  const asks = await readOwnAsks(deps.db, deps.lines, {
    siteId: site.id,
    accountId: user.accountId!,
    since,
    productCode,
  });
  return { asks: await toPriceAsks(ctx, deps, asks) };
}

/** Returns the pending price requests on which the user may decide. */
export async function listWaitingPriceAsks(
  ctx: RequestContext,
  deps: PriceAskDeps,
): Promise<{ asks: PriceAsk[] }> {
  const { site, user, now } = ctx;
  const asks = await readWaitingAsks(deps.db, deps.lines, {
    siteId: site.id,
    accountId: user.accountId!,
    now,
  });
  return { asks: (await toPriceAsks(ctx, deps, asks)).filter(({ state }) => state === 'asked') };
}
