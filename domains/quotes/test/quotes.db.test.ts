import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { MIGRATIONS } from '#database/migration-list.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import type { DashboardRow } from '#domains/projects/contract/dashboard.ts';
import type { ProjectQuote, Quote } from '../contract/quote-shapes.ts';
import type { ChangeLog } from '#domains/projects/contract/types.ts';
import { aProject, asPerson, openProjectShop } from '#domains/projects/test/fixtures.ts';
import { quoteShop, type QuoteShop } from './fixtures-quotes.ts';

// Tests quotes over HTTP: saving, sending, opening, asking questions and accepting once. Also tests requests
// that must be rejected.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
let quotes: QuoteShop;
const DAY = 86_400_000;

beforeAll(async () => {
  shop = await openProjectShop(() => new Date(at));
  quotes = await quoteShop(shop, () => new Date(at));
});
afterAll(() => shop?.close());

it('API-121, PROJECT-09, -41: saving freezes, marks as quoted, once per key, and numbers without gaps', async () => {
  const { projectId } = await quotes.aKitchen(700);
  const body = { projectId, key: 'quote-of-lin-1', quoteData: { comments: 'Deliver to the back' } };
  const [first, again] = await Promise.all([
    quotes.post('lin', '/api/v2/project/quote', body),
    quotes.post('lin', '/api/v2/project/quote', body),
  ]);
  for (const { status, body: project } of [first, again]) {
    expect(status).toBe(200);
    expect(project).toMatchObject({ quoted: true, quoteStatus: 'Quoted' });
  }
  expect(first.body.quoteId).toBe(again.body.quoteId);
  await quotes.post('lin', '/api/v2/project/quote', { projectId });
  // A rejected request to save a quote does not use up a quote number.
  const empty = await aProject(shop, 'lin');
  const refused = await quotes.post('lin', '/api/v2/project/quote', { projectId: empty.projectId });
  expect(refused).toMatchObject({ status: 400, body: { code: 'nothing-chosen' } });
  const over = await quotes.post('lin', '/api/v2/project/quote', { projectId, validUntil: [2026, 11, 22] });
  expect(over).toMatchObject({ status: 400, body: { code: 'lock-expired' } });
  const never = await quotes.post('lin', '/api/v2/project/quote', { projectId, validUntil: [2199, 12, 31] });
  expect(never).toMatchObject({ status: 400, body: { code: 'lock-expired' } });
  expect(never.body.errors?.[0]).toMatch(/^A quote can hold its prices until .* at the latest/);
  const noDay = await quotes.post('lin', '/api/v2/project/quote', { projectId, validUntil: [2026, 2, 31] });
  expect(noDay.status).toBe(400);
  await quotes.post('lin', '/api/v2/project/quote', { projectId });
  const saved = await quotes.quotesOf(projectId);
  const serials = saved.map(({ quoteNumber }) => Number(/^WA-Q(\d+)$/.exec(quoteNumber)![1]));
  expect(serials).toEqual([serials[2]! + 2, serials[2]! + 1, serials[2]]);
  expect(saved.map(({ state }) => state)).toEqual(['open', 'superseded', 'superseded']);
  expect(saved[0]).toMatchObject({ totals: { total: 1400, productCount: 2 }, customerName: 'Ngozi Okafor' });
});

