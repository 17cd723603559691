import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fault } from '#foundation/pure/fault.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { alwaysCommit, inTransaction } from './in-transaction.ts';
import { executeLast, executeLock } from './execute-joined.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await sql`create table note (id int primary key)`.execute(database.db);
  // The first BEGIN and COMMIT on a connection are sent alone; all later ones are sent together with other
  // statements.
  await inTransaction(database.db, async (tx) => void (await sql`select 1`.execute(tx)));
});
beforeEach(async () => void (await sql`delete from note`.execute(database.db)));
afterAll(() => database.close());

const inserting = (id: number) => sql<{ id: number }>`insert into note (id) values (${id}) returning id`;

async function storedIds(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(database.db);
  return rows.map(({ id }) => id);
}

const refused = fault(409, 'Not now.');

test('rolls back and returns the fault that the work returns', async () => {
  const result = await inTransaction(database.db, async (tx) => {
    await inserting(1).execute(tx);
    return refused;
  });
  expect(result).toBe(refused);
  expect(await storedIds()).toEqual([]);
});

test('rolls back a fault that comes before the first statement, or after a lock only', async () => {
  expect(await inTransaction(database.db, async () => refused)).toBe(refused);
  for (let times = 0; times < 10; times += 1)
    expect(
      await inTransaction(database.db, async (tx) => {
        await executeLock(tx, sql`select 1 from note where id = ${'1'}::int for update`);
        return refused;
      }),
    ).toBe(refused);
  // The connection has no open transaction, and the lock statement is no longer queued for the next
  // statement.
  await inTransaction(database.db, (tx) => inserting(1).execute(tx));
  expect(await storedIds()).toEqual([1]);
});

test('commits any other result, even one that contains a fault', async () => {
  const results = [undefined, null, false, { fault: refused }];
  for (const [id, expected] of results.entries())
    expect(
      await inTransaction(database.db, async (tx) => {
        await inserting(id).execute(tx);
        return expected;
      }),
    ).toBe(expected);
  expect(await storedIds()).toEqual([0, 1, 2, 3]);
});

test('commits a fault if the caller requires it', async () => {
  const work = async (tx: typeof database.db) => {
    await inserting(1).execute(tx);
    return refused;
  };
  expect(await inTransaction(database.db, work, alwaysCommit)).toBe(refused);
  expect(await storedIds()).toEqual([1]);
});

test('commits or rolls back by the caller’s own condition', async () => {
  for (const [id, isDone] of [true, false].entries())
    expect(
      await inTransaction(
        database.db,
        async (tx) => {
          await inserting(id).execute(tx);
          return { isDone };
        },
        (result) => result.isDone,
      ),
    ).toEqual({ isDone });
  expect(await storedIds()).toEqual([0]);
});

test('does not run the work again after a fault', async () => {
  let runs = 0;
  await inTransaction(database.db, async () => {
    runs += 1;
    return refused;
  });
  expect(runs).toBe(1);
});

test('rejects a fault after the last statement, which has already been committed', async () => {
  if (database.kind === 'embedded') return;
  await expect(
    inTransaction(database.db, async (tx) => {
      await executeLast(tx, inserting(1));
      return refused;
    }),
  ).rejects.toThrow('already committed with the statement that was marked as its last');
  expect(await storedIds()).toEqual([1]);
});
