import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '#foundation/server/config.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { MigrationFailed } from '#database/migrate.ts';
import { commandTrial } from '#database/commands/fixtures.ts';
import { runCommand } from './commands.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-faults-'));
  writeFileSync(join(dir, 'a-file'), '');
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  [refusal('57P03', 'the database system is starting up'), /starting up.*Try again in a moment/],
  [
    refusal('53300', 'sorry, too many clients already'),
    /no free connections.*too many clients.*max_connections/,
  ],
  [
    refusal('42501', 'permission denied for table setting'),
    /has no permission for this.*setting.*as the owner/,
  ],
  [
    refusal('42501', 'permission denied for schema public'),
    /^DATABASE_URL: permission denied for schema public\. .* grant usage on schema public to USER/,
  ],
  [
    new MigrationFailed('0164-options', refusal('42501', 'must be owner of table product_option')),
    /has no permission for this.*product_option.*as the owner/,
  ],
  [
    refusal('28000', 'no pg_hba.conf entry for host "10.0.0.2", user "shop"'),
    /10\.0\.0\.2.*add a line .* to pg_hba\.conf/,
  ],
  [
    refusal('28P01', 'password authentication failed'),
    /rejects its user or password: correct them in the URL/,
  ],
  [new Error('Postgres connection has been discarded'), /connection to PostgreSQL was lost/],
])(
  'every command reports a PostgreSQL error with its remedy and without a stack trace: %s',
  async (error, words) => {
    for (const [command, ...args] of [['settings', 'list'], ['migrate'], ['audit', 'list']]) {
      const { context, said } = commandTrial(database);
      context.open = () => Promise.reject(error);
      expect(await runCommand(command!, args, context)).toBe(1);
      expect(said().split('\n')[0]).toMatch(words);
      expect(said()).not.toMatch(/\n\s+at /);
    }
  },
);

it('a file that cannot be written is reported with the reason', async () => {
  for (const what of ['coupons', 'enquiries', 'promotions', 'delivery']) {
    const { context, said } = commandTrial(database, dir);
    const line = [what, join('a-file', 'list.csv')];
    expect([what, await runCommand('export', line, context)]).toEqual([what, 1]);
    expect(said()).toContain('a-file');
    expect(said()).not.toMatch(/\n\s+at /);
  }
});

it.each([
  'audit',
  'company',
  'export',
  'import',
  'members',
  'orders',
  'settings',
  'setup',
  'staff',
  'vouchers',
])('"%s help" prints the same text as --help', async (command) => {
  const [written, asked] = [commandTrial(database), commandTrial(database)];
  expect(await runCommand(command, ['help'], written.context)).toBe(0);
  expect(await runCommand(command, ['--help'], asked.context)).toBe(0);
  expect(written.said()).toBe(asked.said());
  expect(written.said()).toContain(`npm run ${command}`);
});

it('reads photographs only after the folder to store them exists', async () => {
  const config = parseConfig({ DATA_DIR: join(dir, 'a-file', 'data') });
  const { context, said } = commandTrial(database, dir, config);
  expect(await runCommand('import', ['photographs', '.'], context)).toBe(1);
  expect(said()).toMatch(/DATA_DIR: .* cannot be created, because a part of its path is a file/);
});
