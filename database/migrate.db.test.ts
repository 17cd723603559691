import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#foundation/server/database/open.ts';
import { isMigrated, migrate, MigrationFailed } from './migrate.ts';
import { MIGRATIONS } from './migration-list.ts';
import type { Tables } from './tables.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openDatabase<Tables>({});
});
afterAll(() => database.close());

const named = (start: string) => Object.entries(MIGRATIONS).find(([name]) => name.startsWith(start))!;

test('every file of the folder is a migration that runs', () => {
  const files = readdirSync(new URL('migrations/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
  expect(Object.keys(MIGRATIONS).toSorted()).toEqual(files.toSorted());
});

test('a database that ran its migrations in another order is brought up to date', async () => {
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

test('the version before starts on the schema of a newer one', async () => {
  await migrate(database.db, { ...MIGRATIONS, '9999-newer': { up: async () => undefined } });
  expect(await migrate(database.db)).toEqual([]);
  expect(await isMigrated(database.db)).toBe(true);
});

test('a migration that fails is named, with what to do', async () => {
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
