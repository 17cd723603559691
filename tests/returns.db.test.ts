import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refundForShopper } from '#domains/orders/contract/changes.ts';
import { getOrderMoney, listRefunds } from '#domains/orders/contract/refunds.ts';
import {
  addOwnPhoto,
  addPlacedPhoto,
  askOwnReturn,
  askPlacedReturn,
  getOwnReturns,
  getPlacedReturns,
  withdrawPlacedReturn,
} from '#domains/returns/contract/returns.ts';
import {
  approveReturn,
  declineReturn,
  getReturn,
  listReturns,
  receiveReturnedGoods,
  refundReturn,
  settleReturn,
} from '#domains/returns/contract/staff.ts';
import { minimiseReturns } from '#domains/returns/db/personal-data.ts';
import { callAs } from './paying-shop.ts';
import {
  ADA,
  answerOf,
  aPhoto,
  DAY_MS,
  OPENING,
  OWN_ORDER_FACTS,
  ownedByStaff,
  Person,
  returningShop,
  wish,
} from './returning.ts';

// Tests product returns over HTTP, from the order's page to the refund.

const shop = returningShop();

const mailsTo = async (email: string) => {
  await shop.runOutbox();
  const { rows } = await sql<{ subject: string }>`
    select subject from mail where recipient = ${email} and dedupe_key like 'return-%' order by id`.execute(
    shop.database.db,
  );
  return rows.map(({ subject }) => subject.replace(/R\d+/, 'R…'));
};

it('a guest requests a return, adds a photograph, and is refunded in the ledger', async () => {
  const { browser, cartId, sku, number: orderNumber, email } = await shop.delivered();
  expect(await answerOf(browser, getPlacedReturns, { query: { id: cartId } })).toMatchObject({
    returns: [],
    goods: [{ sku, quantity: 2 }],
    mayChangeMind: true,
  });
  const body = { id: cartId, ...wish(sku) };
  const asked = await answerOf(browser, askPlacedReturn, { body });
  expect(asked).toMatchObject({ state: 'requested', photos: [], mayAddPhotos: true, mayWithdraw: true });
  // Sending the same request twice creates one return; pieces already in a return cannot be requested again.
  expect((await answerOf(browser, askPlacedReturn, { body })).number).toBe(asked.number);
  const again = { id: cartId, ...wish(sku, { lines: [{ sku, quantity: 2 }] }) };
  expect(await callAs(browser, askPlacedReturn, { body: again })).toMatchObject({
    status: 409,
    fault: { code: 'not-returnable' },
  });

  const photo = (await aPhoto()).toString('base64');
  const { number } = asked;
  for (const _ of [1, 2])
    expect(
      (await answerOf(browser, addPlacedPhoto, { body: { id: cartId, number, photo } })).photos,
    ).toHaveLength(1);

  const support = new Person(shop, 'support');
  expect(await answerOf(support, listReturns, { query: { term: orderNumber } })).toMatchObject({
    totalCount: 1,
    returns: [{ number, state: 'requested', units: 1, photos: 1 }],
  });
  const params = { number };
  expect(await callAs(support, approveReturn, { params, body: { remedy: 'refund' } })).toMatchObject({
    status: 409,
    fault: { code: 'judge-first' },
  });
  expect(
    await callAs(support, approveReturn, { params, body: { remedy: 'repair', failure: 'major' } }),
  ).toMatchObject({ status: 409, fault: { code: 'remedy-not-theirs' } });
  const yes = { remedy: 'refund' as const, failure: 'major' as const, decision: 'Sorry for that.' };
  for (const _ of [1, 2])
    expect(await answerOf(support, approveReturn, { params, body: yes })).toMatchObject({
      state: 'approved',
      may: { refund: false },
    });
  const { warehouses, lines } = await answerOf(support, getReturn, { params });
  const came = { warehouse: warehouses[0]!.code, lines: [{ sku, quantity: 1, isSellable: false }] };
  expect(
    await callAs(support, receiveReturnedGoods, {
      params,
      body: { ...came, lines: [{ sku, quantity: 2, isSellable: true }] },
    }),
  ).toMatchObject({ status: 409, fault: { code: 'not-their-goods' } });
  for (const warehouse of ['NOWHERE', 'AKL'])
    expect(
      await callAs(support, receiveReturnedGoods, { params, body: { ...came, warehouse } }),
    ).toMatchObject({ status: 400, fault: { code: 'unknown-warehouse' } });
  for (const _ of [1, 2])
    expect(await answerOf(support, receiveReturnedGoods, { params, body: came })).toMatchObject({
      state: 'received',
    });

  const money = { amount: lines[0]!.unitPaid, lines: [{ sku, quantity: 1 }], key: randomUUID() };
  expect(await callAs(support, refundReturn, { params, body: money })).toMatchObject({ status: 403 });
  const finance = new Person(shop, 'finance');
  expect(await callAs(finance, refundReturn, { params, body: { ...money, amount: 900_000 } })).toMatchObject({
    status: 409,
    fault: { code: 'too-much-back' },
  });
  // Lines with too many units or with another product are rejected, because the adjustment note would list
  // them.
  for (const named of [
    [{ sku, quantity: 2 }],
    [
      { sku, quantity: 1 },
      { sku, quantity: 1 },
    ],
    [{ sku: 'NOT-THEIRS', quantity: 1 }],
  ])
    expect(await callAs(finance, refundReturn, { params, body: { ...money, lines: named } })).toMatchObject({
      status: 409,
      fault: { code: 'not-their-goods' },
    });
  for (const _ of [1, 2])
    expect(await answerOf(finance, refundReturn, { params, body: money })).toMatchObject({
      state: 'refunded',
      refunded: money.amount,
    });
  const reason = expect.stringMatching(new RegExp(`^Return ${number}: 1 × `));
  expect(await answerOf(finance, getOrderMoney, { params: { id: orderNumber } })).toMatchObject({
    refunds: [{ amount: money.amount, state: 'asked', reason, waitsUntil: null }],
  });
  expect(await answerOf(finance, listRefunds, { query: { state: 'asked' } })).toMatchObject({
    refunds: [{ orderNumber, amount: money.amount, waitsUntil: null }],
  });
  const adjusted = await sql<{ cents: number }>`
    select j.cents from order_adjustment j join customer_order o on o.id = j.order_id
    where o.number = ${orderNumber}`.execute(shop.database.db);
  expect(adjusted.rows).toEqual([{ cents: -Math.round(money.amount * 100) }]);
  // Mails of earlier steps are not sent once a later step has happened.
  expect(await mailsTo(email)).toEqual([
    expect.stringMatching(/^We’re refunding \$[\d,.]+ for your return \(return R…\)$/),
  ]);
});

