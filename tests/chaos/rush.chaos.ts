// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { addCartCoupon, getCart, type Cart } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { aCoupon, aGiftCard } from '#domains/vouchers/test/fixtures.ts';
import { ledgerFaults } from '#domains/stock/test/fixtures.ts';
import { openBrowser } from './browser.ts';
import { DATABASES, openChaosShop, type ChaosShop } from './chaos-shop.ts';
import { buy, fillCart, prepareSubmit, type SubmitBody } from './shopper.ts';
import { MINUTES, printTable, TEST_MS } from './tally.ts';
import { follow, optionOf, startProviders, WAYS, type Providers, type Way } from './ways.ts';

/**
 * The number of shoppers. The long run simulates two hundred, as in the first minute of a sale; `npm test`
 * simulates fewer.
 */
const SHOPPERS = MINUTES === undefined ? 48 : 200;
const PRODUCTS = 10;
/** Pieces of each product: fewer than the shoppers who want one. */
const PIECES = Math.ceil((SHOPPERS / PRODUCTS) * 0.6);
const COUPON = 'RUSH50';
const COUPON_USES = 3;
const CARD_DOLLARS = 500;
/**
 * The number of orders that the shop sells before submits are timed. In practice a sale does not begin when
 * its server starts. Zero in the short run.
 */
const EARLIER = MINUTES === undefined ? 0 : 200;
const PROVIDER_MS = 50;
/** The maximum p99 of submits, in ms, if the machine does no other work. */
const P99_MS = 500;
const MOST_SUBMITS = 12;
/** Errors for a changed cart or changed codes. The shopper checks the changes and submits again. */
const LOOK_AGAIN: ReadonlySet<string | undefined> = new Set([
  'total-changed',
  'delivery-date',
  'day-taken',
  'code-gone',
  'payment-cancelled',
  'cart-changed',
]);

let shop: ChaosShop | undefined;
let providers: Providers | undefined;
afterEach(async () => {
  await shop?.close();
  await providers?.close();
  shop = providers = undefined;
});

interface Rush {
  shop: ChaosShop;
  giftCard: string;
  submitMs: number[];
  fellBack: number;
}

/** Buys one unit, with the coupon, the gift card or neither. Returns how the purchase ended. */
async function buyOne(rush: Rush, index: number): Promise<'confirmed' | 'sold-out'> {
  const { goods, places, url } = rush.shop;
  let way: Way = WAYS[index % WAYS.length]!;
  const browser = openBrowser({ url, deadline: Date.now() + 120_000 });
  const email = `rush-${randomUUID()}@example.com`;
  const filled = await fillCart(browser, [
    { productCode: goods[index % PRODUCTS]!.productCode, quantity: 1 },
  ]);
  if (!filled.ok) return 'sold-out';
  // A third of the shoppers use the coupon, a third the gift card.
  const code = [COUPON, rush.giftCard, null][Math.floor(index / PRODUCTS) % 3];
  if (code) await browser.call(addCartCoupon, { body: { code } });
  for (let submits = 0; submits < MOST_SUBMITS; submits += 1) {
    const prepared = await prepareSubmit(browser, {
      place: places[index % places.length]!,
      card: way === 'secure-redirect' ? way : 'approved',
      email,
      chooseDay: (days) => days[index % Math.min(20, days.length)],
    });
    if (prepared.kind === 'no-cart') return 'confirmed';
    if (prepared.kind === 'not-for-sale') return 'sold-out';
    const body = payingWith(way, prepared.body, prepared.cart);
    const began = performance.now();
    const submitted = await browser.call(submitCheckout, { body });
    rush.submitMs.push(performance.now() - began);
    if (submitted.ok) {
      if ((await follow(browser, submitted.answer, way)) === 'placed') return 'confirmed';
      continue;
    }
    const { status, fault } = submitted;
    if (fault.code === 'not-for-sale') return 'sold-out';
    if (LOOK_AGAIN.has(fault.code)) continue;
    // The amount is too high or too low for that provider.
    if (way === 'card') throw new Error(`${way}: ${status} ${JSON.stringify(fault)}`);
    rush.fellBack += 1;
    way = 'card';
  }
  const { answer } = (await browser.call(getCart, { query: {} })) as { answer: Cart };
  throw new Error(`${email} submitted too often: ${JSON.stringify(answer)}`);
}

/** Places orders for products outside the rush. */
async function buyOthers({ url, goods, places }: ChaosShop): Promise<void> {
  let left = EARLIER;
  const shopper = async () => {
    while (left > 0) {
      left -= 1;
      const basket = [{ productCode: goods[PRODUCTS]!.productCode, quantity: 1 }];
      const { end } = await buy({ url, basket, place: places[left % places.length]!, card: 'approved' });
      expect(end).toBe('confirmed');
    }
  };
  await Promise.all(Array.from({ length: 16 }, shopper));
}

/**
 * Returns the body that the pay button sends. Gift cards pay first, then the chosen payment method pays the
 * rest. The method is omitted if nothing is left to pay.
 */
