import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import type { FormAnswer } from '../contract/form-answers.ts';
import { saveFormEntry } from '../db/content.ts';

const person = (accountId: string, permissions: User['permissions']): User => ({
  ...GUEST,
  kind: 'staff',
  accountId,
  sessionId: `session of ${accountId}`,
  permissions,
  membership: 'active',
});
const PEOPLE: Record<string, User> = {
  sue: person('sue', new Set(['forms.read'])),
  ed: person('ed', new Set(['content.change', 'customers.act'])),
};
const identify: Identify = ({ headers }) =>
  PEOPLE[String(headers.authorization).replace('Bearer ', '')] ?? GUEST;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ identify });
});
afterAll(() => shop?.close());

const SENT = new Date('2026-11-22T14:00:00Z');
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom('content_form_entry').execute();
  const entries: { siteId: string; slug: string; fields: Record<string, string> }[] = [
    { siteId: 'wa', slug: 'form/careers', fields: { team: 'Showroom', name: 'Bo', extra: '=1+1' } },
    { siteId: 'wa', slug: 'form/gone', fields: { email: 'ann@people.example', note: '100% sure' } },
    { siteId: 'aol', slug: 'form/careers', fields: { name: 'Cy' } },
    { siteId: 'wa', slug: 'form/careers', fields: { name: 'Di', team: '' } },
  ];
  for (const entry of entries) await saveFormEntry(db, { ...entry, source: 'AskAnExpert' }, SENT);
});

const ask = (query: string, who = 'sue') =>
  shop.ask(`/api/staff/forms${query}`, { site: 'wa', headers: { authorization: `Bearer ${who}` } });
const list = async (query = '') =>
  JSON.parse((await ask(query)).body) as {
    forms: { form: string; title: string; count: number }[];
    answers: FormAnswer[];
    totalCount: number;
  };
const names = async (query: string) =>
  (await list(query)).answers.map(({ fields }) => fields.map(({ value }) => value).join(' '));

it('lists the answers of the site, latest first, with the labels of the form', async () => {
  const { forms, answers, totalCount } = await list();
  expect(totalCount).toBe(3);
  expect(forms).toEqual([
    { form: 'form/gone', title: 'form/gone', count: 1 },
    { form: 'form/careers', title: 'Work with us', count: 2 },
  ]);
  expect(answers[0]).toMatchObject({
    form: 'form/careers',
    source: 'AskAnExpert',
    sentAt: SENT.toISOString(),
    fields: [{ label: 'Name', value: 'Di' }],
  });
  expect(answers[2]!.fields.at(-1)).toEqual({ label: 'extra', value: '=1+1' });
});

it('filters by form, and finds a text in any field literally', async () => {
  expect(await names('?form=form/careers')).toEqual(['Di', expect.stringContaining('Bo')]);
  expect(await names('?term=ANN@people')).toEqual(['100% sure ann@people.example']);
  expect(await names('?term=100%25')).toEqual(['100% sure ann@people.example']);
  expect(await names('?term=1_0')).toEqual([]);
  expect(await names('?form=form/careers&term=ann')).toEqual([]);
  expect(await names('?page=1')).toEqual([]);
  expect((await ask('?page=-1')).status).toBe(400);
});

it('exports the answers that match for spreadsheets, and records it', async () => {
  const { status, body } = await ask('/export?form=form/careers');
  expect(status).toBe(200);
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ sent: SENT.toISOString(), source: 'AskAnExpert', answers: 'Name: Di' });
  expect(rows[1]!['answers']).toContain('extra: =1+1');
  const [entry] = await readAudit(shop.database.db, { subject: 'content', siteId: 'wa' }, 1);
  expect(entry).toMatchObject({ action: 'exported-form-answers', key: 'form/careers' });
});

it('is closed to visitors and to staff without the permission', async () => {
  for (const path of ['', '/export']) {
    expect((await ask(path, 'ed')).status).toBe(403);
    expect((await ask(path, 'nobody')).status).toBe(401);
  }
});
