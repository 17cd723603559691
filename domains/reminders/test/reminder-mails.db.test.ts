import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { siteOf } from '#sites/registry.ts';
import { DAY_MS, openStaffedShop } from './fixtures.ts';
import { remindersPersonalData } from '../db/personal-data.ts';
import { createReminders } from '../use-cases/reminders.ts';

let shop: TestApp;
let as: Awaited<ReturnType<typeof openStaffedShop>>['as'];
let clock: { at: number };
let reminders: ReturnType<typeof createReminders>;

beforeAll(async () => {
  ({ shop, as, clock } = await openStaffedShop());
  reminders = createReminders({
    db: shop.database.db,
    cardsBySku: () => [],
    siteOf,
    originOf: () => 'https://shop.example',
    clock: () => new Date(clock.at),
  });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const { db } = shop.database;
  for (const table of ['reminder', 'reminder_mail', 'mail'] as const) await db.deleteFrom(table).execute();
});

const make = async (who: string, more: object = {}, site = 'aol') => {
  const { status, body } = await as(who, site).json<{ id: number }>('/api/Reminders', {
    body: { name: 'Call back', date: '2026-11-23', ...more },
  });
  expect(status).toBe(200);
  return body.id;
};
const mails = async () =>
  (await latestMail(shop.database.db, 100)).map(({ recipient, subject, plain, html, siteId }) => ({
    recipient,
    subject,
    plain,
    html,
    siteId,
  }));
const at = (text: string) => void (clock.at = Date.parse(text));

it('emails due reminders once in the morning, in the store’s time zone, however often it runs', async () => {
  at('2026-11-22T19:00:00Z');
  await make('lin', { name: 'Order the hood', date: '2026-11-21', notes: 'Black one' }, 'wa');
  await make('lin', { name: 'Ring the plumber' });
  await make('lin', { name: 'Next week', date: '2026-11-30' });
  await make('perth', { name: 'Perth wakes later' });
  // At 6 am in Sydney, no email is sent yet.
  expect(await reminders.tellDue()).toBe(0);
  at('2026-11-22T20:30:00Z');
  const told = await Promise.all([reminders.tellDue(), reminders.tellDue(), reminders.tellDue()]);
  expect(told.toSorted()).toEqual([0, 0, 1]);
  expect(await reminders.tellDue()).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'lin@people.example',
    subject: '2 reminders for today',
    siteId: 'wa',
  });
  expect(mail!.plain).toMatch(
    /Overdue since Saturday 21 November: Order the hood\n {2}Black one\n- Today: Ring/,
  );
  expect(mail!.plain).not.toContain('Next week');
  // The email has the site's design. It lists overdue reminders first, then those due today.
  expect(mail!.html).toMatch(
    /<h2[^>]*>Overdue<\/h2>.*Order the hood.*<h2[^>]*>Today<\/h2>.*Ring the plumber/s,
  );
  expect(mail!.html).toContain('Winning Appliances');
  expect(mail!.plain).toContain('https://shop.example/account/reminders');
  // The person in Perth receives the email three hours later. On the next day both people receive another
  // email.
  at('2026-11-22T23:30:00Z');
  expect(await reminders.tellDue()).toBe(1);
  at('2026-11-23T23:30:00Z');
  expect(await reminders.tellDue()).toBe(2);
});

it('sends nothing in the afternoon, to users who opted out or left, or about completed reminders', async () => {
  at('2026-11-22T22:00:00Z');
  const id = await make('lin');
  await make('mara');
  await make('clerk');
  await as('lin').json('/api/Reminders/status', { body: { id, status: 'Done' } });
  expect((await as('mara').json('/api/Reminders/mails', { body: { isEnabled: false } })).body).toEqual({
    isEnabled: false,
  });
  expect((await as('mara').json('/api/account/reminders')).body).toMatchObject({ mails: false, dueCount: 1 });
  const { db } = shop.database;
  await db.updateTable('staff').set({ left_at: new Date() }).where('account_id', '=', 'clerk').execute();
  expect(await reminders.tellDue()).toBe(0);
  await db.updateTable('staff').set({ left_at: null }).where('account_id', '=', 'clerk').execute();
  await as('mara').json('/api/Reminders/mails', { body: { isEnabled: true } });
  at('2026-11-23T01:30:00Z');
  expect(await reminders.tellDue()).toBe(0);
  at('2026-11-23T00:30:00Z');
  expect(await reminders.tellDue()).toBe(2);
  expect(await mails()).toHaveLength(2);
});

