import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** The list that the demo world's approved trade buyer pays by. */
export const TRADE_LIST = 'builders';

/** In hundredths of the retail price. */
const PAYS = 92;
/** What costs less has no price of its own on the list, in cents: members pay what everyone pays. */
const FROM_CENTS = 10_000;

/** Gives what trade sites sell a price on {@link TRADE_LIST}: eight per cent below retail, down to the dollar. */
export async function loadTradePrices(tx: Kysely<Tables>, siteIds: readonly string[]): Promise<void> {
  await sql`
    insert into list_price (list, product_id, market, price_cents)
    select ${TRADE_LIST}, p.id, pp.market, pp.price_cents * ${PAYS}::int / 10000 * 100
    from product p join product_price pp on pp.product_id = p.id
    where p.is_active and pp.market = 'AU' and pp.price_cents >= ${FROM_CENTS} and p.sites && ${[...siteIds]}::text[]
    on conflict do nothing`.execute(tx);
}
