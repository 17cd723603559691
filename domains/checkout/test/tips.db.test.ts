import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { tipOfAdjustment } from '#domains/orders/db/fragments.ts';
import { aBrowser, openSmallShop, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider, type ScriptedProvider } from '#domains/orders/test/fixtures-provider.ts';
import { cancelOrder, refundOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { findOrderToReport } from '#domains/orders/use-cases/order-to-report.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { saleOf } from '#domains/invoices/use-cases/sale-of-order.ts';
import { gstWithin } from '#domains/orders/rules/order-total.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';
import { checkoutForm } from '../contract/checkout.ts';
import { SHOPPER } from './fixtures-sold.ts';
import { answered, form, refused, TOTAL } from './fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
let provider: ScriptedProvider;
let settings: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  settings = { TipEnabled: 'true', TipMessaging: 'For the crew.' };
  await seedSmallShop(database.db);
  provider = aProvider();
  const readSetting = async (_site: string, name: string) => settings[name];
  shop = await openSmallShop(database.db, provider, { readSetting });
  checkout = createCheckout({ db: database.db, ...shop, readSetting });
});
afterAll(() => database.close());

const deps = () => ({
  db: database.db,
  delivery: shop.delivery,
  shipmentsOf: async () => [],
  clock: () => shop.clock.now,
  wakeOutbox: () => undefined,
});
const SALES = cents(PRICES.fridge + PRICES.delivery);
const TIP = { tip: 20, cart: { items: [], orderTotal: TOTAL + 20, couponCode: '', giftCardTotal: 0 } };

async function cartOf(browser = aBrowser()) {
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (!('cartId' in cart)) throw new Error('no cart');
  return { browser, cartId: cart.cartId };
}
async function boughtWithTip() {
  const { browser, cartId } = await cartOf();
  answered(await checkout.submit(browser, form(cartId, TIP)));
  return { browser, cartId, order: (await readOrder(database.db, { cartId }))! };
}

it('the checkout asks for a tip with the texts of the site, and not if the setting is off', async () => {
  const { browser } = await cartOf();
  expect(await checkout.view(browser)).toMatchObject({
    tip: { title: 'Leave a tip for your delivery team', purpose: 'For the crew.' },
  });
  settings = { LeaveATipMessage: 'Thank the crew?' };
  expect(await checkout.view(browser)).toMatchObject({ tip: null });
});

it('a tip is charged and shown with the order, and is neither revenue nor subject to GST', async () => {
  const { browser, cartId, order } = await boughtWithTip();
  expect(provider.paid.map(({ amountCents }) => amountCents)).toEqual([SALES + 20_00]);
  expect(order).toMatchObject({ tipCents: 20_00, totalCents: SALES + 20_00, goodsCents: PRICES.fridge });
  expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({
    tip: 20,
    orderTotal: TOTAL + 20,
    gst: gstWithin(SALES, 'AU') / 100,
  });
  expect(await findOrderToReport(database.db, { cartId })).toMatchObject({
    returnedTipCents: 0,
    purchase: { value: TOTAL },
  });
  expect(saleOf(order, 'AU')).toMatchObject({
    tip: { name: 'Tip for the delivery team', priceCents: 20_00 },
    gstCents: gstWithin(SALES, 'AU'),
  });
});

it('a tip is rejected if the site asks for none, and no order is placed', async () => {
  settings = {};
  const { browser, cartId } = await cartOf();
  expect(refused(await checkout.submit(browser, form(cartId, TIP))).body.errors.join()).toContain(
    'The total of your order has changed',
  );
  expect(await readOrder(database.db, { cartId })).toBeUndefined();
});

it.each([-5, 201])('a tip of $%s is not a valid form', (tip) => {
  expect(checkoutForm.safeParse({ ...form('c'), tip }).success).toBe(false);
});

it('a tip is refunded as a row of its own, without GST', async () => {
  const { order } = await boughtWithTip();
  const asked = {
    by: SYSTEM,
    reason: 'sorry',
    cents: cents(20_00),
    key: 'T-1',
    rows: [{ id: 'tip', quantity: 1 }],
  };
  expect(await refundOrder(deps(), { number: order.number }, asked)).toMatchObject({ kind: 'done' });
  expect(await readOrder(database.db, { id: order.id })).toMatchObject({
    remainingTipCents: 0,
    adjustedCents: -20_00,
  });
  expect(await findOrderToReport(database.db, { id: order.id })).toMatchObject({ returnedTipCents: 20_00 });
  const { rows } = await sql<{ cents: number }>`
    select ${tipOfAdjustment(sql`${order.id}::bigint`, `refund:${order.id}:T-1`)} as cents`.execute(
    database.db,
  );
  expect(rows).toEqual([{ cents: -20_00 }]);
});

it('the cancellation of an order refunds its tip', async () => {
  const { order } = await boughtWithTip();
  expect(await cancelOrder(deps(), { number: order.number }, SHOPPER)).toMatchObject({ kind: 'done' });
  await shop.orders.sendRefunds();
  expect(provider.refunds.map(({ amountCents }) => amountCents)).toEqual([SALES + 20_00]);
  const { rows } = await sql<{ cents: number }>`
    select ${tipOfAdjustment(sql`${order.id}::bigint`, `cancel:${order.id}`)} as cents`.execute(database.db);
  expect(rows).toEqual([{ cents: -20_00 }]);
});
