import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { executeLast, executeLock } from '#foundation/server/database/execute-joined.ts';
import { orRefuse, refusedWith } from '#foundation/server/database/refused.ts';
import { openTestDatabase } from '#testing/test-database.ts';

// Tests that BEGIN and COMMIT are joined to other statements. PostgreSQL receives BEGIN with the first
// statement of a transaction, and COMMIT with the statement that is marked as the last one.

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await sql`create table note (id int primary key, of int references note deferrable initially deferred)`.execute(
    database.db,
  );
  // The first BEGIN and COMMIT on a connection are sent separately, so this transaction sends them before the
  // test.
  await inTransaction(database.db, async (tx) => void (await sql`select 1`.execute(tx)));
});
beforeEach(async () => void (await sql`delete from note`.execute(database.db)));
afterAll(() => database.close());

const noted = async () => {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(database.db);
  return rows.map(({ id }) => id);
};
const inserting = (id: number, of: number | null = null) =>
  sql<{ id: number }>`insert into note (id, of) values (${id}, ${of}) returning id`;

test('a transaction returns the results of its statements, including the first and the last', async () => {
  const answers = await inTransaction(database.db, async (tx) => [
    (await inserting(1).execute(tx)).rows,
    (await sql`update note set of = id where id = ${1}`.execute(tx)).numAffectedRows,
    (await executeLast(tx, inserting(2))).rows,
  ]);
  expect(answers).toEqual([[{ id: 1 }], 1n, [{ id: 2 }]]);
  expect(await noted()).toEqual([1, 2]);
});

test('one statement can be both first and last, with or without parameters', async () => {
  for (const statement of [inserting(1), sql<{ id: number }>`insert into note (id) values (2) returning id`])
    expect(
      await inTransaction(database.db, async (tx) => (await executeLast(tx, statement)).rows.length),
    ).toBe(1);
  expect(await noted()).toEqual([1, 2]);
});

test('a thrown error rolls back everything, before the first statement and after it', async () => {
  for (const statements of [[], [inserting(1)]])
    await expect(
      database.db.transaction().execute(async (tx) => {
        for (const statement of statements) await statement.execute(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
  expect(await noted()).toEqual([]);
});

test('a first statement that fails leaves no transaction open for the next statement', async () => {
  await inserting(1).execute(database.db);
  await expect(database.db.transaction().execute((tx) => inserting(1).execute(tx))).rejects.toMatchObject({
    code: '23505',
  });
  await inserting(2).execute(database.db);
  expect(await noted()).toEqual([1, 2]);
});

test('a last statement that fails rolls back its transaction', async () => {
  await inserting(1).execute(database.db);
  await expect(
    database.db.transaction().execute(async (tx) => {
      await inserting(2).execute(tx);
      await executeLast(tx, inserting(1));
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect(await noted()).toEqual([1]);
});

test('an error of COMMIT itself rolls back and is thrown', async () => {
  await expect(
    database.db.transaction().execute(async (tx) => {
      await inserting(1).execute(tx);
      await executeLast(tx, inserting(2, 9));
    }),
  ).rejects.toMatchObject({ code: '23503' });
  await inserting(3).execute(database.db);
  expect(await noted()).toEqual([3]);
});

test('a deadlock is retried from the start with the same statements', async () => {
  await inTransaction(database.db, async (tx) => {
    await inserting(1).execute(tx);
    await executeLast(tx, inserting(2));
  });
  let tries = 0;
  await inTransaction(database.db, async (tx) => {
    tries += 1;
    await sql`update note set of = ${2} where id = ${1}`.execute(tx);
    if (tries === 1) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx);
    await executeLast(tx, sql`update note set of = ${1} where id = ${2}`);
  });
  expect(tries).toBe(2);
});

test('a transaction committed with its last statement rejects further statements', async () => {
  if (database.kind === 'embedded') return;
  await expect(
    database.db.transaction().execute(async (tx) => {
      await executeLast(tx, inserting(1));
      expect(await noted()).toEqual([1]);
      await inserting(2).execute(tx);
    }),
  ).rejects.toThrow('already committed with the statement that was marked as its last');
  expect(await noted()).toEqual([1]);
});

test('a lock is sent with the next statement, which sees the data as of the lock', async () => {
  if (database.kind === 'embedded') return;
  await inserting(1).execute(database.db);
  const locking = (tx: typeof database.db) =>
    executeLock(tx, sql`select 1 from note where id = ${'1'}::int for update`);
  // Repeats the statement until both connections have prepared it.
  for (let times = 0; times < 20; times += 1)
    await Promise.all(
      [1, 2].map(() =>
        database.db.transaction().execute(async (tx) => {
          await locking(tx);
          await sql`select pg_sleep(0)`.execute(tx);
        }),
      ),
    );
  let seen: Promise<number> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await locking(tx);
    await sql`update note set id = 2 where id = 1`.execute(tx);
    await inserting(1).execute(tx);
    seen = database.db.transaction().execute(async (other) => {
      await locking(other);
      const { rows } = await sql<{ id: number }>`select id from note`.execute(other);
      return rows.length;
    });
    await expect.poll(waiting).toBe(1);
  });
  expect(await seen).toBe(2);
});

/** Returns the number of database sessions that are waiting for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database.db,
  );
  return rows[0]!.many;
}

test('a lock without a following statement is not acquired and does not affect later transactions', async () => {
  for (let times = 0; times < 10; times += 1)
    await database.db
      .transaction()
      .execute((tx) => executeLock(tx, sql`select 1 from note where id = ${'1'}::int for update`));
  expect((await inTransaction(database.db, (tx) => inserting(1).execute(tx))).rows).toEqual([{ id: 1 }]);
});

test('a refusing statement rolls back its transaction and reports the failed condition', async () => {
  const refusing = (has: boolean) =>
    sql`insert into note (id) select 2 where ${orRefuse({ goods: sql`true`, place: sql`${has}::boolean` })}`;
  const asked = database.db.transaction().execute(async (tx) => {
    await inserting(1).execute(tx);
    await executeLast(tx, refusing(false));
  });
  const error = await asked.catch((thrown: unknown) => thrown);
  expect(refusedWith(error, ['goods', 'place'])).toBe('place');
  expect(refusedWith(error, ['goods'])).toBe(null);
  expect(await noted()).toEqual([]);
  await refusing(true).execute(database.db);
  expect(await noted()).toEqual([2]);
});
