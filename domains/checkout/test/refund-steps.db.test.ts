import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { dueCents } from '#domains/orders/rules/money.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { refundOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { endRefund } from '#domains/orders/use-cases/refunds/end-refund.ts';
import type { PaymentEvent } from '#domains/payments/contract/adapter.ts';
import { DEPOSIT, openDepositShop, type DepositShop } from './fixtures-deposits.ts';
import { TOTAL } from './fixtures.ts';

// Runs sequences of refund steps. After each step, the unpaid amount plus the received amount minus the
// refunded amount must equal the adjusted total.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

type Step =
  | { kind: 'request'; amount: number }
  | { kind: 'send'; answer: 'refunded' | 'requested' | 'refused' | 'unknown' }
  | { kind: 'notify'; type: 'refunded' | 'refund-failed' }
  | { kind: 'outside'; amount: number }
  | { kind: 'give-up'; as: 'done' | 'failed' }
  | { kind: 'pay-rest' };

const amount = fc.integer({ min: 1, max: 30_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('request' as const), amount }),
  fc.record({
    kind: fc.constant('send' as const),
    answer: fc.constantFrom(
      'refunded' as const,
      'requested' as const,
      'refused' as const,
      'unknown' as const,
    ),
  }),
  fc.record({
    kind: fc.constant('notify' as const),
    type: fc.constantFrom('refunded' as const, 'refund-failed' as const),
  }),
  fc.record({ kind: fc.constant('outside' as const), amount }),
  fc.record({
    kind: fc.constant('give-up' as const),
    as: fc.constantFrom('done' as const, 'failed' as const),
  }),
  fc.constant({ kind: 'pay-rest' as const }),
);

/** Creates an order with a deposit, and functions that run refund steps on it. */
async function openOrder(s: DepositShop) {
  const { db } = database;
  const order = await s.deposited();
  const deps = {
    db,
    delivery: s.shop.delivery,
    shipmentsOf: async () => [],
    clock: () => s.shop.clock.now,
    wakeOutbox: () => undefined,
  };
  let count = 0;
  const notify = async (type: PaymentEvent['type'], amountCents: number, movementReference: string) => {
    const attempt = s.provider.paid[0]!;
    const event: PaymentEvent = {
      eventId: `${movementReference}:${type}:${(count += 1)}`,
      type,
      reference: attempt.reference,
      providerReference: `psp-${attempt.attemptId}`,
      amountCents: cents(amountCents),
      currency: 'AUD',
      reason: '',
      movementReference,
    };
    s.provider.readWebhook = () => ({ kind: 'events', events: [event], reply: 'ok' });
    await s.shop.orders.handleWebhook('scripted', { rawBody: '', headers: {} });
  };
  /** Returns all refunds of the order, oldest first. */
  const refunds = async () => {
    const { rows } = await sql<{ id: string; cents: number; state: string; reference: string | null }>`
      select id, cents, state, provider_reference as reference from order_refund
      where order_id = ${order.id} order by created_at, id`.execute(db);
    return rows;
  };
  const steps: { [Kind in Step['kind']]: (one: Extract<Step, { kind: Kind }>) => Promise<unknown> } = {
    request: ({ amount: wanted }) =>
      refundOrder(
        deps,
        { number: order.number },
        { by: SYSTEM, reason: 'dented', cents: cents(wanted), key: `k${(count += 1)}` },
      ),
    send: async ({ answer }) => {
      s.provider.onRefund = (_attempt, { key }) =>
        answer === 'refunded' || answer === 'requested'
          ? { kind: answer, providerReference: `back-${key}` }
          : { kind: answer, detail: 'no' };
      s.shop.clock.now = new Date(s.shop.clock.now.getTime() + 25 * 3_600_000);
      await s.shop.orders.sendRefunds();
    },
    notify: async ({ type }) => {
      const known = (await refunds()).findLast(({ reference }) => reference !== null);
      if (known) await notify(type, known.cents, known.reference!);
    },
    outside: ({ amount: given }) => notify('refunded', given, `outside-${(count += 1)}`),
    'give-up': async ({ as }) => {
      s.shop.clock.now = new Date(s.shop.clock.now.getTime() + 6 * 24 * 3_600_000);
      await s.shop.orders.sendRefunds();
      const waiting = (await refunds()).find(({ state }) => state === 'asked');
      if (waiting)
        await endRefund(
          deps,
          { number: order.number },
          { id: waiting.id },
          { by: SYSTEM, as, reason: 'seen' },
        );
    },
    'pay-rest': async () => {
      const due = await dueNow();
      if (due > 0) await s.payRest(order.browser, order.cartId, due / 100);
    },
  };
  const dueNow = async () => dueCents((await readOrder(db, { id: order.id }))!);
  return {
    due: dueNow,
    take: (one: Step) => steps[one.kind](one as never),
    /** Returns totals that are computed directly from the ledger rows, to check the production code. */
    async sums() {
      const { rows } = await sql<{ total: number; received: number; refunded: number }>`
        select total_cents + coalesce((select sum(cents) from order_adjustment where order_id = o.id), 0)::int as total,
          coalesce((select sum(cents) from money_entry where order_id = o.id
            and kind not in ('refund', 'refund-failed')), 0)::int as received,
          (coalesce((select -sum(cents) from money_entry where order_id = o.id and kind in ('refund', 'refund-failed')), 0)
            + coalesce((select sum(cents) from order_refund where order_id = o.id and state = 'asked'), 0))::int as refunded
        from customer_order o where id = ${order.id}`.execute(db);
      return rows[0]!;
    },
  };
}

