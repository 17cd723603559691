import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { cancelForShopper, endRefundForShopper, refundForShopper } from '#domains/orders/contract/changes.ts';
import { changeDayForShopper } from '#domains/orders/contract/day.ts';
import { getOrderMoney, listRefunds } from '#domains/orders/contract/refunds.ts';
import { callAs } from './paying-shop.ts';
import {
  answerOf,
  DAY_MS,
  OPENING,
  OWN_ORDER_FACTS,
  ownedByStaff,
  Person,
  returningShop,
} from './returning.ts';

// Refunds that staff view and complete, over HTTP.

const shop = returningShop();

it('a partial refund before capture states until when it waits', async () => {
  const { number } = await shop.delivered();
  const finance = new Person(shop, 'finance');
  shop.clock.at = OPENING + 3_600_000;
  const body = { amount: 50, reason: 'dented', key: randomUUID() };
  await answerOf(finance, refundForShopper, { params: { id: number }, body });
  const waits = { amount: 50, state: 'asked', waitsUntil: new Date(OPENING + DAY_MS).toISOString() };
  expect(await answerOf(finance, getOrderMoney, { params: { id: number } })).toMatchObject({
    refunds: [waits],
  });
  const { refunds } = await answerOf(finance, listRefunds, { query: { state: 'asked' } });
  expect(refunds.filter(({ orderNumber }) => orderNumber === number)).toMatchObject([waits]);
  shop.clock.at = OPENING + DAY_MS;
  expect(await answerOf(finance, getOrderMoney, { params: { id: number } })).toMatchObject({
    refunds: [{ state: 'asked', waitsUntil: null }],
  });
});

it('staff record the outcome of an unreported refund once, on their own site, with their name', async () => {
  const { number, email } = await shop.delivered();
  const [finance, support, elsewhere] = [
    new Person(shop, 'finance'),
    new Person(shop, 'support'),
    new Person(shop, 'finance', 'wa'),
  ];
  const order = { id: number };
  for (const key of [randomUUID(), randomUUID()])
    await answerOf(finance, refundForShopper, { params: order, body: { amount: 5, reason: 'dented', key } });
  const refunds = async () => (await answerOf(finance, getOrderMoney, { params: order })).refunds;
  // Two refunds of the same amount: only the selected one is completed.
  const [other, meant] = await refunds();
  const params = { id: number, refund: meant!.id };
  const body = { as: 'done' as const, reason: 'in its portal since Monday' };
  expect(await callAs(finance, endRefundForShopper, { params, body })).toMatchObject({
    status: 409,
    fault: { code: 'refund-not-untold' },
  });
  await sql`update order_refund set next_check_at = null where id = any (${[other!.id, meant!.id]})`.execute(
    shop.database.db,
  );
  expect(await refunds()).toMatchObject([{ isUntold: true }, { isUntold: true }]);
  const { refunds: listed } = await answerOf(finance, listRefunds, { query: { state: 'asked' } });
  expect(listed.filter(({ orderNumber }) => orderNumber === number)).toMatchObject([
    { isUntold: true },
    { isUntold: true },
  ]);
  expect(await callAs(support, endRefundForShopper, { params, body })).toMatchObject({ status: 403 });
  expect(await callAs(elsewhere, endRefundForShopper, { params, body })).toMatchObject({ status: 404 });
  for (const reason of ['', ' '])
    expect(await callAs(finance, endRefundForShopper, { params, body: { ...body, reason } })).toMatchObject({
      status: 400,
    });
  expect(await answerOf(finance, endRefundForShopper, { params, body })).toEqual({ orderNumber: number });
  expect(await callAs(finance, endRefundForShopper, { params, body })).toMatchObject({ status: 409 });
  expect(await refunds()).toMatchObject([
    { id: other!.id, state: 'asked', isUntold: true },
    { id: meant!.id, state: 'done', isUntold: false },
  ]);
  const failed = { as: 'failed' as const, reason: 'never came there' };
  await answerOf(finance, endRefundForShopper, { params: { ...params, refund: other!.id }, body: failed });
  expect(await refunds()).toMatchObject([{ state: 'failed', isUntold: false }, { state: 'done' }]);
  const audit = await readAudit(shop.database.db, { key: number }, 2);
  expect(audit.map(({ action, reason, by }) => [action, reason, by.kind]).toSorted()).toEqual([
    ['refund-failed', '$5: never came there', 'staff'],
    ['refunded', '$5: in its portal since Monday', 'staff'],
  ]);
  await shop.runOutbox();
  const told = await sql<{ subject: string }>`
    select subject from mail where recipient = ${email} and dedupe_key like 'order-refunded-%'`.execute(
    shop.database.db,
  );
  expect(told.rows).toEqual([{ subject: `We’ve refunded you $5 (order ${number})` }]);
});

it('a refund of rows is limited to their amount, and lists each row once', async () => {
  const { number } = await shop.delivered();
  const finance = new Person(shop, 'finance');
  const order = { id: number };
  const { refund } = await answerOf(finance, getOrderMoney, { params: order });
  const row = refund.rows.toSorted((one, other) => one.leftAmount - other.leftAmount)[0]!;
  expect(row.leftAmount).toBeLessThan(refund.refundable);
  const ask = (amount: number, rows: { id: string; quantity: number }[]) =>
    callAs(finance, refundForShopper, {
      params: order,
      body: { amount, reason: 'dented', key: randomUUID(), rows },
    });
  const whole = { id: row.id, quantity: row.left };
  expect(await ask(row.leftAmount + 0.01, [whole])).toMatchObject({
    status: 400,
    fault: {
      code: 'refund-beyond-rows',
      errors: [expect.stringMatching(/^Your selection comes to \$[\d,.]+\. Lower the amount/)],
    },
  });
  expect(await ask(0.01, [whole, whole])).toMatchObject({
    status: 400,
    fault: { errors: [expect.stringContaining('Please list each row only once')] },
  });
  const before = await answerOf(finance, getOrderMoney, { params: order });
  expect(before.refunds).toEqual([]);
  expect(await ask(row.leftAmount, [whole])).toMatchObject({ ok: true });
});

it.each(OWN_ORDER_FACTS)(
  'staff neither refund, cancel nor move at no cost an order of their own %s, nor record its refund',
  async (by) => {
    const order = await shop.delivered();
    await ownedByStaff(shop, order, by);
    const finance = new Person(shop, 'finance');
    const params = { id: order.number };
    const own = {
      status: 403,
      fault: { code: 'own-order', errors: [expect.stringContaining('Ask a colleague')] },
    };
    const body = { amount: 5, reason: 'dented', key: randomUUID() };
    expect(await callAs(finance, refundForShopper, { params, body })).toMatchObject(own);
    expect(
      await callAs(finance, cancelForShopper, { params, body: { reason: 'changed my mind' } }),
    ).toMatchObject(own);
    const end = {
      params: { ...params, refund: randomUUID() },
      body: { as: 'done' as const, reason: 'paid' },
    };
    expect(await callAs(finance, endRefundForShopper, end)).toMatchObject(own);
    const dispatcher = new Person(shop, 'dispatcher');
    const moved = (atNoCost: boolean) =>
      callAs(dispatcher, changeDayForShopper, {
        params,
        body: { date: [2026, 12, 24], difference: 0, atNoCost },
      });
    expect(await moved(true)).toMatchObject(own);
    expect(await moved(false), 'at the price of the day').toMatchObject({ fault: { code: 'day-fixed' } });
    expect(await answerOf(finance, getOrderMoney, { params })).toMatchObject({
      state: 'confirmed',
      refunds: [],
    });
  },
);
