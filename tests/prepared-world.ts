import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres.mjs';
import { IN_TWO_PROCESSES } from './journey-shop.ts';
import { PREPARED_DATABASE, PREPARED_WORLD, SHARED_SHOP, startShopProcess } from './shop-process.ts';

/**
 * Runs once before the browser tests: loads the demo data, as a shop's first start does, and starts the
 * server that most tests share. Each of the other tests starts its own server on a copy of the data, so that
 * no test sees another's purchases or settings.
 *
 * They use PostgreSQL, which starts in a third of the embedded database's time. A test that needs a new
 * embedded database, as created by `npm start`, requests it.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (IN_TWO_PROCESSES) return () => Promise.resolve();
  const dataDir = mkdtempSync(join(tmpdir(), 'whitegoods-prepared-'));
  const postgres = await startPostgres({ fsync: false });
  const first = await startShopProcess({ dataDir, databaseUrl: postgres.url });
  await first.halt();
  process.env[PREPARED_WORLD] = dataDir;
  process.env[PREPARED_DATABASE] = postgres.url;
  const shared = await startShopProcess();
  process.env[SHARED_SHOP] = shared.url;
  return async () => {
    await shared.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
