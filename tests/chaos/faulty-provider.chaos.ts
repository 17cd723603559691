import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { diceFrom } from '#demo/dice.ts';
import type { Misbehaviour } from '#domains/payments/methods/card/adyen/simulator/misbehaviours.ts';
import { DATABASES, openChaosShop, settledBooks, type ChaosShop } from './chaos-shop.ts';
import { crowdBuys } from './crowd.ts';
import { buy, type Purchase } from './shopper.ts';
import type { Card } from './bank.ts';
import { countsOf, millisecondsOf, MINUTES, printTable, SEED, TEST_MS } from './tally.ts';

/**
 * The number of attempts of the adapter. If the responses to all of them are lost, the outcome of a payment
 * is unknown.
 */
const ALL_TRIES = 3;

// Both databases run the same code when the provider fails. The short run therefore uses only PostgreSQL,
// which allows more concurrency.
const KINDS = MINUTES === undefined && DATABASES.length > 1 ? (['postgres'] as const) : DATABASES;

describe.each(KINDS)('on %s', (kind) => {
  let shop: ChaosShop;
  const purchases: Purchase[] = [];
  let misbehaviours = 0;

  beforeAll(async () => {
    shop = await openChaosShop({ kind, stock: [100_000], dayCapacity: 1000, holdSeconds: 16 });
  });
  afterEach(() => shop.provider.behave());
  afterAll(() => shop.close());

  function misbehave(one: Misbehaviour): void {
    misbehaviours += 1;
    shop.provider.misbehave(one);
  }
  async function purchase(card: Card): Promise<Purchase> {
    const one = await buy({
      url: shop.process.url,
      basket: [{ productCode: shop.goods[0]!.productCode, quantity: 1 }],
      place: shop.places[0]!,
      card,
    });
    purchases.push(one);
    return one;
  }
  /**
   * Counts the charges of a purchase: all charges, and those whose money is reserved or captured
   * (`standing`).
   */
  function chargesOf({ orderNumber }: Purchase): { made: number; standing: number } {
    const own = shop.provider.charges().filter(({ reference }) => reference.startsWith(`${orderNumber}-`));
    return { made: own.length, standing: own.filter((charge) => charge.standing).length };
  }

  test.each<[string, Card, Misbehaviour[]]>([
    ['a response is lost after the charge', 'approved', [{ on: 'payments', kind: 'drop-after' }]],
    ['a request is lost', 'approved', [{ on: 'payments', kind: 'drop-before' }]],
    ['an error, then it works', 'approved', [{ on: 'payments', kind: 'error' }]],
    ['an error although it charged', 'approved', [{ on: 'payments', kind: 'error-after' }]],
    ['"in progress", as for a key sent twice', 'approved', [{ on: 'payments', kind: 'in-progress' }]],
    [
      'the response is slow and arrives after the webhook',
      'approved',
      [{ on: 'payments', kind: 'slow', ms: 1200 }],
    ],
    [
      'every response is lost; the webhook reports the payment',
      'approved',
      [{ on: 'payments', kind: 'drop-after', times: ALL_TRIES }],
    ],
    [
      'only errors despite the charge; the webhook reports the payment',
      'approved',
      [{ on: 'payments', kind: 'error-after', times: ALL_TRIES }],
    ],
    [
      'every response is lost, and the webhook is late',
      'approved',
      [
        { on: 'payments', kind: 'drop-after', times: ALL_TRIES },
        { on: 'webhook', kind: 'delay', ms: 1500 },
      ],
    ],
    ['the webhook arrives twice', 'approved', [{ on: 'webhook', kind: 'duplicate' }]],
    ['a forged webhook arrives first', 'pending', [{ on: 'webhook', kind: 'bad-signature' }]],
    ['pending, then approved by webhook', 'pending', []],
    ['pending, and the webhook arrives twice', 'pending', [{ on: 'webhook', kind: 'duplicate' }]],
    [
      'the response to the 3-D Secure result is lost',
      'secure-redirect',
      [{ on: 'details', kind: 'drop-after' }],
    ],
    [
      'every response to the 3-D Secure result is lost',
      'secure-post',
      [{ on: 'details', kind: 'drop-after', times: ALL_TRIES }],
    ],
    [
      'errors for the 3-D Secure result: the sweeper asks again',
      'secure-redirect',
      [{ on: 'details', kind: 'error', times: ALL_TRIES }],
    ],
  ])('%s: the order is confirmed and charged once', async (_, card, faults) => {
    for (const one of faults) misbehave(one);
    const bought = await purchase(card);
    expect(bought).toMatchObject({ end: 'confirmed' });
    expect(chargesOf(bought)).toEqual({ made: 1, standing: 1 });
  });

  test.each<[string, Misbehaviour]>([
    ['no request arrives', { on: 'payments', kind: 'drop-before', times: ALL_TRIES }],
    ['only errors', { on: 'payments', kind: 'error', times: ALL_TRIES }],
  ])('%s: the shopper sees that the order was not paid, and nothing is charged', async (_, one) => {
    misbehave(one);
    const bought = await purchase('approved');
    expect(bought.end).toBe('cancelled');
    expect(chargesOf(bought)).toEqual({ made: 0, standing: 0 });
  });

  test('all responses and the webhook are lost: the charge is voided, and a late webhook changes nothing', async () => {
    misbehave({ on: 'payments', kind: 'drop-after', times: ALL_TRIES });
    misbehave({ on: 'webhook', kind: 'drop' });
    const bought = await purchase('approved');
    expect(bought.end).toBe('cancelled');
    await shop.provider.flushWebhooks();
    expect(chargesOf(bought)).toEqual({ made: 1, standing: 0 });
  });

  test('two orders whose webhooks arrive in the wrong order', async () => {
    misbehave({ on: 'webhook', kind: 'reorder', times: 1 });
    const bought = await Promise.all([purchase('pending'), purchase('pending')]);
    expect(bought.map(({ end }) => end)).toEqual(['confirmed', 'confirmed']);
  });

  test('a declined card, a decline at the bank, and a shopper who leaves', async () => {
    const [refused, atBank, left] = await Promise.all([
      purchase('declined'),
      purchase('secure-refused'),
      purchase('secure-left'),
    ]);
    expect(refused).toMatchObject({
      end: 'declined',
      messages: [expect.stringContaining('problem with your payment')],
    });
    expect(atBank.end).toBe('declined');
    expect(left.end).toBe('left');
  });

  test('a shopper who approves at the bank and closes the window: paid and confirmed by the webhook alone', async () => {
    misbehave({ on: 'webhook', kind: 'duplicate' });
    const bought = await purchase('secure-closed');
    expect(bought.end).toBe('closed');
    // If the order is not confirmed, the comparison of the records reports that its money is still reserved
    // or captured.
    await expect.poll(() => chargesOf(bought), { timeout: 30_000 }).toEqual({ made: 1, standing: 1 });
  });

  test(
    'all failures in random combination',
    async () => {
      const dice = diceFrom(`${SEED} provider ${kind}`);
      const until = Date.now() + millisecondsOf(8);
      const crowd = crowdBuys(shop, {
        shoppers: 8,
        isOver: () => Date.now() > until,
        patienceMs: 60_000,
        days: 6,
      });
      while (Date.now() < until) {
        misbehave(aMisbehaviour());
        await wait(dice.int(20, 150));
      }
      shop.provider.behave();
      purchases.push(...(await crowd));

      function aMisbehaviour(): Misbehaviour {
        if (dice.chance(0.4)) {
          const how = dice.pick(['duplicate', 'reorder', 'delay', 'bad-signature', 'drop'] as const);
          return { on: 'webhook', kind: how, ms: dice.int(100, 1500), times: dice.int(1, 3) };
        }
        const how = dice.pick([
          'slow',
          'error',
          'error-after',
          'drop-before',
          'drop-after',
          'in-progress',
        ] as const);
        return {
          on: dice.pick(['payments', 'payments', 'details', 'cancels', 'modifications'] as const),
          kind: how,
          ms: dice.int(50, 900),
          times: dice.int(1, 3),
        };
      }
    },
    TEST_MS,
  );

  test('the ledger balances', async () => {
    shop.provider.behave();
    await shop.provider.flushWebhooks();
    const books = await settledBooks(shop, purchases);
    printTable(`Faulty provider, ${kind}`, { misbehaviours, ...countsOf(purchases, books) });
    expect(books.problems).toEqual([]);
    expect(books.unsettled).toBe(0);
  });
});
