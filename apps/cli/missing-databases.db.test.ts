import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { commandTrial } from '#database/commands/fixtures.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { runCommand } from './commands.ts';

// Runs commands without environment variables, on databases that are missing or older than the build.
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dir: string;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-commands-'));
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const READING: readonly (readonly [string, ...string[]])[] = [
  ['settings', 'get', 'CompanyName'],
  ['settings', 'list'],
  ['audit', 'list'],
  ['export', 'products', 'products.csv'],
  ['export', 'prices', 'prices.csv'],
  ['export', 'stock', 'stock.csv'],
  ['export', 'orders', 'orders.csv'],
  ['export', 'coupons', 'coupons.csv'],
  ['export', 'booking-sessions', 'sessions.csv'],
  ['export', 'enquiries', 'enquiries.csv'],
  ['export', 'promotions', 'promotions.json'],
  ['export', 'content', 'content'],
  ['export', 'delivery', 'delivery'],
  ['staff', 'list'],
];

it.each(READING)(
  '%s %s requires an existing database and writes nothing without one',
  async (command, ...args) => {
    const { context } = commandTrial(database, dir);
    const modes: unknown[] = [];
    const open = context.open;
    context.open = (mode) => {
      modes.push(mode?.create ?? false);
      return open(mode);
    };
    await runCommand(command, args, context);
    expect(modes).toEqual([false]);

    const files = readdirSync(dir);
    const missing = commandTrial(database, dir);
    missing.context.open = () => Promise.reject(new Error('There is no database in /var/lib/shop.'));
    expect(await runCommand(command, args, missing.context)).toBe(1);
    expect(missing.said()).toContain('There is no database in /var/lib/shop.');
    expect(readdirSync(dir)).toEqual(files);
  },
);

it('npm run migrate is the only command that creates a database', async () => {
  const { context } = commandTrial(database, dir);
  const modes: unknown[] = [];
  const open = context.open;
  context.open = (mode) => {
    modes.push(mode);
    return open(mode);
  };
  expect(await runCommand('migrate', [], context)).toBe(0);
  expect(modes).toEqual([{ create: true }]);
});

it('a command on an outdated database names the database and the command to run', async () => {
  const { name } = (
    await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
      database.db,
    )
  ).rows[0]!;
  await sql`delete from kysely_migration where name = ${name}`.execute(database.db);
  for (const [command, ...args] of [...READING, ['import', 'products', 'products.csv']]) {
    const { context, said } = commandTrial(database, dir);
    expect(await runCommand(command!, args, context)).toBe(1);
    expect(said()).toBe(
      'The test is not up to date. Run npm run migrate with the same DATABASE_URL or DATA_DIR, then run this command again.',
    );
  }
});
