import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUEST } from '#foundation/pure/user.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { notifyContentChanged } from '../db/content.ts';

let at = new Date('2026-11-23T01:00:00Z');
let shop: TestApp;

beforeAll(async () => {
  shop = await openTestApp({
    world: 'empty',
    now: () => at,
    identify: ({ headers }) => {
      const name = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
      if (name === undefined) return GUEST;
      const permissions = new Set(name === 'edie' ? (['content.change'] as const) : []);
      return { ...GUEST, kind: 'staff', accountId: name, permissions };
    },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  at = new Date('2026-11-23T01:00:00Z');
  const { db } = shop.database;
  for (const table of ['content_document', 'content_version'] as const) await db.deleteFrom(table).execute();
});

const KEY = { siteId: '*', kind: 'page', slug: 's/summer' };
const text = (title: string, fields = '', body = 'Summer hours.') =>
  `---\ntitle: ${title}\ndescription: About summer.\n${fields}---\n\n${body}\n`;
const as = (name: string) => ({ headers: { authorization: `Bearer ${name}` } });
async function post(path: string, body: unknown, name = 'edie') {
  const reply = await shop.ask(`/api/content-admin/${path}`, { method: 'POST', body, ...as(name) });
  return { status: reply.status, body: JSON.parse(reply.body) };
}
const save = (written: string, version: number, key: object = KEY) =>
  post('document', { ...key, text: written, version });
async function read(path: string, site = 'aol') {
  const reply = await shop.ask(`/api/content-admin/${path}`, { site, ...as('edie') });
  return { status: reply.status, body: JSON.parse(reply.body) };
}
const document = (site?: string) => read('document?siteId=*&kind=page&slug=s%2Fsummer', site);
const pageTitle = async (site = 'aol') => {
  const reply = await shop.get('/api/content/page?path=/s/summer', { site });
  return reply.status === 200 ? JSON.parse(reply.body).title : reply.status;
};

describe('an editor', () => {
  it('needs the permission to change content', async () => {
    const reply = await shop.ask('/api/content-admin/documents', as('tom'));
    expect(reply.status).toBe(403);
    expect((await shop.get('/api/content-admin/documents')).status).toBe(401);
    expect((await post('document', { ...KEY, text: text('Summer'), version: 0 }, 'tom')).status).toBe(403);
  });

  it('saves versions, compares them and restores an earlier one', async () => {
    expect(await save(text('Summer'), 0)).toMatchObject({ status: 200, body: { version: 1, deadLinks: [] } });
    expect(await save(text('Summer hours'), 1)).toMatchObject({ body: { version: 2 } });
    const { body } = await read('diff?siteId=*&kind=page&slug=s%2Fsummer&from=1&to=2');
    expect(body.lines.filter(({ kind }: { kind: string }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'title: Summer' },
      { kind: 'added', text: 'title: Summer hours' },
    ]);
    expect(await post('restore', { ...KEY, restored: 1, version: 2 })).toMatchObject({
      body: { version: 3 },
    });
    expect((await document()).body).toMatchObject({
      title: 'Summer',
      versions: [{ version: 3, savedBy: 'you' }, { version: 2 }, { version: 1 }],
    });
  });

  it('cannot overwrite a version that a colleague saved meanwhile', async () => {
    await save(text('Summer'), 0);
    const replies = await Promise.all([save(text('One'), 1), save(text('Other'), 1)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save(text('Again'), 0)).status).toBe(409);
  });

  it('learns each error of a text, which is then not saved', async () => {
    const { status, body } = await save(text('Summer', 'from: tomorrow\ncolour: red\n'), 0);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      'Field “from” must be a day, optionally with a time, such as 2026-12-01 or 2026-12-01 09:00',
      'head: unknown field "colour"',
    ]);
    expect((await save(text('Summer', 'from: 2026-12-02\nuntil: 2026-12-01\n'), 0)).body.errors).toEqual([
      'Field “until” must be later than "from"',
    ]);
    expect((await save('---\ndescription: d\n---\n\nText.\n', 0)).body.errors).toContain(
      'Field “title” is missing',
    );
    expect((await document()).status).toBe(404);
  });

  it('cannot save or restore a page at the path of another route, or a time that daylight saving skips', async () => {
    const taken = { ...KEY, slug: 'account/tips' };
    const fault =
      /"account\/tips" cannot be the path of a page, because \/account belongs to another part of the shop/;
    expect(await save(text('Tips'), 0, taken)).toMatchObject({
      status: 400,
      body: { errors: [expect.stringMatching(fault)] },
    });
    await save(text('Summer'), 0);
    for (const table of ['content_document', 'content_version'] as const)
      await shop.database.db.updateTable(table).set({ slug: 'account/tips' }).execute();
    expect(await post('restore', { ...taken, restored: 1, version: 1 })).toMatchObject({
      status: 400,
      body: { errors: [expect.stringMatching(fault)] },
    });
    const skipped = text('Summer', 'from: 2027-10-03 02:30\n');
    expect(await save(skipped, 0, { ...KEY, siteId: 'aol' })).toMatchObject({
      status: 400,
      body: {
        errors: ['Field “from”: 02:30 does not exist on 2027-10-03 at the site: daylight saving begins'],
      },
    });
    expect((await save(skipped, 0)).status).toBe(200);
  });

  it('learns which links lead nowhere and which pages link to the page', async () => {
    const linking = { siteId: 'aol', kind: 'page', slug: 's/hours' };
    await save(text('Summer'), 0);
    const { body } = await save(
      text('Hours', '', '[Summer](/s/summer), [gone](/s/gone), [p](/p/gone)'),
      0,
      linking,
    );
    expect(body.deadLinks).toEqual(['/s/gone: page not found', '/p/gone: page not found']);
    expect((await document()).body.usedBy).toEqual([{ siteId: 'aol', slug: 's/hours', title: 'Hours' }]);
    expect((await document('wa')).body.usedBy).toEqual([]);
    expect((await read('document?siteId=aol&kind=page&slug=s%2Fhours', 'wa')).status).toBe(404);
  });
});

