import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#foundation/server/database/open.ts';
import { readDataCounts } from '../data-counts.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
});
afterAll(() => database?.close());

test('products without a price and without a photograph are counted, once each, as long as they are sold', async () => {
  const { db } = database;
  const change = (text: string) => sql.raw(text).execute(db);
  await change("update product_price set price_cents = 100, alt_price_message = ''");
  const { products } = await readDataCounts(db);
  expect(products).toBeGreaterThan(5);
  // The demo products have drawings, which do not count as photographs.
  expect(await readDataCounts(db)).toMatchObject({ unpriced: 0, unpictured: products });

  const { rows } = await sql<{
    id: number;
  }>`select id from product where is_active order by id limit 3`.execute(db);
  const [one, two, three] = rows.map(({ id }) => id);
  await change(`update product_price set price_cents = null where product_id = ${one}`);
  await change(`delete from product_price where product_id = ${two}`);
  await change(
    `update product_price set price_cents = null, alt_price_message = 'Ask us' where product_id = ${three}`,
  );
  await change(
    `update product set images = '[{"src":"/img/p/x.svg"},{"src":"/img/photo/a.webp"}]' where id = ${one}`,
  );
  expect(await readDataCounts(db)).toMatchObject({ unpriced: 2, unpictured: products - 1 });

  await change(`update product set is_active = false where id = ${two}`);
  expect(await readDataCounts(db)).toMatchObject({ products: products - 1, unpriced: 1 });
});

test('reports gift card SKUs of the setting that match no product, ignoring case, each once', async () => {
  const { db } = database;
  expect((await readDataCounts(db)).unknownGiftCards).toEqual([]);
  const { sku } = await db.selectFrom('product').select('sku').executeTakeFirstOrThrow();
  await db.deleteFrom('setting').where('name', '=', 'GiftCardProducts').execute();
  const setting = (site_id: string, value: string) => ({
    site_id,
    name: 'GiftCardProducts',
    value: JSON.stringify(value),
  });
  await db
    .insertInto('setting')
    .values([setting('*', `${sku.toLowerCase()}, GC25O`), setting('wa', ` GC25O,,${sku}`)])
    .execute();
  expect((await readDataCounts(db)).unknownGiftCards).toEqual(['GC25O']);
});

test('delivery data is reported by country, and holidays up to the last day that every country has', async () => {
  const { db } = database;
  expect(await readDataCounts(db)).toMatchObject({ zonesIn: ['AU', 'NZ'], localitiesIn: ['AU', 'NZ'] });
  await sql`delete from public_holiday where country = 'NZ' and day > '2026-12-26'`.execute(db);
  const { holidaysUntil } = await readDataCounts(db);
  expect(holidaysUntil).toMatch(/^2026-12-/);
});

test('products with a price in another country only are counted by site', async () => {
  const { db } = database;
  const { id } = await db
    .selectFrom('product_price as p')
    .innerJoin('product', 'product.id', 'p.product_id')
    .select('p.product_id as id')
    .where('market', '=', 'AU')
    .where('price_cents', 'is not', null)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  await sql`delete from product_price where market = 'NZ'`.execute(db);
  await sql`update product set sites = '{aol,aol-nz}' where id = ${id}`.execute(db);
  await sql`update product set sites = '{aol}' where id <> ${id}`.execute(db);
  const { pricedElsewhere } = await readDataCounts(db);
  expect(pricedElsewhere).toContainEqual({ site: 'aol-nz', country: 'NZ', products: 1 });
  expect(pricedElsewhere).not.toContainEqual(expect.objectContaining({ country: 'AU' }));
});

test('reports paths of bookings that have entries but no published page', async () => {
  const { db } = database;
  const paths = async () => (await readDataCounts(db)).unlistedBookings;
  const remove = (slug: string) => db.deleteFrom('content_document').where('slug', '=', slug).execute();
  await remove('cooking-demos');
  await remove('pe-bookings');
  await sql`update booking_resource set is_active = false`.execute(db);
  await sql`update booking_session set state = 'cancelled'`.execute(db);
  expect(await paths()).toEqual([]);
  await sql`
    insert into booking_resource (uri, kind, name, time_zone, takes_appointments)
    values ('ada', 'consultant', 'Ada', 'Australia/Sydney', true)`.execute(db);
  expect(await paths()).toEqual(['/pe-bookings']);
});
