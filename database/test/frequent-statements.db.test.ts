import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Database } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';

/**
 * The number of times that the tests run a statement. On both kinds of database, a statement that runs this
 * often counts as frequent and needs a new prepared plan.
 */
const MANY = 450;

let database: Database<Tables>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await sql`create table thing (id bigint primary key, name text, day date, at timestamptz, content jsonb, file bytea, tags text[], is_new boolean)`.execute(
    database.db,
  );
});
afterAll(() => database.close());

const insert = (db: Kysely<Tables>, id: number) =>
  sql<{ id: number; name: string | null }>`
    insert into thing (id, name, day, at, content, file, tags, is_new)
    values (${id}, ${id % 2 ? null : `n${id}`}, ${'2026-02-03'}, ${new Date(id)}, ${JSON.stringify({ id })}, ${Buffer.from([id % 256])}, ${['a', `b${id}`]}, ${id % 2 === 0})
    returning id, name`.execute(db);

test('a statement returns the same result however often it runs', async () => {
  const { db } = database;
  for (let id = 1; id <= MANY; id += 1) {
    const { rows, numAffectedRows } = await insert(db, id);
    expect(rows).toEqual([{ id, name: id % 2 ? null : `n${id}` }]);
    expect(numAffectedRows).toBe(1n);
    const { rows: read } = await sql<{ file: Uint8Array }>`
      select id, name, day, at, content, file, tags, is_new from thing where id = ${id}`.execute(db);
    expect(read.map(({ file, ...rest }) => ({ ...rest, file: [...file] }))).toEqual([
      {
        id,
        name: id % 2 ? null : `n${id}`,
        day: '2026-02-03',
        at: new Date(id),
        content: { id },
        file: [id % 256],
        tags: ['a', `b${id}`],
        is_new: id % 2 === 0,
      },
    ]);
    const { rows: none } = await sql`select id from thing where id = ${-id}`.execute(db);
    expect(none).toEqual([]);
    const changed = await sql`update thing set name = ${'x'} where id = ${-id}`.execute(db);
    expect(changed.numAffectedRows).toBe(0n);
  }
  const { rows: without } = await sql<{ count: number }>`select count(*) from thing`.execute(db);
  expect(without).toEqual([{ count: MANY }]);
});

test('a failing statement always fails alike, and later statements do not', async () => {
  const { db } = database;
  for (let tries = 0; tries < 20; tries += 1) {
    await expect(insert(db, 1)).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' });
    await expect(
      inTransaction(db, async (tx) => {
        await insert(tx, -1);
        await sql`select 1 / ${0}::int as never`.execute(tx);
      }),
    ).rejects.toMatchObject({ code: '22012' });
    await expect(sql`select no_such from thing where id = ${1}`.execute(db)).rejects.toMatchObject({
      code: '42703',
    });
    const { rows } = await sql`select id from thing where id = ${-1}`.execute(db);
    expect(rows).toEqual([]);
  }
});

test('a statement whose column type changed is prepared again', async () => {
  const { db } = database;
  const name = (id: number) =>
    inTransaction(db, (tx) => sql<{ name: unknown }>`select name from thing where id = ${id}`.execute(tx));
  for (let id = 1; id <= 20; id += 1) await name(id);
  await sql`alter table thing alter column name type bigint using id * 10`.execute(db);
  for (let id = 1; id <= 20; id += 1) expect((await name(id)).rows).toEqual([{ name: id * 10 }]);
});
