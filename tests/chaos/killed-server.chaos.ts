import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { diceFrom, type Dice } from '#demo/dice.ts';
import { describeEach } from '../nightly.ts';
import { DATABASES, openChaosShop, settledBooks, type ChaosShop } from './chaos-shop.ts';
import { crowdBuys } from './crowd.ts';
import { countsOf, millisecondsOf, printTable, SEED, TEST_MS } from './tally.ts';

const SHOPPERS = 12;
/** The number of rounds in the short run. */
const ROUNDS = 4;
/** A few units of the first six products, and a large stock of all others. */
const STOCK = [3, 5, 8, 13, 2, 4, 100_000];

let shop: ChaosShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

describeEach(DATABASES, { name: (kind) => `on ${kind}`, always: (kind) => kind === 'postgres' }, (kind) => {
  test(
    'kill -9 at random moments while shoppers buy: no order is lost or duplicated',
    async () => {
      shop = await openChaosShop({ kind, stock: STOCK, dayCapacity: 6, holdSeconds: 24 });
      const dice = diceFrom(`${SEED} kills ${kind}`);
      const until = Date.now() + millisecondsOf(0);
      const kills = { 'kills at any moment': 0, 'kills while paying': 0, 'kills while starting': 0 };
      let over = false;
      const crowd = crowdBuys(shop, {
        shoppers: SHOPPERS,
        // On a slow machine, few orders exist at the last kill. Shoppers continue until there are enough
        // orders to check.
        isOver: (confirmed) => over && confirmed >= SHOPPERS,
        patienceMs: 90_000,
      });
      for (let round = 0; round < ROUNDS || Date.now() < until; round += 1) {
        // A short run includes each kind of kill; the exact moment is random.
        const how = (
          ['kills while paying', 'kills at any moment', 'kills while paying', 'kills while starting'] as const
        )[round % 4]!;
        await wait(dice.int(300, 1500));
        if (how === 'kills while paying') await aChargeIsMade(shop, dice);
        await shop.process.kill();
        kills[how] += 1;
        if (how === 'kills while starting') {
          const start = shop.process.restart();
          start.catch(() => undefined);
          await wait(dice.int(50, 1500));
          await shop.process.kill();
          await start.catch(() => undefined);
        }
        await shop.process.restart();
        // In half of the rounds, deliver the webhooks immediately. Otherwise most webhooks arrive only after
        // the shop has given up. The shop must handle both cases.
        if (dice.chance(0.5)) await shop.provider.flushWebhooks();
      }
      over = true;
      const purchases = await crowd;
      const books = await settledBooks(shop, purchases, { withinMs: 90_000 });
      printTable(`Server killed, ${kind}`, { ...kills, ...countsOf(purchases, books) });
      expect(books.problems).toEqual([]);
      expect(books.unsettled).toBe(0);
      expect(books.confirmed).toBeGreaterThanOrEqual(SHOPPERS);
      // Every patient shopper saw the outcome.
      expect(purchases.filter(({ end }) => end === 'out-of-patience')).toEqual([]);
    },
    TEST_MS,
  );
});

/**
 * Waits until the provider has made a charge that the shop has not recorded. Sometimes waits a moment longer.
 */
async function aChargeIsMade(own: ChaosShop, dice: Dice): Promise<void> {
  const before = own.provider.charges().length;
  own.provider.misbehave({ on: 'payments', kind: 'slow', ms: 200, times: 3 });
  const deadline = Date.now() + 3000;
  while (own.provider.charges().length === before && Date.now() < deadline) await wait(5);
  await wait(dice.pick([0, 0, 100, 205, 215, 230]));
  own.provider.behave();
}
