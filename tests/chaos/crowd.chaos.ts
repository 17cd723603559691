// @module-tag nightly
import { afterEach, describe, expect, test } from 'vitest';
import { DATABASES, openChaosShop, settledBooks, type ChaosShop } from './chaos-shop.ts';
import { crowdBuys } from './crowd.ts';
import { countsOf, millisecondsOf, printTable, TEST_MS } from './tally.ts';

const SHOPPERS = 64;

let shop: ChaosShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

describe.each(DATABASES)('on %s', (kind) => {
  test(
    '64 concurrent shoppers see no failure',
    async () => {
      shop = await openChaosShop({ kind, stock: [100_000], dayCapacity: 100_000, holdSeconds: 300 });
      const until = Date.now() + millisecondsOf(5);
      const began = Date.now();
      const purchases = await crowdBuys(shop, {
        shoppers: SHOPPERS,
        isOver: () => Date.now() > until,
        cards: ['approved'],
      });
      const seconds = (Date.now() - began) / 1000;
      const books = await settledBooks(shop, purchases);
      printTable(`64 shoppers at once, ${kind}`, {
        ...countsOf(purchases, books),
        'orders a second': (purchases.length / seconds).toFixed(1),
      });
      expect(books.problems).toEqual([]);
      expect(purchases.filter(({ end }) => end !== 'confirmed')).toEqual([]);
      expect(purchases.filter(({ repeats }) => repeats.network + repeats.server > 0)).toEqual([]);
      expect(purchases.length).toBeGreaterThanOrEqual(SHOPPERS);
    },
    TEST_MS,
  );
});
