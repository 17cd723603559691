import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { aBrowser, aKey, openSmallShop, type Browser } from '#domains/orders/test/fixtures.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { chaseBalances } from '#domains/orders/use-cases/payments/chase-balances.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import type { CheckoutForm } from '../contract/checkout.ts';
import { answered, form, TOTAL } from './fixtures.ts';
import { createCheckout } from '../use-cases/checkout.ts';
import { createBalancePayments } from '../use-cases/balance/pay-balance.ts';

/** The deposit for a fridge with delivery, in dollars. */
export const DEPOSIT = 700;

export type DepositShop = Awaited<ReturnType<typeof openDepositShop>>;

/**
 * Creates the small test shop with helper functions for deposits. `settings` contains site settings by name.
 */
export async function openDepositShop(db: Kysely<Tables>) {
  await seedSmallShop(db, {});
  const provider = aProvider();
  const settings: Record<string, string> = { CashOnDeliveryEnabled: 'true' };
  const readSetting = async (_site: string, name: string) => settings[name];
  const shop = await openSmallShop(db, provider, { readSetting });
  const deps = { db, ...shop, readSetting };
  const checkout = createCheckout(deps);
  const rest = createBalancePayments(deps);

  async function aCart(productCode = 'FRIDGE'): Promise<{ browser: Browser; cartId: string }> {
    const browser = aBrowser();
    const cart = await shop.carts.add(browser, { productCode, quantity: 1, mode: 'add' });
    if (isFault(cart)) throw new Error(cart.body.errors[0]);
    return { browser, cartId: cart.cartId };
  }
  const submit = (
    { browser, cartId }: { browser: Browser; cartId: string },
    more: Partial<CheckoutForm> = {},
    total = TOTAL,
  ) => checkout.submit(browser, form(cartId, { partialPayment: DEPOSIT, ...more }, total));

  /** Places an order for delivery on Wednesday and pays its deposit, which confirms it. */
  async function deposited() {
    const cart = await aCart();
    answered(await submit(cart));
    const { id, number } = await db
      .selectFrom('customer_order')
      .select(['id', 'number'])
      .where('cart_id', '=', cart.cartId)
      .executeTakeFirstOrThrow();
    return { ...cart, id, number };
  }
  const order = async () =>
    db
      .selectFrom('customer_order')
      .select(['state', 'delivery_day', 'balance_due_day', 'total_cents'])
      .executeTakeFirstOrThrow();
  const ledger = async () =>
    (await db.selectFrom('money_entry').select('cents').orderBy('id').execute()).map((one) => one.cents);
  const subjects = async () => {
    await shop.outbox.runDue();
    const rows = await db.selectFrom('mail').select(['subject', 'plain']).orderBy('id').execute();
    return rows;
  };
  const payBalance = (browser: Browser, id: string, amount = TOTAL - DEPOSIT, more = {}) =>
    rest.pay(browser, {
      id,
      amount,
      selectedPaymentOption: PAYMENT_METHOD_NUMBER.CreditCard,
      encryptedCardDetail: 'header.key.iv.text.tag',
      cardHolderName: 'Ada Lovelace',
      idempotencyKey: aKey(),
      ...more,
    });
  const chase = (at: string) => {
    shop.clock.now = new Date(at);
    return chaseBalances({
      shipmentsOf: async () => [],
      db,
      delivery: shop.delivery,
      siteOf: guestSite,
      clock: () => shop.clock.now,
      wakeOutbox: () => undefined,
    });
  };

  return {
    shop,
    checkout,
    rest,
    provider,
    settings,
    aCart,
    submit,
    deposited,
    order,
    ledger,
    mails: subjects,
    payRest: payBalance,
    chase,
  };
}
