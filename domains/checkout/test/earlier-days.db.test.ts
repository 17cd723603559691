import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isFault } from '#foundation/pure/fault.ts';
import { purchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { aBrowser, MONDAY } from '#domains/orders/test/fixtures.ts';
import { notifyEarlierDays } from '#domains/orders/use-cases/emails/notify-earlier-days.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { day, dayToParts } from '#foundation/pure/day.ts';
import type { CheckoutForm } from '../contract/checkout.ts';
import { answered, form } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

const at = smallCheckout();

/** Noon on Monday in Sydney, before the cut-off. An order can be delivered on Tuesday. */
const NOON = MONDAY;
const AFTER_CUT_OFF = new Date('2026-11-23T04:00:00Z');
const THURSDAY = { deliveryDate: dayToParts(day('2026-11-26')), EarlyNotification: true };

async function order(more: Partial<CheckoutForm> = {}): Promise<void> {
  const browser = aBrowser();
  const cart = await at.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  answered(await at.checkout.submit(browser, form(cart.cartId, { ...THURSDAY, ...more })));
}
/** Limits the delivery capacity of a day in Sydney, so that `left` places remain. */
const room = async (of: string, left = 0) =>
  sql`insert into delivery_capacity (zone_code, day, capacity, booked) values ('SYD-METRO', ${of}::date, ${left}, 0)
    on conflict (zone_code, day) do update set capacity = delivery_capacity.booked + delivery_capacity.held + ${left}`.execute(
    at.database.db,
  );
const tell = (now = NOON) =>
  notifyEarlierDays({
    db: at.database.db,
    delivery: at.shop.delivery,
    purchaseFacts,
    siteOf: (id) => guestSite(id),
    originOf: () => 'http://shop.test',
    clock: () => now,
    secret: 'a secret for tests, long enough to sign with',
  });
const mails = async () =>
  at.database.db
    .selectFrom('mail')
    .selectAll()
    .where('subject', 'like', 'An earlier%')
    .orderBy('id')
    .execute();
/** Books all days before the order's delivery day, so that no earlier day is available. */
const full = async () => {
  await room('2026-11-24');
  await room('2026-11-25');
};

test('customers are notified of a freed day once, and again of a still earlier one (CALENDAR-20)', async () => {
  await order();
  await full();
  expect(await tell()).toBe(0);

  await room('2026-11-25', 1);
  expect([await tell(), await tell()]).toEqual([1, 0]);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: 'ada@example.com' });
  expect(mail!.plain).toContain('Wednesday 25 November is now available.');
  expect(mail!.plain).toContain(
    'is currently booked for Thursday 26 November. Delivery on that day costs the same.',
  );
  expect(mail!.plain).toContain('http://shop.test/customer/confirmation?id=');

  await room('2026-11-24', 1);
  expect([await tell(), await tell()]).toEqual([1, 0]);
  expect((await mails())[1]!.plain).toContain('Tuesday 24 November is now available.');
});

test('does not offer a day that the products can no longer make', async () => {
  await order();
  await full();
  await room('2026-11-24', 1);
  expect(await tell(AFTER_CUT_OFF)).toBe(0);
  await room('2026-11-25', 1);
  expect(await tell(AFTER_CUT_OFF)).toBe(1);
  expect((await mails())[0]!.plain).toContain('Wednesday 25 November');
});

test('states the price of the other day', async () => {
  await order();
  await full();
  await room('2026-11-25', 1);
  await sql`update delivery_rate set price_cents = 9900 where weekday = 2`.execute(at.database.db);
  await at.shop.delivery.reload();
  await tell();
  expect((await mails())[0]!.plain).toContain('Delivery on that day costs $99 instead of $49.');
});

test.each([
  ['a customer without a request', { EarlyNotification: false }, ''],
  ['an order that was cancelled', {}, `update customer_order set state = 'cancelled'`],
  ['a delivered order', {}, `update customer_order set delivery_day = '2026-11-23'`],
  ['an order without a reserved delivery day', {}, 'delete from delivery_hold'],
])('sends no notification: %s', async (_name, more, change) => {
  await order(more);
  if (change !== '') await sql.raw(change).execute(at.database.db);
  expect(await tell()).toBe(0);
});

test('waits for stock that the supplier still owes', async () => {
  await order();
  await sql`delete from stock_hold`.execute(at.database.db);
  expect(await tell()).toBe(0);
  // Shorten the supplier's lead time from 14 days to one. The products then arrive on Tuesday and can be
  // delivered on Wednesday.
  await sql`update supplier set lead_days = 1`.execute(at.database.db);
  expect(await tell()).toBe(1);
  expect((await mails())[0]!.plain).toContain('Wednesday 25 November');
});
