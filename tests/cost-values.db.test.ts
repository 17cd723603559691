import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { usedBy } from '#domains/identity/test/fixtures-people.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { pathOf } from '#foundation/pure/endpoint.ts';
import { PERMISSIONS } from '#foundation/pure/permissions.ts';
import { GUEST } from '#foundation/pure/user.ts';

// Tests that no response contains product costs unless the user has `costs.read`. Covers guests, customers,
// and staff who sell without this permission.

/** Every permission except to see costs. */
const SELLS = PERMISSIONS.filter((one) => one !== 'costs.read');
let shop: TestApp;
let product: { id: number; sku: string; product_code: string; category: string; cents: number };
/** Every cost, as cents and as dollars with cents, except those that are also a price. */
let costs: Set<string>;

const by = (name: string | null) => usedBy(new TestBrowser(shop), name);

beforeAll(async () => {
  shop = await openTestApp({
    identify: ({ headers }) => {
      const name = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
      if (name === undefined) return GUEST;
      const isStaff = name === 'clerk' || name === 'boss';
      return {
        ...GUEST,
        kind: isStaff ? 'staff' : 'customer',
        accountId: name,
        membership: 'active',
        permissions: new Set(isStaff ? SELLS : []),
      };
    },
  });
  const { db } = shop.database;
  for (const [name, role] of [
    ['clerk', 'sales'],
    ['boss', 'store-manager'],
  ] as const) {
    await sql`insert into account (id, email, first_name, last_name, created_at)
      values (${name}, ${`${name}@people.example`}, ${name}, 'Tester', now())`.execute(db);
    await sql`insert into staff (account_id, winning_user_id, salesperson_code, store_uri, since)
      values (${name}, ${`w-${name}`}, ${name}, null, now())`.execute(db);
    await sql`insert into account_role (account_id, role) values (${name}, ${role})`.execute(db);
  }
  const { rows } = await sql<{ text: string }>`
    select cost_cents::text as text from product_cost where cost_cents % 100 <> 0
      and cost_cents not in (select price_cents from product_price where price_cents is not null)`.execute(
    db,
  );
  costs = new Set(
    rows.flatMap(({ text }) => [text, String(Number(text) / 100), (Number(text) / 100).toFixed(2)]),
  );
  const found = await sql<typeof product>`
    select p.id, p.sku, p.product_code, c.uri as category, pp.price_cents as cents from product p
    join category c on c.id = p.category_id join product_cost pc on pc.product_id = p.id and pc.market = 'AU'
    join product_price pp on pp.product_id = p.id and pp.market = 'AU'
    where pp.price_cents > 50000 and p.is_active and p.can_backorder and not p.is_superseded and 'aol' = any(p.sites)
    order by p.id limit 1`.execute(db);
  product = found.rows[0]!;
});
afterAll(() => shop?.close());

/**
 * Returns the costs that a response contains, each with its request. Digits inside a longer word, such as a
 * request id, are not amounts.
 */
const costsIn = (what: string, text: string) =>
  [...new Set(text.match(/(?<![\w-])\d+(?:\.\d+)?(?![\w-])/g))]
    .filter((one) => costs.has(one))
    .map((one) => `${what}: ${one}`);

it('the check detects a cost: staff with the permission receive it', async () => {
  expect(costs.size).toBeGreaterThan(100);
  const { rows } = await sql<{ cost_cents: number }>`
    select cost_cents from product_cost where product_id = ${product.id} and market = 'AU'`.execute(
    shop.database.db,
  );
  expect(costsIn('told', JSON.stringify({ cost: rows[0]!.cost_cents / 100 }))).toHaveLength(1);
});

it('no response of a staff endpoint contains a cost without the permission, through a whole sale', async () => {
  const [clerk, boss, phone] = [by('clerk'), by('boss'), by(null)];
  const found: string[] = [];
  const asked: string[] = [];
  const ask = async (who: TestBrowser, path: string, more: Parameters<TestBrowser['json']>[1] = {}) => {
    const { status, body } = await who.json<Record<string, never>>(path, more);
    asked.push(`${path} ${status}`);
    found.push(...costsIn(path, JSON.stringify(body)));
    return body as Record<string, unknown>;
  };
  const { product_code: productCode } = product;
  await ask(clerk, '/api/cart/product', { body: { productCode, quantity: 1, mode: 'set' } });
  const price = Math.round(product.cents * 0.8) / 100;
  const reason = 'the shop next door';
  await ask(clerk, '/api/cart/override', { body: { productCode, price: 1, reason } });
  const made = await ask(clerk, '/api/staff/price-asks', { body: { productCode, price, reason } });
  await ask(clerk, `/api/staff/price-asks/own?productCode=${productCode}`);
  await ask(boss, '/api/staff/price-asks');
  await ask(boss, `/api/staff/price-asks/${String(made['id'])}/decision`, {
    body: { isApproved: true, answer: '' },
  });
  await ask(clerk, `/api/staff/price-asks/own?productCode=${productCode}`);
  const { code } = await ask(clerk, '/api/staff/cart/hand-over', { method: 'POST' });
  await ask(phone, '/api/cart/take', { body: { code } });
  await ask(phone, '/api/cart');
  await ask(clerk, '/api/staff/customers/find', { body: { text: 'people' } });
  await ask(clerk, '/api/staff/stats');
  await ask(boss, '/api/staff/dashboard/insights');
  await ask(clerk, '/api/v2/project/search?allTime=true&limit=200');
  await ask(clerk, '/api/staff/order/W1000001/delivered', { body: {} });
  expect(found).toEqual([]);
  // All requests succeeded except two: the last one, whose order does not exist, and a price that only a
  // manager may set.
  expect(asked.filter((line) => !line.endsWith(' 200'))).toEqual([
    '/api/cart/override 409',
    '/api/staff/order/W1000001/delivered 404',
  ]);
  const file = await clerk.ask('/api/v2/project/export?allTime=true&limit=-1');
  expect([file.status, costsIn('export', file.body)]).toEqual([200, []]);
});

it.each([null, 'sam', 'clerk'])('no read-only endpoint returns a cost to %s', async (name) => {
  const who = by(name);
  const { sku, product_code: productCode, category } = product;
  const query = new URLSearchParams({ sku, skus: sku, productCode, productCodes: productCode });
  const found: string[] = [];
  let answered = 0;
  for (const { endpoint } of shop.routes) {
    if (endpoint.method !== 'GET') continue;
    const path = pathOf(endpoint.path, {
      sku,
      productCode,
      code: productCode,
      id: '1',
      uri: category,
      category,
      number: '1',
      siteId: 'aol',
    });
    for (const address of [path, `${path}?${query.toString()}`]) {
      const { status, body } = await who.ask(address);
      if (status === 200) answered += 1;
      found.push(...costsIn(address, body));
    }
  }
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(25);
});
