import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { insertOrder } from './fixtures-own-orders.ts';
import { accountDebt, selectAccountDebt } from '../db/account-debt.ts';

// A business's debt is calculated whenever it places an order. The query must read only the business's own
// rows, regardless of the number of payment attempts in the shop.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
  await seedAttempts();
});
afterAll(() => database.close());

const OWNER = { siteId: 'aoc', ownerId: 'debtor-1', businessNumber: 'number-1' };

/**
 * Inserts 50 orders with 400 payment attempts each. One attempt in 20 is on account, and these attempts have
 * 100 different debtors. The approved attempt of the first order belongs to `OWNER`.
 */
async function seedAttempts(): Promise<void> {
  const { db } = database;
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    select id, id || '@people.example', 'A', 'B', now() from unnest(array['debtor-1', 'buyer-1', 'debtor-2']) id`.execute(
    db,
  );
  await sql`
    insert into membership (account_id, site_id, state, buys_for, since)
    values ('debtor-1', 'aoc', 'active', null, now()), ('buyer-1', 'aoc', 'active', 'debtor-1', now()),
      ('debtor-2', 'aoc', 'active', null, now())`.execute(db);
  const orders: number[] = [];
  for (let index = 0; index < 50; index += 1) {
    const accountId = index === 1 ? 'buyer-1' : null;
    const { id } = await insertOrder(db, { number: `D${index}`, siteId: 'aoc', accountId });
    orders.push(id);
  }
  const debtorOf = (
    id: number | undefined,
    debtor: { debtor_id: string | null; debtor_business_number: string | null },
  ) =>
    db
      .updateTable('payment_attempt')
      .set({ ...debtor, payment_option: PAYMENT_METHOD_NUMBER.CreditAccount })
      .where('order_id', '=', id!)
      .execute();
  await debtorOf(orders[0], { debtor_id: 'debtor-1', debtor_business_number: 'number-1' });
  await debtorOf(orders[1], { debtor_id: null, debtor_business_number: null });
  await debtorOf(orders[2], { debtor_id: 'debtor-2', debtor_business_number: 'number-1' });
  await debtorOf(orders[3], { debtor_id: 'debtor-3', debtor_business_number: 'number-3' });
  await sql`
    insert into payment_attempt select (jsonb_populate_record(null::payment_attempt, to_jsonb(a) || jsonb_build_object(
      'id', gen_random_uuid(), 'reference', a.reference || '-' || g, 'idempotency_key', a.idempotency_key || '-' || g, 'state', 'declined',
      'debtor_id', case when g % 20 = 0 then 'debtor-' || g % 100 + 4 end,
      'debtor_business_number', case when g % 20 = 0 then 'number-' || g % 100 + 4 end,
      'payment_option', case when g % 20 = 0 then ${PAYMENT_METHOD_NUMBER.CreditAccount}::int else 1 end))).*
    from payment_attempt a, generate_series(1, 400) g where a.order_id = any(${orders}::bigint[])`.execute(
    db,
  );
  await sql`analyze payment_attempt, customer_order, membership, money_entry`.execute(db);
}

test('counts open amounts of the owner, the business number and current members, each once', async () => {
  expect(await accountDebt(database.db, OWNER, null)).toBe(150_000);
  expect(await accountDebt(database.db, { ...OWNER, businessNumber: '' }, null)).toBe(100_000);
  expect(await accountDebt(database.db, { ...OWNER, siteId: 'aol' }, null)).toBe(0);
});

test('uses the indexes and never scans the table of payment attempts', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (format json) ${selectAccountDebt(OWNER, null)}`.execute(database.db);
  const plan = JSON.stringify(rows[0]!['QUERY PLAN']);
  expect(plan).toContain('payment_attempt_debtor');
  expect(plan).toContain('payment_attempt_debtor_business_number');
  expect(plan).not.toMatch(/"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"payment_attempt"/);
});
