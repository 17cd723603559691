import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { purchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { aBrowser } from '#domains/orders/test/fixtures.ts';
import { createDayHandlers } from '#domains/orders/use-cases/changes/day-handlers.ts';
import {
  changeDay,
  daysOfOrder,
  type DayChangeDeps,
  type DayWish,
} from '#domains/orders/use-cases/changes/change-day.ts';
import { cancelOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { notifyTomorrow } from '#domains/orders/use-cases/emails/notify-tomorrow.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { ALL, SHOPPER, soldShop } from './fixtures-sold.ts';

// Tests changes of the delivery day. The order is placed on Monday 23 November for Wednesday 25 November.

const shop = soldShop();
let deps: DayChangeDeps;

beforeEach(() => {
  deps = {
    ...shop.deps,
    delivery: shop.delivery,
    purchaseFacts,
    countryOf: () => 'AU',
    balanceDays: () => 3,
  };
});

/** Changes the price of a delivery on Friday, which is $49 at first. */
async function fridaysCost(priceCents: number): Promise<void> {
  await shop.db
    .updateTable('delivery_rate')
    .set({ price_cents: priceCents })
    .where('weekday', '=', 4)
    .execute();
  await shop.delivery.reload();
}
const change = (number: string, to: string, more: Partial<DayWish> = {}) =>
  changeDay(
    deps,
    { number },
    { by: SYSTEM, actorKind: 'shopper', day: day(to), displayedCents: cents(0), ...more },
  );
const booked = async () =>
  Object.fromEntries(
    (await shop.db.selectFrom('delivery_capacity').select(['day', 'booked', 'held']).execute()).flatMap(
      (one) => (one.booked + one.held > 0 ? [[one.day, one.booked + one.held]] : []),
    ),
  );
const order = () =>
  shop.db
    .selectFrom('customer_order')
    .select(['delivery_day', 'balance_due_day', 'total_cents'])
    .executeTakeFirstOrThrow();
const fault = (answer: unknown) => (answer as { body: { code: string } }).body.code;

describe('another day', () => {
  it('is offered with its price and booked: capacity, order and email; a repeat changes nothing', async () => {
    const { number, id } = await shop.bought();
    const offered = await daysOfOrder(deps, { number }, 'shopper');
    expect(offered).toMatchObject({ number, day: '2026-11-25', deliveryCents: 4_900 });
    const open = 'days' in offered ? offered.days.filter((one) => one.available).map((one) => one.day) : [];
    expect(open).toContain('2026-11-27');
    expect(open).not.toContain('2026-11-23');
    expect(await change(number, '2026-11-27')).toEqual({ number, dueCents: 0 });
    expect(await change(number, '2026-11-27')).toEqual({ number, dueCents: 0 });
    expect(await booked()).toEqual({ '2026-11-27': 1 });
    expect(await order()).toMatchObject({ delivery_day: '2026-11-27' });
    expect(await shop.adjustmentsOf(id)).toEqual([]);
    const subjects = await shop.mails();
    expect(
      subjects.filter((one) => one === `Your order ${number} arrives on Friday 27 November`),
    ).toHaveLength(1);
    const audit = await shop.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'day-changed')
      .execute();
    expect(audit).toHaveLength(1);
  });
  it('that costs more is due before the delivery', async () => {
    const { number, id } = await shop.bought();
    await fridaysCost(9_900);
    expect(fault(await change(number, '2026-12-04'))).toBe('total-changed');
    expect(await change(number, '2026-12-04', { displayedCents: cents(5_000) })).toEqual({
      number,
      dueCents: 5_000,
    });
    expect(await shop.adjustmentsOf(id)).toEqual([5_000]);
    expect(await order()).toMatchObject({ balance_due_day: '2026-12-01', total_cents: ALL });
    // The customer changes back to a cheaper day, so the extra amount need not be paid.
    expect(await change(number, '2026-11-30', { displayedCents: cents(-5_000) })).toEqual({
      number,
      dueCents: 0,
    });
    expect(await shop.adjustmentsOf(id)).toEqual([5_000, -5_000]);
    expect(shop.provider.refunds).toEqual([]);
  });
  it('that costs less refunds the difference', async () => {
    const { number, id } = await shop.bought();
    await fridaysCost(0);
    expect(await change(number, '2026-11-27', { displayedCents: cents(-4_900) })).toEqual({
      number,
      dueCents: 0,
    });
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toMatchObject([{ amountCents: 4_900 }]);
    expect(await shop.adjustmentsOf(id)).toEqual([-4_900]);
    // The customer then changes to a more expensive day, so the difference must be paid again.
    expect(await change(number, '2026-11-30', { displayedCents: cents(4_900) })).toEqual({
      number,
      dueCents: 4_900,
    });
  });
  it('is free if staff say so', async () => {
    const { number, id } = await shop.bought();
    await fridaysCost(9_900);
    expect(await change(number, '2026-11-27', { actorKind: 'people', isFree: true })).toEqual({
      number,
      dueCents: 0,
    });
    expect(await shop.adjustmentsOf(id)).toEqual([]);
  });
  it('that is full is rejected with alternatives, and nothing is lost', async () => {
    const { number } = await shop.bought();
    await shop.db
      .insertInto('delivery_capacity')
      .values({ zone_code: 'SYD-METRO', day: '2026-11-27', capacity: 0 })
      .execute();
    const refused = await change(number, '2026-11-27');
    expect(fault(refused)).toBe('day-taken');
    expect((refused as { body: { errors: string[] } }).body.errors.join(' ')).toMatch(/Mon/);
    expect(await booked()).toEqual({ '2026-11-25': 1 });
    expect(await order()).toMatchObject({ delivery_day: '2026-11-25' });
  });
  it('without a delivery run is rejected', async () => {
    const { number } = await shop.bought();
    for (const to of ['2026-11-22', '2026-11-28', '2031-01-01'])
      expect(fault(await change(number, to))).toBe('day-taken');
  });
  it('whose last place two orders request concurrently is assigned to one; the other keeps its day', async () => {
    const [one, two] = [await shop.bought(), await shop.bought()];
    await shop.db
      .insertInto('delivery_capacity')
      .values({ zone_code: 'SYD-METRO', day: '2026-11-27', capacity: 1 })
      .execute();
    const answers = await Promise.all([one, two].map(({ number }) => change(number, '2026-11-27')));
    expect(answers.filter((answer) => 'fault' in answer).map(fault)).toEqual(['day-taken']);
    expect(await booked()).toEqual({ '2026-11-25': 1, '2026-11-27': 1 });
  });
  it('two orders that swap days do not deadlock', async () => {
    const [one, two] = [await shop.bought(), await shop.bought()];
    await change(two.number, '2026-11-27');
    for (let round = 0; round < 5; round += 1) {
      const days = round % 2 === 0 ? ['2026-11-27', '2026-11-25'] : ['2026-11-25', '2026-11-27'];
      const answers = await Promise.all([change(one.number, days[0]!), change(two.number, days[1]!)]);
      for (const answer of answers) expect(answer).not.toHaveProperty('fault');
    }
    expect(await booked()).toEqual({ '2026-11-25': 1, '2026-11-27': 1 });
  });
});

it.each([
  [2026, 2, 30],
  [0, 0, 0],
  [2026.5, 1, 1],
  [99_999, 1, 1],
])('the invalid day %i-%i-%i is rejected without a server error', async (...date) => {
  const { number } = await shop.bought();
  const asked = createDayHandlers({ ...deps, opens: async () => 'none', idOf: async () => undefined });
  const ctx = aBrowser();
  expect(
    fault(
      await asked.changeForShopper(ctx, number, { date: date as [number, number, number], difference: 0 }),
    ),
  ).toBe('day-taken');
  expect(fault(await asked.own(ctx, number))).toBe('unknown-order');
  expect(fault(await asked.placed(ctx, { id: 'x' }))).toBe('unknown-order');
});

describe('the day cannot change', () => {
  it('on the delivery day, after a dispatch, or if the order is cancelled', async () => {
    const { number, id, productId } = await shop.bought();
    shop.clock.now = new Date('2026-11-24T14:00:00Z'); // Wednesday, 1 am
    expect(fault(await change(number, '2026-11-27'))).toBe('day-fixed');
    shop.clock.now = new Date('2026-11-24T01:00:00Z');
    shop.shipments.push({
      orderId: id,
      sentOn: day('2026-11-24'),
      carrier: '',
      tracking: '',
      lines: [{ productId, quantity: 1 }],
    });
    expect(fault(await change(number, '2026-11-27'))).toBe('day-fixed');
    shop.shipments.length = 0;
    await cancelOrder(shop.deps, { number }, SHOPPER);
    expect(fault(await daysOfOrder(deps, { number }, 'shopper'))).toBe('day-fixed');
  });
  it('after a part is dispatched, and the customer and staff learn the reason', async () => {
    const { number, id, productId } = await shop.bought();
    await shop.db.updateTable('order_line').set({ quantity: 2 }).where('order_id', '=', id).execute();
    shop.shipments.push({
      orderId: id,
      sentOn: day('2026-11-24'),
      carrier: '',
      tracking: '',
      lines: [{ productId, quantity: 1 }],
    });
    for (const actor of ['shopper', 'people'] as const) {
      const refused = await daysOfOrder(deps, { number }, actor);
      expect(isFault(refused) && refused.body).toEqual({
        code: 'day-fixed',
        errors: [
          'Part of this order has already been dispatched, so its delivery day cannot be changed. Please call us about the rest.',
        ],
      });
    }
    expect(fault(await change(number, '2026-11-27'))).toBe('day-fixed');
  });
  it('for an order of another site or an unknown order', async () => {
    const { number } = await shop.bought();
    expect(fault(await daysOfOrder(deps, { number, siteId: 'wa' }, 'shopper'))).toBe('unknown-order');
    expect(fault(await change('W1', '2026-11-27'))).toBe('unknown-order');
  });
});

it('a customer gets one reminder on the afternoon before delivery, and another if the day changes', async () => {
  const { number } = await shop.bought();
  const told = async (at: string) =>
    notifyTomorrow({
      pictureOf: () => '',
      db: shop.db,
      siteOf: guestSite,
      originOf: () => 'http://shop.test',
      clock: () => new Date(at),
      secret: 's'.repeat(32),
    });
  expect(await told('2026-11-23T23:00:00Z')).toBe(0); // Tuesday, 10 am
  expect(await told('2026-11-24T04:30:00Z')).toBe(1);
  expect(await told('2026-11-24T05:00:00Z')).toBe(0);
  shop.clock.now = new Date('2026-11-24T05:00:00Z');
  expect(await change(number, '2026-11-27')).toMatchObject({ dueCents: 0 });
  expect(await told('2026-11-24T05:10:00Z')).toBe(0);
  expect(await told('2026-11-26T05:00:00Z')).toBe(1);
  expect(
    (await shop.mails()).filter((one) => one === `We’ll deliver your order ${number} tomorrow`),
  ).toHaveLength(2);
});
