import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { addDays, day, dayToParts } from '#foundation/pure/day.ts';
import { checkoutForm } from '#domains/checkout/contract.ts';
import { createCheckout, type Checkout } from '#domains/checkout/service.ts';
import {
  AN_ADDRESS,
  aBrowser,
  aKey,
  MONDAY,
  openSmallShop,
  type SmallShop,
} from '#domains/orders/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/fixtures-provider.ts';
import { ledgerFaults } from '#domains/stock/fixtures.ts';
import { countStock } from '#domains/stock/service.ts';
import { readAudit } from '#domains/audit/service.ts';
import { releaseUnsent, ship, receiveReturn, type Dispatch } from './service.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;

async function open(fridges = 5): Promise<void> {
  await seedSmallShop(database.db, { fridges });
  await database.db.updateTable('product').set({ can_backorder: false }).execute();
  shop = await openSmallShop(database.db, aProvider());
  checkout = createCheckout({ db: database.db, ...shop, readSetting: async () => undefined });
}
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(() => open());
afterAll(() => database.close());

const TODAY = day('2026-11-23');

/** Sells fridges as a shopper buys them; the order's number, null when the shop refuses. */
async function sell(quantity = 1): Promise<string | null> {
  const browser = aBrowser();
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity, mode: 'add' });
  if (isFault(cart)) return null;
  const answer = await checkout.submit(
    browser,
    checkoutForm.parse({
      cartId: cart.cartId,
      email: 'ada@example.com',
      phoneNumber: '0412 345 678',
      deliveryAddress: AN_ADDRESS,
      deliveryDate: dayToParts(day('2026-11-25')),
      selectedPaymentOption: 0,
      cart: { items: [], orderTotal: (quantity * PRICES.fridge + PRICES.delivery) / 100, couponCode: '' },
      encryptedCardDetail: 'header.key.iv.text.tag',
      cardHolderName: 'Ada Lovelace',
      idempotencyKey: aKey(),
    }),
  );
  if (isFault(answer) || !answer.orderCompleted) return null;
  const order = await database.db
    .selectFrom('customer_order')
    .select('number')
    .where('cart_id', '=', cart.cartId)
    .executeTakeFirstOrThrow();
  return order.number;
}

const dispatch = (orderNumber: string, more: Partial<Dispatch> = {}): Dispatch => ({
  orderNumber,
  sku: 'HAL-fridge',
  quantity: 1,
  warehouse: 'SYD',
  day: TODAY,
  carrier: 'Own van',
  tracking: '',
  reference: null,
  ...more,
});

const send = (...dispatches: Dispatch[]) =>
  database.db.transaction().execute((tx) => ship(tx, dispatches, MONDAY));

async function count(
  units: number,
  meaning: 'physical' | 'available' = 'physical',
  asOf = MONDAY,
  now = MONDAY,
) {
  const { id } = await fridge();
  return database.db.transaction().execute((tx) =>
    countStock(tx, [{ productId: id, warehouse: 'SYD', count: units }], {
      meaning,
      asOf,
      now,
      reason: 'a test',
    }),
  );
}

const fridge = () =>
  database.db
    .selectFrom('product')
    .select('id')
    .where('product_code', '=', 'FRIDGE')
    .executeTakeFirstOrThrow();

async function shelf() {
  const { id } = await fridge();
  return database.db
    .selectFrom('stock')
    .select(['on_hand as onHand', 'held', 'allocated', 'short'])
    .where('product_id', '=', id)
    .where('warehouse_code', '=', 'SYD')
    .executeTakeFirstOrThrow();
}

