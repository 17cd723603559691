import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { emptyTables } from '#database/empty-tables.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import type { CustomerProfile, ListedCustomer } from '../contract/customers.ts';
import type { MergePreview } from '../contract/merge.ts';

// Tests over HTTP that staff can merge two customers, at once or not at all.

const identify: Identify = ({ headers }) => {
  const who = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
  if (who === undefined) return GUEST;
  return {
    ...GUEST,
    kind: 'staff',
    accountId: who,
    sessionId: `of ${who}`,
    permissions: new Set(
      who === 'support'
        ? (['customers.read', 'customers.change'] as const)
        : (['customers.read', 'customers.merge'] as const),
    ),
    ...(who === 'local' ? { siteIds: ['aol'] } : {}),
  };
};

let shop: TestApp;
let productId: number;
beforeAll(async () => {
  shop = await openTestApp({ identify });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const { db } = shop.database;
  await emptyTables(db, ['customer_order', 'account', 'customer', 'saved_list', 'saved_address']);
  for (const id of ['boss', 'local', 'ada', 'twin'])
    await sql`
      insert into account (id, email, email_verified_at, first_name, last_name, created_at)
      values (${id}, ${`${id}@people.example`}, now(), ${id}, 'Boyle', now())`.execute(db);
  for (const id of ['boss', 'local'])
    await sql`
      insert into staff (account_id, winning_user_id, salesperson_code, since) values (${id}, ${id}, ${id}, now())`.execute(
      db,
    );
  await insertOrder(db, { number: 'W1', accountId: 'ada', email: 'ada@people.example' });
  ({ productId } = await insertOrder(db, { number: 'W2', accountId: 'twin', email: 'twin@people.example' }));
  await insertOrder(db, { number: 'W3', email: 'Twin@people.example', siteId: 'wa' });
  await insertOrder(db, { number: 'W4', email: 'gus.t@gmail.com' });
  await insertOrder(db, { number: 'W5', email: 'gust@gmail.com' });
  await sql`
    insert into saved_address (id, account_id, country, first_name, last_name, address, suburb, postcode, is_default, created_at, updated_at)
    values (gen_random_uuid(), 'ada', 'AU', 'A', 'B', '1 A St', 'X', '2000', true, now(), now()),
      (gen_random_uuid(), 'twin', 'AU', 'A', 'B', '2 B St', 'X', '2000', true, now(), now())`.execute(db);
  for (const [list, account, site] of [
    ['l1', 'ada', 'aol'],
    ['l2', 'twin', 'aol'],
    ['l3', 'twin', 'wa'],
  ])
    await sql`
      with l as (insert into saved_list (id, site_id, account_id, created_at, updated_at)
        values (gen_random_uuid(), ${site}, ${account}, now(), now()) returning id)
      insert into saved_item (list_id, product_id, note, added_at) select l.id, ${productId}, ${list}, now() from l`.execute(
      db,
    );
});

async function ask<T>(path: string, { who = 'boss', ...options }: { who?: string; body?: object } = {}) {
  const { status, body } = await shop.ask(`/api/admin/customers/${path}`, {
    ...options,
    headers: { authorization: `Bearer ${who}` },
  });
  return { status, body: JSON.parse(body) as T & { code?: string; errors?: string[] } };
}
const previewOf = async (id: string, into = 'ada', who = 'boss') =>
  ask<MergePreview>(`${id}/merge?into=${into}`, { who });
const identityCheck = 'Same licence and phone';
const ownersOf = async () =>
  (
    await sql<{ number: string; owner: string | null }>`
      select number, account_id as owner from customer_order order by number`.execute(shop.database.db)
  ).rows.map(({ number, owner }) => `${number} ${owner ?? '-'}`);

