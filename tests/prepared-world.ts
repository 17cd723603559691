import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres.mjs';
import { IN_TWO_PROCESSES } from './journey-shop.ts';
import { PREPARED_DATABASE, PREPARED_WORLD, SHARED_SHOP, startShopProcess } from './shop-process.ts';

/**
 * Before the journeys: loads the demo world once, as the first start of a shop does, and starts the shop that most
 * journeys share. Each of the others starts a shop on a copy of that world, so that none meets what another has bought or
 * set. They are on PostgreSQL, where a start takes a third of the embedded database's time; what is done in a new
 * embedded one, as `npm start` leaves it, says so.
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
