import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Project } from '../contract/types.ts';
import { aProject, asPerson, openProjectShop } from './fixtures.ts';
import { quoteShop } from '#domains/quotes/test/fixtures-quotes.ts';
import { PERSONAL_DATA } from '#apps/server/personal-data.ts';

// Tests a project in which a user entered another user as the customer. Kim owns the project and enters Sam,
// who does not become its owner.

const projectsPersonalData = PERSONAL_DATA.find(({ subject }) => subject === 'projects')!;
const now = () => new Date('2026-11-23T01:00:00Z');
const SAM = { accountId: 'sam', email: 'sam@people.example' };
let shop: TestApp;
let projectId: number;

beforeAll(async () => {
  shop = await openProjectShop(now);
  const { post, product, quotesOf, accept } = await quoteShop(shop, now);
  ({ projectId } = await aProject(shop, 'kim', { name: 'Terrace job' }));
  const { product_code: productCode } = product;
  await post('kim', '/api/projects/product', { projectId, productCode, quantity: 1 });
  const customer = { projectId, customerName: 'Sam Okafor', customerEmail: SAM.email };
  expect((await post('kim', '/api/v2/project/customer', customer)).status).toBe(200);
  const quoteData = { contactNumber: '0499 123 123', referrerName: 'Rex Ferrer' };
  expect((await post('lin', '/api/v2/project/quote', { projectId, quoteData })).status).toBe(200);
  const [quote] = await quotesOf(projectId);
  const key = quote!.link.slice(quote!.link.lastIndexOf('/') + 1);
  const question = { key, question: 'Is Okafor spelt right?' };
  expect((await post(null, '/api/v2/project/quote/question', question)).status).toBe(200);
  expect((await accept(key, 'Sam Okafor')).status).toBe(200);
});
afterAll(() => shop?.close());

it('the data export of a user named in another user’s list contains the name, but none of the list’s contents', async () => {
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

it('owners’ data exports exclude who referred them, which only staff see', async () => {
  const kim = { accountId: 'kim', email: 'kim@people.example' };
  const given = await projectsPersonalData.collect(shop.database.db, kim);
  expect(given).toMatchObject({ projects: [{ name: 'Terrace job' }] });
  expect(JSON.stringify(given)).not.toContain('Rex Ferrer');
});

it('a list keeps its owner when a user named in it is deleted, without that user’s name and address', async () => {
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
  const history = await asPerson(shop, 'lin', `/api/v2/project/changelogs?projectId=${projectId}`);
  const told = JSON.stringify(history.body);
  expect(told).toContain('accepted-quote');
  expect(told).not.toMatch(/Okafor|sam@people|0499 123 123/);
});
