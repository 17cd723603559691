import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoWorld } from '#demo/world.ts';
import { migrate } from '#database/migrate.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { openDatabase } from '#foundation/server/database/open.ts';
import { startPostgres } from '../../scripts/postgres.mjs';

/**
 * The environment variable with the path of a prepared PostgreSQL folder. It contains the demo data; new
 * shops copy it.
 */
export const PREPARED_CLUSTER = 'WHITEGOODS_PREPARED_CLUSTER';

const PRODUCTS = 300;

/** Creates a PostgreSQL data folder with the demo data. The caller must delete it. */
export async function newDemoCluster(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'whitegoods-chaos-postgres-'));
  const prepared = process.env[PREPARED_CLUSTER];
  if (prepared !== undefined) {
    // Keeps the files' owner, because the server runs as that user.
    execFileSync('cp', ['-a', `${prepared}/.`, dir]);
    return dir;
  }
  const postgres = await startPostgres({ dir, fsync: false });
  const database = await openDatabase<Tables>({ url: postgres.url, poolSize: 3 });
  await migrate(database.db);
  await loadDemoWorld(database.db, {
    products: PRODUCTS,
    today: dayInZone(new Date(), 'Australia/Sydney').day,
  });
  await database.close();
  await postgres.stop();
  return dir;
}
