import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** The price list of the demo world's approved trade buyer. */
export const TRADE_LIST = 'builders';

/** Percentage of the retail price. */
const PAYS = 92;
/** Products below this price, in cents, have no trade price; members pay the retail price. */
const FROM_CENTS = 10_000;

/**
 * Writes prices on {@link TRADE_LIST} for the products of trade sites: eight per cent below retail, rounded
 * down to the dollar.
 */
export async function loadTradePrices(tx: Kysely<Tables>, siteIds: readonly string[]): Promise<void> {
  await sql`
    insert into list_price (list, product_id, market, price_cents)
    select ${TRADE_LIST}, p.id, pp.market, pp.price_cents * ${PAYS}::int / 10000 * 100
    from product p join product_price pp on pp.product_id = p.id
    where p.is_active and pp.market = 'AU' and pp.price_cents >= ${FROM_CENTS} and p.sites && ${[...siteIds]}::text[]
    on conflict do nothing`.execute(tx);
}
