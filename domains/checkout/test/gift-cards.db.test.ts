import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { cents, formatCents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import {
  aBrowser,
  countsOf,
  MONDAY,
  openSmallShop,
  type Browser,
  type SmallShop,
} from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { approvalOf, aProvider, type ScriptedProvider } from '#domains/orders/test/fixtures-provider.ts';
import { cancelOrder, refundOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { CODE_NOT_APPLIED } from '#domains/vouchers/contract.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { lockCart } from '#domains/orders/db/orders.ts';
import { readOrder } from '#domains/orders/db/read-order.ts';
import { createGiftCardSweep, mailGiftCards } from '#domains/orders/use-cases/emails/mail-gift-cards.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { cardCodeKey } from '#domains/vouchers/rules/gift-card.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { aCoupon, aGiftCard } from '#domains/vouchers/test/fixtures.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';
import { answered, form, redirectOf, refused, TOTAL } from './fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
let provider: ScriptedProvider;
/** The value of the site setting `GiftCardProducts`. */
let moneyGoods = '';

async function open(world: Parameters<typeof seedSmallShop>[1] = {}, giftCardProducts = ''): Promise<void> {
  await seedSmallShop(database.db, world);
  await database.db.deleteFrom('coupon').execute();
  await database.db.deleteFrom('gift_card').execute();
  provider = aProvider();
  moneyGoods = giftCardProducts;
  const readSetting = async (_site: string, name: string) =>
    name === 'GiftCardProducts' ? moneyGoods : undefined;
  shop = await openSmallShop(database.db, provider, { readSetting });
  checkout = createCheckout({ db: database.db, ...shop, readSetting });
}
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(() => open());
afterAll(() => database.close());

function given<T>(answer: T | Fault): T {
  if (isFault(answer)) throw new Error(answer.body.errors.join());
  return answer;
}
async function cartWith(browser: Browser, productCode = 'FRIDGE', quantity = 1): Promise<Cart> {
  return given(await shop.carts.add(browser, { productCode, quantity, mode: 'add' }));
}
const add = async (browser: Browser, code: string) => given(await shop.carts.addCode(browser, { code }));
const cards = () =>
  database.db.selectFrom('gift_card').select(['value_cents', 'balance_cents']).orderBy('id').execute();
const uses = () => database.db.selectFrom('gift_card_use').select(['state', 'cents']).execute();
const paying = (gift: number, orderTotal = TOTAL) => ({
  cart: { items: [], orderTotal, couponCode: '', giftCardTotal: gift },
});
const FREE = { selectedPaymentOption: PAYMENT_METHOD_NUMBER.None, encryptedCardDetail: undefined };

/** Returns the number of database sessions that wait for a lock. */
async function sessionsWaitingForLock(): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::int as sessions from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows[0]!.sessions;
}

describe('a gift card in the cart', () => {
  test('is shown by its last characters and balance, and does not reduce the total', async () => {
    const code = await aGiftCard(database.db, 500, MONDAY);
    const browser = aBrowser();
    await cartWith(browser);
    const { cart } = await add(browser, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    const name = `Gift card ${code.slice(-4)}`;
    expect(cart).toMatchObject({
      orderTotal: PRICES.fridge / 100,
      couponCode: '',
      codes: [{ kind: 'gift-card', code: name, balance: 500, amount: 0, problem: null }],
    });
    expect(JSON.stringify(cart)).not.toContain(code);
    expect(given(await shop.carts.removeCode(browser, name)).codes).toEqual([]);
  });

  test('that is expired, blocked, empty or of another country gets the same response as an unknown one', async () => {
    const browser = aBrowser();
    await cartWith(browser);
    for (const change of [
      { expires_at: MONDAY },
      { is_blocked: true },
      { balance_cents: 0 },
      { currency: 'NZD' as const },
    ]) {
      const code = await aGiftCard(database.db, 500, MONDAY);
      await database.db.updateTable('gift_card').set(change).where('hint', '=', code.slice(-4)).execute();
      expect(await add(browser, code)).toMatchObject({ applied: false, message: CODE_NOT_APPLIED });
    }
    expect((await add(browser, '7K2P-7K2P-7K2P-7K2P')).message).toBe(CODE_NOT_APPLIED);
  });

  test('that is blocked later pays nothing and is reported', async () => {
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    await add(browser, await aGiftCard(database.db, 500, MONDAY));
    await database.db.updateTable('gift_card').set({ is_blocked: true }).execute();
    expect((await shop.carts.get(browser)).codes[0]).toMatchObject({
      balance: 0,
      problem: 'This gift card is blocked. Please call us.',
    });
    const fault = refused(await checkout.submit(browser, form(cartId, paying(500))));
    expect(fault.body.errors).toEqual([
      'Your gift cards now pay $0 of your order. Please check your order and submit again.',
    ]);
  });
});

describe('an order', () => {
  test('is paid by gift card and, for the rest, by the chosen payment method', async () => {
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    await add(browser, await aGiftCard(database.db, 500, MONDAY));
    answered(await checkout.submit(browser, form(cartId, paying(500))));
    expect(provider.paid.map(({ amountCents }) => amountCents)).toEqual([TOTAL * 100 - 500_00]);
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({
      state: 'confirmed',
      orderTotal: TOTAL,
      giftCardTotal: 500,
      paid: TOTAL,
      gst: 186.18,
    });
    expect(await uses()).toEqual([{ state: 'used', cents: 500_00 }]);
    expect(await cards()).toEqual([{ value_cents: 500_00, balance_cents: 0 }]);
    await shop.outbox.runDue();
    const { plain } = await database.db.selectFrom('mail').select('plain').executeTakeFirstOrThrow();
    expect(plain).toContain('Paid with: Gift card ($500), Credit or debit card');
  });

  test('covered by gift cards is confirmed without a provider, and the card keeps its balance', async () => {
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    await add(browser, await aGiftCard(database.db, 100, MONDAY));
    await add(browser, await aGiftCard(database.db, 3000, MONDAY));
    const answer = answered(await checkout.submit(browser, form(cartId, { ...FREE, ...paying(TOTAL) })));
    expect(answer).toMatchObject({ orderCompleted: true });
    expect(provider.paid).toEqual([]);
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({
      state: 'confirmed',
      paid: TOTAL,
      giftCardTotal: TOTAL,
      paidWith: '',
    });
    expect(await cards()).toEqual([
      { value_cents: 100_00, balance_cents: 0 },
      { value_cents: 3000_00, balance_cents: 3100_00 - TOTAL * 100 },
    ]);
    expect(await countsOf(database.db)).toMatchObject({ confirmed: 1, held: 0, allocated: 1, unsettled: 0 });
  });

  test('that a coupon makes free is also confirmed without a provider', async () => {
    await aCoupon(database.db, {
      code: 'ALL',
      kind: 'percent',
      amount_aud_cents: null,
      percent_hundredths: 10_000,
      stacks: true,
    });
    await aCoupon(database.db, { code: 'FREE', kind: 'free-delivery', amount_aud_cents: null, stacks: true });
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    await add(browser, 'ALL');
    await add(browser, 'FREE');
    answered(await checkout.submit(browser, form(cartId, FREE, 0)));
    expect(provider.paid).toEqual([]);
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ orderTotal: 0, gst: 0 });
  });

  test.each([
    ['the form states no amount, but an amount is due', { ...FREE, ...paying(0) }],
    ['the form omits the amount that is due', { ...FREE, ...paying(500) }],
    ['the form states more than the card’s balance', paying(600)],
    ['the form states less than the card pays', paying(0)],
    ['a card without an amount to pay', paying(TOTAL)],
  ])('is refused: %s', async (_, more) => {
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    await add(browser, await aGiftCard(database.db, 500, MONDAY));
    expect(refused(await checkout.submit(browser, form(cartId, more))).body.code).toBe('total-changed');
    expect(await uses()).toEqual([]);
    expect(provider.paid).toEqual([]);
  });

  test('returns the gift card money with a declined payment', async () => {
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    await add(browser, await aGiftCard(database.db, 500, MONDAY));
    provider.onPay = () => ({ kind: 'declined', providerReference: 'P', code: 'refused', reason: 'no' });
    refused(await checkout.submit(browser, form(cartId, paying(500))));
    expect(await cards()).toEqual([{ value_cents: 500_00, balance_cents: 500_00 }]);
    provider.onPay = approvalOf;
    answered(await checkout.submit(browser, form(cartId, paying(500))));
    expect(await cards()).toEqual([{ value_cents: 500_00, balance_cents: 0 }]);
  });

  test('at the bank reserves the gift card: no other cart can spend it, and its own cart keeps it', async () => {
    const code = await aGiftCard(database.db, 500, MONDAY);
    const [browser, other] = [aBrowser(), aBrowser()];
    const { cartId } = await cartWith(browser);
    await cartWith(other);
    await add(browser, code);
    provider.onPay = () => redirectOf;
    answered(await checkout.submit(browser, form(cartId, paying(500))));
    expect((await add(other, code)).applied).toBe(false);
    expect((await shop.carts.get(browser)).codes[0]!.balance).toBe(500);
    provider.onPay = approvalOf;
    answered(await checkout.submit(browser, form(cartId, paying(500))));
    expect(await uses()).toEqual([{ state: 'used', cents: 500_00 }]);
  });
});

