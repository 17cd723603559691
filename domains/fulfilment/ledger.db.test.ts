import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { SYSTEM } from '#domains/audit/contract.ts';
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

test('the ledger cannot be changed afterwards', async () => {
  await expect(sql`update stock_movement set on_hand_change = 9`.execute(database.db)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from stock_movement`.execute(database.db)).rejects.toThrow('append-only');
});

type Step =
  | { do: 'sell'; quantity: number }
  | { do: 'ship'; order: number; quantity: number; daysAgo: number; again: boolean }
  | { do: 'count'; units: number; meaning: 'physical' | 'available' }
  | { do: 'return'; order: number; quantity: number; isSellable: boolean }
  | { do: 'cancel'; order: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    do: fc.constant('ship' as const),
    order: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 3 }),
    daysAgo: fc.nat(2),
    again: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('count' as const),
    units: fc.nat(8),
    meaning: fc.constantFrom('physical' as const, 'available' as const),
  }),
  fc.record({
    do: fc.constant('return' as const),
    order: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 3 }),
    isSellable: fc.boolean(),
  }),
  fc.record({ do: fc.constant('cancel' as const), order: fc.nat(5) }),
);

test('whatever is sold, sent, counted, returned and cancelled: the ledger adds up, nothing is negative or oversold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await open();
      const orders: { number: string; ordered: number }[] = [];
      const orderOf = (index: number) => orders[index % Math.max(1, orders.length)];
      for (const [index, one] of steps.entries()) {
        const before = await shelf();
        if (one.do === 'sell') {
          const number = await sell(one.quantity);
          if (number !== null) orders.push({ number, ordered: one.quantity });
          // Sold exactly when there were enough.
          expect(number !== null).toBe(before.onHand - before.held - before.allocated >= one.quantity);
        } else if (one.do === 'count') {
          await count(one.units, one.meaning);
        } else {
          const order = orderOf(one.order);
          if (!order) continue;
          if (one.do === 'ship') {
            const given = dispatch(order.number, {
              quantity: one.quantity,
              day: addDays(TODAY, -one.daysAgo),
              tracking: String(index),
            });
            const [result] = await send(given);
            if (one.again && result?.kind === 'sent') {
              const after = await shelf();
              expect(await send(given)).toEqual([{ kind: 'known' }]);
              expect(await shelf()).toEqual(after);
            }
          } else if (one.do === 'return') {
            const { quantity, isSellable } = one;
            await database.db.transaction().execute((tx) =>
              receiveReturn(
                tx,
                {
                  reference: `R${index}`,
                  orderNumber: order.number,
                  sku: 'HAL-fridge',
                  quantity,
                  warehouse: 'SYD',
                  isSellable,
                  reason: '',
                },
                MONDAY,
              ),
            );
          } else {
            await database.db.transaction().execute(async (tx) => {
              await releaseUnsent(tx, { orderNumber: order.number, reason: 'a test', by: SYSTEM }, MONDAY);
              await sql`update customer_order set state = 'cancelled' where number = ${order.number}`.execute(
                tx,
              );
            });
          }
        }
        expect(await ledgerFaults(database.db)).toEqual([]);
      }
      const { rows } = await sql<{ ordered: number; sent: number; returned: number }>`
        select l.quantity as ordered,
          coalesce((select sum(s.quantity) from shipment_line s where s.order_id = l.order_id), 0)::int as sent,
          coalesce((select sum(r.quantity) from goods_return r where r.order_id = l.order_id), 0)::int as returned
        from order_line l`.execute(database.db);
      for (const { ordered, sent, returned } of rows) {
        expect(sent).toBeLessThanOrEqual(ordered);
        expect(returned).toBeLessThanOrEqual(sent);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
