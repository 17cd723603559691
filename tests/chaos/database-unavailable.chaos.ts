// @module-tag nightly
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getCart } from '#domains/cart/contract/cart.ts';
import { openBrowser } from './browser.ts';
import { DATABASES, openChaosShop, settledBooks, type Away, type ChaosShop } from './chaos-shop.ts';
import { crowdBuys } from './crowd.ts';
import { buy, fillCart, type Purchase } from './shopper.ts';
import { countsOf, MINUTES, printTable } from './tally.ts';

const AWAY_MS = 10_000;
/** The maximum time from the database's return to the next order, in ms. */
const RECOVERY_MS = 15_000;
/** The longest wait for a response while the database refuses connections, in ms. */
const ANSWER_MS = 12_000;

// The embedded database is part of the process, so it cannot fail separately.
describe.runIf(DATABASES.includes('postgres'))('on postgres', () => {
  let shop: ChaosShop;
  const purchases: Purchase[] = [];
  const counts = {
    'times away': 0,
    'pages served meanwhile': 0,
    'refused with 503': 0,
    'slowest recovery ms': 0,
  };

  beforeAll(async () => {
    shop = await openChaosShop({ kind: 'postgres', stock: [100_000], dayCapacity: 1000, holdSeconds: 24 });
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail')
      console.log(`What the shop said last:\n${shop.process.output().slice(-3000)}`);
  });
  afterAll(() => shop.close());

  const WAYS: readonly Away[] =
    MINUTES === undefined
      ? ['kill', 'freeze']
      : Array.from({ length: Math.max(1, MINUTES) }, () => ['kill', 'stop', 'freeze'] as const).flat();

  test.each(WAYS)(
    'the database is down for ten seconds (%s): requests get responses, and the shop recovers',
    async (how) => {
      const { pid } = shop.process;
      const witness = openBrowser({ url: shop.process.url, deadline: Date.now() + 60_000 });
      expect((await fillCart(witness, [{ productCode: shop.goods[0]!.productCode, quantity: 1 }])).ok).toBe(
        true,
      );
      expect((await witness.open(`${shop.process.url}/`)).status).toBe(200);

      let over = false;
      const crowd = crowdBuys(shop, { shoppers: 6, isOver: () => over, patienceMs: 90_000 });
      // The rush has begun: a shopper has already paid.
      const before = shop.provider.charges().length;
      await vi.waitUntil(() => shop.provider.charges().length > before, { timeout: 60_000 });
      await shop.takeDatabaseAway(how);
      const awayUntil = Date.now() + AWAY_MS;
      counts['times away'] += 1;
      try {
        while (Date.now() < awayUntil) {
          const page = await fetch(`${shop.process.url}/`);
          expect([page.status, (await page.text()).startsWith('<!doctype html>')]).toEqual([200, true]);
          counts['pages served meanwhile'] += 1;
          expect((await fetch(`${shop.process.url}/healthz`)).status).toBe(200);
          // A frozen database makes requests wait; a stopped one causes an immediate error.
          if (how !== 'freeze') {
            const asked = Date.now();
            const answer = await witness.callOnce(getCart, { query: {} });
            expect(answer).toMatchObject({
              ok: false,
              status: 503,
              fault: { code: 'unavailable', errors: [expect.any(String)], requestId: expect.any(String) },
            });
            expect(Date.now() - asked).toBeLessThan(ANSWER_MS);
            counts['refused with 503'] += 1;
            expect((await fetch(`${shop.process.url}/readyz`)).status).toBe(503);
          }
          await wait(500);
        }
      } finally {
        await shop.bringDatabaseBack(how);
      }

      const back = Date.now();
      const next = await buy({
        url: shop.process.url,
        basket: [{ productCode: shop.goods[1]!.productCode, quantity: 1 }],
        place: shop.places[0]!,
        card: 'approved',
        patienceMs: RECOVERY_MS,
      });
      purchases.push(next);
      expect(next.end).toBe('confirmed');
      counts['slowest recovery ms'] = Math.max(counts['slowest recovery ms'], Date.now() - back);
      over = true;
      purchases.push(...(await crowd));
      expect((await fetch(`${shop.process.url}/readyz`)).status).toBe(200);
      const cart = await witness.call(getCart, { query: {} });
      expect(cart.ok && cart.answer.productCount).toBe(1);
      // The process never restarted.
      expect(shop.process.pid).toBe(pid);
      expect(shop.process.isRunning()).toBe(true);
    },
  );

  test('no order is lost: the ledger balances', async () => {
    const books = await settledBooks(shop, purchases, { withinMs: 90_000 });
    printTable('Database away, postgres', { ...counts, ...countsOf(purchases, books) });
    expect(books.problems).toEqual([]);
    expect(books.unsettled).toBe(0);
    expect(purchases.filter(({ end }) => end === 'out-of-patience')).toEqual([]);
  });
});
