import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { MAX_VIEWS_PER_LIST, type listViews, type SavedView } from '../contract/list-views.ts';
import { staffPersonalData } from '../db/personal-data.ts';
import { openStaffedShop } from './fixtures-staff.ts';

// Tests the endpoints of saved views with an administrator, support and the warehouse.

type Opened = Awaited<ReturnType<typeof openStaffedShop>>;
let { shop, join, staff, boss }: Opened = {} as Opened;
let support: TestBrowser;
let finance: TestBrowser;

beforeAll(async () => {
  ({ shop, join, staff, boss } = await openStaffedShop());
  await join('support@people.example', ['support'], boss);
  await join('finance@people.example', ['finance'], boss);
  ({ browser: support } = await staff('support@people.example'));
  ({ browser: finance } = await staff('finance@people.example'));
});
afterAll(() => shop?.close());

type Views = AnswerOf<typeof listViews>;
const viewsOf = async (by: TestBrowser, list = 'orders') =>
  (await by.json<Views>(`/api/admin/views/${list}`)).body;
const draft = (name: string, part: object = {}) => ({
  name,
  query: 'state=open',
  columns: null,
  isShared: false,
  ...part,
});
const save = (by: TestBrowser, body: object, list = 'orders') =>
  by.json<SavedView & { code?: string; fields?: object }>(`/api/admin/views/${list}`, { body });
const request = (
  by: TestBrowser,
  { id, version }: Pick<SavedView, 'id' | 'version'>,
  { method, body, path = '' }: { method: string; body?: object; path?: string },
) =>
  by.json<SavedView & { code?: string }>(`/api/admin/views/orders/${id}${path}`, {
    method,
    ...(body ? { body } : {}),
    headers: { 'if-match': `"${version}"` },
  });

it('a view belongs to the person who saved it, until it is shared', async () => {
  const { status, body } = await save(
    support,
    draft('Unpaid', { query: '?state=open&q=&after=x&sort=total' }),
  );
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      name: 'Unpaid',
      query: 'state=open&sort=total',
      version: 1,
      isOwn: true,
      mayChange: true,
      author: 'Lin Tran',
    }),
  ]);
  expect((await viewsOf(finance)).views).toEqual([]);
  expect((await request(finance, body, { method: 'PUT', body: draft('Mine') })).body.code).toBe(
    'unknown-view',
  );
  const shared = await request(support, body, {
    method: 'PUT',
    body: draft('Unpaid orders', { isShared: true, columns: ['number', 'total'] }),
  });
  expect(shared.body).toMatchObject({ name: 'Unpaid orders', version: 2, columns: ['number', 'total'] });
  expect((await viewsOf(finance)).views).toEqual([
    expect.objectContaining({ name: 'Unpaid orders', isOwn: false, mayChange: false }),
  ]);
});

it('only its author and people with settings.manage change a shared view', async () => {
  const { body: view } = await save(support, draft('For everyone', { isShared: true }));
  for (const method of ['PUT', 'DELETE'])
    expect(
      (await request(finance, view, { method, ...(method === 'PUT' ? { body: draft('X') } : {}) })).body.code,
    ).toBe('not-your-view');
  const changed = await request(boss, view, {
    method: 'PUT',
    body: draft('For all staff', { isShared: true }),
  });
  expect(changed.body).toMatchObject({ name: 'For all staff', isOwn: false, mayChange: true });
  // The author has not seen this change.
  expect((await request(support, view, { method: 'PUT', body: draft('Mine again') })).body.code).toBe(
    'view-conflict',
  );
  expect((await request(support, view, { method: 'DELETE' })).body.code).toBe('view-conflict');
});