describe('sold as a gift card', () => {
  beforeEach(() => open({}, 'HAL-fridge, OTHER'));

  const deps = () => ({
    db: database.db,
    delivery: shop.delivery,
    shipmentsOf: async () => [],
    clock: () => MONDAY,
    wakeOutbox: () => undefined,
  });
  const buy = async (quantity: number) => {
    const browser = aBrowser();
    const { cartId } = await cartWith(browser, 'FRIDGE', quantity);
    answered(
      await checkout.submit(browser, form(cartId, {}, (quantity * PRICES.fridge + PRICES.delivery) / 100)),
    );
    const { number } = await database.db
      .selectFrom('customer_order')
      .select('number')
      .where('cart_id', '=', cartId)
      .executeTakeFirstOrThrow();
    return number;
  };
  const cancel = (number: string) =>
    cancelOrder(deps(), { number }, { by: SYSTEM, actorKind: 'people', reason: 'by mistake' });
  const stored = () =>
    database.db
      .selectFrom('gift_card')
      .select(['balance_cents', 'is_blocked', 'code_hash'])
      .orderBy('id')
      .execute();
  const giftCardMails = async () =>
    (
      await database.db.selectFrom('mail').select('plain').where('subject', 'like', '%gift card%').execute()
    ).map(({ plain }) => plain);

  test('the card exists from the confirmation, and cannot be spent before its email', async () => {
    await buy(2);
    const waiting = { balance_cents: PRICES.fridge, is_blocked: false, code_hash: null };
    expect(await stored()).toEqual([waiting, waiting]);
    await shop.outbox.runDue();
    expect((await stored()).every(({ code_hash }) => code_hash !== null)).toBe(true);
    expect(await giftCardMails()).toHaveLength(2);
  });

  test('an order cancelled before its email leaves no usable card', async () => {
    const number = await buy(2);
    expect(await cancel(number)).toMatchObject({ kind: 'done' });
    await shop.outbox.runDue();
    const gone = { balance_cents: PRICES.fridge, is_blocked: true, code_hash: null };
    expect(await stored()).toEqual([gone, gone]);
    expect(await giftCardMails()).toEqual([]);
  });

  test('an order confirmed by an earlier version gets no card once it is cancelled', async () => {
    const number = await buy(2);
    // Simulate an order of an earlier version, which did not store gift cards when it confirmed an order.
    await database.db.deleteFrom('gift_card').execute();
    expect(await cancel(number)).toMatchObject({ kind: 'done' });
    await shop.outbox.runDue();
    expect(await stored()).toEqual([]);
    expect(await giftCardMails()).toEqual([]);
  });

  test('an order cancelled while the outbox runs: each emailed card is blocked', async () => {
    await open({ fridges: 20 }, 'HAL-fridge');
    const numbers = [await buy(1), await buy(1), await buy(1), await buy(1)];
    const runs = [shop.outbox.runDue(), shop.outbox.runDue()];
    const ended = await Promise.all(numbers.map(cancel));
    await Promise.all(runs);
    await shop.outbox.runDue();
    expect(ended).toMatchObject(numbers.map((number) => ({ kind: 'done', number })));
    expect((await stored()).map(({ is_blocked }) => is_blocked)).toEqual([true, true, true, true]);
  });

  test('the card excludes amounts refunded before its email', async () => {
    const number = await buy(2);
    const wish = {
      by: SYSTEM,
      reason: 'r',
      cents: cents(PRICES.delivery + PRICES.fridge + 100_00),
      key: 'k',
    };
    expect(await refundOrder(deps(), { number }, wish)).toMatchObject({ kind: 'done' });
    await shop.outbox.runDue();
    expect(await stored()).toMatchObject([
      { is_blocked: true, code_hash: null },
      { is_blocked: false, balance_cents: PRICES.fridge - 100_00 },
    ]);
    const [mail, ...others] = await giftCardMails();
    expect(others).toEqual([]);
    expect(mail).toContain(formatCents(cents(PRICES.fridge - 100_00)));
  });

  test('the card is worth the price paid for it, to the cent', async () => {
    await open();
    const browser = aBrowser();
    const price = cents(PRICES.fridge - 100_01);
    // Two of three units have a price override from before the product was sold as a gift card.
    const held = { cents: price, until: null, most: 2 };
    const line = { productCode: 'FRIDGE', mode: 'add', quantity: 3, held } as const;
    const filled = given(await shop.carts.fill(browser, [line], { instead: true, clearsCodes: false }));
    provider.onPay = (payment) => {
      moneyGoods = 'HAL-fridge';
      return approvalOf(payment);
    };
    const paid = 2 * price + PRICES.fridge;
    answered(await checkout.submit(browser, form(filled.cart!.cartId, {}, (paid + PRICES.delivery) / 100)));
    const values = (await stored()).map(({ balance_cents }) => balance_cents);
    expect(values).toHaveLength(3);
    expect(values.reduce((sum, one) => sum + one, 0)).toBe(paid);
    expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);
  });

  test('staff price overrides do not apply, whatever way the card was added', async () => {
    const browser = aBrowser();
    const held = { cents: cents(100), until: null };
    const line = { productCode: 'FRIDGE', mode: 'add', quantity: 1, held } as const;
    const filled = given(await shop.carts.fill(browser, [line], { instead: true, clearsCodes: false }));
    expect(filled.cart!.orderTotal).toBe(PRICES.fridge / 100);
  });

  const giftCardMailDeps = (clock: () => Date) => ({
    moneyGoodsOf: async () => parseMoneyGoods('HAL-fridge'),
    siteOf: guestSite,
    originOf: () => 'http://shop.test',
    clock,
  });
  const cartOf = async (number: string) =>
    (
      await database.db
        .selectFrom('customer_order')
        .select('cart_id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).cart_id;
  /** Emails the gift cards of an order in a transaction, then calls `next` before the transaction ends. */
  const mailCardsOf = (cartId: string, next: (tx: typeof database.db) => Promise<void>) =>
    database.db.transaction().execute(async (tx) => {
      const order = (await readOrder(tx, { cartId }))!;
      await mailGiftCards(
        giftCardMailDeps(() => MONDAY),
        tx,
        order,
      );
      await next(tx);
    });

  test('the email locks the cart until its transaction ends', async () => {
    const cartId = await cartOf(await buy(1));
    await mailCardsOf(cartId, async (tx) => {
      // A row that a transaction has locked contains the number of that transaction.
      const { rows } = await sql<{ isLocked: boolean }>`
        select xmax = pg_current_xact_id()::xid as "isLocked" from cart where id = ${cartId}`.execute(tx);
      expect(rows).toEqual([{ isLocked: true }]);
    });
    expect(await giftCardMails()).toHaveLength(1);
  });

  test('the email waits for a cancellation that has locked the cart, and is then not sent', async () => {
    const cartId = await cartOf(await buy(1));
    let mailing: Promise<void> | undefined;
    await database.db.transaction().execute(async (tx) => {
      await lockCart(tx, cartId);
      await tx
        .updateTable('customer_order')
        .set({ state: 'cancelled' })
        .where('cart_id', '=', cartId)
        .execute();
      mailing = mailCardsOf(cartId, async () => undefined);
      // The embedded database runs one transaction at a time, so there is no session that waits for the lock.
      if (database.kind !== 'embedded') await expect.poll(sessionsWaitingForLock).toBe(1);
    });
    await mailing;
    expect(await stored()).toMatchObject([{ code_hash: null }]);
    expect(await giftCardMails()).toEqual([]);
  });

  test('the worker emails the card if no event did', async () => {
    await buy(1);
    await database.db.deleteFrom('outbox').execute();
    const later = new Date(MONDAY.getTime() + 3_600_000);
    const sweep = createGiftCardSweep({ db: database.db, ...giftCardMailDeps(() => later) });
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(await giftCardMails()).toHaveLength(1);
  });

  test('the worker emails the card even if earlier orders cannot be emailed', async () => {
    const owed = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        insertOrder(database.db, { number: `OWED${index}`, paidCents: 0 }),
      ),
    );
    for (const { id } of owed)
      await sql`insert into gift_card (currency, value_cents, balance_cents, issued_at, expires_at, order_id, piece)
        values ('AUD', 100, 100, ${MONDAY}, ${MONDAY}::timestamptz + interval '3 years', ${id}, 0)`.execute(
        database.db,
      );
    await buy(1);
    await database.db.deleteFrom('outbox').execute();
    const later = new Date(MONDAY.getTime() + 3_600_000);
    const sweep = createGiftCardSweep({ db: database.db, ...giftCardMailDeps(() => later) });
    expect(await sweep()).toBe(50);
    expect(await giftCardMails()).toEqual([]);
    expect(await sweep()).toBe(1);
    expect(await giftCardMails()).toHaveLength(1);
    // The previous run reached the last order with fewer than 50 checks, so this run starts again at the
    // first order.
    expect(await sweep()).toBe(50);
  });

  test('each piece is a card worth its price, emailed once with its code, and can then pay', async () => {
    const browser = aBrowser();
    const { cartId } = await cartWith(browser, 'FRIDGE', 2);
    const total = (2 * PRICES.fridge + PRICES.delivery) / 100;
    answered(await checkout.submit(browser, form(cartId, {}, total)));
    await shop.outbox.runDue();
    await shop.outbox.runDue();
    const mails = await database.db
      .selectFrom('mail')
      .select(['plain', 'has_secret', 'recipient'])
      .where('subject', 'like', '%gift card%')
      .execute();
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ has_secret: true, recipient: 'ada@example.com' });
    const codes = mails.map(({ plain }) => /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(plain)![0]);
    expect(new Set(codes).size).toBe(2);
    const stored = await database.db.selectFrom('gift_card').selectAll().execute();
    expect(stored.map((one) => one.value_cents)).toEqual([PRICES.fridge, PRICES.fridge]);
    for (const code of codes) {
      expect(JSON.stringify(stored)).not.toContain(cardCodeKey(code)!);
      expect(stored.some(({ expires_at }) => new Date(expires_at).getUTCFullYear() >= 2029)).toBe(true);
    }
    const friend = aBrowser();
    await cartWith(friend);
    expect((await add(friend, codes[0]!)).cart.codes[0]!.balance).toBe(PRICES.fridge / 100);
  });

  test('a refund reduces the card by at most its unspent balance', async () => {
    const browser = aBrowser();
    const { cartId } = await cartWith(browser, 'FRIDGE', 1);
    answered(await checkout.submit(browser, form(cartId, {}, (PRICES.fridge + PRICES.delivery) / 100)));
    await shop.outbox.runDue();
    const { number } = await database.db
      .selectFrom('customer_order')
      .select('number')
      .where('cart_id', '=', cartId)
      .executeTakeFirstOrThrow();
    const deps = {
      db: database.db,
      delivery: shop.delivery,
      shipmentsOf: async () => [],
      clock: () => MONDAY,
      wakeOutbox: () => undefined,
    };
    const goBack = (amount: number, key: string) =>
      refundOrder(deps, { number }, { by: SYSTEM, reason: 'by mistake', cents: cents(amount), key });
    const left = async () =>
      (await database.db.selectFrom('gift_card').select(['balance_cents', 'is_blocked']).execute())[0];
    // A refund of the delivery price does not reduce the balance of the gift card.
    expect(await goBack(PRICES.delivery, 'delivery')).toMatchObject({ kind: 'done' });
    expect(await left()).toEqual({ balance_cents: PRICES.fridge, is_blocked: false });
    expect(await goBack(100_00, 'a part')).toMatchObject({ kind: 'done' });
    expect(await left()).toEqual({ balance_cents: PRICES.fridge - 100_00, is_blocked: false });
    // The recipient has spent half of the gift card.
    const spent = 500_00;
    await database.db
      .updateTable('gift_card')
      .set((of) => ({ balance_cents: of('balance_cents', '-', spent) }))
      .execute();
    const most = PRICES.fridge - 100_00 - spent;
    expect(await goBack(most + 1, 'too much')).toEqual({ kind: 'too-much', mostCents: most });
    expect(await left()).toEqual({ balance_cents: most, is_blocked: false });
    expect(await goBack(most, 'the rest')).toMatchObject({ kind: 'done' });
    expect(await left()).toEqual({ balance_cents: 0, is_blocked: false });
    expect(await goBack(1, 'nothing left')).toEqual({ kind: 'too-much', mostCents: 0 });
  });

  test('a card whose whole price is refunded is blocked', async () => {
    const browser = aBrowser();
    const { cartId } = await cartWith(browser, 'FRIDGE', 2);
    answered(await checkout.submit(browser, form(cartId, {}, (2 * PRICES.fridge + PRICES.delivery) / 100)));
    await shop.outbox.runDue();
    const { number } = await database.db
      .selectFrom('customer_order')
      .select('number')
      .where('cart_id', '=', cartId)
      .executeTakeFirstOrThrow();
    const deps = {
      db: database.db,
      shipmentsOf: async () => [],
      clock: () => MONDAY,
      wakeOutbox: () => undefined,
    };
    const wish = { by: SYSTEM, reason: 'r', cents: cents(PRICES.delivery + PRICES.fridge), key: 'k' };
    expect(await refundOrder({ ...deps, delivery: shop.delivery }, { number }, wish)).toMatchObject({
      kind: 'done',
    });
    const stored = await database.db
      .selectFrom('gift_card')
      .select(['balance_cents', 'is_blocked'])
      .orderBy('id')
      .execute();
    expect(stored).toEqual([
      { balance_cents: PRICES.fridge, is_blocked: true },
      { balance_cents: PRICES.fridge, is_blocked: false },
    ]);
  });

  test('coupons do not reduce its price', async () => {
    await aCoupon(database.db);
    const browser = aBrowser();
    await cartWith(browser);
    expect((await add(browser, 'SAVE50')).applied).toBe(false);
    await cartWith(browser, 'WASHER');
    expect((await add(browser, 'SAVE50')).cart.discountTotal).toBe(50);
  });
});

test(
  'a hundred concurrent shoppers with one card spend it once, never below zero',
  { timeout: 120_000 },
  async () => {
    await open({ fridges: 200, capacity: 1000 });
    const code = await aGiftCard(database.db, 5000, MONDAY);
    const shoppers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const browser = aBrowser();
        const { cartId } = await cartWith(browser);
        expect((await add(browser, code)).applied).toBe(true);
        return { browser, cartId, email: `shopper-${index}@example.com` };
      }),
    );
    const outcomes = await Promise.all(
      shoppers.map(({ browser, cartId, email }) =>
        checkout.submit(browser, form(cartId, { ...FREE, ...paying(TOTAL), email })),
      ),
    );
    expect(outcomes.filter((one) => !isFault(one))).toHaveLength(2);
    expect(await cards()).toEqual([{ value_cents: 5000_00, balance_cents: 5000_00 - 2 * TOTAL * 100 }]);
    expect(await countsOf(database.db)).toMatchObject({ confirmed: 2, held: 0, allocated: 2 });
  },
);
