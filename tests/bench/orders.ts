import { sql } from 'kysely';
import { startPostgres } from '../../scripts/postgres.mjs';
import { openDatabase } from '#foundation/server/database/open.ts';
import { migrate } from '#database/migrate.ts';
import type { Tables } from '#database/tables.ts';
import { seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { buy } from '../chaos/shopper.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { compare, type Sample } from './load.ts';
import { startBare } from './processes.ts';
import { count, print, type Report } from './report.ts';
import type { Settings } from './settings.ts';

const CONNECTIONS = 16;
const SECTION = 'Orders';

/** Completion of orders, in process in a small shop, beside its own statements sent bare; then whole purchases over HTTP by many shoppers at once. */
export async function benchOrders(settings: Settings, report: Report): Promise<void> {
  print(`\n${SECTION}`);
  await againstBareStatements(settings, report);
  for (const kind of ['PostgreSQL', 'embedded database'] as const)
    await shoppersAtOnce(kind, settings, report);
}

async function againstBareStatements(settings: Settings, report: Report): Promise<void> {
  const postgres = await startPostgres({});
  const database = await openDatabase<Tables>({ url: postgres.url });
  await migrate(database.db);
  await seedSmallShop(database.db);
  // Enough for the whole run: what is measured is selling, not selling out.
  await sql`update stock set on_hand = 10000000`.execute(database.db);
  await sql`update delivery_zone set daily_capacity = 10000000`.execute(database.db);
  await database.close();
  const worker = await startBare(
    'order-worker.ts',
    { url: postgres.url, connections: CONNECTIONS },
    settings.core,
  );
  try {
    const orders = settings.quick ? 300 : 1000;
    const measured = await compare(
      {
        shop: () => worker.ask<Sample>({ side: 'shop', orders }),
        bare: () => worker.ask<Sample>({ side: 'bare', orders }),
      },
      settings.rounds,
    );
    report.rate({
      section: SECTION,
      what: `Order completion in process, a small shop of a few products on PostgreSQL, ${CONNECTIONS} at once`,
      measured,
      least: 0.4,
      of: 'the same SQL statements, same driver',
      peers: 'Vendure 8.5, EverShop 8–10, Medusa 1.3 orders/s',
    });
  } finally {
    await worker.stop();
    await postgres.stop();
  }
}

const AT_ONCE = 64;

async function shoppersAtOnce(
  kind: 'PostgreSQL' | 'embedded database',
  settings: Settings,
  report: Report,
): Promise<void> {
  const postgres = kind === 'PostgreSQL' ? await startPostgres({}) : null;
  const shop = await startShopProcess({
    products: 2000,
    core: settings.core,
    ...(postgres ? { databaseUrl: postgres.url } : {}),
  });
  try {
    const codes = await codesInStock(shop);
    const purchases = settings.quick ? AT_ONCE : AT_ONCE * 4;
    let next = 0;
    const ends = new Map<string, number>();
    const began = Date.now();
    const shopper = async () => {
      for (let index = next++; index < purchases; index = next++) {
        const { end } = await buy({
          url: shop.url,
          basket: [{ productCode: codes[index % codes.length]!, quantity: 1 }],
          place: { suburb: 'Sydney', state: 'NSW', postcode: '2000' },
          card: 'approved',
          // Everyone on the first day would fill it: people want different days.
          chooseDay: (days) => days[index % days.length],
        });
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, shopper));
    const seconds = (Date.now() - began) / 1000;
    const confirmed = ends.get('confirmed') ?? 0;
    const failed = purchases - confirmed - (ends.get('sold-out') ?? 0);
    report.add({
      section: SECTION,
      what: `Whole purchases over HTTP, ${AT_ONCE} shoppers at once, ${kind}`,
      figure: `${count(confirmed / seconds)} orders/s, ${failed} of ${purchases} failed`,
      target: 'no failure',
      pass: failed === 0,
    });
  } finally {
    await shop.stop();
    await postgres?.stop();
  }
}

/** Product codes of what is in stock for Sydney, many of them so that shoppers seldom meet. */
async function codesInStock(shop: ShopProcess): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1; page <= 8; page += 1) {
    const answer = await fetch(
      `${shop.url}/api/v2/sitesearch/f/stainless?in-stock=1&postcode=2000&page=${page}`,
    );
    const { listing } = (await answer.json()) as {
      listing: { products: { productCode: string; isProforma: boolean; price: number | null }[] };
    };
    codes.push(
      ...listing.products
        .filter(({ isProforma, price }) => !isProforma && price !== null)
        .map(({ productCode }) => productCode),
    );
  }
  return [...new Set(codes)];
}