it('a change of mind has a time limit, a fault has none; nothing can be returned before delivery', async () => {
  const { browser, cartId, sku } = await shop.delivered();
  const ask = (reason: 'changed-mind' | 'faulty') =>
    callAs(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku, { reason, wish: 'repair' }) } });
  shop.clock.at = OPENING - DAY_MS;
  expect(await ask('faulty')).toMatchObject({ status: 409, fault: { code: 'not-returnable' } });
  shop.clock.at = OPENING + 60 * DAY_MS;
  expect(await ask('changed-mind')).toMatchObject({ status: 409, fault: { code: 'mind-too-late' } });
  expect(await ask('faulty')).toMatchObject({ ok: true, answer: { wish: 'repair' } });
  shop.clock.at = OPENING + 20 * DAY_MS;
  // For a change of mind, the customer's request is always a refund.
  expect(await ask('changed-mind')).toMatchObject({ ok: true, answer: { wish: 'refund' } });
});

it('a signed-in customer requests a return, withdraws it by email link or in the browser; staff decline and settle', async () => {
  const { browser, cartId, sku, id, number: orderNumber, email } = await shop.delivered();
  await sql`update customer_order set account_id = ${ADA} where id = ${id}`.execute(shop.database.db);
  const ada = new Person(shop, 'ada');
  const params = { id: orderNumber };
  const first = await answerOf(ada, askOwnReturn, { params, body: wish(sku, { reason: 'damaged' }) });
  expect((await answerOf(ada, getOwnReturns, { params })).returns).toHaveLength(1);
  const photo = (await aPhoto()).toString('base64');
  await answerOf(ada, addOwnPhoto, { params: { ...params, number: first.number }, body: { photo } });
  expect(await mailsTo(email)).toEqual(['We’ve received your request (return R…)']);

  const finance = new Person(shop, 'finance');
  const named = { number: first.number };
  const no = { params: named, body: { decision: 'The picture shows another fridge.' } };
  for (const _ of [1, 2])
    expect(await answerOf(finance, declineReturn, no)).toMatchObject({ state: 'declined' });
  expect((await answerOf(ada, getOwnReturns, { params })).returns[0]).toMatchObject({
    state: 'declined',
    decision: 'The picture shows another fridge.',
    mayAddPhotos: false,
  });
  // The shop changes its decision: it approves a replacement, which the customer accepts and receives.
  await mailsTo(email);
  await answerOf(finance, approveReturn, { params: named, body: { remedy: 'replacement', wish: 'either' } });
  expect(
    await callAs(finance, refundReturn, { params: named, body: { amount: 1, key: randomUUID() } }),
  ).toMatchObject({ status: 409, fault: { code: 'other-remedy' } });
  for (const _ of [1, 2])
    expect(await answerOf(finance, settleReturn, { params: named })).toMatchObject({ state: 'settled' });
  expect(await mailsTo(email)).toEqual([
    'We’ve received your request (return R…)',
    'We can’t accept your return (return R…)',
    'Your return is complete (return R…)',
  ]);

  const second = await answerOf(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku) } });
  const back = { id: cartId, number: second.number };
  for (const _ of [1, 2])
    expect(await answerOf(browser, withdrawPlacedReturn, { body: back })).toMatchObject({
      state: 'withdrawn',
    });
  expect(
    await callAs(finance, declineReturn, { params: { number: second.number }, body: { decision: 'x' } }),
  ).toMatchObject({ status: 409, fault: { code: 'return-moved-on' } });

  // Photographs are deleted once they are no longer needed. When an account is deleted, its photographs and
  // texts are deleted immediately.
  const { db } = shop.database;
  expect(await minimiseReturns(db, new Date(shop.clock.at))).toBe(0);
  await sql`update customer_order set holder_erased_at = now() where id = ${id}`.execute(db);
  expect(await minimiseReturns(db, new Date(shop.clock.at))).toBeGreaterThan(0);
  const { rows } = await sql`
    select 1 from return_photo p join return_request r on r.id = p.request_id where r.order_id = ${id}
    union all select 1 from return_request r where r.order_id = ${id} and (words <> '' or decision <> '')`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

