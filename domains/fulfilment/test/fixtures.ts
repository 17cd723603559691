import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { day, dayToParts } from '#foundation/pure/day.ts';
import { checkoutForm } from '#domains/checkout/contract/checkout.ts';
import { createCheckout, type Checkout } from '#domains/checkout/use-cases/checkout.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { aBrowser, aKey, MONDAY, openSmallShop, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { countStock } from '#domains/stock/use-cases/stock.ts';
import { ship, type Dispatch } from '../use-cases/fulfilment.ts';

/**
 * Fixtures for tests of dispatches: a small shop with five fridges and no further supply, which each test
 * recreates.
 */

export const TODAY = day('2026-11-23');

/** Creates a dispatch of one fridge from an order. The shop's own van carries the fridge from Sydney. */
export const dispatch = (orderNumber: string, more: Partial<Dispatch> = {}): Dispatch => ({
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

/** Opens a database for the tests of a file, and closes it after the tests. */
export function warehouseTrial() {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let shop: SmallShop;
  let checkout: Checkout;

  /** Recreates the shop with this number of fridges. */
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

  /** Sells fridges as if a shopper bought them. Returns the order number; null if the shop rejects the sale. */
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

  return {
    open,
    sell,
    send,
    count,
    fridge,
    shelf,
    get database() {
      return database;
    },
    get shop() {
      return shop;
    },
  };
}
