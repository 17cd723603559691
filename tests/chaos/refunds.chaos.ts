import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { diceFrom } from '#demo/dice.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { cancelPlacedOrder, refundForShopper } from '#domains/orders/contract/changes.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { describeEach } from '../nightly.ts';
import { openBrowser, told, type Browser } from './browser.ts';
import { DATABASES, openChaosShop, settledBooks, type ChaosShop } from './chaos-shop.ts';
import { personsBrowser, renew } from './person.ts';
import { fillCart, prepareSubmit, type Purchase } from './shopper.ts';
import { enter, insertStaff } from './staff.ts';
import { countsOf, millisecondsOf, printTable, SEED, TEST_MS } from './tally.ts';

/** The number of rounds in the short run. */
const ROUNDS = 4;
/**
 * The delay of the provider's response to a refund, in ms. The provider executes the refund immediately, so
 * the kill happens between the refund and the response.
 */
const RESPONSE_DELAY_MS = 400;
const PROVIDER_TIMEOUT_MS = 5000;
const PATIENCE_MS = 120_000;

interface Bought {
  browser: Browser;
  purchase: Purchase;
}

let shop: ChaosShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

describeEach(DATABASES, { name: (kind) => `on ${kind}`, always: (kind) => kind === 'postgres' }, (kind) => {
  test(
    'kill -9 between a refund at the provider and its settlement: every refund is made once',
    async () => {
      const open = (shop = await openChaosShop({
        kind,
        stock: [100_000],
        dayCapacity: 1000,
        holdSeconds: 24,
      }));
      const code = await open.look((db) => insertStaff(db, { siteId: 'aol', role: 'finance' }));
      if (kind === 'embedded') await open.process.restart();
      const staff = personsBrowser(open.url);
      await enter(staff, code);
      const dice = diceFrom(`${SEED} refunds ${kind}`);
      const until = Date.now() + millisecondsOf(0);
      const counts = { kills: 0, 'kills before settlement': 0, 'refunds requested': 0, 'too much': 0 };
      const refunded = new Map<Purchase, number>();

      /**
       * Sends a refund twice simultaneously, with the same key. Returns the refunded cents: 0 if the shop
       * rejects the amount.
       */
      async function refund({ purchase }: Bought, cents: number): Promise<number> {
        const key = randomUUID();
        const input = {
          params: { id: purchase.orderNumber },
          body: { amount: cents / 100, reason: 'Scratched', key, rows: [] },
        };
        const answers = await Promise.all([1, 2].map(() => staff.call(refundForShopper, input)));
        const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.fault.code]));
        if (refused.length > 0) {
          expect(refused).toEqual(['too-much-back', 'too-much-back']);
          counts['too much'] += 1;
          return 0;
        }
        counts['refunds requested'] += 1;
        return cents;
      }

      const sum = async (refunds: readonly Promise<number>[]) =>
        (await Promise.all(refunds)).reduce((total, cents) => total + cents, 0);
      /** Different ways to refund an order. Each returns the cents that must have been refunded at the end. */
      const plans: ((bought: Bought) => Promise<number>)[] = [
        async function cancelTheOrder({ browser, purchase }) {
          const body = { id: purchase.cartId, reason: 'changed-mind' } as const;
          const tabs = [browser, browser.tab(), browser.tab()];
          for (const answer of await Promise.all(tabs.map((tab) => tab.call(cancelPlacedOrder, { body }))))
            told(answer);
          purchase.end = 'cancelled';
          return purchase.totalCents;
        },
        async function refundEqualPartsOfWhatIsCaptured(bought) {
          await capture(open, bought.purchase);
          const part = Math.floor(bought.purchase.totalCents / 4);
          return sum([1, 2, 3].map(() => refund(bought, part)));
        },
        async function refundPartsThatWaitForTheCapture(bought) {
          const part = Math.floor(bought.purchase.totalCents / 3);
          const back = await sum([1, 2].map(() => refund(bought, part)));
          await capture(open, bought.purchase);
          return back;
        },
        async function refundPartsThatMakeUpTheWhole(bought) {
          const { totalCents } = bought.purchase;
          const part = Math.floor(totalCents / 3);
          return sum([refund(bought, part), refund(bought, totalCents - part)]);
        },
        async function refundMoreThanWasPaid(bought) {
          await capture(open, bought.purchase);
          const most = Math.ceil(bought.purchase.totalCents * 0.6);
          const back = await sum([refund(bought, most), refund(bought, most)]);
          expect(back).toBe(most);
          return back;
        },
      ];

      for (let round = 0; round < ROUNDS || Date.now() < until; round += 1) {
        if (round % 20 === 19) expect(await renew(staff)).toBe(true);
        const orders = await Promise.all(plans.map(() => buyByCard(open)));
        open.provider.misbehave({ on: 'modifications', kind: 'slow', ms: RESPONSE_DELAY_MS, times: 100 });
        open.provider.misbehave({ on: 'webhook', kind: 'delay', ms: 3 * RESPONSE_DELAY_MS, times: 100 });
        const before = movedCents(open);
        const refunds = Promise.all(
          plans.map(async (plan, index) => {
            refunded.set(orders[index]!.purchase, await plan(orders[index]!));
          }),
        );
        refunds.catch(() => undefined);
        await moneyMoves(open, before);
        await wait(dice.pick([0, 20, RESPONSE_DELAY_MS / 2, RESPONSE_DELAY_MS + 5, 2 * RESPONSE_DELAY_MS]));
        await open.process.kill();
        counts.kills += 1;
        if ((await unsettledCents(open)) !== 0) counts['kills before settlement'] += 1;
        open.provider.behave();
        if (round % 2 === 1) {
          const start = open.process.restart();
          start.catch(() => undefined);
          await wait(dice.int(50, 1500));
          await open.process.kill();
          counts.kills += 1;
          await start.catch(() => undefined);
        }
        await open.process.restart();
        if (dice.chance(0.5)) await open.provider.flushWebhooks();
        await refunds;
      }

      const purchases = [...refunded.keys()];
      const books = await settledBooks(open, purchases, { withinMs: 90_000 });
      printTable(`Refunds while the server is killed, ${kind}`, { ...counts, ...countsOf(purchases, books) });
      expect(books.problems).toEqual([]);
      expect(books.unsettled).toBe(0);
      expect(counts['kills before settlement']).toBeGreaterThan(0);
      expect(counts['too much']).toBe(refunded.size / plans.length);
      for (const [purchase, cents] of refunded)
        expect([purchase.orderNumber, backCents(open, purchase)]).toEqual([purchase.orderNumber, cents]);
    },
    TEST_MS,
  );
});

