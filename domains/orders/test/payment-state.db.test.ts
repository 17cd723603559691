import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { insertOrder } from './fixtures-own-orders.ts';

// Tests that the stored state of an order's payments follows the ledger, refunds, attempts and the order itself.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
});
afterAll(() => database?.close());

let count = 0;
async function place(order: Omit<Parameters<typeof insertOrder>[1], 'number'> = {}) {
  count += 1;
  const { id } = await insertOrder(database.db, { number: `PS${count}`, ...order });
  const stateNow = async () => {
    const { rows } = await sql<{ stored: string; derived: string }>`
      select payment_state as stored, order_payment_state(id) as derived from customer_order where id = ${id}`.execute(
      database.db,
    );
    expect(rows[0]!.stored).toBe(rows[0]!.derived);
    return rows[0]!.stored;
  };
  return { id, stateNow };
}

const addMoney = (id: number, kind: string, cents: number) =>
  sql`
    insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
    values (${id}, ${kind}, ${cents}, 'AUD', ${randomUUID()}, null, now())`.execute(database.db);
const adjustTotal = (id: number, cents: number, key: string = randomUUID()) =>
  sql`
    insert into order_adjustment (order_id, cents, reason, source_key, created_at)
    values (${id}, ${cents}, 'Changed', ${key}, now())`.execute(database.db);

it('follows a payment from its start to its approval', async () => {
  const order = await place({ state: 'open', attempt: 'pending' });
  const seen = [await order.stateNow()];
  const setAttempt = (state: string) =>
    sql`update payment_attempt set state = ${state} where order_id = ${order.id}`.execute(database.db);
  for (const state of ['unknown', 'declined']) {
    await setAttempt(state);
    seen.push(await order.stateNow());
  }
  // The statement that confirms an order changes all three tables at once.
  await sql`
    with paid as (update payment_attempt set state = 'approved' where order_id = ${order.id}),
      confirmed as (update customer_order set state = 'confirmed' where id = ${order.id})
    insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
    values (${order.id}, 'charge', 50000, 'AUD', ${randomUUID()}, null, now())`.execute(database.db);
  seen.push(await order.stateNow());
  expect(seen).toEqual(['in-progress', 'unknown', 'declined', 'paid']);
});

it('follows a refund from its request to its failure', async () => {
  const order = await place();
  const { rows } = await sql<{
    id: string;
  }>`select id from payment_attempt where order_id = ${order.id}`.execute(database.db);
  const refund = randomUUID();
  await sql`
    insert into order_refund (id, order_id, attempt_id, cents, reason, state, is_ours, created_at, updated_at)
    values (${refund}, ${order.id}, ${rows[0]!.id}, 20000, 'Scratched', 'asked', true, now(), now())`.execute(
    database.db,
  );
  await adjustTotal(order.id, -20_000, `refund:${refund}`);
  expect(await order.stateNow()).toBe('part-refunded');
  await sql`update order_refund set state = 'failed' where id = ${refund}`.execute(database.db);
  expect(await order.stateNow()).toBe('refund-failed');
  await sql`delete from order_refund where id = ${refund}`.execute(database.db);
  expect(await order.stateNow()).toBe('paid');
});

it('follows adjustments, the day of a balance, a chargeback and a cancellation', async () => {
  const order = await place();
  await adjustTotal(order.id, 3_000);
  expect(await order.stateNow()).toBe('underpaid');
  await sql`update customer_order set balance_due_day = '2026-11-20' where id = ${order.id}`.execute(
    database.db,
  );
  expect(await order.stateNow()).toBe('balance-due');
  await addMoney(order.id, 'charge', 3_000);
  expect(await order.stateNow()).toBe('paid');
  await addMoney(order.id, 'chargeback', -53_000);
  expect(await order.stateNow()).toBe('chargeback');
  await addMoney(order.id, 'chargeback-won', 53_000);
  await addMoney(order.id, 'refund', -53_000);
  await sql`update customer_order set state = 'cancelled' where id = ${order.id}`.execute(database.db);
  expect(await order.stateNow()).toBe('refunded');
  const unpaid = await place({ paidCents: 0 });
  expect(await unpaid.stateNow()).toBe('underpaid');
  await sql`update customer_order set state = 'cancelled' where id = ${unpaid.id}`.execute(database.db);
  expect(await unpaid.stateNow()).toBe('nothing-paid');
});

it('reports a failed refund of a cancelled order', async () => {
  const order = await place();
  const { rows } = await sql<{
    id: string;
  }>`select id from payment_attempt where order_id = ${order.id}`.execute(database.db);
  await sql`
    insert into order_refund (id, order_id, attempt_id, cents, reason, state, is_ours, created_at, updated_at)
    values (${randomUUID()}, ${order.id}, ${rows[0]!.id}, 50000, 'Cancelled', 'failed', true, now(), now())`.execute(
    database.db,
  );
  await adjustTotal(order.id, -50_000, `cancel:${order.id}`);
  await sql`update customer_order set state = 'cancelled' where id = ${order.id}`.execute(database.db);
  expect(await order.stateNow()).toBe('refund-failed');
});

it('counts both of two changes that commit at the same moment', async () => {
  const order = await place({ paidCents: 0 });
  await Promise.all([
    addMoney(order.id, 'charge', 20_000),
    addMoney(order.id, 'charge', 30_000),
    adjustTotal(order.id, 100),
    adjustTotal(order.id, -100),
  ]);
  expect(await order.stateNow()).toBe('paid');
});

it('has the state of every order of the demo world', async () => {
  const { rows } = await sql<{ wrong: number; orders: number }>`
    select count(*) filter (where payment_state <> order_payment_state(id))::int as wrong, count(*)::int as orders
    from customer_order`.execute(database.db);
  expect(rows[0]!.orders).toBeGreaterThan(0);
  expect(rows[0]!.wrong).toBe(0);
});