it('a list without its permission has no views, and the error names the permission', async () => {
  const refused = await support.json<{ code: string; errors: string[] }>('/api/admin/views/audit');
  expect([refused.status, refused.body.code]).toEqual([403, 'lacks-permissions']);
  expect(refused.body.errors[0]).toContain('audit.read');
  expect((await save(support, draft('Mine'), 'audit')).status).toBe(403);
  expect((await boss.json('/api/admin/views/no-such-list')).status).toBe(400);
});

it('a deleted view can be restored, and a repeated request changes nothing', async () => {
  const { body: view } = await save(finance, draft('Short-lived'));
  expect((await request(finance, view, { method: 'DELETE' })).status).toBe(200);
  expect((await viewsOf(finance)).views.map(({ name }) => name)).not.toContain('Short-lived');
  expect((await request(support, view, { method: 'POST', path: '/restore' })).status).toBe(404);
  for (let round = 0; round < 2; round += 1)
    expect((await request(finance, view, { method: 'POST', path: '/restore' })).body).toMatchObject({
      name: 'Short-lived',
      version: 3,
    });
  expect((await viewsOf(finance)).views.map(({ name }) => name)).toContain('Short-lived');
});

it('views that were deleted 30 days ago are gone', async () => {
  const { body: view } = await save(finance, draft('Old'));
  await request(finance, view, { method: 'DELETE' });
  await sql`update list_view set deleted_at = deleted_at - interval '31 days' where id = ${view.id}`.execute(
    shop.database.db,
  );
  await save(finance, draft('New'));
  expect((await request(finance, view, { method: 'POST', path: '/restore' })).status).toBe(404);
});

it('a name is required, and unique for a person and a list', async () => {
  expect((await save(support, draft('  '))).body).toMatchObject({ fields: { name: 'Enter a name' } });
  expect((await save(support, draft('x'.repeat(41)))).status).toBe(400);
  expect((await save(support, draft('Long', { query: 'q='.padEnd(2_001, 'x') }))).status).toBe(400);
  await save(support, draft('😀 Twice'));
  expect((await save(support, draft('😀 twice '))).body.code).toBe('view-name-taken');
  expect((await save(support, draft('😀 Twice'), 'customers')).status).toBe(200);
});

it('a person has at most 30 views of a list, also when requests arrive together', async () => {
  const before = (await viewsOf(boss)).views.filter(({ isOwn }) => isOwn).length;
  const results = await Promise.all(
    Array.from({ length: MAX_VIEWS_PER_LIST + 2 - before }, (_, index) => save(boss, draft(`View ${index}`))),
  );
  expect(results.filter(({ status }) => status === 200).length).toBe(MAX_VIEWS_PER_LIST - before);
  expect(results.filter(({ body }) => body.code === 'too-many-views').length).toBe(2);
});

it('each person has a default view per list, which is forgotten with the view', async () => {
  const choose = (by: TestBrowser, view: string | null) =>
    by.json<Views>('/api/admin/default-views/orders', { method: 'PUT', body: { view } });
  const { body: view } = await save(support, draft('My start', { isShared: true }));
  await choose(support, String(view.id));
  await choose(finance, 'unpaid');
  expect((await viewsOf(support)).defaultView).toBe(String(view.id));
  expect((await viewsOf(finance)).defaultView).toBe('unpaid');
  expect((await viewsOf(support, 'customers')).defaultView).toBeNull();
  await request(support, view, { method: 'DELETE' });
  expect((await viewsOf(support)).defaultView).toBeNull();
  await choose(finance, null);
  expect((await viewsOf(finance)).defaultView).toBeNull();
});

it('the export of a person’s data contains their views', async () => {
  await save(finance, draft('A customer', { query: 'q=someone@people.example' }), 'customers');
  const { db } = shop.database;
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'finance@people.example')
    .executeTakeFirstOrThrow();
  expect(await staffPersonalData.collectWork(db, id)).toMatchObject([
    {
      savedViews: expect.arrayContaining([
        { list: 'customers', name: 'A customer', query: 'q=someone%40people.example', isShared: false },
      ]),
    },
  ]);
});
