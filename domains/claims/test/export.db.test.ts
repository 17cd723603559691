import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#apps/cli/commands.ts';
import { commandTrial } from '#database/commands/fixtures.ts';
import { parseConfig } from '#foundation/server/config.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { insertClaim } from '../db/claims.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  folder = mkdtempSync(join(tmpdir(), 'claims-'));
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('claims are exported without formulas to a file that only its owner can read', async () => {
  await insertClaim(
    database.db,
    {
      siteId: 'aol',
      promotion: 'back',
      title: 'Back',
      reward: '$50',
      requestKey: randomUUID(),
      purchaseKey: 'S1',
      orderId: null,
      purchaseNumber: 'S-1',
      purchaseDay: '2026-11-20',
      goods: '=HYPERLINK("x")',
      accountId: null,
      name: 'Ada',
      email: 'ada@people.example',
      phone: '0412345678',
    },
    new Date('2026-11-23T01:00:00Z'),
  );
  const config = parseConfig({ DATA_DIR: join(folder, 'data') });
  const { context, said } = commandTrial(database, folder, config);
  expect(await runCommand('export', ['claims', 'out.csv'], context)).toBe(0);
  expect(said()).toContain('1 claim written to out.csv.');
  const [head, line] = readFileSync(join(folder, 'out.csv'), 'utf8').split('\r\n');
  expect(head).toMatch(/^\uFEFFclaim,site,offer,state/);
  expect(line).toBe(
    `1,aol,back,received,$50,receipt,S-1,2026-11-20,"'=HYPERLINK(""x"")",Ada,ada@people.example,"=""0412345678""",,,2026-11-23T01:00Z`,
  );
  expect(statSync(join(folder, 'out.csv')).mode & 0o777).toBe(0o600);
});
