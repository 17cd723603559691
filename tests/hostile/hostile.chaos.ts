import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteObject } from 'react-router';
import { recordEvent } from '#domains/analytics/contract/analytics.ts';
import { routes as pageRoutes } from '../../apps/storefront/routes.tsx';
import { DATABASES, openChaosShop, settledBooks, type ChaosShop } from '../chaos/chaos-shop.ts';
import { buy, type Purchase } from '../chaos/shopper.ts';
import { insertSignedIn, type SignedIn } from './people.ts';
import { storm, type StormReport } from './storm.ts';

/** `npm run hostile` sets the number of requests; `npm test` runs the short form. */
const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? 1_500);
const MINUTES = Number(process.env['HOSTILE_MINUTES'] ?? 2);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_123);
/** The short form uses PostgreSQL, which starts in a third of the time. */
const kind = DATABASES.at(-1) ?? 'embedded';
const SECRET = 'what the storm knows and strangers do not';
/** The number of signed-in users: three for each two thousand requests, at most 900. */
const PEOPLE = Math.min(900, 3 * Math.ceil(REQUESTS / 2_000));

const tell = (text: string) => void process.stdout.write(`${text}\n`);

function patternsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) => [
    ...(route.path === undefined ? [] : [route.path === '*' ? '/*' : route.path]),
    ...patternsOf(route.children ?? []),
  ]);
}

describe('a flood of hostile requests', () => {
  let shop: ChaosShop;
  let people: SignedIn[];
  let report: StormReport;

  beforeAll(async () => {
    shop = await openChaosShop({ kind, stock: [1_000], holdSeconds: 12, env: { SECRET } });
    people = await shop.look((db) => insertSignedIn(db, PEOPLE, SECRET));
    if (kind === 'embedded') await shop.process.restart();
  });
  afterAll(() => shop?.close());

  test(
    'gets responses without failures and without its own content',
    async () => {
      const began = Date.now();
      let told = began;
      report = await storm({
        url: shop.process.url,
        people,
        pages: patternsOf(pageRoutes).filter((pattern) => pattern !== '/design'),
        requests: REQUESTS,
        milliseconds: MINUTES * 60_000,
        seed: SEED,
        onProgress: (sent, faults) => {
          if (Date.now() - told < 30_000) return;
          told = Date.now();
          tell(`${sent} requests, ${faults} kinds of faults`);
        },
      });
      const seconds = (Date.now() - began) / 1000;
      tell(
        `${report.sent} requests in ${seconds.toFixed(0)} s (seed ${SEED}, ${kind}), slowest ${report.slowestMs.toFixed(0)} ms, ${report.reached.size} kinds of addresses answered 200; by status ${JSON.stringify(report.byStatus)}`,
      );
      if (REQUESTS > 10_000) tell(`never answered 200: ${report.unreached.join(', ')}`);
      for (const { fault, times, example } of report.faults) tell(`${times} × ${fault}\n    ${example}`);
      expect(report.faults.map(({ fault, times }) => `${fault} (${times} times)`)).toEqual([]);
      expect(shop.process.isRunning()).toBe(true);
      expect(report.sent).toBeGreaterThan(Math.min(REQUESTS, 1_000) - 1);
      // The storm must reach many endpoints successfully, because requests that never succeed test little.
      expect(report.reached.size).toBeGreaterThan(40);
    },
    (MINUTES + 1) * 60_000,
  );

  test('leaves a shop that sells, sends emails, sweeps and counts', async () => {
    const [goods] = shop.goods;
    const [place] = shop.places;
    const basket = [{ productCode: goods!.productCode, quantity: 1 }];
    const purchases: Purchase[] = [
      await buy({ url: shop.process.url, basket, place: place!, card: 'approved' }),
      await buy({ url: shop.process.url, basket, place: place!, card: 'secure-left' }),
    ];
    expect(purchases.map(({ end }) => end)).toEqual(['confirmed', 'left']);
    const recorded = await fetch(shop.process.url + recordEvent.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.process.url },
      body: JSON.stringify({ analyticsEventType: 'search', query: 'after the storm' }),
    });
    expect(recorded.status).toBe(200);

    const books = await settledBooks(shop, purchases);
    expect(books.problems).toEqual([]);
    // One order was sold and mailed, and the sweeper ended another. The books contain both.
    expect(books).toMatchObject({ confirmed: 1, mails: 1, unsettled: 0 });
    const { counted } = await shop.look((db) =>
      db
        .selectFrom('analytics_event')
        .select(({ fn }) => fn.countAll<number>().as('counted'))
        .where('query', '=', 'after the storm')
        .executeTakeFirstOrThrow(),
    );
    expect(Number(counted)).toBe(1);
  }, 180_000);
});
