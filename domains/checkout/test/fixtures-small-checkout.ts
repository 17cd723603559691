import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { openSmallShop, type Browser, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider, type ScriptedProvider } from '#domains/orders/test/fixtures-provider.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';

/** A small test shop, created again before each test. The tests set the responses of its payment provider. */
export interface SmallCheckout {
  database: Awaited<ReturnType<typeof openTestDatabase>>;
  shop: SmallShop;
  checkout: Checkout;
  provider: ScriptedProvider;
  /** Creates the shop again with different data, or with different limits on unpaid stock holds. */
  open(
    world?: Parameters<typeof seedSmallShop>[1],
    limits?: Parameters<typeof openSmallShop>[2],
  ): Promise<void>;
  /** Adds a product to a browser's cart and returns the cart's id. */
  cartWith(browser: Browser, productCode?: string, quantity?: number): Promise<string>;
  /** Returns the audit entries of the test's only order, oldest first. */
  told(): Promise<string[]>;
}

const paymentOf = (state: unknown) => (state as { payment?: string } | undefined)?.payment ?? '';

/**
 * Opens the database, and closes it after the file's tests. Before each test, creates the shop with the data
 * in `world` and the hold limits in `limits`.
 */
export function smallCheckout(
  world: Parameters<typeof seedSmallShop>[1] = {},
  limits: Parameters<typeof openSmallShop>[2] = {},
): SmallCheckout {
  const at = {
    async open(ownWorld = world, ownLimits = limits) {
      await seedSmallShop(at.database.db, ownWorld);
      at.provider = aProvider();
      at.shop = await openSmallShop(at.database.db, at.provider, ownLimits);
      at.checkout = createCheckout({
        db: at.database.db,
        ...at.shop,
        readSetting: async () => undefined,
      });
    },
    async cartWith(browser, productCode = 'FRIDGE', quantity = 1) {
      const cart = await at.shop.carts.add(browser, { productCode, quantity, mode: 'add' });
      if (isFault(cart)) throw new Error(cart.body.errors[0]);
      return cart.cartId;
    },
    async told() {
      const { number } = await at.database.db
        .selectFrom('customer_order')
        .select('number')
        .executeTakeFirstOrThrow();
      const entries = await readAudit(at.database.db, { subject: 'orders', key: number }, 10);
      return entries
        .toReversed()
        .map(({ by, action, before, after, reason }) =>
          [by.kind, action, reason, paymentOf(before), paymentOf(after)]
            .filter((part) => part !== '')
            .join(' '),
        );
    },
  } as SmallCheckout;
  beforeAll(async () => {
    at.database = await openTestDatabase({ world: 'empty' });
  });
  beforeEach(() => at.open());
  afterAll(() => at.database.close());
  return at;
}
