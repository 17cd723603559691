import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST, type User } from '#foundation/pure/user.ts';
import type { Identify } from '../context.ts';
import { openTestApp, type TestApp } from './fixtures.ts';

// Tests that responses depend on the user who sends the request. Requests every endpoint as each kind of
// user, over real connections and with the cache on.

const customer: User = { ...GUEST, kind: 'customer', accountId: 'a', sessionId: 's' };
const PEOPLE: Record<string, User> = {
  waiting: { ...customer, membership: 'waiting' },
  member: { ...customer, membership: 'active' },
  builder: { ...customer, membership: 'active', priceList: 'builders' },
  clubMember: { ...customer, membership: 'active', priceList: 'club' },
  staff: { ...GUEST, kind: 'staff', accountId: 'b', sessionId: 't' },
};
/** In this test, the token contains the name of the person. The identity domain tests real sign-in. */
const identify: Identify = ({ headers }) =>
  PEOPLE[/^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] ?? ''] ?? GUEST;

let shop: TestApp;
let sold: { id: number; sku: string; code: string; uri: string; category: string };
const BUILDERS_CENTS = 12_345;

beforeAll(async () => {
  shop = await openTestApp({ identify });
  const row = await shop.database.db
    .selectFrom('product as p')
    .innerJoin('product_price as pp', 'pp.product_id', 'p.id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.sku', 'p.product_code', 'p.uri', 'c.uri as category', 'p.sites'])
    .where('pp.market', '=', 'AU')
    .where('pp.price_cents', '>', 50_000)
    .where('p.is_active', '=', true)
    .orderBy('p.id')
    .execute();
  const found = row.find(({ sites }) => sites.includes('aoc') && sites.includes('aol'))!;
  sold = { id: found.id, sku: found.sku, code: found.product_code, uri: found.uri, category: found.category };
  await shop.database.db
    .insertInto('list_price')
    .values({ list: 'builders', product_id: sold.id, market: 'AU', price_cents: BUILDERS_CENTS })
    .execute();
  for (const id of ['a', 'b'])
    await shop.database.db
      .insertInto('account')
      .values({
        id,
        email: `${id}@people.example`,
        first_name: 'Ada',
        last_name: 'Byron',
        created_at: new Date(),
      })
      .execute();
  await shop.refreshCatalogue();
});
afterAll(() => shop?.close());

const as = (who: string | null) => (who === null ? {} : { authorization: `Bearer ${who}` });
const priceOf = async (site: string, who: string | null) => {
  const answer = await shop.ask(`/api/v2/product/sku/${sold.sku}`, { site, headers: as(who) });
  return [
    answer.status,
    (JSON.parse(answer.body) as { price: number | null }).price,
    answer.headers['cache-control'],
  ];
};

describe('a product’s price', () => {
  it('is the requesting customer’s own, regardless of earlier requests, and cached publicly only if guests see it', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [, retail] = await priceOf('aol', null);
      expect(retail).toBeGreaterThan(500);
      for (const [site, who, price, isPublic] of [
        ['aol', null, retail, true],
        ['aol', 'member', retail, true],
        ['aol', 'builder', 123.45, false],
        ['aoc', null, null, true],
        ['aoc', 'waiting', null, true],
        ['aoc', 'member', retail, false],
        ['aoc', 'builder', 123.45, false],
        ['aoc', 'staff', retail, false],
        ['aoc', 'nobody', null, true],
      ] as const) {
        const [status, told, control] = await priceOf(site, who);
        expect([site, who, status, told]).toEqual([site, who, 200, price]);
        expect([site, who, String(control).startsWith('public')]).toEqual([site, who, isPublic]);
      }
    }
  });

  it('is never higher for members than for guests, on the page and in the cart', async () => {
    const { db } = shop.database;
    const prices = db
      .updateTable('product_price')
      .where('product_id', '=', sold.id)
      .where('market', '=', 'AU');
    const { price_cents: retail } = await db
      .selectFrom('product_price')
      .select('price_cents')
      .where('product_id', '=', sold.id)
      .where('market', '=', 'AU')
      .executeTakeFirstOrThrow();
    const onList = retail! - 5000;
    await db
      .insertInto('list_price')
      .values({ list: 'club', product_id: sold.id, market: 'AU', price_cents: onList })
      .execute();
    const paid = async () => {
      await shop.refreshCatalogue();
      const cart = await shop.ask('/api/cart/product', {
        site: 'aol',
        headers: as('clubMember'),
        body: { productCode: sold.code, quantity: 1 },
      });
      const { products } = JSON.parse(cart.body) as { products: { sku: string; price: number }[] };
      return [(await priceOf('aol', 'clubMember'))[1], products.find(({ sku }) => sku === sold.sku)?.price];
    };
    try {
      expect(await paid()).toEqual([onList / 100, onList / 100]);
      await prices.set({ price_cents: onList - 10_000 }).execute();
      expect(await paid()).toEqual([onList / 100 - 100, onList / 100 - 100]);
    } finally {
      await prices.set({ price_cents: retail }).execute();
      await shop.refreshCatalogue();
    }
    expect(await paid()).toEqual([onList / 100, onList / 100]);
  });

  it('sorts and filters the listings', async () => {
    const asked = `/api/v2/category/${encodeURIComponent(sold.category)}?price-from=123&price-to=124&sort=price-asc`;
    const found = async (who: string | null) =>
      (
        JSON.parse((await shop.ask(asked, { site: 'aoc', headers: as(who) })).body) as {
          listing: { products: { sku: string; price: number | null }[] };
        }
      ).listing.products;
    expect(await found('builder')).toMatchObject([{ sku: sold.sku, price: 123.45 }]);
    expect(await found('member')).toEqual([]);
    // Guests cannot filter by price and receive no prices.
    expect((await found(null)).every(({ price }) => price === null)).toBe(true);
  });
});

