import type { Cents } from '#foundation/pure/money.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { PurchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { type StoredAsk, readAsk } from '../db/asks.ts';
import type { PriceAsk } from '../contract/asks.ts';
import { readCosts } from '../db/merchandising.ts';
import type { PriceAskDeps } from './price-ask-deps.ts';
import { toWire } from './ask-wire.ts';

/** Returns a staff member's own floor for a product; null if the product has no price. */
export async function findOwnFloor(
  ctx: RequestContext,
  { floorsOf }: Pick<PriceAskDeps, 'floorsOf'>,
  { id, priceCents }: PurchaseFacts,
): Promise<Cents | null> {
  const { accountId } = ctx.user;
  if (priceCents === null || accountId === null) return null;
  return (await floorsOf(accountId, [{ id, priceCents }], ctx.site)).get(id) ?? priceCents;
}

/**
 * Converts price requests to the API format, with the current prices. Includes the costs if the user may see
 * costs.
 */
export async function toPriceAsks(
  ctx: RequestContext,
  { db, purchaseFacts, floorsOf }: PriceAskDeps,
  asks: readonly StoredAsk[],
): Promise<PriceAsk[]> {
  if (asks.length === 0) return [];
  const { site, user, now } = ctx;
  const ids = [...new Set(asks.map(({ productId }) => productId))];
  const facts = await purchaseFacts(db, { skus: [...new Set(asks.map(({ sku }) => sku))] }, site);
  const byId = new Map(facts.map((one) => [one.id, one]));
  const priced = facts.flatMap(({ id, priceCents }) => (priceCents === null ? [] : [{ id, priceCents }]));
  const [costs, floors] = await Promise.all([
    user.permissions.has('costs.read') ? readCosts(db, { productIds: ids, market: site.country }) : null,
    floorsOf(user.accountId!, priced, site),
  ]);
  return asks.map((ask) =>
    toWire(ask, {
      facts: byId.get(ask.productId),
      cost: costs?.get(ask.productId) ?? null,
      floor: floors.get(ask.productId) ?? null,
      now,
    }),
  );
}

/** Returns the price request with an id. The request must exist on the site. */
export async function readPriceAsk(ctx: RequestContext, deps: PriceAskDeps, id: number): Promise<PriceAsk> {
  const ask = await readAsk(deps.db, deps.lines, { id, siteId: ctx.site.id });
  return (await toPriceAsks(ctx, deps, [ask!]))[0]!;
}
