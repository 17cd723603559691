import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import type { ChangeLog } from '../contract/types.ts';
import { aProject, asPerson, openProjectShop } from './fixtures.ts';

// Tests the project history for staff: its filter by kind, and a product's notes in all projects.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
let product: { code: string; sku: string };

beforeAll(async () => {
  shop = await openProjectShop(() => new Date(at));
  const { rows } = await sql<{ code: string; sku: string }>`
    select p.product_code as code, p.sku from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
    where p.is_active and p.can_backorder and not p.is_superseded and 'wa' = any(p.sites) order by p.id limit 1`.execute(
    shop.database.db,
  );
  product = rows[0]!;
});
afterAll(() => shop?.close());

const logs = async (projectId: number, kind?: string) =>
  (
    await asPerson<{ changelogs: ChangeLog[] }>(
      shop,
      'lin',
      `/api/v2/project/changelogs?projectId=${projectId}${kind === undefined ? '' : `&kind=${kind}`}`,
    )
  ).body.changelogs.map(({ action }) => action);
const post = (path: string, body: object) => asPerson(shop, 'lin', path, { body });

it('lists one kind of change, and a transfer with source and target', async () => {
  const source = await aProject(shop, 'lin');
  const target = await aProject(shop, 'lin', { name: 'Beach house' });
  const { projectId } = source;
  const added = await post('/api/projects/product', { projectId, productCode: product.code, quantity: 1 });
  await post('/api/v2/project/comment', { projectId, message: 'Call them', key: 'a comment' });
  await post('/api/v2/project/lock-price', { projectId });
  await post('/api/v2/project/product-transfer', {
    projectId,
    targetProjectId: target.projectId,
    products: [added.body.cart.products[0]!.id],
    key: 'a transfer',
  });
  expect(await logs(projectId, 'quotes')).toEqual(['locked-prices']);
  expect(await logs(projectId, 'products')).toEqual(['transferred-product', 'added-product']);
  expect(await logs(projectId, 'customer')).toEqual(['created']);
  expect(await logs(projectId)).toEqual([
    'transferred-product',
    'locked-prices',
    'commented',
    'added-product',
    'created',
  ]);
  const fieldsOf = async (id: number) =>
    (
      await asPerson<{ changelogs: ChangeLog[] }>(shop, 'lin', `/api/v2/project/changelogs?projectId=${id}`)
    ).body.changelogs[0]!.fields.map(({ to }) => to);
  expect(await fieldsOf(projectId)).toContain(`${target.projectRef} Beach house`);
  expect(await fieldsOf(target.projectId)).toEqual([`${source.projectRef} Okafor residence`]);
  expect(
    (await asPerson(shop, 'lin', `/api/v2/project/changelogs?projectId=${projectId}&kind=secrets`)).status,
  ).toBe(400);
});

it('lists notes on a product, latest first: to staff for the whole site, to others for their own projects', async () => {
  const noteOf = async (who: 'lin' | 'sam', notes: string, site = 'wa') => {
    at += 60_000;
    const { projectId } = await aProject(shop, who, {}, site);
    const body = { projectId, sku: product.sku, notes };
    expect((await asPerson(shop, who, '/api/v2/project/product-note', { body, site })).status).toBe(200);
  };
  await noteOf('lin', 'Raise 150 mm');
  await noteOf('sam', 'Mine has a left hinge');
  await noteOf('lin', 'Flush mount', 'aoc');
  const told = async (who: 'lin' | 'sam' | 'kim') =>
    (
      await asPerson<{ notes: { notes: string }[] }>(shop, who, `/api/projects/product/${product.sku}`)
    ).body.notes.map(({ notes }) => notes);
  expect(await told('lin')).toEqual(['Mine has a left hinge', 'Raise 150 mm']);
  expect(await told('sam')).toEqual(['Mine has a left hinge']);
  expect(await told('kim')).toEqual([]);
});
