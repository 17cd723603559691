import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '#foundation/server/config/config-error.ts';
import type { Database } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { loadDemoPeople } from '#demo/people.ts';
import { refuseDemoStaff } from '../startup/refuse-demo-staff.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
});
afterAll(() => database?.close());

it('rejects a database in which the demo world’s staff accounts are still active', async () => {
  const { db } = database;
  await expect(refuseDemoStaff(db)).resolves.toBeUndefined();
  await loadDemoPeople(db, { seal: (text) => text, now: new Date('2026-11-23T01:00:00Z') });
  const refused = refuseDemoStaff(db);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(
    /demo staff accounts with public passwords.*lin@people\.example.*npm run staff -- leave/,
  );
  await sql`update staff set left_at = now()`.execute(db);
  await expect(refuseDemoStaff(db)).resolves.toBeUndefined();
});
