import { sql } from 'kysely';
import { startPostgres } from '../../scripts/postgres.mjs';
import { openDatabase } from '#foundation/server/database/open.ts';
import { migrate } from '#database/migrate.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { compare, type Sample } from './load.ts';
import { startBare } from './processes.ts';
import { benchPurchases } from './purchases.ts';
import { print, type Report } from './report.ts';
import type { Settings } from './settings.ts';

const CONNECTIONS = 16;
const SECTION = 'Orders';

/**
 * Measures how fast a small shop completes orders without HTTP, compared with its SQL statements sent
 * directly. Then measures whole purchases over HTTP.
 */
export async function benchOrders(settings: Settings, report: Report): Promise<void> {
  print(`\n${SECTION}`);
  await againstBareStatements(settings, report);
  await benchPurchases(SECTION, settings, report);
}

async function againstBareStatements(settings: Settings, report: Report): Promise<void> {
  const postgres = await startPostgres({});
  const database = await openDatabase<Tables>({ url: postgres.url });
  await migrate(database.db);
  await seedSmallShop(database.db);
  // Enough for the whole run: the benchmark measures selling, not selling out.
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
