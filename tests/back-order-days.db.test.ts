import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '#testing/test-database.ts';
import { addDays, dayFromParts, dayToParts, type Day } from '#foundation/pure/day.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { changeOwnDay, changePlacedDay, getOwnDays, getPlacedDays } from '#domains/orders/contract/day.ts';
import { getOwnOrder } from '#domains/orders/contract/own-orders.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests changes of the delivery day over HTTP, for products that a supplier must first send to the shop.

const ADA = 'ada@people.example';
const LEAD_DAYS = 22;
const OPENING = Date.parse(`${TEST_TODAY}T01:00:00Z`);
const HOUR = 3_600_000;
const clock = { at: OPENING };
let shop: PayingShop;
let productCode: string;
/** The code of a product that is in stock. */
let onShelf: string;

beforeAll(async () => {
  shop = await openPayingShop({ now: () => new Date(clock.at) });
  await makeAccount(shop, ADA);
  const { rows } = await sql<{ id: number; code: string }>`
    select p.id, p.product_code as code from product p join product_price c on c.product_id = p.id and c.market = 'AU'
    where p.can_backorder and not p.is_superseded and not p.is_proforma and p.is_active and p.sites @> '{aol}'
      and not exists (select 1 from supplier s where s.id = p.supplier_id and s.delivers_direct)
    order by p.id limit 1`.execute(shop.database.db);
  const { id, code } = rows[0]!;
  productCode = code;
  const { rows: there } = await sql<{ code: string }>`
    select p.product_code as code from product p join product_price c on c.product_id = p.id and c.market = 'AU'
    where not p.is_proforma and p.is_active and p.sites @> '{aol}' and p.id <> ${id}
      and not exists (select 1 from supplier s where s.id = p.supplier_id and s.delivers_direct)
      and (select min(s.on_hand - s.held - s.allocated) from stock s where s.product_id = p.id) > 5
    order by p.id limit 1`.execute(shop.database.db);
  onShelf = there[0]!.code;
  await sql`update product set lead_days = ${LEAD_DAYS} where id = ${id}`.execute(shop.database.db);
  await sql`update stock set on_hand = held + allocated where product_id = ${id}`.execute(shop.database.db);
});
beforeEach(() => {
  clock.at = OPENING;
});
afterAll(() => shop?.close());

/** Buys one unit of a product that is out of stock. Returns the order as its confirmation page displays it. */
async function bought(browser: TestBrowser, email: string, more: string[] = []) {
  for (const code of [productCode, ...more])
    await callAs(browser, addCartProduct, { body: { productCode: code, quantity: 1 } });
  const form = await atThePayButton(browser, email);
  expect(await callAs(browser, submitCheckout, { body: form })).toMatchObject({
    answer: { orderCompleted: true },
  });
  const shown = await callAs(browser, getConfirmation, { query: { id: form.cartId } });
  if (!shown.ok) throw new Error(JSON.stringify(shown));
  return shown.answer;
}
const openDays = (dates: { date: [number, number, number]; available: boolean }[]): Day[] =>
  dates.filter(({ available }) => available).map(({ date }) => dayFromParts(date));

describe.each([
  ['at noon', OPENING],
  // In the morning in Sydney, the date in UTC is still the previous day.
  ['in the morning', OPENING - 4 * HOUR],
])('a back order that was placed %s', (_when, at) => {
  beforeEach(() => {
    clock.at = at;
  });

  it('can be moved on the account page to a day when its stock has arrived, and not earlier', async () => {
    const browser = new TestBrowser(shop);
    await browser.signIn(ADA);
    const order = await bought(browser, ADA);
    const number = { params: { id: order.orderNumber } };
    expect(order).toMatchObject({ mayChangeDay: true, lines: [{ backOrdered: 1 }] });
    expect(await callAs(browser, getOwnOrder, number)).toMatchObject({ answer: { mayChangeDay: true } });
    const days = await callAs(browser, getOwnDays, number);
    if (!days.ok) throw new Error(JSON.stringify(days));
    const open = openDays(days.answer.dates);
    // The first day that the checkout offered is the first day by which the supplier has sent the product.
    expect(dayToParts(open[0]!)).toEqual(order.deliveryDay);
    expect(open[0]! >= addDays(TEST_TODAY, LEAD_DAYS)).toBe(true);
    const before = dayToParts(addDays(open[0]!, -1));
    const change = (date: [number, number, number], difference = 0) =>
      callAs(browser, changeOwnDay, { ...number, body: { date, difference } });
    expect(await change(before)).toMatchObject({ ok: false, status: 400, fault: { code: 'day-taken' } });
    const later = days.answer.dates.find(
      ({ date, available }) => available && dayFromParts(date) > open[0]!,
    )!;
    expect(await change(later.date, later.price - days.answer.price)).toMatchObject({ ok: true });
    expect(await callAs(browser, getOwnOrder, number)).toMatchObject({
      answer: { deliveryDay: later.date, lines: [{ backOrdered: 1 }] },
    });
  });

  it('can be moved by a guest together with stocked products on the confirmation page', async () => {
    const browser = new TestBrowser(shop);
    const order = await bought(browser, 'guest@people.example', [onShelf]);
    expect(order.lines.map(({ backOrdered }) => backOrdered).toSorted()).toEqual([0, 1]);
    const days = await callAs(browser, getPlacedDays, { query: { id: order.cartId } });
    if (!days.ok) throw new Error(JSON.stringify(days));
    expect(openDays(days.answer.dates)[0]! >= addDays(TEST_TODAY, LEAD_DAYS)).toBe(true);
    const later = days.answer.dates.findLast(({ available }) => available)!;
    const body = { id: order.cartId, date: later.date, difference: later.price - days.answer.price };
    expect(await callAs(browser, changePlacedDay, { body })).toMatchObject({ ok: true });
    expect(await callAs(browser, getConfirmation, { query: { id: order.cartId } })).toMatchObject({
      answer: { deliveryDay: later.date },
    });
  });
});

it('can be moved after its products are discontinued, and after their expected arrival', async () => {
  const browser = new TestBrowser(shop);
  const order = await bought(browser, 'later@people.example');
  await sql`update product set is_active = false where product_code = ${productCode}`.execute(
    shop.database.db,
  );
  const first = async () => {
    const days = await callAs(browser, getPlacedDays, { query: { id: order.cartId } });
    return days.ok ? openDays(days.answer.dates)[0] : days.fault.code;
  };
  expect(await first()).toBe(dayFromParts(order.deliveryDay!));
  // Set the clock so that the delivery day is the day after tomorrow.
  clock.at = Date.parse(`${addDays(dayFromParts(order.deliveryDay!), -2)}T01:00:00Z`);
  expect((await first())! <= dayFromParts(order.deliveryDay!)).toBe(true);
  // On the delivery day the truck has been loaded, so the day can no longer change.
  clock.at = Date.parse(`${dayFromParts(order.deliveryDay!)}T01:00:00Z`);
  expect(await first()).toBe('day-fixed');
  await sql`update product set is_active = true where product_code = ${productCode}`.execute(
    shop.database.db,
  );
});
