import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { MONDAY } from '#domains/orders/test/fixtures.ts';
import { refundOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { endRefund } from '#domains/orders/use-cases/refunds/end-refund.ts';
import { ALL, ASKED, soldShop } from './fixtures-sold.ts';

// Tests how provider events are matched to refunds: without the provider's reference, or after staff recorded
// the outcome.

const shop = soldShop();

it('a refund reported before its response is not mistaken for another of the same amount', async () => {
  const { id, number, reference } = await shop.bought();
  let isFirst = true;
  shop.provider.onRefund = () => {
    const answer = isFirst
      ? ({ kind: 'unknown', detail: 'lost' } as const)
      : ({ kind: 'requested', providerReference: 'm2' } as const);
    isFirst = false;
    return answer;
  };
  const wish = (key: string) => refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key });
  await wish('RMA-1');
  await shop.orders.sendRefunds();
  shop.clock.now = new Date(MONDAY.getTime() + 1);
  await wish('RMA-2');
  await shop.hears(reference, 'refunded', 5_000, 'm2');
  await shop.orders.sendRefunds();
  // The first refund was not executed, so it is requested again.
  expect((await shop.refundsOf(id)).map(({ state }) => state)).toEqual(['asked', 'done']);
  expect(await shop.entriesOf(id)).toEqual([
    ['charge', ALL],
    ['refund', -5_000],
  ]);
  shop.provider.onRefund = () => ({ kind: 'refunded', providerReference: 'm1' });
  shop.clock.now = new Date(MONDAY.getTime() + 3_600_000);
  await shop.orders.sendRefunds();
  await shop.hears(reference, 'refunded', 5_000, 'm1');
  expect(await shop.refundsOf(id)).toEqual([
    { cents: 5_000, state: 'done' },
    { cents: 5_000, state: 'done' },
  ]);
  expect((await shop.entriesOf(id)).slice(1)).toEqual([
    ['refund', -5_000],
    ['refund', -5_000],
  ]);
});

it('a refund that was manually marked as done is not booked again when its provider reports it', async () => {
  const { id, number, reference } = await shop.bought();
  shop.provider.onRefund = () => ({ kind: 'unknown', detail: 'lost' });
  await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
  await shop.orders.sendRefunds();
  shop.clock.now = new Date(MONDAY.getTime() + 40 * 24 * 3_600_000);
  await shop.orders.sendRefunds();
  await endRefund(shop.deps, { number }, { cents: cents(5_000) }, { ...ASKED, as: 'done' });
  for (const _ of [1, 2]) await shop.hears(reference, 'refunded', 5_000, 'm1');
  expect(await shop.entriesOf(id)).toEqual([
    ['charge', ALL],
    ['refund', -5_000],
  ]);
  expect(await shop.adjustmentsOf(id)).toEqual([-5_000]);
  // A second event with the same amount belongs to a different refund.
  await shop.hears(reference, 'refunded', 5_000, 'm2');
  expect(await shop.adjustmentsOf(id)).toEqual([-5_000, -5_000]);
  await shop.hears(reference, 'refund-failed', 5_000, 'm1');
  expect(await shop.dueOf(id)).toBe(0);
  expect((await shop.entriesOf(id)).at(-1)).toEqual(['refund-failed', 5_000]);
});

it.each(['refunded', 'refund-failed'] as const)(
  'the provider’s final report overrides a refund that was ended manually (%s)',
  async (told) => {
    const { id, number, reference } = await shop.bought();
    const as = told === 'refunded' ? 'failed' : 'done';
    shop.provider.onRefund = () =>
      as === 'failed' ? { kind: 'requested', providerReference: 'm1' } : { kind: 'unknown', detail: 'lost' };
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
    await shop.orders.sendRefunds();
    shop.clock.now = new Date(MONDAY.getTime() + 40 * 24 * 3_600_000);
    await shop.orders.sendRefunds();
    await endRefund(shop.deps, { number }, { cents: cents(5_000) }, { ...ASKED, as });
    await shop.hears(reference, told, 5_000, 'm1');
    await shop.hears(reference, told, 5_000, 'm1');
    const entries = await shop.entriesOf(id);
    const paid = entries.reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect(paid).toBe(told === 'refunded' ? ALL - 5_000 : ALL);
    expect(await shop.adjustmentsOf(id)).toEqual([-5_000]);
    expect(await shop.dueOf(id)).toBe(0);
  },
);
