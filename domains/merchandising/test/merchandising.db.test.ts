import { WEB_PAGE_TEXT } from '#foundation/pure/contact/web-page.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST } from '#foundation/pure/user.ts';
import type { CompetitorPrice, ProductMargin, ProductStock } from '../contract/merchandising.ts';

let shop: TestApp;
let sku: string;
let productId: number;
let cost: number;
let price: number;

const PERMISSIONS: Readonly<Record<string, Permission[]>> = {
  seller: ['merchandising.read', 'costs.read', 'lines.competitor-url'],
  helper: ['merchandising.read'],
  clerk: ['returns.decide'],
  sam: [],
};

beforeAll(async () => {
  shop = await openTestApp({
    identify: ({ headers }) => {
      const name = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
      if (name === undefined) return GUEST;
      const permissions = new Set(PERMISSIONS[name]);
      return { ...GUEST, kind: permissions.size > 0 ? 'staff' : 'customer', accountId: name, permissions };
    },
  });
  const { db } = shop.database;
  const row = await db
    .selectFrom('product as p')
    .innerJoin('product_cost as c', 'c.product_id', 'p.id')
    .innerJoin('product_price as pp', (join) =>
      join.onRef('pp.product_id', '=', 'p.id').onRef('pp.market', '=', 'c.market'),
    )
    .innerJoin('competitor_price as k', 'k.product_id', 'p.id')
    .select(['p.id', 'p.sku', 'c.cost_cents', 'pp.price_cents'])
    .where('c.market', '=', 'AU')
    .where('p.is_active', '=', true)
    .where(
      (where) => where.val('aol'),
      '=',
      (where) => where.fn.any('p.sites'),
    )
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
  ({ id: productId, sku, cost_cents: cost } = row);
  price = row.price_cents!;
});
afterAll(() => shop?.close());

async function ask<T>(path: string, who: string | null) {
  const { status, body } = await shop.get(path, {
    headers: who === null ? {} : { authorization: `Bearer ${who}` },
  });
  return { status, text: body, body: JSON.parse(body) as T };
}
const query = () => `sku=${encodeURIComponent(sku)}`;

describe('stock (API-59)', () => {
  it('lists warehouses with incoming stock from today on, and stores if requested', async () => {
    const { db } = shop.database;
    await db.deleteFrom('incoming_stock').where('product_id', '=', productId).execute();
    const due = (due_on: string, quantity: number) => ({
      product_id: productId,
      warehouse_code: 'SYD',
      due_on,
      quantity,
    });
    await db
      .insertInto('incoming_stock')
      .values([due('2020-01-01', 9), due('2999-02-03', 4), due('2999-01-02', 6)])
      .execute();
    const level = await db
      .insertInto('stock')
      .values({ product_id: productId, warehouse_code: 'SYD', on_hand: 7, held: 1, allocated: 2 })
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'warehouse_code']).doUpdateSet({ on_hand: 7, held: 1, allocated: 2 }),
      )
      .returning('on_hand')
      .executeTakeFirst();
    expect(level).toEqual({ on_hand: 7 });
    const { status, body } = await ask<ProductStock>(
      `/api/stock?${query()}&includeOtherStock=true`,
      'seller',
    );
    expect(status).toBe(200);
    expect(body.warehouses.find(({ code }) => code === 'SYD')).toMatchObject({
      available: 4,
      onHand: 7,
      incoming: [
        { date: [2999, 1, 2], quantity: 6 },
        { date: [2999, 2, 3], quantity: 4 },
      ],
    });
    expect(body.available).toBe(body.warehouses.reduce((sum, { available }) => sum + available, 0));
    expect(body.stores.length).toBeGreaterThan(0);
    expect((await ask<ProductStock>(`/api/stock?${query()}`, 'seller')).body.stores).toEqual([]);
  });

  it('covers one country: no warehouse of another', async () => {
    const { body } = await ask<ProductStock>(`/api/stock?${query()}`, 'seller');
    const foreign = await shop.database.db
      .selectFrom('warehouse')
      .select('code')
      .where('country', '=', 'NZ')
      .execute();
    expect(foreign.length).toBeGreaterThan(0);
    for (const { code } of foreign) expect(body.warehouses.map((one) => one.code)).not.toContain(code);
  });

  it('returns 404 for an unknown product', async () =>
    expect(await ask('/api/stock?sku=NOT-A-SKU', 'seller')).toMatchObject({
      status: 404,
      body: { code: 'no-such-product' },
    }));
});

