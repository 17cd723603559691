// @module-tag nightly
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { diceFrom } from '#demo/dice.ts';
import { DATABASES, openChaosShop, settledBooks, type Away, type ChaosShop } from './chaos-shop.ts';
import { crowdBuys } from './crowd.ts';
import type { Purchase } from './shopper.ts';
import { countsOf, millisecondsOf, MINUTES, printTable, SEED, TEST_MS } from './tally.ts';

const SHOPPERS = 10;
/**
 * For how long an unready process still accepts requests, in seconds; the balancer checks every fifth of a
 * second.
 */
const SHUTDOWN_DELAY_SECONDS = 2;

const WAYS: readonly Away[] = MINUTES === undefined ? ['stop'] : ['stop', 'kill'];

// The embedded database belongs to one process.
describe.runIf(DATABASES.includes('postgres'))(
  'two processes behind a load balancer on one PostgreSQL',
  () => {
    let shop: ChaosShop;
    const purchases: Purchase[] = [];

    beforeAll(async () => {
      shop = await openChaosShop({
        kind: 'postgres',
        processes: 2,
        stock: [3, 8, 100_000],
        dayCapacity: 30,
        holdSeconds: 12,
        env: { SHUTDOWN_DELAY_SECONDS: String(SHUTDOWN_DELAY_SECONDS) },
      });
    });
    afterEach(({ task }) => {
      if (task.result?.state === 'fail')
        for (const { output } of shop.processes)
          console.log(`What a process said last:\n${output().slice(-3000)}`);
    });
    afterAll(() => shop.close());

    test(
      'a rolling restart while shoppers buy causes no visible failure',
      async () => {
        let over = false;
        const crowd = crowdBuys(shop, { shoppers: SHOPPERS, isOver: () => over, patienceMs: 90_000 });
        const until = Date.now() + millisecondsOf(0);
        do {
          for (const process of shop.processes) {
            await wait(800);
            // Payments take longer than the time for which requests are still accepted.
            shop.provider.misbehave({
              on: 'payments',
              kind: 'slow',
              ms: 1500 * SHUTDOWN_DELAY_SECONDS,
              times: 6,
            });
            expect(await process.halt()).toBe(0);
            shop.provider.behave();
            await process.restart();
          }
        } while (Date.now() < until);
        over = true;
        const bought = await crowd;
        purchases.push(...bought);
        expect(bought.filter(({ repeats }) => repeats.network + repeats.server > 0)).toEqual([]);
        expect(bought.filter(({ end }) => end === 'confirmed').length).toBeGreaterThan(SHOPPERS);
      },
      TEST_MS,
    );

    test(
      'one is killed, and PostgreSQL restarted, while shoppers buy: the ledger balances',
      async () => {
        const dice = diceFrom(`${SEED} two processes`);
        const counts = { kills: 0, 'restarts of PostgreSQL': 0 };
        const until = Date.now() + millisecondsOf(0);
        let over = false;
        const crowd = crowdBuys(shop, { shoppers: SHOPPERS, isOver: () => over, patienceMs: 90_000 });
        do {
          for (const how of WAYS) {
            const killed = dice.pick(shop.processes);
            await wait(dice.int(500, 1200));
            await killed.kill();
            counts.kills += 1;
            await wait(dice.int(500, 1200));
            await shop.takeDatabaseAway(how);
            await wait(dice.int(0, 1000));
            await shop.bringDatabaseBack(how);
            counts['restarts of PostgreSQL'] += 1;
            await wait(dice.int(500, 1200));
            await killed.restart();
          }
        } while (Date.now() < until);
        over = true;
        purchases.push(...(await crowd));
        const books = await settledBooks(shop, purchases, { withinMs: 90_000 });
        printTable('Two processes', { ...counts, ...countsOf(purchases, books) });
        expect(books.problems).toEqual([]);
        expect(books.unsettled).toBe(0);
        expect(purchases.filter(({ end }) => end === 'out-of-patience')).toEqual([]);
        expect(books.confirmed).toBeGreaterThan(SHOPPERS);
      },
      TEST_MS,
    );
  },
);
