import { sql, type Kysely } from 'kysely';
import { stockOfProduct } from '#domains/stock/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';

type Market = 'AU' | 'NZ';

export interface PlaceRow {
  code: string;
  name: string;
  onHand: number;
  available: number;
  incoming: { day: Day; quantity: number }[];
}

/**
 * Returns the warehouses of a market by name, with their stock on hand and the stock that arrives on or after
 * a given day.
 */
export async function readWarehouses(
  db: Kysely<Tables>,
  { productId, market, from }: { productId: number; market: Market; from: Day },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select w.code, w.name, w.on_hand as "onHand", w.available,
      coalesce((
        select json_agg(json_build_object('day', to_char(i.due_on, 'YYYY-MM-DD'), 'quantity', i.quantity) order by i.due_on)
        from incoming_stock i where i.product_id = ${productId} and i.warehouse_code = w.code and i.due_on >= ${from}), '[]') as incoming
    from (${stockOfProduct(productId, market)}) w order by w.name`.execute(db);
  return rows;
}

interface CompetitorRow {
  competitor: string;
  cents: Cents;
  url: string;
  seenOn: Day;
}

/** Returns the prices of a product at competitors, cheapest first. */
export async function readCompetitorPrices(
  db: Kysely<Tables>,
  { productId, market }: { productId: number; market: Market },
): Promise<CompetitorRow[]> {
  const { rows } = await sql<CompetitorRow>`
    select competitor, price_cents as cents, url, to_char(seen_on, 'YYYY-MM-DD') as "seenOn" from competitor_price
    where product_id = ${productId} and market = ${market} order by price_cents, competitor`.execute(db);
  return rows;
}

/**
 * Returns the name that was last stored for the competitor with the given host (with or without `www.`).
 * Undefined if no name is stored for the host.
 */
export async function readCompetitorAt(db: Kysely<Tables>, host: string): Promise<string | undefined> {
  const { rows } = await sql<{ competitor: string }>`
    select competitor from competitor_price
    where exists (select from unnest(array['https://', 'https://www.', 'http://', 'http://www.']) as p (scheme)
      where starts_with(lower(url), p.scheme || ${host}::text || '/'))
    order by seen_on desc, competitor limit 1`.execute(db);
  return rows[0]?.competitor;
}

/**
 * Stores a competitor's price as seen on a day; null deletes the stored price. Returns the previous price;
 * undefined if there was none.
 */
export async function writeCompetitorPrice(
  tx: Kysely<Tables>,
  {
    productId,
    market,
    ...noted
  }: { productId: number; market: Market; competitor: string; cents: Cents | null; url: string; seenOn: Day },
): Promise<{ cents: Cents; url: string } | undefined> {
  const { rows } = await sql<{ cents: Cents; url: string }>`
    select price_cents as cents, url from competitor_price
    where product_id = ${productId} and market = ${market} and competitor = ${noted.competitor} for update`.execute(
    tx,
  );
  if (noted.cents === null)
    await sql`
      delete from competitor_price
      where product_id = ${productId} and market = ${market} and competitor = ${noted.competitor}`.execute(
      tx,
    );
  else
    await sql`
      insert into competitor_price (product_id, market, competitor, price_cents, url, seen_on)
      values (${productId}, ${market}, ${noted.competitor}, ${noted.cents}, ${noted.url}, ${noted.seenOn})
      on conflict (product_id, market, competitor) do update
        set price_cents = excluded.price_cents, url = excluded.url, seen_on = excluded.seen_on`.execute(tx);
  return rows[0];
}

/** Returns the costs of products, by product id. Products with an unknown cost are absent. */
export async function readCosts(
  db: Kysely<Tables>,
  { productIds, market }: { productIds: readonly number[]; market: Market },
): Promise<Map<number, Cents>> {
  const { rows } = await sql<{ id: number; cents: Cents }>`
    select product_id as id, cost_cents as cents from product_cost
    where market = ${market} and product_id = any(${[...productIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Returns the costs of products that the site sells or has sold, by SKU. */
export async function readCostsBySku(
  db: Kysely<Tables>,
  { skus, siteId, market }: { skus: readonly string[]; siteId: string; market: Market },
): Promise<{ sku: string; cents: Cents }[]> {
  const { rows } = await sql<{ sku: string; cents: Cents }>`
    select p.sku, c.cost_cents as cents from product p join product_cost c on c.product_id = p.id and c.market = ${market}
    where p.sku = any(${[...skus]}::text[]) and ${siteId} = any(p.sites)`.execute(db);
  return rows;
}
