import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { callAs, identifyBy, staffWith } from '#domains/integrations/test/fixtures-webhooks.ts';
import { getAlertBanner, getSale } from '../contract.ts';
import {
  changeNotice,
  createNotice,
  deleteNotice,
  listNotices,
  type Notice,
  type NoticeDraft,
} from '../contract/manage.ts';
import { promotionsAsText } from '../use-cases/promotions-file.ts';

// Tests over HTTP how staff manage alerts and sales: what shoppers then see, wrong input, conflicts and whose sites.

let now = new Date('2026-11-30T01:00:00Z');
const ALERT: NoticeDraft = {
  kind: 'alert',
  title: 'Storm in **Sydney**: deliveries are late <script>x</script>',
  phoneText: '',
  link: '/s/delivery',
  colour: '#ffc72e',
  from: '2026-11-30T00:00',
  until: '2026-12-07T00:00',
  sites: [],
  texts: [],
};
const SALE: NoticeDraft = {
  ...ALERT,
  kind: 'sale',
  title: 'Summer sale',
  link: '',
  colour: '',
  texts: [{ slot: 'navIcon', title: 'Now on', subtext: '', link: '' }],
};
let shop: TestApp;

beforeAll(async () => {
  const editor = staffWith('content.change');
  shop = await openTestApp({
    world: 'empty',
    now: () => now,
    identify: identifyBy({
      editor,
      ofHc: { ...editor, siteIds: ['hc'] },
      reader: staffWith('orders.read'),
    }),
  });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await sql`delete from promotion_entry`.execute(shop.database.db);
});

const as = { who: 'editor' };
const add = async (draft: NoticeDraft, who = 'editor', key = randomUUID()) =>
  callAs(shop, createNotice, { body: { ...draft, key } }, { who });
const paramsOf = ({ kind, name, sites }: Notice) => ({ kind, name, site: sites[0] ?? 'all' });
const change = (
  notice: Notice,
  part: Partial<NoticeDraft>,
  { who = 'editor', version = notice.version } = {},
) => {
  now = new Date(now.getTime() + 1_000);
  const { name: _n, version: _v, state: _s, mayChange: _m, ...draft } = notice;
  return callAs(
    shop,
    changeNotice,
    { params: paramsOf(notice), body: { ...draft, ...part } },
    { who, version },
  );
};
const alertOn = async (site: string) =>
  JSON.parse((await new TestBrowser(shop, site).ask(getAlertBanner.path)).body) as {
    desktopContent?: string;
  };

