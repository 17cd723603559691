import { setTimeout as wait } from 'node:timers/promises';
import { CARD_KEY_NAME } from '#domains/payments/contract/payments.ts';
import { openChaosShop, type ChaosShop } from '../chaos/chaos-shop.ts';
import { buy } from '../chaos/shopper.ts';
import { compare, type Sample } from './load.ts';
import { processorSeconds, startBare } from './processes.ts';
import { count, type Report } from './report.ts';
import type { Settings } from './settings.ts';

const AT_ONCE = 64;
const CONNECTIONS = 20;
/**
 * How long to wait for the mails and invoices of the last orders, in ms. Used for the embedded database,
 * which other processes cannot read.
 */
const AFTERWARDS_MS = 3000;
const MOMENT_MS = 100;
/**
 * The number of purchases before the measured ones. In this phase, V8 compiles the code in threads whose time
 * would count as the server's.
 */
const WARM_UP = 2000;

/**
 * Orders per second that the shop must reach if the other core carries only the shoppers, their bank and
 * PostgreSQL.
 */
const LEAST = { postgres: 120, embedded: 50 } as const;
/** The limit in ms for a whole purchase: cart, checkout, days, submit, confirmation, invoice, mail. */
const MOST_MS = 8;

const NAME = { postgres: 'PostgreSQL', embedded: 'embedded database' } as const;

/**
 * Measures whole purchases over HTTP by many shoppers at the same time, with the card provider in its own
 * process. Runs on PostgreSQL first, compared with a bare Fastify with the same endpoints, then on the
 * embedded database.
 */
export async function benchPurchases(section: string, settings: Settings, report: Report): Promise<void> {
  for (const kind of ['postgres', 'embedded'] as const) {
    const shop = await openChaosShop({
      kind,
      stock: [10_000_000],
      dayCapacity: 10_000_000,
      holdSeconds: 1800,
      core: settings.core,
    });
    try {
      const purchases = AT_ONCE * (settings.quick ? 4 : 8);
      const what = `Whole purchases over HTTP, ${AT_ONCE} shoppers at once, ${NAME[kind]}`;
      const fromShop = (many = purchases) =>
        purchasesFrom(shop, { url: shop.url, pid: shop.process.pid }, many);
      let sample: Sample;
      if (kind === 'postgres') {
        const measured = await besideBare(shop, fromShop, purchases, settings);
        sample = measured.shop;
        // Compares wall-clock times, as shoppers experience them: a purchase mostly waits for the database.
        // Processor times are reported below.
        report.rate({
          section,
          what: `${what}, with invoice and mail`,
          measured,
          least: 0.4,
          of: 'bare Fastify, the same calls, the fewest statements',
        });
        report.atMost({
          section,
          what: 'Processor of the server for one of them',
          against: `${count(1000 / measured.bare.perProcessorSecond, 1)} ms bare Fastify`,
          value: 1000 / sample.perProcessorSecond,
          limit: MOST_MS,
          unit: 'ms',
          digits: 1,
        });
      } else {
        await fromShop(WARM_UP);
        sample = await fromShop();
      }
      report.add({
        section,
        what,
        figure: `${count(sample.rate)} orders/s`,
        target: `≥ ${LEAST[kind]} orders/s, no failure`,
        pass: sample.rate >= LEAST[kind],
      });
    } finally {
      await shop.close();
    }
  }
}

async function besideBare(
  shop: ChaosShop,
  fromShop: (many?: number) => Promise<Sample>,
  purchases: number,
  settings: Settings,
) {
  const [warehouse, zone] = await shop.look(async (db) => [
    (
      await db
        .selectFrom('stock')
        .select('warehouse_code as code')
        .where('product_id', '=', shop.goods[0]!.id)
        .executeTakeFirstOrThrow()
    ).code,
    (
      await db
        .selectFrom('delivery_zone')
        .select('code')
        .where('country', '=', 'AU')
        .orderBy('code')
        .executeTakeFirstOrThrow()
    ).code,
  ]);
  const bare = await startBare(
    'bare-shop.mjs',
    {
      url: shop.databaseUrl,
      connections: CONNECTIONS,
      provider: { url: shop.provider.apiUrl, ...shop.merchant },
      keys: { [CARD_KEY_NAME]: shop.merchant.cardKey },
      warehouse,
      zone,
    },
    settings.core,
  );
  const url = `http://127.0.0.1:${bare.port}`;
  const fromBare = (many = purchases) => purchasesFrom(shop, { url, pid: bare.pid }, many);
  const to = async (address: string, measure: () => Promise<Sample>) => {
    shop.provider.setWebhookUrl(`${address}/payment/webhook/adyen`);
    return measure();
  };
  try {
    await to(shop.url, () => fromShop(WARM_UP));
    await to(url, () => fromBare(WARM_UP));
    return await compare(
      {
        shop: () => to(shop.url, () => fromShop()),
        bare: () => to(url, () => fromBare()),
      },
      settings.rounds,
    );
  } finally {
    await bare.stop();
  }
}

/**
 * Buys from the shop or from a server with the same API. Measures its processor time until all work after the
 * purchases is done.
 */
async function purchasesFrom(
  shop: ChaosShop,
  { url, pid }: { url: string; pid: number },
  purchases: number,
): Promise<Sample> {
  const { goods, places } = shop;
  const before = processorSeconds(pid) ?? Number.NaN;
  const began = Date.now();
  const times: number[] = [];
  let next = 0;
  const shopper = async () => {
    for (let index = next++; index < purchases; index = next++) {
      const { end, ms, messages } = await buy({
        url,
        basket: [{ productCode: goods[index % goods.length]!.productCode, quantity: 1 }],
        place: places[index % places.length]!,
        card: 'approved',
        // Shoppers choose different days.
        chooseDay: (days) => days[index % days.length],
      });
      if (end !== 'confirmed') throw new Error(`A purchase from ${url} ended ${end}: ${messages.join()}`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  const seconds = (Date.now() - began) / 1000;
  await afterwards(shop);
  const used = (processorSeconds(pid) ?? Number.NaN) - before;
  times.sort((a, b) => a - b);
  return {
    rate: purchases / seconds,
    perProcessorSecond: purchases / used,
    p99: times[Math.floor(times.length * 0.99)]!,
  };
}

/** Waits until every webhook of the provider has arrived and every event of the orders has been handled. */
async function afterwards({ databaseUrl, provider, look }: ChaosShop): Promise<void> {
  await provider.flushWebhooks();
  if (databaseUrl === undefined) return wait(AFTERWARDS_MS);
  for (;;) {
    const waiting = await look((db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('set_aside_at', 'is', null)
        .limit(1)
        .execute(),
    );
    if (waiting.length === 0) return;
    await wait(MOMENT_MS);
  }
}