it('shows the project name to sellers only', async () => {
  at('2026-11-22T22:00:00Z');
  const { db } = shop.database;
  const now = new Date(clock.at);
  const { id: projectId } = await db
    .insertInto('project')
    .values({ site_id: 'aol', name: 'Lund kitchen', created_at: now, modified_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('account_role').values({ account_id: 'lin', role: 'sales' }).execute();
  for (const who of ['lin', 'clerk']) await make(who, { name: 'Ring back', date: '2026-11-23', projectId });
  expect(await reminders.tellDue()).toBe(2);
  const told = (await mails()).map(({ recipient, plain }) => [
    recipient,
    /^- (.*): Ring back$/m.exec(plain)![1],
  ]);
  expect(Object.fromEntries(told)).toEqual({
    'lin@people.example': 'Today, Lund kitchen',
    'clerk@people.example': 'Today',
  });
  await db.deleteFrom('account_role').where('account_id', '=', 'lin').execute();
});

it('lists thirty and the number of others', async () => {
  at('2026-11-22T22:00:00Z');
  for (let count = 0; count < 33; count += 1) await make('lin', { name: `Number ${count}` });
  expect(await reminders.tellDue()).toBe(1);
  const [mail] = await mails();
  expect(mail!.subject).toBe('33 reminders for today');
  expect(mail!.plain).toContain('3 more are on your list');
  expect(mail!.plain.match(/Number \d+/g)).toHaveLength(30);
});

it('emails a colleague about an assignment immediately, but not the user themselves or one who opted out', async () => {
  at('2026-11-23T04:00:00Z');
  await make('lin', { assignTo: 'mara', name: 'See the plan' });
  await make('lin');
  const id = await make('lin', { name: 'Then Perth' });
  const assign = (assignTo: string) => as('lin').json('/api/Reminders/assign', { body: { id, assignTo } });
  await assign('perth');
  await assign('perth');
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['perth@people.example', 'A reminder from Lin Test'],
    ['mara@people.example', 'A reminder from Lin Test'],
  ]);
  await as('mara').json('/api/Reminders/mails', { body: { isEnabled: false } });
  await assign('mara');
  expect(await mails()).toHaveLength(2);
});

it('is archived a month after completion, and deleted a year later', async () => {
  at('2026-11-23T04:00:00Z');
  const done = await make('lin');
  const open = await make('lin');
  await as('lin').json('/api/Reminders/status', { body: { id: done, status: 'Done' } });
  expect(await reminders.tidy()).toBe(0);
  clock.at += 31 * DAY_MS;
  expect(await reminders.tidy()).toBe(1);
  const { db } = shop.database;
  const rows = () => db.selectFrom('reminder').select(['id', 'status']).orderBy('id').execute();
  expect(await rows()).toEqual([
    { id: done, status: 'Archived' },
    { id: open, status: 'Open' },
  ]);
  clock.at += 366 * DAY_MS;
  expect(await reminders.tidy()).toBe(1);
  expect(await rows()).toEqual([{ id: open, status: 'Open' }]);
});

it('is in the data export of its user, and deleted with the account unless a project needs it', async () => {
  at('2026-11-23T04:00:00Z');
  await make('lin', { name: 'Mine' });
  await make('lin', { name: 'Of a project', projectId: 'p-1' });
  await make('mara', { name: 'Theirs', assignTo: 'lin' });
  await make('mara', { name: 'Other' });
  await as('lin').json('/api/Reminders/mails', { body: { isEnabled: false } });
  const { db } = shop.database;
  const person = { accountId: 'lin', email: 'lin@people.example' };
  const kept = await remindersPersonalData.collect(db, person);
  expect(kept['reminders']!.map((one) => (one as { name: string }).name)).toEqual([
    'Mine',
    'Of a project',
    'Theirs',
  ]);
  expect(kept['mails']).toEqual([{ isEnabled: false }]);
  await db.transaction().execute(async (tx) => {
    await remindersPersonalData.erase!(tx, person, new Date(clock.at));
    await tx.deleteFrom('account').where('id', '=', 'lin').execute();
  });
  const left = await db
    .selectFrom('reminder')
    .select(['name', 'created_by', 'assigned_to'])
    .orderBy('id')
    .execute();
  expect(left).toEqual([
    { name: 'Of a project', created_by: null, assigned_to: null },
    { name: 'Other', created_by: 'mara', assigned_to: 'mara' },
  ]);
  expect(await db.selectFrom('reminder_mail').selectAll().execute()).toEqual([]);
  const { body } = await as('mara').json('/api/Reminders?projectId=p-1');
  expect(body).toMatchObject({ reminders: [{ assignedTo: null, createdBy: null }] });
});