it('shows an alert at once, on its sites only, with safe text', async () => {
  const { status, answer } = await add({ ...ALERT, sites: ['aol'] });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ state: 'active', mayChange: true, sites: ['aol'] });
  expect((await alertOn('aol'))?.desktopContent).toBe(
    'Storm in <strong>Sydney</strong>: deliveries are late',
  );
  expect((await alertOn('hc'))?.desktopContent ?? '').toBe('');
  // The file has it too, so that an export and an import change nothing.
  expect(await promotionsAsText(shop.database.db)).toContain('Storm in **Sydney**');

  const changed = await change(answer as Notice, { title: 'All is well', sites: [] });
  expect(changed.answer).toMatchObject({ title: 'All is well', sites: [] });
  expect([(await alertOn('aol'))?.desktopContent, (await alertOn('hc'))?.desktopContent]).toEqual([
    'All is well',
    'All is well',
  ]);
  const removed = await callAs(
    shop,
    deleteNotice,
    { params: paramsOf(changed.answer as Notice) },
    { ...as, version: (changed.answer as Notice).version },
  );
  expect(removed.answer).toEqual({ isDeleted: true });
  expect((await alertOn('aol'))?.desktopContent ?? '').toBe('');
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject = 'promotions' order by id`.execute(shop.database.db);
  expect(rows.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
});

it('adds an entry once for a repeated request', async () => {
  const key = randomUUID();
  const [first, second] = [await add(ALERT, 'editor', key), await add(ALERT, 'editor', key)];
  expect(second.answer).toEqual(first.answer);
  expect((await callAs(shop, listNotices, {}, as)).answer.notices).toHaveLength(1);
});

it('keeps the pictures of an imported sale when staff change its texts', async () => {
  const { answer } = await add(SALE);
  await sql`
    update promotion_entry set source = jsonb_set(source, '{images,navIcon,src}', '"sale.svg"')`.execute(
    shop.database.db,
  );
  const { status } = await change(answer as Notice, {
    texts: [{ slot: 'navIcon', title: 'Last days', subtext: 'Until Sunday', link: '/sale' }],
  });
  expect(status).toBe(200);
  const sale = JSON.parse((await new TestBrowser(shop, 'aol').ask(getSale.path)).body) as {
    images: Record<string, object>;
  };
  expect(sale.images['navIcon']).toMatchObject({
    title: 'Last days',
    subtext: 'Until Sunday',
    src: 'sale.svg',
  });
});

it('refuses wrong input with the field, and saves nothing', async () => {
  for (const [part, field] of [
    [{ title: ' ' }, 'title'],
    [{ colour: 'red' }, 'colour'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ from: 'soon' }, 'from'],
    [{ until: ALERT.from }, 'until'],
    [{ sites: ['moon'] }, 'sites'],
    [{ title: 'Up to 99% off' }, 'title'],
  ] as const) {
    const { status, fields } = await add({ ...ALERT, ...part } as NoticeDraft);
    expect([status, Object.keys(fields)], JSON.stringify(part)).toEqual([400, [field]]);
  }
  const slot = await add({ ...SALE, texts: [{ slot: 'navIcon', title: '', subtext: 'x', link: '' }] });
  expect(Object.keys(slot.fields)).toEqual(['texts.navIcon']);
  expect((await callAs(shop, listNotices, {}, as)).answer.notices).toEqual([]);
});

it('refuses a change of an old version, and of an entry that is gone', async () => {
  const { answer } = await add(ALERT);
  const notice = answer as Notice;
  expect((await change(notice, { title: 'First' })).status).toBe(200);
  expect((await change(notice, { title: 'Second' })).code).toBe('notice-conflict');
  expect((await alertOn('aol'))?.desktopContent).toBe('First');
  expect((await change({ ...notice, name: 'gone' }, {})).code).toBe('unknown-notice');
});

it('refuses a change if a colleague changed only the sites, and tells of pictures that only the file has', async () => {
  const notice = (await add({ ...SALE, sites: ['aol', 'hc'] })).answer as Notice;
  expect(notice.hasPictures).toBe(false);
  const { answer } = await change(notice, { sites: ['aol'] });
  expect((answer as Notice).version).not.toBe(notice.version);
  expect((await change(notice, { title: 'Old' })).code).toBe('notice-conflict');
  await sql`
    update promotion_entry set source = jsonb_set(source, '{images,navIcon,src}', '"sale.svg"')`.execute(
    shop.database.db,
  );
  expect((await callAs(shop, listNotices, {}, as)).answer.notices[0]).toMatchObject({ hasPictures: true });
});

it('lets people of some sites change only entries of their sites', async () => {
  const everywhere = (await add(ALERT)).answer as Notice;
  const own = (await add({ ...ALERT, sites: ['hc'] }, 'ofHc')).answer as Notice;
  const other = (await add({ ...ALERT, sites: ['wa'] })).answer as Notice;
  const { notices, sites, hasAllSites } = (await callAs(shop, listNotices, {}, { who: 'ofHc' })).answer;
  expect(notices.map(({ name, mayChange }) => [name, mayChange]).toSorted()).toEqual(
    [
      [everywhere.name, false],
      [own.name, true],
    ].toSorted(),
  );
  expect([sites.map(({ id }) => id), hasAllSites]).toEqual([['hc'], false]);
  expect((await change(everywhere, { title: 'x' }, { who: 'ofHc' })).code).toBe('not-your-notice');
  expect((await change(other, { title: 'x' }, { who: 'ofHc' })).code).toBe('unknown-notice');
  expect((await change(own, { sites: [] }, { who: 'ofHc' })).code).toBe('not-your-notice');
  expect((await add(ALERT, 'ofHc')).code).toBe('not-your-notice');
  expect((await callAs(shop, listNotices, {}, { who: 'reader' })).status).toBe(403);
});
