import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { cents } from '#foundation/pure/money.ts';
import { seedSmallShop } from './fixtures-small-shop.ts';
import { insertOrder } from './fixtures-own-orders.ts';
import { owedOf } from '../db/balance.ts';
import { askRefund, readRefund, setRefundState } from '../db/refunds.ts';
import { mendOldRefunds } from '../use-cases/refunds/mend-old-refunds.ts';

// Tests refunds that were recorded by a process of the previous version, which recorded a refund only as a
// ledger entry.

const NOW = new Date('2026-11-23T01:00:00Z');
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let order: { id: number };
let attemptId: string;
let orders = 0;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await seedSmallShop(database.db);
});
beforeEach(async () => {
  order = await insertOrder(database.db, { number: `W8${(orders += 1)}`, paidCents: 0 });
  ({ id: attemptId } = await database.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow());
  await entry('charge', 50_000, `attempt:${attemptId}`);
});
afterAll(() => database.close());

const entry = (kind: 'charge' | 'refund', amount: number, key: string) =>
  database.db
    .insertInto('money_entry')
    .values({
      order_id: order.id,
      kind,
      cents: amount,
      currency: 'AUD',
      source_key: key,
      attempt_id: attemptId,
      created_at: NOW,
    })
    .execute();
/** Records a refund as the previous version did. */
const toldBefore = (amount: number) => entry('refund', -amount, `event:adyen:${randomUUID()}:REFUND:true`);
const mend = () => mendOldRefunds({ db: database.db, clock: () => NOW });
const owed = () => owedOf(database.db, order.id);
const asked = async (amount: number) => {
  const id = randomUUID();
  const wish = {
    id,
    orderId: order.id,
    attemptId,
    cents: cents(amount),
    sourceKeys: [],
    reason: 'dented',
    now: NOW,
  };
  await askRefund(database.db, wish);
  // As in the shop, a refund request also reduces the order's total immediately.
  await database.db
    .insertInto('order_adjustment')
    .values({
      order_id: order.id,
      cents: -amount,
      reason: 'dented',
      source_key: `refund:${id}`,
      created_at: NOW,
    })
    .execute();
  return id;
};
const stateOf = async (id: string) => (await readRefund(database.db, id))?.state;

it('an old refund is no longer due once it is migrated, and a second run finds nothing', async () => {
  await toldBefore(5_000);
  await toldBefore(5_000);
  expect(await owed()).toBe(10_000);
  expect(await mend()).toBe(2);
  expect(await owed()).toBe(0);
  expect(await mend()).toBe(0);
  const { rows } = {
    rows: await database.db
      .selectFrom('outbox')
      .select('topic')
      .where('topic', '=', 'order-adjusted')
      .execute(),
  };
  expect(rows.length).toBe(2);
});

it('migrating a requested refund marks it done and does not reduce the order’s price again', async () => {
  const id = await asked(7_000);
  await toldBefore(7_000);
  expect(await mend()).toBe(1);
  expect([await owed(), await stateOf(id)]).toEqual([0, 'done']);
  expect(await mend()).toBe(0);
});

it('entries written by this version are left unchanged', async () => {
  const known = await asked(3_000);
  await setRefundState(database.db, known, { state: 'done', providerReference: 'p', now: NOW });
  await toldBefore(3_000);
  const byAnswer = await asked(2_000);
  await setRefundState(database.db, byAnswer, { state: 'done', providerReference: 'q', now: NOW });
  await entry('refund', -2_000, `refund:${byAnswer}`);
  expect(await mend()).toBe(0);
  // There are two refunds with the same amount, and the shop requested one of them. Only the other refund is
  // corrected.
  await toldBefore(3_000);
  expect(await owed()).toBe(3_000);
  expect(await mend()).toBe(1);
  expect(await owed()).toBe(0);
});

it('concurrent runs migrate it once', async () => {
  await toldBefore(4_000);
  const counts = await Promise.all([mend(), mend(), mend()]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await owed()).toBe(0);
});