async function buyByCard({ url, goods, places }: ChaosShop): Promise<Bought> {
  const browser = openBrowser({ url, deadline: () => Date.now() + PATIENCE_MS });
  told(await fillCart(browser, [{ productCode: goods[0]!.productCode, quantity: 1 }]));
  const email = `refunded-${randomUUID()}@example.com`;
  const prepared = await prepareSubmit(browser, { place: places[0]!, card: 'approved', email });
  if (prepared.kind !== 'ready') throw new Error(`not ready: ${prepared.kind}`);
  const { body } = prepared;
  told(await browser.call(submitCheckout, { body }));
  const { orderNumber } = told(await browser.call(getConfirmation, { query: { id: body.cartId } }));
  const purchase: Purchase = {
    end: 'confirmed',
    cartId: body.cartId,
    email,
    card: 'approved',
    totalCents: Math.round(body.cart.orderTotal * 100),
    orderNumber,
    submits: 1,
    surprises: 0,
    repeats: browser.repeats,
    messages: [],
    ms: 0,
  };
  return { browser, purchase };
}

const chargeOf = ({ provider }: ChaosShop, { orderNumber }: Purchase) =>
  provider.charges().find(({ reference }) => reference.startsWith(`${orderNumber}-`))!;

/** Returns the amount that the provider refunded for a purchase, in cents. */
function backCents(own: ChaosShop, purchase: Purchase): number {
  const { standing, amount, refundedValue } = chargeOf(own, purchase);
  return standing ? refundedValue : amount.value;
}

/** Captures the payment of a purchase, as the provider does after a day. */
async function capture(own: ChaosShop, purchase: Purchase): Promise<void> {
  const { pspReference, reference, amount } = chargeOf(own, purchase);
  const { merchantAccount, apiKey } = own.merchant;
  const response = await fetch(`${own.provider.apiUrl}/payments/${pspReference}/captures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ merchantAccount, reference, amount }),
  });
  expect(response.status).toBe(201);
}

/** Returns the total amount that the provider holds for the shop, in cents. */
function movedCents({ provider }: ChaosShop): number {
  return provider
    .charges()
    .filter(({ standing }) => standing)
    .reduce((total, { amount, refundedValue }) => total + amount.value - refundedValue, 0);
}

/** Waits until the provider has refunded something. */
async function moneyMoves(own: ChaosShop, before: number): Promise<void> {
  const deadline = Date.now() + PROVIDER_TIMEOUT_MS;
  while (movedCents(own) === before && Date.now() < deadline) await wait(5);
}

/** Returns the amount that the provider refunded and that the ledger does not contain yet, in cents. */
async function unsettledCents(own: ChaosShop): Promise<number> {
  const entered = await own.look(
    async (db) =>
      (
        await sql<{ cents: number }>`select coalesce(sum(cents), 0)::int as cents from money_entry`.execute(
          db,
        )
      ).rows[0]!.cents,
  );
  return entered - movedCents(own);
}
