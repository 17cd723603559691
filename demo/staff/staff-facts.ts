import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';

/** Invented shops. */
const COMPETITORS = ['Brightline', 'Harbour Home', 'Kettle & Co'];

/**
 * Writes the facts that only staff may see. Costs are 66 to 84 per cent of the price, with odd cents, so that
 * a leaked cost is easy to find. Three competitors have a price for every other product, seen within the last
 * three weeks. Stock is incoming for warehouses that have little.
 */
export async function loadStaffFacts(tx: Kysely<Tables>, today: Day): Promise<void> {
  await sql`
    insert into product_cost (product_id, market, cost_cents)
    select product_id, market, price_cents / 10000 * 100 * (66 + product_id * 7 % 19)::int / 100 * 100 + 11 + (product_id * 13 % 80)::int
    from product_price where price_cents >= 10000`.execute(tx);
  await sql`
    insert into competitor_price (product_id, market, competitor, price_cents, url, seen_on)
    select p.product_id, p.market, c.name,
      greatest(p.price_cents + (((p.product_id * 31 + c.place * 17) % 13)::int - 5) * (p.price_cents / 10000 * 100), 100),
      'https://' || replace(replace(lower(c.name), ' & ', '-'), ' ', '-') || '.example/' || s.sku,
      ${today}::date - ((p.product_id + c.place * 5) % 21)::int
    from product_price p join product s on s.id = p.product_id
    cross join unnest(${COMPETITORS}::text[]) with ordinality as c (name, place)
    where p.product_id % 2 = 0 and p.price_cents >= 10000`.execute(tx);
  await sql`
    insert into incoming_stock (product_id, warehouse_code, due_on, quantity)
    select product_id, warehouse_code, ${today}::date + (3 + (product_id * 11 + length(warehouse_code) * 5) % 25)::int,
      (4 + product_id % 9)::int
    from stock where on_hand < 4 and product_id % 3 <> 0`.execute(tx);
}