it('competitor prices are cheapest first, with shop and age (API-60)', async () => {
  const { body } = await ask<{ competitorPrices: CompetitorPrice[] }>(
    `/api/product/competitor-prices?${query()}`,
    'helper',
  );
  const prices = body.competitorPrices.map((one) => one.price);
  expect(prices.length).toBe(3);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  for (const one of body.competitorPrices) {
    expect(one.url).toMatch(/^https:\/\/[\w.-]+\.example\//);
    expect(one.ageDays).toBeGreaterThanOrEqual(0);
    expect(Math.round((one.difference ?? 0) * 100)).toBe(Math.round(one.price * 100) - price);
  }
});

describe('a competitor price that staff record', () => {
  type Answer = { competitorPrices: CompetitorPrice[]; errors?: string[] };
  const note = async (more: object, who = 'seller') => {
    const { status, body } = await shop.get('/api/product/competitor-prices', {
      method: 'POST',
      headers: { authorization: `Bearer ${who}` },
      body: { sku, url: 'https://www.brightline.example/p/9', price: 1234.5, ...more },
    });
    return { status, body: JSON.parse(body) as Answer };
  };
  const of = (name: string, { competitorPrices }: Answer) =>
    competitorPrices.filter(({ competitor }) => competitor === name);

  it('replaces the previous price of that competitor, dated today, and is audited', async () => {
    const { status, body } = await note({});
    expect(status).toBe(200);
    expect(of('Brightline', body)).toMatchObject([
      { price: 1234.5, url: 'https://www.brightline.example/p/9', ageDays: 0 },
    ]);
    expect(body.competitorPrices).toHaveLength(3);
    const entry = await shop.database.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'noted-competitor-price')
      .executeTakeFirstOrThrow();
    expect(entry.key).toBe(`${sku} at Brightline`);
  });

  it('of a new competitor is named after its host or as entered, until it is removed', async () => {
    const url = 'https://cold.example/fridges?id=7';
    expect(of('cold.example', (await note({ url })).body)).toMatchObject([{ url }]);
    expect(of('Cold & Co', (await note({ url, competitor: ' Cold & Co ' })).body)).toHaveLength(1);
    const { body } = await note({ url, competitor: 'Cold & Co', price: null });
    expect(body.competitorPrices.map(({ competitor }) => competitor)).toContain('cold.example');
    expect(of('Cold & Co', body)).toEqual([]);
  });

  it.each([
    [{ url: 'brightline.example/p/9' }, WEB_PAGE_TEXT],
    [{ url: 'javascript:alert(1)//a.example' }, WEB_PAGE_TEXT],
    [{ url: 'https://[.example' }, WEB_PAGE_TEXT],
    [{ url: 'http://brightline.example/p/9' }, WEB_PAGE_TEXT],
    [{ price: 0 }, 'Please enter their price'],
  ])('is rejected with %j', async (more, text) => {
    const { status, body } = await note(more);
    expect(status).toBe(400);
    expect(body.errors).toContain(text);
  });

  it('stored earlier without https can be read and removed', async () => {
    const url = 'http://old.example/p/9';
    await note({ url: 'https://old.example/p/9', competitor: 'Old & Co' });
    await shop.database.db
      .updateTable('competitor_price')
      .set({ url })
      .where('competitor', '=', 'Old & Co')
      .execute();
    const read = await ask<Answer>(`/api/product/competitor-prices?${query()}`, 'seller');
    expect(of('Old & Co', read.body)).toMatchObject([{ url }]);
    expect(await note({ url: '/p/a-fridge', competitor: 'Old & Co', price: null })).toMatchObject({
      status: 400,
    });
    const forgotten = await note({ url, competitor: 'Old & Co', price: null });
    expect([forgotten.status, of('Old & Co', forgotten.body)]).toEqual([200, []]);
  });

  it('requires the flag of STAFF-18', async () => {
    expect((await note({}, 'helper')).status).toBe(403);
    expect((await note({ sku: 'NOT-A-SKU' })).status).toBe(404);
  });
});

describe('the cost of a product', () => {
  it('is shown with its margin and the staff member’s floor price', async () => {
    const { body } = await ask<ProductMargin>(`/api/product/margin?${query()}`, 'seller');
    expect(body).toMatchObject({ price: price / 100, cost: cost / 100, margin: (price - cost) / 100 });
    // The user `seller` has no role, so the floor is the price itself.
    expect(body.floor).toBe(price / 100);
  });

  it.each([null, 'sam', 'clerk', 'helper'])('is in no response to %s', async (who) => {
    const refused = await ask(`/api/product/margin?${query()}`, who);
    expect(refused.status).toBe(who === null ? 401 : 403);
    for (const path of [
      `/api/stock?${query()}&includeOtherStock=true`,
      `/api/product/competitor-prices?${query()}`,
      `/api/v2/product/sku/${encodeURIComponent(sku)}`,
      '/api/settings',
    ]) {
      const { text } = await ask(path, who);
      expect(text).not.toContain(String(cost / 100));
      expect(text).not.toContain(String(cost));
      expect(text).not.toContain('PriceFloors');
    }
  });
});