it('stays unchanged when prices change; its page shows no costs, notes or comments', async () => {
  const { projectId, quote, key } = await quotes.aQuote();
  const before = (await quotes.pageOf(key)).body;
  expect(before.totals.total).toBe((quotes.product.price_cents * 2) / 100);
  const { amount, rest } = before.deposit!;
  expect(amount).toBeCloseTo(before.totals.total * 0.3, 2);
  expect(amount + rest).toBeCloseTo(before.totals.total, 2);
  const { db } = shop.database;
  await db
    .updateTable('project_line')
    .set({ price_override_cents: 999_900, quantity: 9 })
    .where('project_id', '=', projectId)
    .execute();
  await db
    .insertInto('project_comment')
    .values({
      project_id: projectId,
      account_id: 'lin',
      user_name: 'Lin',
      message: 'haggles a lot',
      created_at: new Date(at),
    })
    .execute();
  const after = await quotes.pageOf(key);
  expect(after.body).toMatchObject({ lines: before.lines, totals: before.totals, state: 'open' });
  const told = JSON.stringify(after.body);
  for (const hidden of ['haggles', 'cost', 'ngozi@okafor.example', 'accountId', 'productId'])
    expect(told).not.toContain(hidden);
  expect((await quotes.pageOf(key, 'aoc')).status).toBe(404);
  expect((await quotes.pageOf(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  expect((await quotes.pageOf('x')).status).toBe(404);
  expect(quote.link).toContain('/quote/');
});

it('PROJECT-10, API-125: is emailed with its page and its PDF, and marks the project as emailed', async () => {
  const { projectId, quote } = await quotes.aQuote();
  const send = () => quotes.post('lin', '/api/v2/project/quote/send', { projectId, quoteId: quote.quoteId });
  expect((await send()).body.projectEmailed).toBe(true);
  expect((await send()).status).toBe(200);
  const mails = await shop.database.db
    .selectFrom('mail')
    .select(['subject', 'plain'])
    .where('recipient', '=', 'ngozi@okafor.example')
    .where('subject', 'like', `%${quote.quoteNumber}`)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.plain).toContain(quote.link);
  const link = new URL(/\/customer\/quote\/\S+/.exec(mails[0]!.plain!)![0], 'http://x').href.slice(8);
  const paper = await shop.ask(link, { site: 'wa' });
  expect(paper.status).toBe(200);
  expect(paper.headers['content-type']).toBe('application/pdf');
  // The QR code of the document opens the same page as the email.
  expect(paper.body).toContain(`/URI (${quote.link})`);
  expect((await shop.ask(link, { site: 'aol' })).status).toBe(404);
});

it('is marked as opened once, by its customer and not by staff', async () => {
  const { projectId, key } = await quotes.aQuote();
  await quotes.post('lin', '/api/v2/project/quote/opened', { key });
  expect((await quotes.quotesOf(projectId))[0]!.openedAt).toBeNull();
  await quotes.post(null, '/api/v2/project/quote/opened', { key });
  const { openedAt } = (await quotes.quotesOf(projectId))[0]!;
  at += 60_000;
  await quotes.post(null, '/api/v2/project/quote/opened', { key });
  expect(openedAt).not.toBeNull();
  expect((await quotes.quotesOf(projectId))[0]!.openedAt).toBe(openedAt);
});

it('accepts questions per line; staff reply, and the customer reads the reply', async () => {
  const { projectId, quote, key } = await quotes.aQuote();
  const asked = await quotes.post<Quote>(null, '/api/v2/project/quote/question', {
    key,
    lineId: quote.lines[0]!.lineId,
    question: 'Does it fit under 85 cm?',
  });
  expect(asked.body.questions).toMatchObject([{ id: 1, lineId: quote.lines[0]!.lineId, answer: null }]);
  const told = await quotes.post<{ quotes: ProjectQuote[] }>('lin', '/api/v2/project/quote/answer', {
    projectId,
    quoteId: quote.quoteId,
    questionId: 1,
    answer: 'Yes, with the feet screwed in.',
  });
  expect(told.status).toBe(200);
  expect((await quotes.pageOf(key)).body.questions).toMatchObject([
    { answer: 'Yes, with the feet screwed in.', answeredBy: 'Lin Tran' },
  ]);
});

it('emails the salesperson each question and the acceptance once, and records both in the history', async () => {
  const { projectId, quote, key } = await quotes.aQuote();
  const question = { key, lineId: quote.lines[0]!.lineId, question: 'Does it come in <white>?' };
  await quotes.post(null, '/api/v2/project/quote/question', question);
  await quotes.post(null, '/api/v2/project/quote/question', question);
  await Promise.all([quotes.accept(key), quotes.accept(key)]);
  await shop.runOutbox();
  const mails = (await latestMail(shop.database.db, 50)).filter(({ subject }) =>
    subject.endsWith(` quote ${quote.quoteNumber}`),
  );
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
    ['lin@people.example', `Ngozi Okafor accepted quote ${quote.quoteNumber}`],
    ['lin@people.example', `Ngozi Okafor asked about quote ${quote.quoteNumber}`],
  ]);
  const asked = mails.find(({ subject }) => subject.includes('asked'))!;
  expect(asked.plain).toContain(`About ${quote.lines[0]!.title}: Does it come in <white>?`);
  expect(asked.plain).toMatch(new RegExp(`/project/${projectId}$`, 'm'));
  expect(asked.html).not.toContain('<white>');
  const { body } = await asPerson<{ changelogs: ChangeLog[] }>(
    shop,
    'lin',
    `/api/v2/project/changelogs?projectId=${projectId}`,
  );
  expect(body.changelogs.map(({ action }) => action)).toContain('accepted-quote');
  expect(body.changelogs.find(({ action }) => action === 'asked-question')?.fields).toEqual([
    { field: 'question', from: '', to: 'Does it come in <white>?' },
  ]);
});

