import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { toDollars } from '#foundation/pure/money.ts';
import type { listProductCosts } from '../contract/merchandising.ts';
import { readCostsBySku } from '../db/merchandising.ts';
import type { MerchandisingContext, MerchandisingDeps } from './deps.ts';

/** Returns the costs of the site's products, by SKU. */
export async function listCosts(
  { site }: MerchandisingContext,
  { db }: Pick<MerchandisingDeps, 'db'>,
  skus: readonly string[],
): Promise<AnswerOf<typeof listProductCosts>> {
  const rows = await readCostsBySku(db, { skus, siteId: site.id, market: site.country });
  return { costs: rows.map(({ sku, cents }) => ({ sku, cost: toDollars(cents) })) };
}
