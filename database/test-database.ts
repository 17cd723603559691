import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { day } from '#foundation/pure/day.ts';
import { startEmbedded, type EmbeddedDatabase } from '#foundation/server/database/embedded.ts';
import { openDatabase, overEmbedded, workerFile, type Database } from '#foundation/server/database/open.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/** `empty` has the schema alone; `small` the demo world with about 300 products. */
export type TestWorld = 'empty' | 'small';

/** The day on which the demo world of the tests begins. */
export const TEST_TODAY = day('2026-11-23');

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * A database of its own for a test file: embedded, or PostgreSQL when TEST_DATABASE=postgres (address of a server
 * on which databases may be created in TEST_DATABASE_URL). Worlds are built once and copied from then on; the copy
 * is named after the sources that made it.
 */
export async function openTestDatabase({ world }: { world: TestWorld }): Promise<Database<Tables>> {
  const name = `${world}-${sourceHash(world)}`;
  if (process.env['TEST_DATABASE'] === 'postgres')
    return openOnPostgres(process.env['TEST_DATABASE_URL']!, world, name);
  return openEmbedded(world, name);
}

/** Embedded databases that a file of tests has left: to renew one takes a fraction of starting another. */
const spares = new Map<TestWorld, EmbeddedDatabase>();

async function openEmbedded(world: TestWorld, name: string): Promise<Database<Tables>> {
  const spare = spares.get(world);
  spares.delete(world);
  await spare?.renew();
  const embedded =
    spare ?? (await startEmbedded(workerFile(), { template: await embeddedTemplate(world, name) }));
  return overEmbedded(embedded, async () => {
    if (spares.has(world)) await embedded.close();
    else spares.set(world, embedded);
  });
}

async function embeddedTemplate(world: TestWorld, name: string): Promise<Uint8Array> {
  const folder = join(here, '../node_modules/.cache/whitegoods');
  // Unpacked: to unpack it for each file of tests takes longer than everything else that a database needs to begin.
  const file = join(folder, `${name}.tar`);
  if (existsSync(file)) return readFileSync(file);
  const database = await openDatabase<Tables>({});
  await build(database, world);
  const dump = gunzipSync(await database.dump());
  await database.close();
  mkdirSync(folder, { recursive: true });
  // Two test files may build at once: the last rename wins, and both wrote the same.
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, dump);
  renameSync(draft, file);
  return dump;
}

async function openOnPostgres(serverUrl: string, world: TestWorld, name: string): Promise<Database<Tables>> {
  const template = `wg_${name.replaceAll('-', '_')}`;
  const copy = `wg_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(723)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const draft = `${template}_draft`;
      await admin.query(`drop database if exists ${draft}`);
      await admin.query(`create database ${draft}`);
      const database = await openDatabase<Tables>({ url: withDatabase(serverUrl, draft), poolSize: 4 });
      await build(database, world);
      await database.close();
      await admin.query(`alter database ${draft} rename to ${template}`);
    }
    await admin.query(`create database ${copy} template ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock(723)').catch(() => undefined);
    await admin.end();
  }
  const database = await openDatabase<Tables>({ url: withDatabase(serverUrl, copy), poolSize: 16 });
  const close = async () => {
    await database.close();
    const cleaner = new pg.Client({ connectionString: serverUrl });
    await cleaner.connect();
    await cleaner.query(`drop database if exists ${copy} with (force)`);
    await cleaner.end();
  };
  return { ...database, close };
}

async function build(database: Database<Tables>, world: TestWorld): Promise<void> {
  await migrate(database.db);
  if (world === 'empty') return;
  const { loadDemoWorld } = await import('#demo/world.ts');
  await loadDemoWorld(database.db, { products: 300, today: TEST_TODAY });
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

function sourceHash(world: TestWorld): string {
  const hash = createHash('sha256').update(readFileSync(join(here, 'migrate.ts')));
  const folders = world === 'empty' ? ['migrations'] : ['migrations', '../demo'];
  for (const folder of folders) {
    for (const file of readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (/\.(ts|csv|md|json)$/.test(file) && !file.includes('.test.'))
        hash.update(file).update(readFileSync(join(here, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
