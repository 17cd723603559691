import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#foundation/server/database/open.ts';
import { isMigrated, migrate, MigrationFailed } from '../migrate.ts';
import { MIGRATIONS } from '../migration-list.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openDatabase<Tables>({});
});
afterAll(() => database.close());

const named = (start: string) => Object.entries(MIGRATIONS).find(([name]) => name.startsWith(start))!;

test('every file of the folder is a registered migration', () => {
  const files = readdirSync(new URL('../migrations/', import.meta.url)).map((file) =>
    file.replace(/\.ts$/, ''),
  );
  expect(Object.keys(MIGRATIONS).toSorted()).toEqual(files.toSorted());
});

test('every name refers to its own file, and no number is used twice', async () => {
  for (const [name, migration] of Object.entries(MIGRATIONS))
    expect(migration).toBe(await import(new URL(`../migrations/${name}.ts`, import.meta.url).href));
  const numbers = Object.keys(MIGRATIONS).map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

// Runs every migration, which takes long on a machine with other work.
test('a database that ran its migrations in another order is updated', { timeout: 120_000 }, async () => {
  let known = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0011'));
  await migrate(database.db, known);
  const order = ['0014', '0016', '0013', '0011', '0012', '0015'];
  for (const start of order) {
    known = { ...known, ...Object.fromEntries([named(start)]) };
    expect(await migrate(database.db, known)).toEqual([named(start)[0]]);
  }
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > '0011' order by timestamp`.execute(database.db);
  expect(rows.map(({ name }) => name.slice(0, 4))).toEqual(order);
  expect(await migrate(database.db)).toEqual(Object.keys(MIGRATIONS).filter((name) => name > '0017'));
  expect(await isMigrated(database.db)).toBe(true);
  expect(await migrate(database.db)).toEqual([]);
});

test('the previous version starts on a newer schema', async () => {
  await migrate(database.db, { ...MIGRATIONS, '9999-newer': { up: async () => undefined } });
  expect(await migrate(database.db)).toEqual([]);
  expect(await isMigrated(database.db)).toBe(true);
});

test('a failed migration is reported by name, with the remedy', async () => {
  const broken = {
    up: (db: Parameters<NonNullable<(typeof MIGRATIONS)[string]>['up']>[0]) =>
      sql`create table brand ()`.execute(db),
  };
  const failed = await migrate(database.db, { ...MIGRATIONS, '9998-broken': broken as never }).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(MigrationFailed);
  expect((failed as Error).message).toMatch(
    /^The migration 9998-broken could not be applied: .*already exists\. Nothing was changed\. .*npm run migrate again/,
  );
});

type Up = NonNullable<(typeof MIGRATIONS)[string]>['up'];

test('on a database in use each migration has its own transaction, and those before a failure stay committed', async () => {
  const transactions: string[] = [];
  const note: Up = async (db) => {
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
    transactions.push(rows[0]!.id);
  };
  const breaks: Up = async (db) => {
    await sql`create table half_done ()`.execute(db);
    await sql`create table brand ()`.execute(db);
  };
  const steps = { ...MIGRATIONS, '9990-one': { up: note }, '9991-two': { up: note } };
  const failed = await migrate(database.db, { ...steps, '9992-broken': { up: breaks } }).catch(
    (error: unknown) => error,
  );
  expect((failed as Error).message).toMatch(
    /^The migration 9992-broken could not be applied: .* This migration changed nothing\. The 2 earlier migrations up to 9991-two remain applied\. .*npm run migrate again/,
  );
  expect(new Set(transactions).size).toBe(2);
  const { rows } = await sql<{ name: string | null }>`select to_regclass('half_done')::text as name`.execute(
    database.db,
  );
  expect(rows).toEqual([{ name: null }]);
  expect(await migrate(database.db, { ...steps, '9992-broken': { up: note } })).toEqual(['9992-broken']);
  expect(await migrate(database.db, { ...steps, '9992-broken': { up: note } })).toEqual([]);
});

test('a failure on an empty database leaves it empty', async () => {
  const empty = await openDatabase<Tables>({});
  try {
    const breaks: Up = (db) => sql`create table brand ()`.execute(db).then(() => undefined);
    const failed = await migrate(empty.db, { ...MIGRATIONS, '9998-broken': { up: breaks } }).catch(
      (error: unknown) => error,
    );
    expect((failed as Error).message).toContain('Nothing was changed.');
    const { rows } = await sql<{ name: string | null }>`select to_regclass('brand')::text as name`.execute(
      empty.db,
    );
    expect(rows).toEqual([{ name: null }]);
  } finally {
    await empty.close();
  }
});