describe('a scheduled page', () => {
  it('starts and ends at the minute in the zone of each site, and drops cached pages', async () => {
    await save(text('Summer', 'from: 2026-12-01 09:00\nuntil: 2026-12-24\n'), 0);
    expect((await document()).body).toMatchObject({ state: 'scheduled', isReplacing: false });
    await vi.waitFor(async () => expect(await pageTitle()).toBe(404));
    // Auckland is two hours ahead of Sydney.
    at = new Date('2026-11-30T20:00:00Z');
    shop.applyContentSchedule();
    expect([await pageTitle('aol'), await pageTitle('aol-nz')]).toEqual([404, 'Summer']);
    at = new Date('2026-11-30T22:00:00Z');
    shop.applyContentSchedule();
    expect(await pageTitle('aol')).toBe('Summer');
    expect((await shop.get('/s/summer')).status).toBe(200);
    at = new Date('2026-12-23T13:00:00Z');
    shop.applyContentSchedule();
    expect((await shop.get('/s/summer')).status).toBe(404);
    expect((await document()).body).toMatchObject({ state: 'expired' });
  });

  it('leaves the version before it live until it starts', async () => {
    await save(text('Spring'), 0);
    await save(text('Summer', 'from: 2026-12-01\n'), 1);
    expect((await document()).body).toMatchObject({ state: 'scheduled', isReplacing: true });
    await vi.waitFor(async () => expect((await shop.get('/s/summer')).body).toContain('Spring'));
    at = new Date('2026-11-30T13:00:00Z');
    shop.applyContentSchedule();
    const page = await shop.get('/s/summer');
    expect(page.body).toContain('<title>Summer');
    expect(page.body).not.toContain('Spring');
  });
});

describe('a page that was stored before the limits of tables', () => {
  const COLUMNS = 4000;
  const table = [
    '|a'.repeat(COLUMNS),
    '|-'.repeat(COLUMNS),
    ...Array.from({ length: 1000 }, () => '|b'),
    '|<script>alert(1)</script>',
  ].join('\n');
  const MAX_BYTES = 100_000;

  beforeEach(async () => {
    await save(text('Summer'), 0);
    const { db } = shop.database;
    const source = JSON.stringify({
      head: { title: 'Summer', description: 'About summer.' },
      blocks: [{ type: 'text', markdown: table }],
    });
    await db.updateTable('content_version').set({ source }).execute();
    await sql`
      update content_document set source = ${source}::jsonb,
        body = jsonb_set(body, '{blocks,0,html}', to_jsonb(repeat('<td></td>', 600000)))`.execute(db);
    await notifyContentChanged(db, ['s/summer']);
    await vi.waitFor(async () => expect((await shop.get('/s/summer')).body).toContain('|a|a|a'));
  });

  it('shows its words without the table, in a bounded response', async () => {
    const { status, body } = await shop.get('/api/content/page?path=/s/summer');
    expect([status, body.length < MAX_BYTES]).toEqual([200, true]);
    const [block] = JSON.parse(body).blocks;
    expect(block.html).toMatch(/^<p>\|a\|a/);
    expect(block.html).toContain('|&lt;script&gt;');
    expect(block.html).not.toContain('<td>');
    const page = await shop.get('/s/summer');
    expect([page.status, page.body.length < MAX_BYTES]).toEqual([200, true]);
  });

  it('opens in a preview and in the editor, but cannot be saved or restored', async () => {
    const { body: link } = await post('preview', { ...KEY, version: 1 });
    const preview = await shop.get(link.path);
    expect([preview.status, preview.body.length < MAX_BYTES]).toEqual([200, true]);
    expect((await document()).status).toBe(200);
    const problem = expect.stringContaining('has a table with more than 20 columns');
    for (const reply of [
      await save(text('Summer', '', table), 1),
      await post('restore', { ...KEY, restored: 1, version: 1 }),
    ])
      expect(reply).toMatchObject({ status: 400, body: { errors: expect.arrayContaining([problem]) } });
  });
});

describe('a preview link', () => {
  it('shows one version of a draft on its site for 7 days', async () => {
    await save(text('Summer', 'draft: true\n'), 0);
    const { body } = await post('preview', { ...KEY, version: 1 });
    await vi.waitFor(async () => expect(await pageTitle()).toBe(404));
    const reply = await shop.get(body.path);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatch(/Preview of version (?:<!-- -->)?1/);
    expect(reply.body).toContain('noindex');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await shop.get(body.path, { site: 'wa' })).status).toBe(404);
    expect((await shop.get(`${body.path.slice(0, -2)}xx`)).status).toBe(404);
    at = new Date('2026-11-30T01:00:01Z');
    expect((await shop.get(body.path)).status).toBe(404);
  });

  it('is not made for a version that does not exist', async () => {
    expect((await post('preview', { ...KEY, version: 1 })).status).toBe(404);
  });
});
