import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Database } from '#foundation/server/database/open.ts';
import { poolWithoutRoom } from '#foundation/server/database/pool/pool-room.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

test('reports a pool larger than the PostgreSQL connection limit; the embedded database has no limit', async () => {
  expect(await poolWithoutRoom({ db: database.db, kind: 'postgres' }, 1)).toBeNull();
  expect(await poolWithoutRoom({ db: database.db, kind: 'postgres' }, 1_000_000)).toMatch(
    /^DATABASE_POOL: 1000000 connections and one to listen are more than the \d+ /,
  );
  expect(await poolWithoutRoom({ db: database.db, kind: 'embedded' }, 1_000_000)).toBeNull();
});
