import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../migrations/0168-codes-of-sellers.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

test('assigns a code to sellers without one, and to the projects that they created', async () => {
  const { db } = database;
  const now = new Date('2026-11-23T01:00:00Z');
  const joins = async (id: string, code: string, { role = 'sales', hasLeft = false } = {}) => {
    await db
      .insertInto('account')
      .values({ id, email: `${id}@shop.example`, first_name: 'Ada', last_name: 'Byron', created_at: now })
      .execute();
    await db
      .insertInto('staff')
      .values({
        account_id: id,
        winning_user_id: id,
        salesperson_code: code,
        store_uri: 'redfern',
        since: now,
        left_at: hasLeft ? now : null,
      })
      .execute();
    await db.insertInto('account_role').values({ account_id: id, role }).execute();
    await db
      .insertInto('project')
      .values({
        site_id: 'wa',
        name: id,
        staff_account_id: id,
        salesperson_code: code,
        created_at: now,
        modified_at: now,
      })
      .execute();
  };
  await joins('a', 'AB7');
  await joins('b', '');
  await joins('c', '');
  await joins('d', '', { role: 'support' });
  await joins('e', '', { hasLeft: true });
  await up(db as never);
  await up(db as never);
  const codes = await db
    .selectFrom('staff')
    .select(['account_id', 'salesperson_code'])
    .orderBy('account_id')
    .execute();
  expect(codes.map((one) => one.salesperson_code)).toEqual(['AB7', 'AB8', 'AB9', '', '']);
  const projects = await db
    .selectFrom('project')
    .select(['name', 'salesperson_code as code', 'store_uri as store'])
    .orderBy('name')
    .execute();
  expect(projects).toEqual([
    { name: 'a', code: 'AB7', store: null },
    { name: 'b', code: 'AB8', store: 'redfern' },
    { name: 'c', code: 'AB9', store: 'redfern' },
    { name: 'd', code: '', store: null },
    { name: 'e', code: '', store: null },
  ]);
});
