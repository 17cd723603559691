import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { openStaffedShop } from '#domains/reminders/test/fixtures.ts';
import type { Insights } from '../contract.ts';

let shop: TestApp;
let as: Awaited<ReturnType<typeof openStaffedShop>>['as'];
beforeAll(async () => {
  ({ shop, as } = await openStaffedShop());
});
afterAll(() => shop?.close());

it('values open projects without a quote by their products’ prices, separately from quotes', async () => {
  const { db } = shop.database;
  const [first, second] = await db
    .selectFrom('product_price')
    .select(['product_id', 'price_cents'])
    .where('market', '=', 'AU')
    .where('price_cents', '>', 10_000)
    .orderBy('product_id')
    .limit(2)
    .execute();
  const begin = async (name: string, more: { quote_status?: 'Open' | 'Won'; quote_cents?: number } = {}) => {
    const project = {
      site_id: 'wa',
      name,
      owner_account_id: null,
      staff_account_id: null,
      salesperson_code: 'LIN',
      store_uri: null,
      quote_status: 'Open' as const,
      quote_id: null,
      quote_cents: null,
      share_id: null,
      price_lock_until: '2026-11-23',
      price_locked_at: new Date('2026-11-01T00:00:00Z'),
      created_at: new Date('2026-11-20T00:00:00Z'),
      modified_at: new Date('2026-11-20T00:00:00Z'),
      search_text: name,
      quote_data: '{}',
      ...more,
    };
    const { id } = await db.insertInto('project').values(project).returning('id').executeTakeFirstOrThrow();
    const line = {
      project_id: id,
      folder_id: null,
      install_id: null,
      warranty_id: null,
      rrp_override_cents: null,
      order_id: null,
      created_at: new Date(),
    };
    await db
      .insertInto('project_line')
      .values([
        // The locked price is lower than today's price. The line's price override expired yesterday.
        {
          ...line,
          product_id: first!.product_id,
          quantity: 2,
          price_override_cents: 1,
          price_until: '2026-11-22',
          locked_cents: first!.price_cents! - 1_000,
        },
        {
          ...line,
          product_id: second!.product_id,
          quantity: 1,
          price_override_cents: 9_000,
          locked_cents: null,
        },
      ])
      .execute();
  };
  await begin('Open');
  await begin('Quoted already', { quote_cents: 70_000 });
  await begin('Decided', { quote_status: 'Won' });
  const { body } = await as('mara', 'wa').json<Insights>('/api/staff/dashboard/insights');
  const goods = (2 * (first!.price_cents! - 1_000) + 9_000) / 100;
  expect(body.pipeline).toEqual([{ status: 'Open', age: 'week', count: 2, value: 700, unquoted: goods }]);
  expect(body.figures.openValue.now).toBe(700);
});