describe('shipping', () => {
  test('turns what is sold into sent and lowers what is on hand; the same dispatch again does nothing', async () => {
    const number = (await sell(2))!;
    expect(await shelf()).toEqual({ onHand: 5, held: 0, allocated: 2, short: 0 });
    expect(await send(dispatch(number))).toEqual([{ kind: 'sent', missing: 0 }]);
    expect(await shelf()).toEqual({ onHand: 4, held: 0, allocated: 1, short: 0 });
    expect(await send(dispatch(number), dispatch(number, { tracking: 'T2' }))).toEqual([
      { kind: 'known' },
      { kind: 'sent', missing: 0 },
    ]);
    expect(await shelf()).toEqual({ onHand: 3, held: 0, allocated: 0, short: 0 });
    const kinds = await database.db
      .selectFrom('stock_movement')
      .innerJoin('product', 'product.id', 'stock_movement.product_id')
      .select(['kind', 'on_hand_change as goods', 'allocated_change as promised'])
      .where('product.product_code', '=', 'FRIDGE')
      .orderBy('stock_movement.id')
      .execute();
    expect(kinds).toEqual([
      { kind: 'opening', goods: 5, promised: 0 },
      { kind: 'sold', goods: 0, promised: 2 },
      { kind: 'shipped', goods: -1, promised: -1 },
      { kind: 'shipped', goods: -1, promised: -1 },
    ]);
    expect(await ledgerFaults(database.db)).toEqual([]);
  });

  test('never more than was ordered, nothing of unknown, unpaid or cancelled orders, no other goods', async () => {
    const number = (await sell())!;
    expect(
      await send(
        dispatch(number, { quantity: 2 }),
        dispatch('W0'),
        dispatch(number, { sku: 'HAL-washer' }),
        dispatch(number),
        dispatch(number, { tracking: 'again' }),
      ),
    ).toEqual([
      { kind: 'refused', field: 'quantity', reason: '2 is more than the 1 of 1 that are left to send' },
      { kind: 'refused', field: 'order', reason: 'is not an order of this shop' },
      { kind: 'refused', field: 'sku', reason: 'the order has no "HAL-washer"' },
      { kind: 'sent', missing: 0 },
      { kind: 'refused', field: 'quantity', reason: '1 is more than the 0 of 1 that are left to send' },
    ]);
    const other = (await sell())!;
    for (const [state, reason] of [
      ['cancelled', 'was cancelled'],
      ['open', 'is not paid'],
    ] as const) {
      await database.db.updateTable('customer_order').set({ state }).where('number', '=', other).execute();
      expect(await send(dispatch(other))).toEqual([{ kind: 'refused', field: 'order', reason }]);
    }
    expect(await ledgerFaults(database.db)).toEqual([]);
  });

  test('two at once never send more than was ordered', async () => {
    const number = (await sell(3))!;
    const results = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((tracking) => send(dispatch(number, { tracking }))),
    );
    expect(results.flat().filter(({ kind }) => kind === 'sent')).toHaveLength(3);
    expect(await shelf()).toEqual({ onHand: 2, held: 0, allocated: 0, short: 0 });
  });

  test('from another warehouse than was reserved gives the reservation back where it was', async () => {
    await sql`insert into warehouse (code, name, country, postcode, time_zone, cut_off_minutes) values ('MEL', 'Melbourne', 'AU', '3000', 'Australia/Melbourne', 840)`.execute(
      database.db,
    );
    const number = (await sell())!;
    expect(await send(dispatch(number, { warehouse: 'MEL' }))).toEqual([{ kind: 'sent', missing: 1 }]);
    expect(await shelf()).toEqual({ onHand: 5, held: 0, allocated: 0, short: 0 });
    expect(await ledgerFaults(database.db)).toEqual([]);
  });
});

describe('counts', () => {
  test('with fewer than orders wait for leave what is sold reserved and sell nothing more, until goods come', async () => {
    await sell(3);
    expect(await count(1)).toMatchObject([{ short: 2, reserved: 3, isChanged: true }]);
    expect(await shelf()).toEqual({ onHand: 1, held: 0, allocated: 3, short: 2 });
    expect(await sell()).toBeNull();
    await count(10);
    expect(await shelf()).toEqual({ onHand: 10, held: 0, allocated: 3, short: 0 });
    expect(await sell()).not.toBeNull();
    expect(await ledgerFaults(database.db)).toEqual([]);
  });

  test('of what is available leave out what is sold, whether the warehouse knew of it or not', async () => {
    await sell(2);
    const taken = new Date(MONDAY.getTime() + 60_000);
    shop.clock.now = new Date(MONDAY.getTime() + 120_000);
    await sell(1);
    await count(3, 'available', taken, shop.clock.now);
    // Three were left beside the two; then one was sold.
    expect(await shelf()).toEqual({ onHand: 5, held: 0, allocated: 3, short: 0 });
    expect(await ledgerFaults(database.db)).toEqual([]);
  });

  test('are not lowered again by dispatches of days before them', async () => {
    const number = (await sell(2))!;
    await count(4);
    // One left on Saturday and is told on Monday, after the count that no longer had it.
    await send(dispatch(number, { day: addDays(TODAY, -2) }));
    expect(await shelf()).toEqual({ onHand: 4, held: 0, allocated: 1, short: 0 });
    await send(dispatch(number, { day: TODAY }));
    expect(await shelf()).toEqual({ onHand: 3, held: 0, allocated: 0, short: 0 });
    expect(await ledgerFaults(database.db)).toEqual([]);
  });
});

test('what was reserved and not sent is given back once, and who did it is written down', async () => {
  const number = (await sell(2))!;
  const by = { kind: 'operator', id: 'jo', actingFor: null, requestId: null } as const;
  const release = () =>
    database.db
      .transaction()
      .execute((tx) => releaseUnsent(tx, { orderNumber: number, reason: 'cancelled by phone', by }, MONDAY));
  expect([await release(), await release()]).toEqual([{ released: 2 }, { released: 0 }]);
  expect(await readAudit(database.db, { subject: 'fulfilment', key: number }, 10)).toMatchObject([
    { by, action: 'released', before: { reserved: 2 }, after: { reserved: 0 }, reason: 'cancelled by phone' },
  ]);
});

test('returns come back on the shelf once, at most what was sent', async () => {
  const number = (await sell(2))!;
  await send(dispatch(number, { quantity: 2 }));
  const back = (reference: string, quantity: number, isSellable = true) =>
    database.db.transaction().execute((tx) =>
      receiveReturn(
        tx,
        {
          reference,
          orderNumber: number,
          sku: 'HAL-fridge',
          quantity,
          warehouse: 'SYD',
          isSellable,
          reason: '',
        },
        MONDAY,
      ),
    );
  expect(await back('R1', 1)).toEqual({ kind: 'taken-back' });
  expect(await back('R1', 1)).toEqual({ kind: 'known' });
  expect(await back('R2', 2)).toMatchObject({ kind: 'refused', field: 'quantity' });
  expect(await back('R3', 1, false)).toEqual({ kind: 'taken-back' });
  expect(await back('R3', 1, false)).toEqual({ kind: 'known' });
  expect(await shelf()).toEqual({ onHand: 4, held: 0, allocated: 0, short: 0 });
});
