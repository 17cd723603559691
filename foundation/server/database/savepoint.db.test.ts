import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { atSavepoint } from './savepoint.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database?.close());

it.each([
  [true, true, ['before', 'outer', 'inner']],
  [true, false, ['before', 'outer']],
  [false, true, ['before']],
  [false, false, ['before']],
])('commits the outer savepoint: %s, and the inner savepoint: %s', async (keepsOuter, keepsInner, kept) => {
  const names = await database.db.transaction().execute(async (tx) => {
    await sql`create temporary table step (id serial, name text) on commit drop`.execute(tx);
    const add = (name: string) => sql`insert into step (name) values (${name})`.execute(tx);
    await add('before');
    await atSavepoint(
      tx,
      async () => {
        await add('outer');
        await atSavepoint(
          tx,
          () => add('inner'),
          () => keepsInner,
        );
      },
      () => keepsOuter,
    );
    const { rows } = await sql<{ name: string }>`select name from step order by id`.execute(tx);
    return rows.map(({ name }) => name);
  });
  expect(names).toEqual(kept);
});
