import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALL, soldShop } from './fixtures-sold.ts';

// Tests provider events about an amount that exceeds the unrefunded amount of a payment.

const shop = soldShop();
const TO = 'desk@shop.test';
beforeEach(() => shop.open({ mailbox: TO }));

const standing = async (id: number) =>
  (await shop.entriesOf(id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
const told = async () => {
  await shop.outbox.runDue();
  const rows = await shop.db.selectFrom('mail').select('subject').where('recipient', '=', TO).execute();
  return rows.map(({ subject }) => subject);
};
const audited = async (reference: string) => {
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit_entry where subject = 'orders' and before ->> 'reference' = ${reference} order by id`.execute(
    shop.db,
  );
  return rows;
};

describe('a refund beyond the payment', () => {
  it('is not booked, but is audited and reported to staff once; a later chargeback never makes the balance negative', async () => {
    const { id, reference } = await shop.bought();
    for (const _ of [1, 2]) await shop.hears(reference, 'refunded', ALL + 1, 'm1');
    expect(await shop.entriesOf(id)).toEqual([['charge', ALL]]);
    expect(await shop.adjustmentsOf(id)).toEqual([]);
    expect(await shop.refundsOf(id)).toEqual([]);
    expect(await audited(reference)).toContainEqual({
      action: 'refund-beyond-payment',
      reason: expect.stringMatching(/ AUD; not added to the ledger$/),
    });
    expect(await told()).toEqual([
      expect.stringMatching(/^A refund was reported for more than was paid: order W\d+$/),
    ]);
    await shop.hears(reference, 'disputed', ALL, 'd1');
    expect(await standing(id)).toBe(0);
  });

  it('does not end a payment that is awaiting approval', async () => {
    shop.provider.onPay = () => ({ kind: 'pending' });
    await expect(shop.bought()).rejects.toThrow('not paid');
    const { reference } = shop.provider.paid.at(-1)!;
    await shop.hears(reference, 'refunded', ALL + 1, 'm1');
    const attempt = await shop.db
      .selectFrom('payment_attempt')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(attempt.state).toBe('pending');
    expect(await told()).toHaveLength(1);
  });
});

it('a chargeback never exceeds the remaining amount, and its reversal never exceeds the chargeback', async () => {
  const { id, reference } = await shop.bought();
  await shop.hears(reference, 'refunded', ALL - 3_000, 'm1');
  await shop.hears(reference, 'disputed', ALL, 'd1');
  expect(await standing(id)).toBe(0);
  await shop.hears(reference, 'dispute-won', ALL, 'd2');
  expect(await shop.entriesOf(id)).toEqual([
    ['charge', ALL],
    ['refund', 3_000 - ALL],
    ['chargeback', -3_000],
    ['chargeback-won', 3_000],
  ]);
  expect((await audited(reference)).at(-1)).toEqual({
    action: 'dispute-won',
    reason: expect.stringMatching(/^\$[\d,.]+: \$30 of it recorded$/),
  });
  await shop.hears(reference, 'disputed', ALL + 5_000, 'd3');
  await shop.hears(reference, 'capture-failed', ALL, 'c1');
  expect(await standing(id)).toBe(0);
  expect(await told()).toHaveLength(4);
});

it('a chargeback reversal offsets its chargeback in either order, and never counts the charge twice', async () => {
  const { id, reference } = await shop.bought();
  for (const movement of ['w1', 'w2']) await shop.hears(reference, 'dispute-won', ALL, movement);
  expect(await standing(id)).toBe(ALL);
  await shop.hears(reference, 'disputed', ALL, 'd1');
  expect(await shop.entriesOf(id)).toEqual([['charge', ALL]]);
  await shop.hears(reference, 'disputed', ALL, 'd2');
  expect(await standing(id)).toBe(0);
  await shop.hears(reference, 'dispute-won', ALL, 'w3');
  expect(await standing(id)).toBe(ALL);
});
