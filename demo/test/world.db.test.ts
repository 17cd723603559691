import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '#foundation/server/config/config-error.ts';
import type { Database } from '#foundation/server/database/open.ts';
import { SITES } from '#sites/registry.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase, TEST_TODAY } from '#testing/test-database.ts';
import { isDemoLoaded, loadDemoWorld } from '../world.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await loadDemoWorld(database.db, { products: 300, today: TEST_TODAY });
});
afterAll(() => database.close());

const countOf = async (table: keyof Tables) =>
  Number(
    (
      await database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Returns a fingerprint of the catalogue's rows as JSON, without the database's timestamps. */
const fingerprint = async (db: Database<Tables>['db']) => {
  const { rows } = await sql<{ sum: string }>`
    select md5(string_agg((to_jsonb(p) - 'changed_tx' - 'changed_at')::text, '' order by p.id)) || md5((select string_agg((to_jsonb(s) - 'changed_tx' - 'changed_at')::text, '' order by s.product_id, s.warehouse_code) from stock s)) || md5((select string_agg((to_jsonb(x) - 'changed_tx' - 'changed_at')::text, '' order by x.product_id, x.market) from product_price x)) as sum
    from product p`.execute(db);
  return rows[0]?.sum;
};

describe('the demo world of 300 products', () => {
  test('has every table that a shop needs', async () => {
    expect(await isDemoLoaded(database.db)).toBe(true);
    expect(await countOf('product')).toBe(300);
    expect(await countOf('site')).toBe(SITES.length);
    expect(await countOf('store')).toBe(20);
    expect(await countOf('warehouse')).toBe(8);
    expect(await countOf('locality')).toBeGreaterThan(1500);
    expect(await countOf('street')).toBeGreaterThan(9000);
    expect(await countOf('category')).toBeGreaterThan(60);
    expect(await countOf('brand')).toBeGreaterThanOrEqual(60);
    expect(await countOf('public_holiday')).toBeGreaterThan(100);
    expect(await countOf('delivery_service')).toBeGreaterThan(5);
    expect(await countOf('product_option')).toBeGreaterThan(20);
  });

  test('finds the shopper’s fridge in one query', async () => {
    const found = await database.db
      .selectFrom('product')
      .innerJoin('product_price', 'product_price.product_id', 'product.id')
      .innerJoin('stock', 'stock.product_id', 'product.id')
      .select(['product.sku', 'product.title'])
      .where('market', '=', 'AU')
      .where('price_cents', '<', 300_000)
      .where('energy_stars', '>=', 4)
      .where('warehouse_code', '=', 'SYD')
      .where('on_hand', '>', 0)
      .where('title', 'like', '%French Door%')
      .where(sql<boolean>`(specs->>'capacity')::numeric >= 600`)
      .execute();
    expect(found.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['HFD622S', 'NFD605S', 'PLFD616S']));
  });

  test('has products on every site and only furniture on Andoo', async () => {
    for (const site of SITES) {
      const { rows } = await sql<{ uri: string }>`
        select distinct split_part(c.uri, '/', 1) as uri from product p join category c on c.id = p.category_id
        where ${site.id} = any (p.sites)`.execute(database.db);
      const tops = rows.map(({ uri }) => uri);
      expect(tops, site.id).toEqual(expect.arrayContaining([...site.navigation]));
    }
  });

  test('a store’s figures count what it has on display, and every site of the store sells it', async () => {
    const { rows } = await sql<{ uri: string; brands: string; pieces: string; facts: { value: string }[] }>`
      select s.uri, s.facts, count(distinct p.brand_id)::text as brands,
        count(*) filter (where d.is_working or s.interior = 'living')::text as pieces
      from store s join store_display d on d.store_uri = s.uri join product p on p.id = d.product_id
      group by s.id`.execute(database.db);
    expect(rows).toHaveLength(20);
    for (const { uri, brands, pieces, facts } of rows)
      expect([uri, ...facts.map(({ value }) => value)]).toEqual([uri, brands, pieces]);
    const { rows: unsold } = await sql`
      select d.product_id from store_display d join store s on s.uri = d.store_uri join product p on p.id = d.product_id
      where not p.sites @> s.sites`.execute(database.db);
    expect(unsold).toEqual([]);
  });

  test('has New Zealand prices for products sold in New Zealand', async () => {
    const { rows } = await sql`
      select sku from product p where 'aol-nz' = any (sites)
      and not exists (select from product_price x where x.product_id = p.id and x.market = 'NZ')`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('covers the suburb of every locality with a zone', async () => {
    const { rows } = await sql`
      select l.country, l.postcode from locality l where not exists (
        select from delivery_zone_area a where a.country = l.country and l.postcode between a.postcode_from and a.postcode_to)`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('continues the row numbers after its own rows', async () => {
    const { id } = await database.db
      .insertInto('supplier')
      .values({ code: 'ANOTHER', name: 'Another', lead_days: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(10);
  });

  test('PostgreSQL has statistics for its tables, and for no empty table', async () => {
    // The row count of a table that was never analysed is -1.
    const { rows } = await sql<{ name: string; rows: number }>`
      select relname as name, reltuples::int as rows from pg_class
      where relname in ('product', 'locality', 'cart', 'cart_line', 'customer_order', 'delivery_hold')`.execute(
      database.db,
    );
    const known = Object.fromEntries(rows.map(({ name, rows: many }) => [name, many]));
    expect(known['product']).toBe(300);
    expect(known['locality']).toBeGreaterThan(1000);
    for (const name of ['cart', 'cart_line', 'customer_order', 'delivery_hold'])
      expect(known[name], name).toBe(-1);
  });

  test('is rejected if products exist', async () => {
    await expect(loadDemoWorld(database.db, { products: 300, today: TEST_TODAY })).rejects.toThrow(
      'products already',
    );
  });

  test('is rejected, with the remedy, if the operator has begun to set up the shop', async () => {
    const begun = await openTestDatabase({ world: 'empty' });
    await sql`insert into locality (country, state, postcode, suburb) values ('AU', 'NSW', '2026', 'Bondi Beach')`.execute(
      begun.db,
    );
    const loading = loadDemoWorld(begun.db, { products: 300, today: TEST_TODAY });
    await expect(loading).rejects.toThrow(ConfigError);
    await expect(loading).rejects.toThrow('A shop that trades needs MODE=production');
    await begun.close();
  });

  test('is identical when it is created again', async () => {
    const other = await openTestDatabase({ world: 'empty' });
    await loadDemoWorld(other.db, { products: 300, today: TEST_TODAY });
    expect(await fingerprint(other.db)).toBe(await fingerprint(database.db));
    await other.close();
  });
});