it('is accepted once, even with concurrent requests', async () => {
  const { projectId, quote, key } = await quotes.aQuote();
  const answers = await Promise.all([
    quotes.accept(key, 'Ngozi'),
    quotes.accept(key, 'Chidi', 'deposit'),
    quotes.accept(key, 'Ada'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const names = new Set(answers.map(({ body }) => body.acceptedName));
  expect(names.size).toBe(1);
  const project = (await asPerson(shop, 'lin', `/api/v2/project/${projectId}`)).body;
  expect(project.quoteStatus).toBe('Won');
  const audit = await readAudit(shop.database.db, { subject: 'projects', key: project.projectRef }, 50);
  expect(audit.filter(({ action }) => action === 'accepted-quote')).toHaveLength(1);
  // An accepted quote stays accepted after a later version is saved.
  await quotes.post('lin', '/api/v2/project/quote', { projectId });
  at += 40 * DAY;
  expect((await quotes.accept(key)).body).toMatchObject({
    state: 'accepted',
    quoteNumber: quote.quoteNumber,
  });
  at -= 40 * DAY;
});

it('a project is found by the number of any of its quotes, however old', async () => {
  const { projectId, quote } = await quotes.aQuote();
  await quotes.post('lin', '/api/v2/project/quote', { projectId });
  const found = async (typed: string) => {
    const term = encodeURIComponent(typed);
    const list = await asPerson<{ projects: { projectId: number }[] }>(
      shop,
      'lin',
      `/api/v2/project/minimal?page=0&items=20&term=${term}`,
    );
    const dashboard = await asPerson<{ rows: DashboardRow[] }>(
      shop,
      'lin',
      `/api/v2/project/search?customerName=${term}`,
    );
    return [list.body.projects, dashboard.body.rows].map((rows) => rows.map((row) => row.projectId));
  };
  for (const typed of [quote.quoteNumber, quote.quoteNumber.toLowerCase(), `# ${quote.quoteNumber}`])
    expect([typed, await found(typed)]).toEqual([typed, [[projectId], [projectId]]]);
  expect(await found(`${quote.quoteNumber}99`)).toEqual([[], []]);
  at += 120 * DAY;
  expect((await found(quote.quoteNumber))[1]).toEqual([projectId]);
  at -= 120 * DAY;
});

it('the value won is the sum of the accepted quotes, as on the dashboard', async () => {
  const { projectId, quote, key } = await quotes.aQuote(700);
  await quotes.accept(key);
  const saved = await quotes.post('lin', '/api/v2/project/quote', { projectId });
  expect(saved.body.quoteStatus).toBe('Quoted');
  const [later] = await quotes.quotesOf(projectId);
  await quotes.accept(later!.link.split('/').at(-1)!);
  const all = quote.totals.total + later!.totals.total;
  const counted = async () => {
    const { body } = await asPerson<{ rows: DashboardRow[] }>(
      shop,
      'lin',
      '/api/v2/project/search?allTime=true&limit=-1',
    );
    return body.rows.find((row) => row.projectId === projectId)?.quotePrice;
  };
  expect(await counted()).toBe(all);

  // Simulates a project that was won under the previous release: its stored value is not the sum of its
  // accepted quotes. The migration corrects the value.
  const { db } = shop.database;
  await db.updateTable('project').set({ quote_cents: 1 }).where('id', '=', projectId).execute();
  await MIGRATIONS['0157-all-that-was-won']!.up(db);
  expect(await counted()).toBe(all);
});

it('expired and superseded quotes cannot be accepted, and their links expire', async () => {
  const old = await quotes.aQuote();
  await quotes.post('lin', '/api/v2/project/quote', { projectId: old.projectId });
  expect(await quotes.accept(old.key)).toMatchObject({ status: 409, body: { code: 'quote-superseded' } });
  const { key, projectId, quote } = await quotes.aQuote();
  at += 31 * DAY;
  expect(await quotes.accept(key)).toMatchObject({ status: 409, body: { code: 'quote-expired' } });
  expect((await quotes.pageOf(key)).body.state).toBe('expired');
  const sent = await quotes.post('lin', '/api/v2/project/quote/send', { projectId, quoteId: quote.quoteId });
  expect(sent).toMatchObject({ status: 409, body: { code: 'quote-expired' } });
  at += 70 * DAY;
  expect((await quotes.pageOf(key)).status).toBe(404);
  at -= 101 * DAY;
});

it('STAFF-21: strangers and staff who do not sell cannot save, send, see or reply', async () => {
  const { projectId, quote } = await quotes.aQuote();
  const which = { projectId, quoteId: quote.quoteId };
  const calls: [string, object][] = [
    ['/api/v2/project/quote', { projectId }],
    ['/api/v2/project/quote/send', which],
    ['/api/v2/project/quote/answer', { ...which, questionId: 1, answer: 'no' }],
  ];
  for (const [path, body] of calls) {
    expect((await quotes.post(null, path, body)).status).toBe(401);
    for (const who of ['sam', 'ada'] as const) expect((await quotes.post(who, path, body)).status).toBe(403);
  }
  const read = await asPerson(shop, 'sam', `/api/v2/project/quotes?projectId=${projectId}`);
  expect(read.status).toBe(403);
  const other = await quotes.aKitchen();
  const mixed = await quotes.post('lin', '/api/v2/project/quote/send', {
    ...which,
    projectId: other.projectId,
  });
  expect(mixed).toMatchObject({ status: 404, body: { code: 'unknown-quote' } });
});
