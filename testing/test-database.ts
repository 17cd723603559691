import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { day } from '#foundation/pure/day.ts';
import { startEmbedded, type EmbeddedDatabase } from '#foundation/server/database/embedded.ts';
import { openDatabase, overEmbedded, workerFile, type Database } from '#foundation/server/database/open.ts';
import { madeOnce } from '#database/made-once.ts';
import { migrate } from '#database/migrate.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * The content of a test database. `empty` contains only the schema. `small` also contains demo data with
 * about 300 products.
 */
export type TestWorld = 'empty' | 'small';

/** The date that the tests' demo data treats as today. */
export const TEST_TODAY = day('2026-11-23');

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Opens a separate database for a test file: an embedded database, or a PostgreSQL database if TEST_DATABASE
 * is `postgres`. TEST_DATABASE_URL is then the URL of a server on which databases may be created. The
 * database is copied from a template, whose name contains a hash of the sources from which it is built.
 */
export async function openTestDatabase({ world }: { world: TestWorld }): Promise<Database<Tables>> {
  if (process.env['TEST_DATABASE'] === 'postgres')
    return openOnPostgres(process.env['TEST_DATABASE_URL']!, world);
  return openEmbedded(world);
}

/**
 * Embedded databases that earlier test files have released. They are reused, because renewing a database is
 * much faster than starting a new one.
 */
const spares = new Map<TestWorld, EmbeddedDatabase>();

async function openEmbedded(world: TestWorld): Promise<Database<Tables>> {
  const spare = spares.get(world);
  spares.delete(world);
  await spare?.renew();
  const embedded = spare ?? (await startEmbedded(workerFile(), { template: await embeddedTemplate(world) }));
  return overEmbedded(embedded, async () => {
    if (spares.has(world)) await embedded.close();
    else spares.set(world, embedded);
  });
}

async function embeddedTemplate(world: TestWorld): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(root, 'node_modules/.cache/whitegoods');
  const file = join(folder, `${nameOf(world)}.tar`);
  mkdirSync(folder, { recursive: true });
  await madeOnce(file, async () => {
    const database = await openDatabase<Tables>(
      world === 'empty' ? {} : { template: await embeddedTemplate('empty') },
    );
    await build(database, world);
    if (world === 'empty') await makeQuickToBegin(database);
    await sql`checkpoint`.execute(database.db);
    writeFileSync(`${file}.draft`, await database.dump());
    await database.close();
    renameSync(`${file}.draft`, file);
  });
  return readFileSync(file);
}

/**
 * Reduces the start time of an embedded database to a third. The settings avoid most of the work at the
 * start: clearing buffers, reading unused template databases, and replaying the log.
 */
async function makeQuickToBegin({ db }: Database<Tables>): Promise<void> {
  await sql`alter system set shared_buffers = '16MB'`.execute(db);
  await sql`update pg_database set datistemplate = false`.execute(db);
  for (const unused of ['template0', 'template1']) await sql`drop database ${sql.id(unused)}`.execute(db);
}

async function openOnPostgres(serverUrl: string, world: TestWorld): Promise<Database<Tables>> {
  const copy = `wg_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(723)');
    await admin.query(
      `create database ${copy} template ${await postgresTemplate(admin, serverUrl, world)} strategy file_copy`,
    );
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

/**
 * Returns the name of the template database to copy. Builds the template if it does not exist. The caller
 * must hold the lock.
 */
async function postgresTemplate(admin: pg.Client, serverUrl: string, world: TestWorld): Promise<string> {
  const template = `wg_${nameOf(world).replaceAll('-', '_')}`;
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount !== 0) return template;
  const draft = `${template}_draft`;
  const begin = world === 'empty' ? '' : `template ${await postgresTemplate(admin, serverUrl, 'empty')}`;
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft} ${begin}`);
  const database = await openDatabase<Tables>({ url: withDatabase(serverUrl, draft), poolSize: 4 });
  await build(database, world);
  await database.close();
  await admin.query(`alter database ${draft} rename to ${template}`);
  return template;
}

/**
 * Fills a test database. For `empty`, creates the schema. For `small`, loads the demo data into a database
 * that already contains the schema.
 */
async function build(database: Database<Tables>, world: TestWorld): Promise<void> {
  if (world === 'empty') {
    await migrate(database.db);
    return;
  }
  const { loadDemoWorld } = await import('#demo/world.ts');
  await loadDemoWorld(database.db, { products: 300, today: TEST_TODAY });
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const names = new Map<TestWorld, string>();

/**
 * Returns the name of a template database: the kind of content, with a hash of the sources from which it is
 * built.
 */
function nameOf(world: TestWorld): string {
  const known = names.get(world);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const file of ['database/migrate.ts', 'database/migration-list.ts', 'testing/test-database.ts'])
    hash.update(readFileSync(join(root, file)));
  const folders = world === 'empty' ? ['database/migrations'] : ['database/migrations', 'demo'];
  for (const folder of folders) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (/\.(ts|csv|md|json)$/.test(file) && !file.includes('.test.'))
        hash.update(file).update(readFileSync(join(root, folder, file)));
    }
  }
  const name = `${world}-${hash.digest('hex').slice(0, 12)}`;
  names.set(world, name);
  return name;
}
