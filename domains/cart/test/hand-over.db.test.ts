import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { deviceOf } from '#domains/identity/test/fixtures-people.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { GUEST } from '#foundation/pure/user.ts';
import type { Cart } from '../contract/cart.ts';

// Tests that a customer can take over a staff member's cart on another device, only once, and with its price
// overrides.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
let codes: string[];
let prices: number[];
let clerk: TestBrowser;

beforeAll(async () => {
  shop = await openTestApp({
    now: () => new Date(at),
    identify: ({ headers }) => {
      const [, name, customer] = /^Bearer (\w+)(?: for (\w+))?$/.exec(headers.authorization ?? '') ?? [];
      if (name === undefined) return GUEST;
      const isStaff = name === 'clerk' || name === 'packer';
      return {
        ...GUEST,
        kind: isStaff ? 'staff' : 'customer',
        accountId: name,
        actingFor: customer ?? null,
        membership: 'active',
        permissions: new Set(name === 'clerk' ? ['customers.act'] : []),
      };
    },
  });
  const { db } = shop.database;
  await db
    .insertInto('account')
    .values({
      id: 'clerk',
      email: 'clerk@people.example',
      first_name: 'Cy',
      last_name: 'Lerk',
      created_at: new Date(at),
    })
    .execute();
  await db
    .insertInto('staff')
    .values({ account_id: 'clerk', winning_user_id: 'w-clerk', salesperson_code: 'CL', since: new Date(at) })
    .execute();
  const { rows } = await sql<{ product_code: string; price_cents: number }>`
    select p.product_code, pp.price_cents from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
    where pp.price_cents > 50000 and p.is_active and p.can_backorder and not p.is_superseded and 'aol' = any(p.sites)
    order by p.id limit 2`.execute(db);
  codes = rows.map(({ product_code }) => product_code);
  prices = rows.map(({ price_cents }) => price_cents / 100);
});
beforeEach(async () => {
  at += 60_000;
  clerk = deviceOf(shop, 'clerk');
  await clerk.json('/api/cart', { method: 'DELETE' });
  await add(clerk, 0, 2);
});
afterAll(() => shop?.close());

const add = (who: TestBrowser, which: number, quantity: number) =>
  who.json<Cart>('/api/cart/product', { body: { productCode: codes[which], quantity } });
const offers = (who: TestBrowser) =>
  who.json<{ code: string; path: string }>('/api/staff/cart/hand-over', { method: 'POST' });
const takes = (who: TestBrowser, code: string) => who.json<Cart>('/api/cart/take', { body: { code } });
const cartOf = async (who: TestBrowser) => (await who.json<Cart>('/api/cart')).body;