function payingWith(way: Way, body: SubmitBody, cart: Cart): SubmitBody {
  const balance = cart.codes.reduce(
    (sum, one) => sum + (one.kind === 'gift-card' && one.problem === null ? (one.balance ?? 0) : 0),
    0,
  );
  const giftCardTotal = Math.min(balance, body.cart.orderTotal);
  const isPaid = giftCardTotal === body.cart.orderTotal;
  const { encryptedCardDetail, ...rest } = body;
  const selectedPaymentOption = isPaid ? PAYMENT_METHOD_NUMBER.None : optionOf(way);
  return {
    ...rest,
    cart: { ...body.cart, giftCardTotal },
    selectedPaymentOption,
    ...(selectedPaymentOption === PAYMENT_METHOD_NUMBER.CreditCard ? { encryptedCardDetail } : {}),
  };
}

describe.each(DATABASES)('on %s', (kind) => {
  test(
    `${SHOPPERS} shoppers, ten scarce products, a coupon for three, one gift card, every payment method`,
    async () => {
      providers = await startProviders();
      shop = await openChaosShop({
        kind,
        stock: [...Array.from({ length: PRODUCTS }, () => PIECES), EARLIER],
        dayCapacity: 100_000,
        holdSeconds: 300,
        env: providers.env,
      });
      const wanted = shop.goods.slice(0, PRODUCTS).map(({ id }) => id);
      if (kind === 'postgres') await shop.process.halt();
      const giftCard = await shop.look(async (db) => {
        // Every provider accepts orders of this amount, and every customer may pay on delivery.
        await db
          .updateTable('product_price')
          .set({ price_cents: 129_900 })
          .where('product_id', 'in', wanted)
          .execute();
        await db
          .insertInto('setting')
          .values({ site_id: 'aol', name: 'CashOnDeliveryEnabled', value: JSON.stringify(true) })
          .execute();
        await aCoupon(db, { code: COUPON, uses: COUPON_USES });
        return aGiftCard(db, CARD_DOLLARS, new Date());
      });
      await shop.process.restart();
      await buyOthers(shop);
      shop.provider.misbehave({ on: 'payments', kind: 'slow', ms: PROVIDER_MS, times: 1_000_000 });
      providers.slow(PROVIDER_MS);

      const rush: Rush = { shop, giftCard, submitMs: [], fellBack: 0 };
      const ends = await Promise.all(Array.from({ length: SHOPPERS }, (_, index) => buyOne(rush, index)));
      const confirmed = ends.filter((end) => end === 'confirmed').length;
      const times = rush.submitMs.toSorted((a, b) => a - b);
      const p99 = times[Math.floor(times.length * 0.99)]!;

      const { simulators } = providers;
      const { provider } = shop;
      await shop.look(async (db) => {
        const orders = await db.selectFrom('customer_order').select(['id', 'total_cents', 'state']).execute();
        const attempts = await db
          .selectFrom('payment_attempt')
          .select(['reference', 'state', 'payment_option'])
          .execute();
        const entries = await db.selectFrom('money_entry').select(['order_id', 'kind', 'cents']).execute();
        const { rows: shelves } = await sql<{ allocated: number; held: number; sold: number }>`
          select s.allocated, s.held, (select coalesce(sum(l.quantity), 0)::int from order_line l join customer_order o on o.id = l.order_id
            where o.state = 'confirmed' and l.product_id = s.product_id) as sold
          from stock s where s.product_id = any (${wanted}::bigint[])`.execute(db);
        const uses = await db.selectFrom('coupon_use').select('state').execute();
        const card = await db
          .selectFrom('gift_card')
          .select('balance_cents')
          .where('hint', '=', giftCard.slice(-4))
          .executeTakeFirstOrThrow();
        const placed = orders.filter(({ state }) => state === 'confirmed');
        const ways = new Set(
          attempts.filter(({ state }) => state === 'approved').map((one) => one.payment_option),
        );
        const ofKind = (named: string) =>
          entries.filter((one) => one.kind === named).reduce((sum, one) => sum + one.cents, 0);
        printTable(`The rush, ${kind}`, {
          shoppers: SHOPPERS,
          confirmed,
          'sold out': ends.length - confirmed,
          submits: times.length,
          'paid by card after all': rush.fellBack,
          'ways that paid': ways.size,
          'uses of the coupon': uses.length,
          'left on the gift card': card.balance_cents,
          'median submit ms': Math.round(times[Math.floor(times.length / 2)]!),
          'p99 submit ms': Math.round(p99),
        });

        expect(placed).toHaveLength(confirmed + EARLIER);
        expect(uses).toEqual(Array.from({ length: COUPON_USES }, () => ({ state: 'used' })));
        expect(card.balance_cents).toBe(0);
        expect(ofKind('gift-card')).toBe(CARD_DOLLARS * 100);
        for (const { allocated, held, sold } of shelves) {
          expect(held).toBe(0);
          expect(allocated).toBe(sold);
          expect(allocated).toBeLessThanOrEqual(PIECES);
        }
        expect(await ledgerFaults(db, wanted)).toEqual([]);
        const charged = provider.charges().filter(({ standing }) => standing);
        const standing =
          charged.reduce((sum, { amount }) => sum + amount.value, 0) +
          attempts.reduce(
            (sum, { reference }) => sum + simulators.reduce((all, one) => all + one.standing(reference), 0),
            0,
          );
        expect(ofKind('charge')).toBe(standing);
        expect(ways.size).toBeGreaterThanOrEqual(6);
      });
      if (MINUTES !== undefined && kind === 'postgres') expect(p99).toBeLessThan(P99_MS);
    },
    TEST_MS,
  );
});
