import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { soldLines } from '#domains/orders/db/orders.ts';
import { insertingSoldCards } from '#domains/vouchers/use-cases/vouchers.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { readWhollyDelivered } from '../db/delivered.ts';
import { insertDeliveryFailure, writeReturn } from '../db/fulfilment.ts';
import { ship } from '../use-cases/fulfilment.ts';

// Tests that the stored fulfilment state of an order follows its shipments, refunds, returns and lines.

const NOW = new Date('2026-11-26T01:00:00Z');
const FRIDGE = 'HAL-fridge';
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database?.close());
beforeEach(() => seedSmallShop(database.db, { fridges: 9 }));

/** Creates an order that is not confirmed, with fridges and, in a second line, gift cards of $50. */
async function place({ fridges = 0, cards = 0 }: { fridges?: number; cards?: number }) {
  const { db } = database;
  const { rows } = await sql<{ id: number }>`
    with c as (insert into cart (id, site_id) values (gen_random_uuid(), 'aol') returning id)
    insert into customer_order (site_id, number, cart_id, cart_version, state, currency, email, phone, delivery_address,
      billing_address, goods_cents, total_cents, delivery_day, created_at)
    select 'aol', 'W1', id, 1, 'open', 'AUD', 'ada@people.example', '', '{}', '{}', 0, 0, '2026-11-25', '2026-11-20' from c
    returning id`.execute(db);
  const { id } = rows[0]!;
  if (fridges > 0)
    await sql`
      insert into order_line (order_id, position, product_id, sku, title, quantity, unit_cents)
      select ${id}, 1, p.id, p.sku, p.title, ${fridges}, 100 from product p where p.product_code = 'FRIDGE'`.execute(
      db,
    );
  if (cards > 0)
    await sql`
      insert into order_line (order_id, position, product_id, sku, title, quantity, unit_cents)
      select ${id}, 2, p.id, 'GIFT-50', 'Gift card', ${cards}, 5000 from product p where p.product_code <> 'FRIDGE' limit 1`.execute(
      db,
    );
  const state = async () =>
    (
      await sql<{ stored: string; derived: string }>`
        select fulfilment_state as stored, order_fulfilment_state(id, state) as derived from customer_order where id = ${id}`.execute(
        db,
      )
    ).rows[0]!;
  return {
    id,
    async stateNow() {
      const { stored, derived } = await state();
      expect(stored).toBe(derived);
      return stored;
    },
    /** Confirms the order and creates its gift cards in one statement, as a payment does. */
    confirm: () =>
      sql`
        with confirmed as (update customer_order set state = 'confirmed' where id = ${id}),
          cards as (${insertingSoldCards(soldLines(id), ['gift-50'], { now: NOW, expiresAt: NOW })})
        select 1`.execute(db),
    send: (quantity: number, on = '2026-11-25') =>
      db.transaction().execute((tx) =>
        ship(
          tx,
          [
            {
              orderNumber: 'W1',
              sku: FRIDGE,
              quantity,
              warehouse: 'SYD',
              day: day(on),
              carrier: 'Own van',
              tracking: '',
              reference: null,
            },
          ],
          NOW,
        ),
      ),
    arrive: (on = '2026-11-26') =>
      sql`update shipment set delivered_on = ${on}::date where order_id = ${id} and delivered_on is null`.execute(
        db,
      ),
    /** Requests a refund of fridges, with its row. */
    async refund(quantity: number) {
      await sql`
        insert into payment_attempt (id, order_id, payment_option, provider, reference, idempotency_key, request_hash, amount_cents,
          currency, state, created_at, updated_at)
        values (gen_random_uuid(), ${id}, 0, 'CreditCard', 'W1-1', gen_random_uuid()::text, '', 100, 'AUD', 'approved', now(), now())`.execute(
        db,
      );
      await sql`
        insert into order_refund (id, order_id, attempt_id, cents, reason, state, is_ours, created_at, updated_at, source_keys)
        select gen_random_uuid(), ${id}, a.id, 100, '', 'asked', true, now(), now(), array['refund:1'] from payment_attempt a
        where a.order_id = ${id}`.execute(db);
      await sql`
        insert into refund_row (order_id, source_key, row_id, quantity, cents)
        values (${id}, 'refund:1', ${`goods:${FRIDGE}`}, ${quantity}, 100)`.execute(db);
    },
  };
}
const sellsGiftCards = () =>
  sql`
    insert into setting (site_id, name, value, updated_at) values ('*', 'GiftCardProducts', '"GIFT-20, gift-50"', now())
    on conflict (site_id, name) do update set value = excluded.value`.execute(database.db);