describe('guests of a trade site', () => {
  const ORIGIN = { site: 'aoc' } as const;

  it('cannot add to a cart, and get the reason', async () => {
    const answer = await shop.ask('/api/cart/product', {
      ...ORIGIN,
      body: { productCode: sold.code, quantity: 1 },
    });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 'members-only',
      errors: ['Please log in to see prices and to order.'],
    });
  });

  it('cannot check out with a cart from another site', async () => {
    const bought = await shop.ask('/api/cart/product', {
      site: 'aoc',
      headers: as('member'),
      body: { productCode: sold.code, quantity: 1 },
    });
    expect(bought.status).toBe(200);
    const cookie = bought.cookieLines.map((line) => line.split(';')[0]!).join('; ');
    for (const [path, body] of [
      ['/api/checkout', undefined],
      ['/api/checkout/avail', { postcode: '2000', suburb: 'Sydney', state: 'NSW' }],
    ] as const) {
      const answer = await shop.ask(path, { site: 'aoc', headers: { cookie }, body });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const cart = await shop.ask('/api/cart', { site: 'aoc', headers: { cookie } });
    expect(cart.body).not.toMatch(/"(price|rrp|total|orderTotal|subTotal)":\s*[1-9]/i);
    const own = await shop.ask('/api/cart', { site: 'aoc', headers: { cookie, ...as('builder') } });
    expect(own.body).toContain('123.45');
  });
});

describe('every call', () => {
  it('responds only to the roles that its access allows', async () => {
    const answered: string[] = [];
    for (const { endpoint } of shop.routes) {
      const path = endpoint.path.replace(/:\w+/g, '1');
      for (const [site, who] of [
        ['aol', null],
        ['aoc', null],
        ['aoc', 'waiting'],
        ['aol', 'staff'],
      ] as const) {
        const { status } = await shop.ask(path, {
          method: endpoint.method,
          site,
          headers: as(who),
          ...(endpoint.method === 'GET' ? {} : { body: {} }),
        });
        expect([endpoint.path, status < 500]).toEqual([endpoint.path, true]);
        const isRefused = status === 401;
        const mayCall = endpoint.access === 'public' || (who !== null && endpoint.access === 'customer');
        expect([endpoint.path, site, who, isRefused && !mayCall]).toEqual([
          endpoint.path,
          site,
          who,
          !mayCall && who === null,
        ]);
        answered.push(endpoint.path);
      }
      if (endpoint.method === 'GET') continue;
      for (const [headers, body, expected] of [
        [{ origin: 'https://evil.example' }, {}, 403],
        [{ 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415],
      ] as const) {
        const { status } = await shop.ask(path, { method: endpoint.method, headers, body });
        expect([endpoint.method, endpoint.path, status]).toEqual([endpoint.method, endpoint.path, expected]);
      }
    }
    expect(answered.length).toBeGreaterThan(200);
  });
});
