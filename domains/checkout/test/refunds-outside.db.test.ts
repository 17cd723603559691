import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { MONDAY } from '#domains/orders/test/fixtures.ts';
import { dueCents } from '#domains/orders/rules/money.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { mendOldRefunds } from '#domains/orders/use-cases/refunds/mend-old-refunds.ts';
import { cancelOrder, refundOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { ALL, ASKED, SHOPPER, soldShop } from './fixtures-sold.ts';

// Tests refunds that staff make in the provider's portal, so that the shop learns of them only from events.

const shop = soldShop();

const refundsOf = (orderId: number) =>
  shop.db
    .selectFrom('order_refund')
    .select(['cents', 'state', 'is_ours as isOurs'])
    .where('order_id', '=', orderId)
    .orderBy('cents')
    .execute();

/** Returns the price, the paid amount and the unpaid amount of an order. */
async function standing(id: number): Promise<{ costs: number; paid: number; due: number }> {
  const order = (await readOrder(shop.db, { id }))!;
  const paid = (await shop.entriesOf(id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
  return { costs: order.totalCents + order.adjustedCents, paid, due: dueCents(order) };
}

it('a provider-side refund that fails after the order is cancelled is due back, and the order still costs nothing', async () => {
  const { id, number, reference } = await shop.bought();
  await shop.hears(reference, 'refunded', ALL, 'm1');
  expect(await cancelOrder(shop.deps, { number }, SHOPPER)).toMatchObject({ kind: 'done' });
  await shop.hears(reference, 'refund-failed', ALL, 'm1');
  expect(await shop.adjustmentsOf(id)).toEqual([0 - ALL]);
  expect(await standing(id)).toEqual({ costs: 0, paid: ALL, due: 0 });
});

it('a provider-side refund after our own failed leaves the price of a cancelled order unchanged, even if it fails too', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.onRefund = () => ({ kind: 'refused', detail: 'closed account' });
  await cancelOrder(shop.deps, { number }, SHOPPER);
  await shop.orders.sendRefunds();
  expect(await standing(id)).toEqual({ costs: 0, paid: ALL, due: 0 });
  await shop.hears(reference, 'refunded', ALL, 'm1');
  expect(await standing(id)).toEqual({ costs: 0, paid: 0, due: 0 });
  // Nothing needs a correction: the refund is recorded, although it did not change the price of the order.
  expect(await mendOldRefunds(shop.deps)).toBe(0);
  await shop.hears(reference, 'refund-failed', ALL, 'm1');
  expect(await standing(id)).toEqual({ costs: 0, paid: ALL, due: 0 });
  expect(await shop.adjustmentsOf(id)).toEqual([0 - ALL]);
});

it('a provider-side refund reduces the price of an active order only beyond the overpaid amount; its failure restores it', async () => {
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

it('a partial refund during a full refund never makes an order’s price negative', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.onRefund = () => ({ kind: 'requested', providerReference: 'v1' });
  await refundOrder(shop.deps, { number }, { ...ASKED, cents: ALL, key: 'RMA-1' });
  await shop.hears(reference, 'refunded', 5_000, 'm1');
  expect(await standing(id)).toEqual({ costs: 0, paid: ALL - 5_000, due: 0 });
  await shop.orders.sendRefunds();
  await shop.hears(reference, 'voided', 0, 'v1');
  expect(await standing(id)).toEqual({ costs: 0, paid: 0, due: 0 });
  // The provider refunded less than the requested total. The difference is already recorded.
  expect(await mendOldRefunds(shop.deps)).toBe(0);
  expect(await shop.adjustmentsOf(id)).toEqual([0 - ALL]);
});

it('a notification about a refund of zero ends no requested refund', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.onRefund = () => ({ kind: 'unknown', detail: 'lost' });
  await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
  await shop.orders.sendRefunds();
  await shop.hears(reference, 'refunded', 0, 'm1');
  expect(await refundsOf(id)).toEqual([{ cents: 5_000, state: 'asked', isOurs: true }]);
});

it.each(['voided', 'refunded'] as const)(
  'a refund of the whole payment at the provider replaces partial refunds that wait for the capture (%s)',
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
    // If the requested refund fails later, the partial refunds count as refunds of an overpayment.
    await shop.hears(reference, 'refund-failed', ALL, 'v1');
    expect(await standing(id)).toEqual({ costs: ALL - 8_000, paid: ALL, due: 0 });
  },
);

it('a reversal of the whole payment completes our requested refund, even if its reference is unknown', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.onRefund = () => ({ kind: 'unknown', detail: 'lost' });
  await cancelOrder(shop.deps, { number }, SHOPPER);
  await shop.orders.sendRefunds();
  await shop.hears(reference, 'voided', 0, 'v1');
  expect(await standing(id)).toEqual({ costs: 0, paid: 0, due: 0 });
  expect(await refundsOf(id)).toEqual([{ cents: ALL, state: 'done', isOurs: true }]);
});

it('a failed cancellation at the provider does not fail a partial refund that waits for the capture', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.partsAfterMs = 3_600_000;
  await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
  await shop.hears(reference, 'void-failed', 0, 'v1');
  expect(await refundsOf(id)).toEqual([{ cents: 5_000, state: 'asked', isOurs: true }]);
});

it('a failed provider-side refund does not fail one of equal amount that waits for the capture', async () => {
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
