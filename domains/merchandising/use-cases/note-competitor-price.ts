import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { noteCompetitorPrice as endpoint } from '../contract/merchandising.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { readCompetitorAt, writeCompetitorPrice } from '../db/merchandising.ts';
import type { MerchandisingDeps } from './deps.ts';
import { type CompetitorPrices, getCompetitorPrices } from './get-competitor-prices.ts';
import { findProductId } from './find-product.ts';

/** The maximum length of a competitor's name, in characters. */
const MAX_NAME_LENGTH = 80;

/**
 * Stores the price from a competitor's web page with today's date; null deletes the stored price. Returns all
 * competitors' prices of the product after the change.
 */
export async function noteCompetitorPrice(
  ctx: RequestContext,
  deps: MerchandisingDeps,
  { sku, url, price, competitor }: CallInput<typeof endpoint>['body'],
): Promise<CompetitorPrices | FaultOf<typeof endpoint>> {
  const { site, now } = ctx;
  const { db } = deps;
  const productId = await findProductId(ctx, deps, sku);
  if (productId === undefined) return failWith(unknownProduct);
  const { hostname, href } = new URL(url);
  const host = hostname.replace(/^www\./, '');
  const name = competitor || ((await readCompetitorAt(db, host)) ?? host.slice(0, MAX_NAME_LENGTH));
  const cents = price === null ? null : fromDollars(price);
  await inTransaction(db, async (tx) => {
    const before = await writeCompetitorPrice(tx, {
      productId,
      market: site.country,
      competitor: name,
      cents,
      url: href,
      seenOn: dayInZone(now, site.timeZone).day,
    });
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'merchandising',
        action: cents === null ? 'forgot-competitor-price' : 'noted-competitor-price',
        key: `${sku} at ${name}`,
        before,
        after: cents === null ? undefined : { cents, url: href },
      },
      now,
    );
  });
  return getCompetitorPrices(ctx, deps, sku);
}
