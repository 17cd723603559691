import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/fixtures.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Project } from './contract-types.ts';
import { aProject, asPerson, openProjectShop } from './fixtures.ts';
import { quoteShop } from './fixtures-quotes.ts';
import { projectsPersonalData } from './store-personal-data.ts';

// Kim writes down for whom a list is; that Sam has this address makes it no list of Sam's.

const now = () => new Date('2026-11-23T01:00:00Z');
const SAM = { accountId: 'sam', email: 'sam@people.example' };
let shop: TestApp;
let projectId: number;

beforeAll(async () => {
  shop = await openProjectShop(now);
  const { post, product } = await quoteShop(shop, now);
  ({ projectId } = await aProject(shop, 'kim', { name: 'Terrace job' }));
  const { product_code: productCode } = product;
  await post('kim', '/api/projects/product', { projectId, productCode, quantity: 1 });
  const customer = { projectId, customerName: 'Sam Okafor', customerEmail: SAM.email };
  expect((await post('kim', '/api/v2/project/customer', customer)).status).toBe(200);
  expect((await post('lin', '/api/v2/project/quote', { projectId })).status).toBe(200);
});
afterAll(() => shop?.close());

it('whoever is named in a list of somebody else is given that they are, and nothing of what is in it', async () => {
  const given = await projectsPersonalData.collect(shop.database.db, SAM);
  expect(given).toMatchObject({
    projects: [],
    notes: [],
    quotes: [],
    files: [],
    namedIn: [{ site: 'wa', name: 'Sam Okafor' }],
  });
  expect(JSON.stringify(given)).not.toContain('Terrace job');
});

it('a list stays its owner’s where whoever it names is forgotten, without their name and address', async () => {
  const { db } = shop.database;
  await inTransaction(db, (tx) => projectsPersonalData.erase!(tx, SAM, now()));
  const { status, body } = await asPerson<Project>(shop, 'kim', `/api/v2/project/${projectId}`);
  expect([status, body.name, body.quoteData.customerEmail]).toEqual([200, 'Terrace job', '']);
  expect(JSON.stringify(body)).not.toMatch(/Okafor|sam@people/);
  const row = await db
    .selectFrom('project')
    .select(['search_text', 'owner_account_id'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  expect(row.owner_account_id).toBe('kim');
  expect(row.search_text).toContain('terrace job');
  expect(row.search_text).not.toMatch(/okafor|sam@/);
});