it('twenty concurrent requests for two units create two returns, and two concurrent refunds one', async () => {
  const { browser, cartId, sku } = await shop.delivered();
  const asked = await Promise.all(
    Array.from({ length: 20 }, () =>
      callAs(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku) } }),
    ),
  );
  const made = asked.flatMap((one) => (one.ok ? [one.answer.number] : []));
  expect(made).toHaveLength(2);
  const finance = new Person(shop, 'finance');
  const params = { number: made[0]! };
  await answerOf(finance, approveReturn, { params, body: { remedy: 'refund', failure: 'major' } });
  const body = { amount: 10, key: randomUUID() };
  const refunds = await Promise.all([1, 2, 3].map(() => callAs(finance, refundReturn, { params, body })));
  expect(refunds.map((one) => one.ok && one.answer.refunded)).toEqual([10, 10, 10]);
});

it('the suggested refund of a return is what earlier refunds left, to the cent', async () => {
  const { browser, cartId, sku, number: orderNumber } = await shop.delivered();
  const asked = await answerOf(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku) } });
  const params = { number: asked.number };
  const finance = new Person(shop, 'finance');
  const support = new Person(shop, 'support');
  const before = await answerOf(support, getReturn, { params });
  const refund = (amount: number, rows: { id: string; quantity: number }[] = []) =>
    callAs(finance, refundForShopper, {
      params: { id: orderNumber },
      body: { amount, reason: 'scratched', key: randomUUID(), rows },
    });
  // This refund is not assigned to a row, so it reduces the suggested total.
  expect(await refund(49)).toMatchObject({ ok: true });
  const after = await answerOf(support, getReturn, { params });
  expect(Math.round(after.suggested * 100)).toBe(Math.round(before.suggested * 100) - 4900);
  expect(after.refund.unassigned).toBe(49);
  // A price reduction for both pieces.
  expect(await refund(20, [{ id: `goods:${sku}`, quantity: 2 }])).toMatchObject({ ok: true });
  const reduced = await answerOf(support, getReturn, { params });
  expect(Math.round(reduced.suggested * 100)).toBe(Math.round(before.suggested * 100) - 5900);
  expect(await refund(1, [{ id: `goods:${sku}`, quantity: 99 }])).toMatchObject({
    status: 409,
    fault: { code: 'refund-rows-gone' },
  });
  expect(await refund(1, [{ id: 'goods:NO-SUCH', quantity: 1 }])).toMatchObject({
    status: 409,
    fault: { code: 'refund-rows-gone' },
  });
});

it.each(OWN_ORDER_FACTS)('staff do not decide on a return of their own %s', async (by) => {
  const { browser, cartId, sku, ...order } = await shop.delivered();
  const { number } = await answerOf(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku) } });
  await ownedByStaff(shop, order, by);
  const finance = new Person(shop, 'finance');
  const params = { number };
  const own = {
    status: 403,
    fault: { code: 'own-order', errors: [expect.stringContaining('Ask a colleague')] },
  };
  const { warehouses } = await answerOf(finance, getReturn, { params });
  const yes = { remedy: 'refund' as const, failure: 'major' as const };
  const came = {
    warehouse: warehouses[0]!.code,
    lines: [{ sku, quantity: 1, isSellable: false }],
  };
  const money = { amount: 1, lines: [{ sku, quantity: 1 }], key: randomUUID() };
  expect(await callAs(finance, approveReturn, { params, body: yes })).toMatchObject(own);
  expect(await callAs(finance, declineReturn, { params, body: { decision: 'No.' } })).toMatchObject(own);
  expect(await callAs(finance, receiveReturnedGoods, { params, body: came })).toMatchObject(own);
  expect(await callAs(finance, settleReturn, { params })).toMatchObject(own);
  expect(await callAs(finance, refundReturn, { params, body: money })).toMatchObject(own);
  expect(await answerOf(finance, getReturn, { params })).toMatchObject({ state: 'requested', refunded: 0 });
});
