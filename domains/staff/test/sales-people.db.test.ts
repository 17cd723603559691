import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { readStaffWho } from '../db/staff.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

test('lists current sellers by name: staff with a code and a selling role', async () => {
  const now = new Date('2026-11-23T01:00:00Z');
  const joins = async (
    name: string,
    {
      code = name.slice(0, 2),
      roles = ['sales'],
      hasLeft = false,
    }: { code?: string; roles?: string[]; hasLeft?: boolean },
  ) => {
    const id = randomUUID();
    await database.db
      .insertInto('account')
      .values({
        id,
        email: `${name.toLowerCase()}@shop.example`,
        first_name: 'A',
        last_name: name,
        created_at: now,
      })
      .execute();
    await database.db
      .insertInto('staff')
      .values({
        account_id: id,
        winning_user_id: randomUUID(),
        salesperson_code: code,
        since: now,
        left_at: hasLeft ? now : null,
      })
      .execute();
    for (const role of roles)
      await database.db.insertInto('account_role').values({ account_id: id, role }).execute();
  };
  await joins('Zed', { roles: ['sales', 'store-manager'] });
  await joins('Abel', { roles: ['store-manager'] });
  await joins('Gone', { hasLeft: true });
  await joins('Nameless', { code: '' });
  await joins('Finance', { roles: ['finance'] });
  expect((await readStaffWho(database.db, 'projects.sell')).map(({ last_name }) => last_name)).toEqual([
    'Abel',
    'Zed',
  ]);
});
