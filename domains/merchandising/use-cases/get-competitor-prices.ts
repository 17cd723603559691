import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { dayInZone, dayToParts, daysBetween } from '#foundation/pure/day.ts';
import { toDollars } from '#foundation/pure/money.ts';
import type { getCompetitorPrices as endpoint } from '../contract/merchandising.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import { readCompetitorPrices } from '../db/merchandising.ts';
import type { MerchandisingContext, MerchandisingDeps } from './deps.ts';
import { findProductId, findPrice } from './find-product.ts';

export type CompetitorPrices = AnswerOf<typeof endpoint>;

/**
 * Returns the prices of a product at competitors, with each price's age in days and its difference to the
 * shop's price.
 */
export async function getCompetitorPrices(
  ctx: MerchandisingContext,
  deps: MerchandisingDeps,
  sku: string,
): Promise<CompetitorPrices | FaultOf<typeof endpoint>> {
  const { site, now } = ctx;
  const productId = await findProductId(ctx, deps, sku);
  if (productId === undefined) return failWith(unknownProduct);
  const today = dayInZone(now, site.timeZone).day;
  const [rows, own] = await Promise.all([
    readCompetitorPrices(deps.db, { productId, market: site.country }),
    findPrice(deps, sku, site),
  ]);
  return {
    competitorPrices: rows.map(({ competitor, cents: theirs, url, seenOn }) => ({
      competitor,
      price: toDollars(theirs),
      difference: own === null ? null : (theirs - own) / 100,
      url,
      seenOn: dayToParts(seenOn),
      ageDays: Math.max(0, daysBetween(seenOn, today)),
    })),
  };
}