it('previews what moves, and moves it with the account', async () => {
  const { db } = shop.database;
  const { body: seen } = await previewOf('twin');
  expect(seen.into).toEqual({ id: 'ada', name: 'ada Boyle', email: 'ada@people.example' });
  const count = (kind: string) => seen.moves.find((one) => one.kind === kind)?.count;
  expect([count('orders'), count('addresses'), count('products')]).toEqual([2, 1, 2]);

  const { status, body } = await ask<CustomerProfile>('twin/merge', {
    body: { into: 'ada', version: seen.version, identityCheck },
  });
  expect(status).toBe(200);
  expect(body.orders.map(({ number }) => number).toSorted()).toEqual(['W1', 'W2', 'W3']);
  expect(body.notes[0]!.text).toContain(identityCheck);
  expect(await ownersOf()).toEqual(['W1 ada', 'W2 ada', 'W3 ada', 'W4 -', 'W5 -']);
  expect((await ask('twin')).status).toBe(404);
  const { rows: addresses } = await sql<{ address: string }>`
    select address || case when is_default then '*' else '' end as address from saved_address where account_id = 'ada' order by 1`.execute(
    db,
  );
  expect(addresses.map(({ address }) => address)).toEqual(['1 A St*', '2 B St']);
  const { rows: saved } = await sql<{ note: string }>`
    select l.site_id || ' ' || i.note as note from saved_item i join saved_list l on l.id = i.list_id
    where l.account_id = 'ada' order by 1`.execute(db);
  // The product of both lists keeps the note of the account that remains.
  expect(saved.map(({ note }) => note)).toEqual(['aol l1', 'wa l3']);
});

it('merges a guest in all spellings, with the notes', async () => {
  const { db } = shop.database;
  const { rows } = await sql<{
    id: number;
  }>`select id from customer where guest_key = 'gust@gmail.com'`.execute(db);
  await sql`
    insert into customer_note (customer_id, body, created_at) values (${rows[0]!.id}, 'Old note', now())`.execute(
    db,
  );
  const guest = `guest-${rows[0]!.id}`;
  const { body: seen } = await previewOf(guest);
  const { body } = await ask<CustomerProfile>(`${guest}/merge`, {
    body: { into: 'ada', version: seen.version, identityCheck },
  });
  expect(await ownersOf()).toEqual(['W1 ada', 'W2 twin', 'W3 -', 'W4 ada', 'W5 ada']);
  expect(body.notes.map(({ text }) => text)).toContain('Old note');
  const list = await ask<{ customers: ListedCustomer[] }>('?q=gust@gmail.com');
  expect(list.body.customers.map(({ id }) => id)).toEqual(['ada']);
});

it('refuses a merge after a change, and changes nothing', async () => {
  const { body: seen } = await previewOf('twin');
  await insertOrder(shop.database.db, { number: 'W6', accountId: 'twin', email: 'twin@people.example' });
  const before = await ownersOf();
  const late = await ask('twin/merge', { body: { into: 'ada', version: seen.version, identityCheck } });
  expect([late.status, late.body.code]).toEqual([409, 'merge-changed']);
  expect(await ownersOf()).toEqual(before);
  expect((await ask('twin')).status).toBe(200);
});

it.each([
  ['twin', 'nobody', 404],
  ['twin', 'twin', 409],
  ['twin', 'boss', 404],
])('refuses to merge %s into %s with %i', async (id, into, status) => {
  expect((await previewOf(id, into)).status).toBe(status);
});

it('refuses members of a company, payments in progress, other staff and incomplete requests', async () => {
  const { db } = shop.database;
  expect((await previewOf('twin', 'ada', 'support')).status).toBe(403);
  expect((await previewOf('twin', 'ada', 'local')).body.code).toBe('cannot-merge');
  const { body: seen } = await previewOf('twin');
  for (const body of [
    { into: 'ada', version: 'x', identityCheck },
    { into: 'ada', version: seen.version, identityCheck: ' ' },
  ])
    expect((await ask('twin/merge', { body })).status).toBe(400);
  await insertOrder(db, { number: 'W7', accountId: 'twin', state: 'open', attempt: 'pending' });
  expect((await previewOf('twin')).body.errors!.join()).toContain('W7');
  await sql`delete from payment_attempt where state = 'pending'`.execute(db);
  await sql`
    insert into membership (account_id, site_id, state, company, since) values ('twin', 'aoc', 'active', 'Twin Pty', now())`.execute(
    db,
  );
  expect((await previewOf('twin')).body.code).toBe('cannot-merge');
});
