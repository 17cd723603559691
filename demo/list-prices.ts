import { sql, type Kysely } from 'kysely';
import { DEALS_CLUB_LIST } from '#foundation/pure/user.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

/** The price list of the demo world's approved trade buyer. */
export const TRADE_LIST = 'builders';

/** Percentage of the retail price that trade buyers pay. */
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

/** The site of the demo world with a deals club (`dealsClubEnabled` in settings.ts). */
const CLUB_SITE = 'hc';
/** Percentage of the retail price that members of the club pay. */
const CLUB_PAYS = 95;
/** Every third product has a club price, if it costs at least this much, in cents. */
const CLUB_EVERY = 3;
const CLUB_FROM_CENTS = 15_000;

/** Writes the prices of the deals club: five per cent below retail, rounded down to the dollar. */
export async function loadClubPrices(tx: Kysely<Tables>): Promise<void> {
  await sql`
    insert into list_price (list, product_id, market, price_cents)
    select ${DEALS_CLUB_LIST}, p.id, pp.market, pp.price_cents * ${CLUB_PAYS}::int / 10000 * 100
    from product p join product_price pp on pp.product_id = p.id
    where p.is_active and pp.market = 'AU' and pp.price_cents >= ${CLUB_FROM_CENTS} and ${CLUB_SITE} = any (p.sites)
      and p.id % ${CLUB_EVERY}::int = 0`.execute(tx);
}
