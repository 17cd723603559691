import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { MONDAY } from '#domains/orders/test/fixtures.ts';
import { dueCents } from '#domains/orders/rules/money.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { mendOldRefunds } from '#domains/orders/use-cases/refunds/mend-old-refunds.ts';
import { cancelOrder, refundOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { ALL, ASKED, SHOPPER, soldShop } from './fixtures-sold.ts';

// Tests of refunds that the shop did not request, because staff made them in the provider's own portal.

const shop = soldShop();

const refundsOf = (orderId: number) =>
  shop.db
    .selectFrom('order_refund')
    .select(['cents', 'state', 'is_ours as isOurs'])
    .where('order_id', '=', orderId)
    .orderBy('cents')
    .execute();

/** Returns an order's price, paid amount and amount due. */
async function standing(id: number): Promise<{ costs: number; paid: number; due: number }> {
  const order = (await readOrder(shop.db, { id }))!;
  const paid = (await shop.entriesOf(id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
  return { costs: order.totalCents + order.adjustedCents, paid, due: dueCents(order) };
}

it('one that fails once its order is cancelled is owed back: the order costs nothing still', async () => {
  const { id, number, reference } = await shop.bought();
  await shop.hears(reference, 'refunded', ALL, 'm1');
  expect(await cancelOrder(shop.deps, { number }, SHOPPER)).toMatchObject({ kind: 'done' });
  await shop.hears(reference, 'refund-failed', ALL, 'm1');
  expect(await shop.adjustmentsOf(id)).toEqual([0 - ALL]);
  expect(await standing(id)).toEqual({ costs: 0, paid: ALL, due: 0 });
});

it('after our own failed it takes nothing off a cancelled order, nor does its failure', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.onRefund = () => ({ kind: 'refused', detail: 'closed account' });
  await cancelOrder(shop.deps, { number }, SHOPPER);
  await shop.orders.sendRefunds();
  expect(await standing(id)).toEqual({ costs: 0, paid: ALL, due: 0 });
  await shop.hears(reference, 'refunded', ALL, 'm1');
  expect(await standing(id)).toEqual({ costs: 0, paid: 0, due: 0 });
  // The refund is recorded, although it did not change the order's price.
  expect(await mendOldRefunds(shop.deps)).toBe(0);
  await shop.hears(reference, 'refund-failed', ALL, 'm1');
  expect(await standing(id)).toEqual({ costs: 0, paid: ALL, due: 0 });
  expect(await shop.adjustmentsOf(id)).toEqual([0 - ALL]);
});

it('takes off what an order that stands costs only what was not paid too much; its failure puts that back', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.onRefund = () => ({ kind: 'refused', detail: 'closed account' });
  await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
  await shop.orders.sendRefunds();
  await shop.hears(reference, 'refunded', 7_000, 'm1');
  expect(await standing(id)).toEqual({ costs: ALL - 7_000, paid: ALL - 7_000, due: 0 });
  await shop.hears(reference, 'refund-failed', 7_000, 'm1');
  expect(await standing(id)).toEqual({ costs: ALL - 5_000, paid: ALL, due: 0 });
  expect(await shop.adjustmentsOf(id)).toEqual([-5_000, -2_000, 2_000]);
});

it('a part that goes back while the whole is on its way makes no order cost less than nothing', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.onRefund = () => ({ kind: 'requested', providerReference: 'v1' });
  await refundOrder(shop.deps, { number }, { ...ASKED, cents: ALL, key: 'RMA-1' });
  await shop.hears(reference, 'refunded', 5_000, 'm1');
  expect(await standing(id)).toEqual({ costs: 0, paid: ALL - 5_000, due: 0 });
  await shop.orders.sendRefunds();
  await shop.hears(reference, 'voided', 0, 'v1');
  expect(await standing(id)).toEqual({ costs: 0, paid: 0, due: 0 });
  // Less was refunded than requested for the whole order. The difference is already recorded.
  expect(await mendOldRefunds(shop.deps)).toBe(0);
  expect(await shop.adjustmentsOf(id)).toEqual([0 - ALL]);
});

it('news of nothing having gone back ends no refund that was asked for', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.onRefund = () => ({ kind: 'unknown', detail: 'lost' });
  await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
  await shop.orders.sendRefunds();
  await shop.hears(reference, 'refunded', 0, 'm1');
  expect(await refundsOf(id)).toEqual([{ cents: 5_000, state: 'asked', isOurs: true }]);
});

it.each(['voided', 'refunded'] as const)(
  'the whole of a payment takes with it a part that waits for the capture (%s)',
  async (type) => {
    const { id, number, reference } = await shop.bought();
    shop.provider.partsAfterMs = 3_600_000;
    for (const [amount, key] of [
      [5_000, 'RMA-1'],
      [3_000, 'RMA-2'],
    ] as const)
      await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(amount), key });
    await shop.orders.sendRefunds();
    await shop.hears(reference, type, type === 'voided' ? 0 : ALL, 'v1');
    expect(await standing(id)).toEqual({ costs: 0, paid: 0, due: 0 });
    expect(await shop.adjustmentsOf(id)).toEqual([-5_000, -3_000, 8_000 - ALL]);
    expect(await refundsOf(id)).toEqual([{ cents: ALL, state: 'done', isOurs: false }]);
    expect(await mendOldRefunds(shop.deps)).toBe(0);
    shop.clock.now = new Date(MONDAY.getTime() + 7_200_000);
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toEqual([]);
    // If that refund fails later, the partial refunds count as an overpayment.
    await shop.hears(reference, 'refund-failed', ALL, 'v1');
    expect(await standing(id)).toEqual({ costs: ALL - 8_000, paid: ALL, due: 0 });
  },
);

it('the whole of a payment that we asked for is that refund, though its reference was not told', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.onRefund = () => ({ kind: 'unknown', detail: 'lost' });
  await cancelOrder(shop.deps, { number }, SHOPPER);
  await shop.orders.sendRefunds();
  await shop.hears(reference, 'voided', 0, 'v1');
  expect(await standing(id)).toEqual({ costs: 0, paid: 0, due: 0 });
  expect(await refundsOf(id)).toEqual([{ cents: ALL, state: 'done', isOurs: true }]);
});

it('a cancellation at the provider that fails there is no failure of a part that waits for the capture', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.partsAfterMs = 3_600_000;
  await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
  await shop.hears(reference, 'void-failed', 0, 'v1');
  expect(await refundsOf(id)).toEqual([{ cents: 5_000, state: 'asked', isOurs: true }]);
});

it('a refund that was made at the provider and fails there is no failure of one of as much that waits for the capture', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.partsAfterMs = 3_600_000;
  await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
  await shop.orders.sendRefunds();
  await shop.hears(reference, 'refund-failed', 5_000, 'outside');
  expect(await refundsOf(id)).toContainEqual({ cents: 5_000, state: 'asked', isOurs: true });
  shop.clock.now = new Date(MONDAY.getTime() + 7_200_000);
  await shop.orders.sendRefunds();
  expect(shop.provider.refunds).toHaveLength(1);
});