it('moves to a guest’s phone with its price override, to the cent, and is removed from the staff member’s cart', async () => {
  const given = prices[0]! - 123.45;
  await sql`
    update cart_line set override_cents = ${Math.round(given * 100)}, override_until = '2026-11-30'
    where cart_id = (select id from cart where account_id = 'clerk' and ordered_at is null)`.execute(
    shop.database.db,
  );
  const { status, body } = await offers(clerk);
  expect([status, body.path]).toEqual([200, `/cart/take?code=${body.code}`]);
  expect(body.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  const { rows } = await sql<{ text: string }>`select h::text as text from cart_hand_over h`.execute(
    shop.database.db,
  );
  expect(rows.some(({ text }) => text.includes(body.code))).toBe(false);
  const phone = deviceOf(shop, null);
  // The code as a customer might type it after hearing it on the phone.
  const typed = ` ${body.code.slice(0, 4).toLowerCase()}-${body.code.slice(4).toLowerCase()} `;
  const taken = await takes(phone, typed);
  expect(taken.status).toBe(200);
  expect(Math.round(taken.body.orderTotal * 100)).toBe(Math.round(given * 200));
  expect(Math.round((await cartOf(phone)).orderTotal * 100)).toBe(Math.round(given * 200));
  expect((await cartOf(clerk)).productCount).toBe(0);
  expect((await readAudit(shop.database.db, { subject: 'cart' }, 3)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['offered-cart', 'took-over-cart']),
  );
  expect(await takes(deviceOf(shop, null), body.code)).toMatchObject({
    status: 404,
    body: { code: 'no-such-hand-over' },
  });
});

it('merges into a signed-in customer’s cart as at sign-in: quantities add up, nothing is lost', async () => {
  const ada = deviceOf(shop, 'ada');
  await add(ada, 0, 1);
  await add(ada, 1, 1);
  const { code } = (await offers(clerk)).body;
  const { body } = await takes(ada, code);
  expect(body.productCount).toBe(4);
  expect(body.orderTotal).toBeCloseTo(prices[0]! * 3 + prices[1]!, 2);
});

it('is received by only one of two concurrent users', async () => {
  const { code } = (await offers(clerk)).body;
  const two = [deviceOf(shop, 'ben'), deviceOf(shop, null)];
  const answers = await Promise.all(two.map((who) => takes(who, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const counts = await Promise.all(two.map(async (who) => (await cartOf(who)).productCount));
  expect(counts.toSorted()).toEqual([0, 2]);
});

it('is rejected after half an hour, with another code, for the cart’s own owner, and on another site', async () => {
  const first = (await offers(clerk)).body.code;
  const second = (await offers(clerk)).body.code;
  const phone = deviceOf(shop, null);
  expect((await takes(phone, first)).status).toBe(404);
  expect((await takes(clerk, second)).status).toBe(404);
  const elsewhere = await phone.json('/api/cart/take', { site: 'wa', body: { code: second } });
  expect(elsewhere.status).toBe(404);
  at += 31 * 60_000;
  expect((await takes(phone, second)).status).toBe(404);
  expect((await cartOf(phone)).productCount).toBe(0);
  expect((await cartOf(clerk)).productCount).toBe(2);
});

it('opens nothing once the staff member who offered it no longer works here', async () => {
  const left = (day: Date | null) =>
    shop.database.db.updateTable('staff').set({ left_at: day }).where('account_id', '=', 'clerk').execute();
  const { code } = (await offers(clerk)).body;
  await left(new Date(at));
  const phone = deviceOf(shop, null);
  expect(await takes(phone, code)).toMatchObject({ status: 404, body: { code: 'no-such-hand-over' } });
  expect((await cartOf(phone)).productCount).toBe(0);
  await left(null);
  expect((await cartOf(clerk)).productCount).toBe(2);
  // A rejected attempt does not use up the code. When the staff member is employed again, the same code
  // works.
  expect((await takes(phone, code)).status).toBe(200);
});

it('requires staff with the permission and a non-empty cart that is not the customer’s already', async () => {
  expect((await offers(deviceOf(shop, null))).status).toBe(401);
  expect((await offers(deviceOf(shop, 'ada'))).status).toBe(403);
  expect((await offers(deviceOf(shop, 'packer'))).status).toBe(403);
  expect(await offers(deviceOf(shop, 'clerk for cora'))).toMatchObject({
    status: 409,
    body: { code: 'theirs-already' },
  });
  await clerk.json('/api/cart', { method: 'DELETE' });
  expect(await offers(clerk)).toMatchObject({ status: 400, body: { code: 'empty-cart' } });
});

const sends = (who: TestBrowser, body: object) =>
  who.json<{ code?: string }>('/api/staff/cart/hand-over/send', { body });
const sent = () =>
  shop.database.db
    .selectFrom('mail')
    .select(['channel', 'recipient', 'plain', 'has_secret'])
    .where('dedupe_key', 'like', 'cart-hand-over-%')
    .orderBy('id')
    .execute();

it('is sent to the customer by email or SMS, once per request key, and opens the cart from there', async () => {
  const { code, path } = (await offers(clerk)).body;
  const mail = { code, by: 'mail', to: 'sam@customers.example', key: 'wish-of-a-mail' };
  for (const _ of ['pressed', 'pressed again']) expect((await sends(clerk, mail)).status).toBe(200);
  expect((await sends(clerk, { code, by: 'text', to: '0491 570 006', key: 'wish-of-a-text' })).status).toBe(
    200,
  );
  const messages = await sent();
  expect(messages.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['mail', 'sam@customers.example'],
    ['text', '+61491570006'],
  ]);
  for (const { plain, has_secret } of messages) {
    expect(plain).toContain(path);
    expect(has_secret).toBe(true);
  }
  expect((await readAudit(shop.database.db, { subject: 'cart' }, 1))[0]).toMatchObject({
    action: 'sent-hand-over',
    after: { by: 'text' },
  });
  expect((await takes(deviceOf(shop, null), code)).status).toBe(200);
  // After a customer has used the code, staff cannot send it again.
  expect(await sends(clerk, { ...mail, key: 'wish-of-another' })).toMatchObject({ status: 404 });
});

it('is sent only by the staff member who offers it, and only to a valid address', async () => {
  const { code } = (await offers(clerk)).body;
  const before = (await sent()).length;
  const mail = { code, by: 'mail', to: 'sam@customers.example', key: 'wish-of-nobody' };
  expect((await sends(deviceOf(shop, null), mail)).status).toBe(401);
  expect((await sends(deviceOf(shop, 'ada'), mail)).status).toBe(403);
  expect(await sends(clerk, { ...mail, to: 'sam' })).toMatchObject({ status: 400 });
  expect(await sends(clerk, { ...mail, by: 'text', to: '02 9555 0143' })).toMatchObject({
    status: 400,
    body: { code: 'not-mobile' },
  });
  expect(await sends(clerk, { ...mail, code: 'AAAAAAAA' })).toMatchObject({ status: 404 });
  expect(await sent()).toHaveLength(before);
});

it('is recorded in the history of the projects in the cart', async () => {
  const { db } = shop.database;
  const project = await db
    .insertInto('project')
    .values({
      site_id: 'aol',
      name: 'Okafor residence',
      owner_account_id: null,
      staff_account_id: 'clerk',
      store_uri: null,
      quote_id: null,
      quote_cents: null,
      share_id: null,
      price_lock_until: null,
      created_at: new Date(at),
      modified_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    insert into project_line (project_id, product_id, quantity, created_at)
    select ${project.id}, id, 2, now() from product where product_code = ${codes[0]} returning id`.execute(
    db,
  );
  await sql`
    update cart_line set project_line_ids = array[${rows[0]!.id}]::integer[]
    where cart_id = (select id from cart where account_id = 'clerk' and ordered_at is null)`.execute(db);
  const { code } = (await offers(clerk)).body;
  expect((await takes(deviceOf(shop, null), code)).status).toBe(200);
  await shop.runOutbox();
  expect(
    await db
      .selectFrom('project_change_log')
      .select(['action', 'subject', 'user_name', 'version'])
      .where('project_id', '=', project.id)
      .execute(),
  ).toEqual([{ action: 'cart-handed-over', subject: codes[0], user_name: 'Cy Lerk', version: 2 }]);
});