it('due + received - refunded equals the adjusted total after every step of random refunds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const order = await openOrder(await openDepositShop(database.db));
      let isBalancePaid = false;
      for (const one of steps) {
        await order.take(one);
        isBalancePaid ||= one.kind === 'pay-rest';
        const { total, received, refunded } = await order.sums();
        const due = await order.due();
        expect(due, JSON.stringify(steps)).toBe(Math.max(0, total - Math.max(0, received - refunded)));
        // A refund made at the provider counts as a part of a larger refund that is already requested.
        if (!isBalancePaid && received >= refunded) expect(due + received - refunded).toBe(total);
      }
    }),
    { numRuns: 25, seed: 41 },
  );
});

it('several staff members who refund the same piece concurrently refund it once', async () => {
  const s = await openDepositShop(database.db);
  const { number, id } = await s.deposited();
  const deps = { clock: () => s.shop.clock.now, shipmentsOf: async () => [] };
  const refund = (key: string) =>
    refundOrder(
      { ...deps, db: database.db, delivery: s.shop.delivery, wakeOutbox: () => undefined },
      { number },
      {
        by: SYSTEM,
        reason: 'dented',
        cents: cents(4_900),
        key,
        rows: [{ id: 'delivery', quantity: 1 }],
        isReturn: true,
      },
    );
  const ends = await Promise.all(['one', 'two', 'three'].map(refund));
  expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['done', 'rows-gone', 'rows-gone']);
  expect(
    (await sql`select 1 from order_refund where order_id = ${id}`.execute(database.db)).rows,
  ).toHaveLength(1);
});

it('a pending partial refund leaves the amount due unchanged', async () => {
  const order = await openOrder(await openDepositShop(database.db));
  const due = (TOTAL - DEPOSIT) * 100;
  expect(await order.due()).toBe(due);
  await order.take({ kind: 'request', amount: 30_000 });
  expect(await order.due()).toBe(due);
  await order.take({ kind: 'send', answer: 'requested' });
  expect(await order.due()).toBe(due);
  await order.take({ kind: 'notify', type: 'refunded' });
  expect(await order.due()).toBe(due);
});

it('a refund that failed and is repeated reduces the total once', async () => {
  const order = await openOrder(await openDepositShop(database.db));
  const { total } = await order.sums();
  await order.take({ kind: 'request', amount: 30_000 });
  await order.take({ kind: 'send', answer: 'refused' });
  // The refund failed, so its amount still counts as paid.
  expect(await order.due()).toBe((TOTAL - DEPOSIT) * 100 - 30_000);
  await order.take({ kind: 'request', amount: 30_000 });
  await order.take({ kind: 'send', answer: 'refunded' });
  expect((await order.sums()).total).toBe(total - 30_000);
  expect(await order.due()).toBe((TOTAL - DEPOSIT) * 100);
});