it('follows an order from its confirmation to the arrival of its last shipment', async () => {
  const order = await place({ fridges: 2 });
  const seen = [await order.stateNow()];
  const then = async (step: () => Promise<unknown>) => {
    await step();
    seen.push(await order.stateNow());
  };
  await then(order.confirm);
  await then(() => order.send(1));
  await then(order.arrive);
  await then(() => order.send(1, '2026-11-26'));
  await then(order.arrive);
  expect(seen).toEqual([
    'nothing-to-send',
    'not-dispatched',
    'part-dispatched',
    'part-dispatched',
    'dispatched',
    'delivered',
  ]);
});

it('an order of goods and gift cards is delivered when its goods have arrived', async () => {
  await sellsGiftCards();
  const order = await place({ fridges: 1, cards: 2 });
  await order.confirm();
  expect(await order.stateNow()).toBe('not-dispatched');
  await order.send(1);
  expect(await order.stateNow()).toBe('dispatched');
  await order.arrive();
  expect(await order.stateNow()).toBe('delivered');
  expect(await readWhollyDelivered(database.db, [order.id])).toEqual([
    { orderId: order.id, day: '2026-11-26' },
  ]);
});

it('an order of gift cards, and a cancelled order, have nothing to send', async () => {
  await sellsGiftCards();
  const emailed = await place({ cards: 1 });
  await emailed.confirm();
  expect(await emailed.stateNow()).toBe('nothing-to-send');
  expect(await readWhollyDelivered(database.db, [emailed.id])).toEqual([]);
  await sql`update customer_order set number = 'W2' where id = ${emailed.id}`.execute(database.db);
  const cancelled = await place({ fridges: 1 });
  await cancelled.confirm();
  await sql`update customer_order set state = 'cancelled' where id = ${cancelled.id}`.execute(database.db);
  expect(await cancelled.stateNow()).toBe('nothing-to-send');
});

it('refunded units that were never sent are not left to send, unless the refund fails', async () => {
  const order = await place({ fridges: 2 });
  await order.confirm();
  await order.send(1);
  await order.arrive();
  await order.refund(1);
  expect(await order.stateNow()).toBe('delivered');
  expect(await readWhollyDelivered(database.db, [order.id])).toHaveLength(1);
  await sql`update order_refund set state = 'failed' where order_id = ${order.id}`.execute(database.db);
  expect(await order.stateNow()).toBe('part-dispatched');
});

it('a refund of returned units leaves the other units to send', async () => {
  const order = await place({ fridges: 2 });
  await order.confirm();
  await order.send(1);
  await order.refund(1);
  const { id: productId } = await database.db
    .selectFrom('product')
    .select('id')
    .where('product_code', '=', 'FRIDGE')
    .executeTakeFirstOrThrow();
  const goods = { orderId: order.id, productId, warehouse: 'SYD', quantity: 1, isSellable: true, reason: '' };
  await writeReturn(database.db, { reference: 'R1', ...goods }, NOW);
  expect(await order.stateNow()).toBe('part-dispatched');
});

it('a failed delivery stays visible until the goods arrive', async () => {
  const order = await place({ fridges: 1 });
  await order.confirm();
  await order.send(1);
  const { id: shipmentId } = await database.db
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await insertDeliveryFailure(
    database.db,
    { shipmentId, day: day('2026-11-25'), reason: 'Nobody at home', newDay: null },
    NOW,
  );
  expect(await order.stateNow()).toBe('could-not-deliver');
  await order.arrive();
  expect(await order.stateNow()).toBe('delivered');
});
