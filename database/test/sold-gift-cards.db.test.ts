import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { up } from '../migrations/0170-sold-gift-cards.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await seedSmallShop(database.db);
});
afterAll(() => database?.close());

it('only orders from earlier versions with an open gift card balance receive their gift cards', async () => {
  const { db } = database;
  const order = async (number: string, input: { siteId?: string; paidCents: number }) => ({
    number,
    ...(await insertOrder(db, { number, quantity: 2, ...input })),
  });
  const owed = await order('G1', { paidCents: 10_000 });
  await order('G2', { paidCents: 100_000 });
  const refunded = await order('G3', { paidCents: 100_000 });
  const partlyRefunded = await order('G4', { paidCents: 20_000 });
  await order('G5', { siteId: 'wa', paidCents: 10_000 });
  for (const [{ id }, cents] of [
    [refunded, 100_000],
    [partlyRefunded, 5_000],
  ] as const)
    await db
      .insertInto('money_entry')
      .values({
        order_id: id,
        kind: 'refund',
        cents: -cents,
        currency: 'AUD',
        source_key: randomUUID(),
        attempt_id: null,
        created_at: new Date(),
      })
      .execute();
  // The refund was requested but is not completed.
  const refunding = await order('G6', { paidCents: 20_000 });
  await sql`
    insert into order_refund (id, order_id, attempt_id, cents, reason, state, is_ours, created_at, updated_at)
    select gen_random_uuid(), order_id, id, 5000, 'r', 'asked', true, now(), now() from payment_attempt
    where order_id = ${refunding.id}`.execute(db);
  expect(await db.selectFrom('order_refund').select('order_id').execute()).toHaveLength(1);
  const setting = (site: string, value: string) =>
    sql`insert into setting (site_id, name, value) values (${site}, 'GiftCardProducts', to_jsonb(${value}::text))
      on conflict (site_id, name) do update set value = excluded.value`.execute(db);
  await setting('*', `OTHER, ${owed.sku.toLowerCase()}`);
  // The setting of a single site replaces the setting for all sites.
  await setting('wa', 'OTHER');
  await up(db as never);
  const { rows } = await sql<{ number: string; cents: number }>`
    select o.number, c.value_cents as cents from gift_card c join customer_order o on o.id = c.order_id order by c.id`.execute(
    db,
  );
  expect(rows).toEqual([
    { number: 'G1', cents: 50_000 },
    { number: 'G1', cents: 50_000 },
  ]);
});
