import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { createContentService } from '#domains/content/use-cases/content.ts';
import { saveContent } from '#domains/content/use-cases/save-content.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { exportEnquiriesCommand } from '../commands.ts';
import { createEnquiries } from '../use-cases/enquiries.ts';
import { forgetEnquiries } from '../use-cases/forget-enquiries.ts';
import { createTellShop, formNotice } from '../use-cases/notify-shop.ts';
import { commandTrial } from '#database/commands/fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dir: string;
let mailbox: string;
const now = new Date('2026-11-23T01:00:00Z');
const visitor = { site: guestSite('wa'), now, origin: 'https://wa.example' };
const tellShop = createTellShop(() => [{ name: 'EnquiryMailbox', value: mailbox }]);

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-enquiries-'));
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await database.close();
});
beforeEach(async () => {
  mailbox = 'team@wa.example';
  for (const table of ['expert_question', 'mail'] as const) await database.db.deleteFrom(table).execute();
});

const ask = (path = '/p/halden-640l') =>
  createEnquiries({
    db: database.db,
    notifyShop: tellShop,
    secret: 'x'.repeat(32),
  }).askExpert(visitor, {
    Name: 'Ada',
    Email: 'ada@example.com',
    Message: '=HYPERLINK("x")\nDoes it <b>fit</b>?',
    path,
    source: 'AskAnExpert',
  });

/** Runs `npm run export -- enquiries FILE`. Returns the exit code and the output. */
async function exported(file: string): Promise<{ exit: number; said: string }> {
  const { context, said } = commandTrial(database, dir);
  return { exit: await exportEnquiriesCommand(file, context), said: said() };
}

test('a question is emailed to the shop, escaped, with the page that it was sent from', async () => {
  await ask();
  const [mail, ...others] = await latestMail(database.db, 10);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'team@wa.example',
    subject: 'Question to an expert',
    siteId: 'wa',
  });
  expect(mail!.html).toContain('Does it &lt;b&gt;fit&lt;/b&gt;?');
  expect(mail!.html).toContain('href="https://wa.example/p/halden-640l"');
  expect(mail!.plain).toContain('Email: ada@example.com');
});

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'a URL of another website (%s) is not linked in the email',
  async (path) => {
    await ask(path);
    const [mail] = await latestMail(database.db, 1);
    expect(mail!.html).not.toContain('Sent from');
  },
);

test('without a mailbox the question is still stored', async () => {
  mailbox = ' ';
  await ask();
  expect(await latestMail(database.db, 1)).toEqual([]);
  expect((await exported('all.csv')).said).toBe('1 enquiry written to all.csv.');
});

test('a page’s form is emailed with its labels, and both enquiries are in the export', async () => {
  const fields = [
    { name: 'name', label: 'Your name', kind: 'text' },
    { name: 'team', label: 'Team', kind: 'text' },
  ];
  const form = { type: 'form', title: 'F', submit: 'Go', thanks: 'T', fields };
  await database.db.transaction().execute((tx) =>
    saveContent(
      tx,
      {
        documents: [
          {
            siteId: '*',
            kind: 'page',
            slug: 'form/careers',
            head: { title: 'Work with us', description: 'x' },
            blocks: [form],
          },
        ],
        redirects: [],
      },
      { now, replaceSites: [] },
    ),
  );
  const content = createContentService({
    db: database.db,
    onForm: (tx, sent, visit) => tellShop(tx, formNotice(sent), visit),
  });
  await content.reload();
  expect(
    await content.sendForm(visitor, { path: '/form/careers', values: { name: 'Bo', team: 'Showroom' } }),
  ).toEqual({
    success: true,
  });
  expect((await latestMail(database.db, 1))[0]).toMatchObject({
    subject: 'Work with us',
    plain:
      'Work with us\n\nYour name: Bo\nTeam: Showroom\nSource: AskAnExpert\n\nhttps://wa.example/form/careers',
  });
  await ask();
  expect(await exported('enquiries.csv')).toEqual({ exit: 0, said: '2 enquiries written to enquiries.csv.' });
  const file = join(dir, 'enquiries.csv');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const rows: Record<string, string>[] = parse(readFileSync(file), { bom: true, columns: true });
  expect(rows).toMatchObject([
    { site: 'wa', form: '/form/careers', source: 'AskAnExpert', name: 'Bo', details: 'team: Showroom' },
    {
      form: 'expert',
      source: 'AskAnExpert',
      email: 'ada@example.com',
      details: expect.stringContaining('question: =HYPERLINK'),
    },
  ]);
});

test.each([
  ['list.txt', 'The list is a CSV file: enter a name that ends in .csv.'],
  ['nowhere/list.csv', 'The folder for nowhere/list.csv does not exist. Create it first.'],
])('%s is refused', async (file, said) => {
  expect(await exported(file)).toEqual({ exit: 1, said });
});

test('messages are deleted after the days in the site’s setting', async () => {
  const { db } = database;
  await ask();
  const fields = JSON.stringify({ name: 'Ada' });
  await db.deleteFrom('content_form_entry').execute();
  await db
    .insertInto('content_form_entry')
    .values({ site_id: 'wa', slug: 'form/careers', fields, source: null, created_at: now })
    .execute();
  const after = (days: number) => ({
    siteIds: ['wa', 'aol'],
    settingsOf: (siteId: string) => [{ name: 'EnquiryRetentionDays', value: siteId === 'wa' ? '30' : '400' }],
    now: new Date(now.getTime() + days * 86_400_000),
  });
  expect(await forgetEnquiries(db, after(30))).toBe(0);
  expect(await forgetEnquiries(db, after(31))).toBe(2);
});
