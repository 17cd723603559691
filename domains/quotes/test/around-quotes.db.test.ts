import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { setSetting, unsetSetting } from '#domains/settings/use-cases/change-setting.ts';
import { aProject, asPerson, openProjectShop, type PersonName } from '#domains/projects/test/fixtures.ts';
import { quoteShop, type QuoteShop } from './fixtures-quotes.ts';

// Tests the steps before and after a quote: the owner requests it, and staff repeat an accepted quote for
// more units.

let shop: TestApp;
const at = Date.parse('2026-11-23T01:00:00Z');
let quotes: QuoteShop;

beforeAll(async () => {
  shop = await openProjectShop(() => new Date(at));
  quotes = await quoteShop(shop, () => new Date(at));
});
afterAll(() => shop?.close());

const ask = (who: PersonName | null, path: string, body?: object) =>
  asPerson(shop, who, path, body === undefined ? {} : { body });

it('owners request a quote: the project is pending, adopted and quoted; other users cannot request it', async () => {
  const { projectId } = await aProject(shop, 'sam');
  const asks = (who: PersonName | null) =>
    asPerson<Project & { code: string }>(shop, who, '/api/v2/project/quote-request', {
      body: { projectId },
    });
  expect((await asks('sam')).body.code).toBe('nothing-chosen');
  const { product_code: productCode } = quotes.product;
  await ask('sam', '/api/projects/product', { projectId, productCode, quantity: 1 });
  for (const [who, status] of [
    [null, 401],
    ['kim', 403],
    ['ada', 403],
    ['lin', 403],
  ] as const)
    expect([who, (await asks(who)).status]).toEqual([who, status]);
  const { body: asked } = await asks('sam');
  expect(asked).toMatchObject({ quoteStatus: 'Pending', owner: 'you' });
  // A second request has no effect.
  expect((await asks('sam')).body.version).toBe(asked.version);
  const pending = await asPerson<{ rows: { projectId: number; salesperson: { code: string } }[] }>(
    shop,
    'lin',
    '/api/v2/project/search?allTime=true&status=Pending',
  );
  expect(pending.body.rows.find((row) => row.projectId === projectId)).toMatchObject({
    salesperson: { code: '' },
  });
  const logs = await asPerson<{ changelogs: { user: string; action: string }[] }>(
    shop,
    'lin',
    `/api/v2/project/changelogs?projectId=${projectId}`,
  );
  expect(logs.body.changelogs[0]).toMatchObject({ user: 'Sam Okafor', action: 'asked-for-a-quote' });
  await ask('lin', '/api/v2/project/adopt', { projectId });
  await ask('lin', '/api/v2/project/quote', { projectId });
  expect((await ask('sam', `/api/v2/project/${projectId}`)).body).toMatchObject({
    quoteStatus: 'Quoted',
    salespersonCode: 'LT',
  });
  // A new quote can be requested for a project that already has a quote.
  expect((await asks('sam')).body.quoteStatus).toBe('Pending');
});

it('emails each quote request of the owner once, to the salesperson or else to the shop', async () => {
  const { db } = shop.database;
  const saved = await ask('sam', '/api/v2/project', {
    name: 'Loom <Lane>',
    folders: ['Kitchen'],
    quoteData: { contactNumber: '0412 345 678', projectGoal: 'A whole new kitchen' },
  });
  const { projectId, projectRef, folders } = saved.body;
  const { product_code: productCode } = quotes.product;
  await ask('sam', '/api/projects/product', {
    projectId,
    productCode,
    folderId: folders[0]!.id,
    quantity: 2,
  });
  const asked = async () => {
    await ask('sam', '/api/v2/project/quote-request', { projectId });
    await shop.runOutbox();
    return (await latestMail(db, 50)).filter(({ subject }) =>
      subject.endsWith('requests a quote: Loom <Lane>'),
    );
  };
  const reset = () => ask('lin', '/api/v2/project/details', { projectId, quoteStatus: 'Open' });
  // The mailbox from the demo data. Without this setting, no email is sent.
  const setting = { siteId: 'wa', name: 'EnquiryMailbox' };
  const change = { by: SYSTEM, now: new Date(at) };
  const [first, ...more] = await asked();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    recipient: 'team@wa.example',
    subject: 'Sam Okafor requests a quote: Loom <Lane>',
  });
  expect(first!.plain).toContain(`for 2 products in one room, in project ${projectRef} (Loom <Lane>)`);
  expect(first!.plain).toContain('Phone: 0412 345 678');
  expect(first!.plain).toMatch(new RegExp(`/project/${projectId}$`, 'm'));
  expect(first!.html).not.toContain('<Lane>');
  // A second request before a quote was saved sends no second email.
  expect(await asked()).toHaveLength(1);
  await reset();
  await ask('lin', '/api/v2/project/adopt', { projectId });
  expect((await asked()).map(({ recipient }) => recipient).toSorted()).toEqual([
    'lin@people.example',
    'team@wa.example',
  ]);
  // After the responsible staff member has left, emails are sent to the shop's mailbox again.
  await reset();
  await db
    .updateTable('staff')
    .set({ left_at: new Date(at) })
    .where('account_id', '=', 'lin')
    .execute();
  expect((await asked()).map(({ recipient }) => recipient).toSorted()).toEqual([
    'lin@people.example',
    'team@wa.example',
    'team@wa.example',
  ]);
  await setSetting(db, { ...setting, value: '' }, change);
  // Waits, because the shop loads the changed setting a moment later.
  await expect
    .poll(async () => {
      const before = (await asked()).length;
      await reset();
      return (await asked()).length - before;
    })
    .toBe(0);
  await unsetSetting(db, setting, change);
  await db.updateTable('staff').set({ left_at: null }).where('account_id', '=', 'lin').execute();
});

it('is ordered again for further units once accepted: in its own rooms at its prices, once per key', async () => {
  const { projectId, quote, key } = await quotes.aQuote(777);
  const again = (more: object = {}, who: PersonName | null = 'lin') =>
    quotes.post<Project & { code: string }>(who, '/api/v2/project/quote/units', {
      projectId,
      quoteId: quote.quoteId,
      from: 2,
      to: 4,
      key: 'further units',
      ...more,
    });
  expect((await again()).body.code).toBe('not-accepted');
  await quotes.accept(key);
  expect([(await again({}, null)).status, (await again({}, 'sam')).status]).toEqual([401, 403]);
  expect((await again({ quoteId: 999_999 })).body.code).toBe('unknown-quote');
  expect((await again({ from: 1 })).status).toBe(400);
  const other = await quotes.aQuote();
  expect((await again({ projectId: other.projectId })).body.code).toBe('unknown-quote');
  // The price in the shop now differs from the quoted price.
  const { body } = await again();
  await again();
  const { body: after } = await asPerson(shop, 'lin', `/api/v2/project/${projectId}`);
  expect(after.version).toBe(body.version);
  expect(after.folders.map(({ title }) => title)).toEqual([
    'Kitchen',
    'Kitchen, unit 2',
    'Kitchen, unit 3',
    'Kitchen, unit 4',
  ]);
  for (const { products } of after.folders)
    expect(products).toMatchObject([{ quantity: 2, price: 777, orderNumber: null }]);
  expect((await again({ from: 2, to: 40, key: 'further units b' })).status).toBe(200);
  expect((await again({ from: 2, to: 40, key: 'further units c' })).body.code).toBe('project-full');
  expect((await again({ from: 5, to: 4, key: 'further units d' })).body.version).toBe(after.version + 1);
});
