import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import type { DearProduct } from '#domains/catalogue/test/fixtures-dear-products.ts';
import type { Project } from '../contract/types.ts';
import { aProject, asPerson, openProjectShop } from './fixtures.ts';
import { quoteShop } from '#domains/quotes/test/fixtures-quotes.ts';

// Tests that a member's project and quotes contain the member's prices. These prices never exceed the
// standard prices.

let shop: TestApp;
let quotes: Awaited<ReturnType<typeof quoteShop>>;
let product: DearProduct;
const now = () => new Date('2026-11-23T01:00:00Z');

beforeAll(async () => {
  shop = await openProjectShop(now);
  quotes = await quoteShop(shop, now);
  product = quotes.product;
  const { db } = shop.database;
  const own = { list: 'club', product_id: product.id, market: 'AU' as const };
  await db.deleteFrom('list_price').where('product_id', '=', product.id).execute();
  await db
    .insertInto('list_price')
    .values({ ...own, price_cents: product.price_cents - 6000 })
    .execute();
});
afterAll(() => shop?.close());
beforeEach(() => membershipIs('active'));

const dollars = (cents: number) => cents / 100;
const clubPrice = () => dollars(product.price_cents - 6000);
const everyonesPrice = () => dollars(product.price_cents);

async function membershipIs(state: 'active' | 'waiting'): Promise<void> {
  const { db } = shop.database;
  await db.deleteFrom('membership').where('account_id', '=', 'sam').execute();
  await db
    .insertInto('membership')
    .values({
      account_id: 'sam',
      site_id: 'wa',
      state,
      price_list: 'club',
      since: now(),
      decided_at: null,
      decided_by: null,
      buys_for: null,
    })
    .execute();
}

/** Creates a project with one unit. Sam's project belongs to Sam; a project that staff create has no owner. */
async function withOne(who: 'sam' | 'lin'): Promise<Project> {
  const { projectId, folders } = await aProject(shop, who, { folders: ['Kitchen'] });
  const { status, body } = await quotes.post(who, '/api/projects/product', {
    projectId,
    productCode: product.product_code,
    folderId: folders[0]!.id,
    quantity: 1,
  });
  expect(status).toBe(200);
  return body;
}

const asLin = async ({ projectId }: Project) =>
  (await asPerson(shop, 'lin', `/api/v2/project/${projectId}`)).body;
const priceIn = (project: Project) => project.folders[0]!.products[0]!.price;

it('staff see a member’s project at the member’s price list, and quote those prices', async () => {
  const project = await withOne('sam');
  expect(priceIn(await asLin(project))).toBe(clubPrice());
  const { projectId } = project;
  expect((await quotes.post('lin', '/api/v2/project/quote', { projectId })).status).toBe(200);
  const [quote] = await quotes.quotesOf(projectId);
  expect(quote!.totals.total).toBe(clubPrice());
});

it('a lock keeps the member’s price', async () => {
  const { projectId } = await withOne('sam');
  const locked = await quotes.post('lin', '/api/v2/project/lock-price', {
    projectId,
    expiryDate: [2026, 11, 30],
  });
  expect(locked.status).toBe(200);
  expect(locked.body.folders[0]!.products[0]!.lockedPrice).toBe(clubPrice());
});

it('pending members and non-members are quoted the public price', async () => {
  const project = await withOne('sam');
  await membershipIs('waiting');
  expect(priceIn(await asLin(project))).toBe(everyonesPrice());
  expect(priceIn(await withOne('lin'))).toBe(everyonesPrice());
});

it('a list shared without prices hides them from staff too', async () => {
  const project = await withOne('sam');
  const { projectId } = project;
  const sharing = { projectId, sharedStatus: 'Shared' };
  const { body } = await quotes.post('sam', '/api/projects/shared-project-status', sharing);
  const seen = await asPerson<Project>(shop, 'lin', `/api/v2/project/shared?shareId=${body.shareId}`);
  expect(seen.status).toBe(200);
  expect(priceIn(seen.body)).toBeNull();
});
