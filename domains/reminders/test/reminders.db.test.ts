import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import type { OwnReminderList, Reminder, ReminderList } from '../contract.ts';
import { openStaffedShop } from './fixtures.ts';

let shop: TestApp;
let as: Awaited<ReturnType<typeof openStaffedShop>>['as'];
let clock: { at: number };

beforeAll(async () => {
  ({ shop, as, clock } = await openStaffedShop());
});
afterAll(() => shop?.close());

type Draft = Record<string, unknown>;
const make = async (who: string, more: Draft = {}) => {
  const { status, body } = await as(who).json<Reminder>('/api/Reminders', {
    body: { name: 'Call back', notes: '', date: '2026-11-23', ...more },
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};
const post = (who: string, path: string, body: object) =>
  as(who).json<Reminder & { errtext?: string; fields?: Record<string, string> }>(path, { body });
const status = (who: string, id: number, to: string) =>
  post(who, '/api/Reminders/status', { id, status: to });
const own = async (who: string) => (await as(who).json<OwnReminderList>('/api/account/reminders')).body;
const ofProject = async (who: string, projectId: string) =>
  (await as(who).json<ReminderList>(`/api/Reminders?projectId=${projectId}`)).body;

describe('who may', () => {
  it('guests are asked to sign in, and customers are refused (STAFF-21, API-64, -91, -92)', async () => {
    for (const [who, expected] of [
      ['', 401],
      ['sam', 403],
    ] as const) {
      const asked = [
        await as(who).ask('/api/account/reminders'),
        await as(who).ask('/api/Reminders?projectId=1'),
        await as(who).ask('/api/Reminders/colleagues'),
        ...(await Promise.all(
          ['', '/status', '/notes', '/snooze', '/assign', '/mails'].map((path) =>
            as(who).ask(`/api/Reminders${path}`, {
              body: { id: 1, status: 'Done', name: 'x', date: [2026, 1, 1] },
            }),
          ),
        )),
      ];
      expect(asked.map((one) => one.status)).toEqual(asked.map(() => expected));
    }
  });

  it('a personal reminder is private; a project’s reminder is for all sellers', async () => {
    const alone = await make('lin');
    const shared = await make('lin', { projectId: 'p-shared' });
    expect((await status('mara', alone.id, 'Done')).status).toBe(404);
    expect((await status('mara', shared.id, 'Done')).status).toBe(200);
    expect((await status('clerk', shared.id, 'Open')).status).toBe(404);
    expect((await ofProject('mara', 'p-shared')).totalCount).toBe(1);
    expect((await ofProject('clerk', 'p-shared')).totalCount).toBe(0);
    const handed = await make('lin', { projectId: 'p-shared', assignTo: 'clerk' });
    expect((await ofProject('clerk', 'p-shared')).reminders.map(({ id }) => id)).toEqual([handed.id]);
    expect((await status('clerk', handed.id, 'Done')).status).toBe(200);
  });
});

it('shows the project to sellers, with a link from every site', async () => {
  const { db } = shop.database;
  const now = new Date(`${TEST_TODAY}T00:00:00Z`);
  const { id } = await db
    .insertInto('project')
    .values({ site_id: 'aol', name: 'Lund kitchen', created_at: now, modified_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mine = await make('lin', { projectId: id });
  expect(mine.project).toEqual({ name: 'Lund kitchen', url: `/project/${id}` });
  expect((await make('lin', { projectId: id, assignTo: 'clerk' })).project?.name).toBe('Lund kitchen');
  expect((await own('clerk')).reminders.map(({ project }) => project)).toContainEqual(null);
  const { body } = await as('lin', 'wa').json<ReminderList>('/api/account/reminders');
  expect(body.reminders.find((one) => one.id === mine.id)?.project?.url).toMatch(
    new RegExp(`^http.+/project/${id}$`),
  );
  await db.updateTable('project').set({ deleted_at: now }).where('id', '=', id).execute();
  expect((await own('lin')).reminders.find((one) => one.id === mine.id)?.project).toBeNull();
});

describe('a list', () => {
  it('has totalCount and the id, name, notes and date of each (REMINDER-08, API-64)', async () => {
    const { id } = await make('perth', {
      name: 'Measure the niche',
      notes: 'n'.repeat(30),
      date: [2026, 11, 25],
    });
    const list = await own('perth');
    expect(list).toMatchObject({ totalCount: 1, openCount: 1, dueCount: 0, mails: true });
    expect(list.reminders).toMatchObject([
      { id, name: 'Measure the niche', notes: 'n'.repeat(30), date: [2026, 11, 25], status: 'Open' },
    ]);
    await status('perth', id, 'Archived');
    // Paths are case-insensitive (API-01).
    expect((await as('perth').json('/api/ACCOUNT/Reminders/')).body).toMatchObject({
      totalCount: 0,
      reminders: [],
    });
  });

  it('marks due reminders by the date at the assignee’s store (REMINDER-06)', async () => {
    // It is 2 am in Sydney and 11 pm on the previous day in Perth.
    const before = clock.at;
    clock.at = Date.parse('2026-11-23T15:00:00Z');
    try {
      const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];
      for (const date of days)
        for (const assignTo of ['lin', 'perth']) await make('mara', { projectId: 'zones', date, assignTo });
      const { reminders, dueCount } = await ofProject('mara', 'zones');
      const dueOf = (who: string) =>
        reminders.filter(({ assignedTo }) => assignedTo?.userId === who).map(({ dueState }) => dueState);
      expect(dueOf('lin')).toEqual(['Overdue', 'Overdue', 'Today', 'NotDue']);
      expect(dueOf('perth')).toEqual(['Overdue', 'Today', 'NotDue', 'NotDue']);
      expect(dueCount).toBe(6);
      expect((await own('perth')).dueCount).toBe(2);
    } finally {
      clock.at = before;
    }
  });

  it('is sorted: open ones by date, then completed ones, without archived ones (REMINDER-04)', async () => {
    const project = 'order';
    const ids: Record<string, number> = {};
    for (const [name, date] of [
      ['late', '2026-12-24'],
      ['soon', '2026-11-24'],
      ['done', '2026-11-01'],
      ['gone', '2026-11-02'],
    ] as const)
      ids[name] = (await make('lin', { projectId: project, name, date })).id;
    await status('lin', ids['done']!, 'Done');
    await status('lin', ids['gone']!, 'Archived');
    const { reminders, totalCount } = await ofProject('lin', project);
    expect([totalCount, ...reminders.map(({ name }) => name)]).toEqual([3, 'soon', 'late', 'done']);
  });

  it('shows a product’s title if the site sells it, else its SKU', async () => {
    const { sku, title } = await shop.database.db
      .selectFrom('product')
      .select(['sku', 'title'])
      .where('is_active', '=', true)
      .where(
        (where) => where.val('aol'),
        '=',
        (where) => where.fn.any('sites'),
      )
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect((await make('lin', { sku })).product).toMatchObject({
      sku,
      title,
      url: expect.stringMatching(/^\/p\//),
    });
    expect((await make('lin', { sku: 'GONE-1' })).product).toEqual({
      sku: 'GONE-1',
      title: 'GONE-1',
      url: null,
    });
  });
});

describe('a reminder', () => {
  it('is completed, reopened, archived, and then final: 400 with errtext (REMINDER-01 to -03, -09, -12, API-92)', async () => {
    const { id } = await make('lin');
    expect((await status('lin', id, 'Done')).body.status).toBe('Done');
    expect((await status('lin', id, 'Done')).body.status).toBe('Done');
    expect((await status('lin', id, 'Open')).body.status).toBe('Open');
    expect((await status('lin', id, 'Archived')).body.status).toBe('Archived');
    for (const to of ['Open', 'Done']) {
      const refused = await status('lin', id, to);
      expect(refused.status).toBe(400);
      expect(refused.body.errtext).toBe('This reminder is archived and can’t be changed.');
    }
    expect((await status('lin', id, 'Archived')).status).toBe(200);
    for (const [path, body] of [
      ['notes', { notes: 'x' }],
      ['snooze', { date: '2026-12-01' }],
      ['assign', { assignTo: 'mara' }],
    ] as const)
      expect((await post('lin', `/api/Reminders/${path}`, { id, ...body })).body.code).toBe(
        'reminder-archived',
      );
  });

  it.each([
    [{ id: 999_999, status: 'Done' }, 404],
    [{ id: 'none', status: 'Done' }, 404],
    [{ id: -1, status: 'Done' }, 404],
    [{ id: '9'.repeat(20), status: 'Done' }, 404],
    [{ id: 1, status: 'Gone' }, 400],
    [{ id: 1, status: '' }, 400],
  ])('with an unknown id or invalid status is rejected with errtext: %j', async (body, expected) => {
    const refused = await post('lin', '/api/Reminders/status', body);
    expect([refused.status, refused.body.errtext]).toEqual([expected, expect.stringMatching(/\w/)]);
  });

  it('is created for a project with name, notes and date, once per press (REMINDER-13)', async () => {
    const draft = { projectId: 4711, notes: ' By phone ', key: 'press-of-a-button' };
    const first = await make('lin', draft);
    const again = await make('lin', { ...draft, name: 'Pressed twice' });
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      projectId: '4711',
      notes: 'By phone',
      assignedTo: { userId: 'lin', name: 'Lin Test' },
      createdBy: { userId: 'lin' },
    });
    // The same key from a different user creates a separate reminder.
    expect((await make('mara', draft)).id).not.toBe(first.id);
    const both = await Promise.all([
      make('lin', { key: 'at-the-same-time' }),
      make('lin', { key: 'at-the-same-time' }),
    ]);
    expect(both[0].id).toBe(both[1].id);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ notes: 'x'.repeat(1001) }, 'notes'],
    [{ date: [2026, 2, 30] }, 'date'],
    [{ date: 'soon' }, 'date'],
  ])('with %j is rejected at its field, with errtext', async (more, field) => {
    const refused = await post('lin', '/api/Reminders', { name: 'Call', date: '2026-11-23', ...more });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.[field]).toBe(refused.body.errtext);
  });

  it('is edited, postponed while open, and never to a past date', async () => {
    const { id } = await make('lin', { date: '2026-11-20' });
    const written = await post('lin', '/api/Reminders/notes', { id, notes: 'Ask for the plan' });
    expect(written.body).toMatchObject({ name: 'Call back', notes: 'Ask for the plan' });
    expect((await post('lin', '/api/Reminders/notes', { id, name: ' ' })).body.fields).toHaveProperty('name');
    const later = await post('lin', '/api/Reminders/snooze', { id, date: [2026, 11, 30] });
    expect(later.body).toMatchObject({ date: [2026, 11, 30], dueState: 'NotDue' });
    for (const date of ['2026-11-22', [2026, 13, 1]]) {
      const refused = await post('lin', '/api/Reminders/snooze', { id, date });
      expect([refused.status, refused.body.errtext]).toEqual([400, expect.any(String)]);
    }
    await status('lin', id, 'Done');
    expect((await post('lin', '/api/Reminders/snooze', { id, date: '2026-12-01' })).body).toMatchObject({
      code: 'reminder-done',
      errtext: expect.any(String),
    });
  });

  it('is assigned to current colleagues only', async () => {
    const { id } = await make('lin');
    expect((await post('lin', '/api/Reminders/assign', { id, assignTo: 'mara' })).body.assignedTo).toEqual({
      userId: 'mara',
      name: 'Mara Test',
    });
    expect((await own('mara')).reminders.map((one) => one.id)).toContain(id);
    for (const assignTo of ['sam', 'nobody'])
      expect((await post('lin', '/api/Reminders/assign', { id, assignTo })).body).toMatchObject({
        code: 'unknown-colleague',
        errtext: expect.any(String),
      });
    const { db } = shop.database;
    await db
      .updateTable('staff')
      .set({ left_at: new Date(clock.at) })
      .where('account_id', '=', 'clerk')
      .execute();
    expect(
      (await post('lin', '/api/Reminders', { name: 'x', date: '2026-11-23', assignTo: 'clerk' })).status,
    ).toBe(400);
    const { body } = await as('lin').json<{ colleagues: { name: string }[] }>('/api/Reminders/colleagues');
    expect(body.colleagues.map(({ name }) => name)).toEqual([
      'Lin Test',
      'Mara Test',
      'Owner Test',
      'Perth Test',
    ]);
    await db.updateTable('staff').set({ left_at: null }).where('account_id', '=', 'clerk').execute();
  });

  it('is audited with its changes, but without its text', async () => {
    const secret = 'Ngozi Okafor wants a second quote';
    const { id } = await make('lin', { name: secret, notes: secret, projectId: 'audited' });
    await post('lin', '/api/Reminders/notes', { id, notes: `${secret}!` });
    await post('lin', '/api/Reminders/snooze', { id, date: '2026-11-27' });
    await status('mara', id, 'Done');
    // Setting the current status again writes no audit entry.
    await status('mara', id, 'Done');
    const entries = await readAudit(shop.database.db, { subject: 'reminders', key: String(id) }, 10);
    expect(entries.map(({ action, by, after }) => [action, by.id, after])).toEqual([
      ['changed', 'mara', { status: 'Done', project: 'audited' }],
      ['changed', 'lin', { date: '2026-11-27', project: 'audited' }],
      ['changed', 'lin', { changed: ['notes'], project: 'audited' }],
      ['created', 'lin', { assignedTo: 'lin', project: 'audited' }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ngozi');
  });

  it('is completed once by concurrent requests', async () => {
    const { id } = await make('lin', { projectId: 'race' });
    const all = await Promise.all(['lin', 'mara', 'perth', 'lin'].map((who) => status(who, id, 'Archived')));
    expect(all.map((one) => one.status)).toEqual([200, 200, 200, 200]);
    const entries = await readAudit(shop.database.db, { subject: 'reminders', key: String(id) }, 10);
    expect(entries.map(({ action }) => action)).toEqual(['changed', 'created']);
  });
});
