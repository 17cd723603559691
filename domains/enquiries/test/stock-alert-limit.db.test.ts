import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { MAX_ALERTS } from '../contract/enquiries.ts';

// The limit of stock alerts of one mailbox, over HTTP.

let shop: TestApp;
let skus: string[];
beforeAll(async () => {
  shop = await openTestApp();
  const { db } = shop.database;
  const { rows } = await sql<{ id: number; sku: string }>`
    select p.id, p.sku from product p join product_price c on c.product_id = p.id and c.market = 'AU'
    where p.is_active and not p.is_superseded and not p.is_proforma and 'aol' = any(p.sites) order by p.id limit 6`.execute(
    db,
  );
  skus = rows.map(({ sku }) => sku);
  const ids = rows.map(({ id }) => id);
  await sql`update stock set on_hand = 0 where product_id = any(${ids}::bigint[])`.execute(db);
  await sql`update product set can_backorder = false where id = any(${ids}::bigint[])`.execute(db);
  await shop.refreshCatalogue();
});
afterAll(() => shop?.close());

const ask = async (sku: string, email: string) => {
  const form = { sku, email, name: '', phone: '', callTime: '' };
  return (await shop.ask('/api/enquiries/notify-me', { body: form })).status;
};

it('concurrent requests with spellings of an address do not exceed it, and a waiting alert is accepted again', async () => {
  await sql`
    insert into stock_alert (site_id, product_id, email, name, phone, call_time, token, created_at)
    select 'aol', id, 'ada.byron@gmail.com', '', '', '', 'token ' || id, now() from product
    where not sku = any(${skus}::text[]) order by id limit ${MAX_ALERTS - 2}`.execute(shop.database.db);
  const emails = skus.map((_, index) => `adabyron+${index}@gmail.com`);
  const statuses = await Promise.all(skus.map((sku, index) => ask(sku, emails[index]!)));
  expect(statuses.toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  const stored = statuses.indexOf(200);
  expect(await ask(skus[stored]!, emails[stored]!)).toBe(200);
  expect(await ask(skus[statuses.indexOf(409)]!, 'kim@people.example')).toBe(200);
});
