import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import type { FaultBody } from '#foundation/pure/fault.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { identifyBy, staffWith } from '#domains/integrations/test/fixtures-webhooks.ts';
import {
  CHANGES_PER_PAGE,
  listSettingChanges,
  listSettings,
  saveSettings,
  type SettingChange,
} from '../contract/manage-settings.ts';
import { getSettings } from '../contract/settings.ts';
import { setSetting } from '../use-cases/change-setting.ts';

// Tests the settings of the back office over HTTP: reading, saving all or nothing, conflicts and history.

const NOW = new Date(`${TEST_TODAY}T01:00:00Z`);
let shop: TestApp;

beforeAll(async () => {
  shop = await openTestApp({
    world: 'empty',
    now: () => NOW,
    identify: identifyBy({
      manager: staffWith('settings.manage'),
      local: { ...staffWith('settings.manage'), siteIds: ['wa'] },
      reader: staffWith('orders.read', 'staff.manage'),
    }),
  });
  const { accountId } = staffWith();
  await shop.database.db
    .insertInto('account')
    .values({
      id: accountId!,
      email: 'ada@people.example',
      first_name: 'Ada',
      last_name: 'Boyle',
      created_at: NOW,
    })
    .execute();
});
beforeEach(() => shop.database.db.deleteFrom('setting').execute());
afterAll(() => shop?.close());

async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { who = 'manager', site = 'aol' }: { who?: string; site?: string } = {},
) {
  const { body, ...rest } = input as { params?: unknown; query?: unknown; body?: unknown };
  const response = await new TestBrowser(shop, site).ask(addressOf(endpoint, rest), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${who}` },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, answer: JSON.parse(response.body) as AnswerOf<E> & FaultBody };
}

const save = (...changes: SettingChange[]) => call(saveSettings, { body: { changes } });
const change = (name: string, value: SettingChange['value'], own: Partial<SettingChange> = {}) => ({
  name,
  value,
  siteId: null,
  version: 0,
  ...own,
});
const storedOf = async (name: string) => {
  const { answer } = await call(listSettings, {});
  return answer.settings.find((one) => one.name === name)!.stored;
};
const visibleOn = async (site: string, name: string) =>
  (await call(getSettings, {}, { site })).answer.find((one) => one.name === name)?.value;

it('requires settings.manage', async () => {
  const statuses = [
    await call(listSettings, {}, { who: 'reader' }),
    await call(listSettings, {}, { who: 'nobody' }),
    await call(listSettingChanges, { params: { name: 'TipEnabled' }, query: {} }, { who: 'reader' }),
    await call(saveSettings, { body: { changes: [change('TipEnabled', true)] } }, { who: 'reader' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 401, 403, 403]);
  expect(await storedOf('TipEnabled')).toEqual([]);
});

it('a change applies to the next request, in both countries, and a site can differ', async () => {
  const saved = await save(
    change('CartMaxPieces', 40),
    change('CartMaxPieces', 10, { siteId: 'aol-nz' }),
    change('TipMessaging', '  Shared by the team 🙂 '),
  );
  expect(saved).toMatchObject({ status: 200, answer: { notes: [] } });
  expect(await storedOf('CartMaxPieces')).toMatchObject([
    { siteId: null, value: 40 },
    { siteId: 'aol-nz', value: 10 },
  ]);
  expect([await visibleOn('aol', 'CartMaxPieces'), await visibleOn('aol-nz', 'CartMaxPieces')]).toEqual([
    40, 10,
  ]);
  expect(await visibleOn('wa', 'TipMessaging')).toBe('Shared by the team 🙂');

  const [, own] = await storedOf('CartMaxPieces');
  await save(change('CartMaxPieces', null, { siteId: 'aol-nz', version: own!.version }));
  expect(await visibleOn('aol-nz', 'CartMaxPieces')).toBe(40);
});

it('rejects invalid values by field, and saves nothing', async () => {
  for (const [name, value, text] of [
    ['TipEnabled', 'perhaps', 'Enter true or false'],
    ['DepositPercent', 100, 'Enter a whole number from 1 to 99, not "100"'],
    ['DepositPercent', 1.5, 'Enter a whole number from 1 to 99, not "1.5"'],
    ['DepositPercent', '', 'Enter a whole number from 1 to 99, not ""'],
    ['TipMessaging', 'x'.repeat(10_000), 'Enter at most 4000 characters'],
    ['countryCode', 'FR', 'Enter AU or NZ'],
    ['ZipConfig', '{', expect.stringMatching(/^Enter JSON: /)],
    ['NoSuchSetting', 'x', 'This version of the shop doesn’t know this setting'],
  ] as const) {
    const { status, answer } = await save(change('CrossSellEnabled', true), change(name, value));
    expect([status, answer.code, answer.fields]).toEqual([400, 'form', { [`*.${name}`]: text }]);
  }
  const unknownSite = await save(change('TipEnabled', true, { siteId: 'nowhere' }));
  expect(unknownSite.answer.fields).toEqual({ 'nowhere.TipEnabled': 'Choose a site, or all sites' });
  for (const changes of [
    [],
    [change('TipEnabled', { a: 1 } as never)],
    'TipEnabled',
    [{ name: 'TipEnabled' }],
  ])
    expect((await call(saveSettings, { body: { changes } as never })).status).toBe(400);
  expect(await storedOf('CrossSellEnabled')).toEqual([]);
});

it('does not overwrite a change that the caller has not seen', async () => {
  await save(change('TipEnabled', true));
  const [seen] = await storedOf('TipEnabled');
  await setSetting(
    shop.database.db,
    { siteId: '*', name: 'TipEnabled', value: false },
    { by: { kind: 'operator', id: 'root', actingFor: null, requestId: null }, now: NOW },
  );
  const late = await save(
    change('TipEnabled', true, { version: seen!.version }),
    change('CrossSellEnabled', true),
  );
  expect(late).toMatchObject({
    status: 409,
    answer: {
      code: 'settings-conflict',
      differs: [{ field: '*.TipEnabled', theirs: false, user: 'root (command line)', at: NOW.toISOString() }],
    },
  });
  expect(await storedOf('CrossSellEnabled')).toEqual([]);

  // A removed value has version 0, and a new one never repeats an earlier version.
  const [current] = await storedOf('TipEnabled');
  await save(change('TipEnabled', null, { version: current!.version }));
  const gone = await save(change('TipEnabled', true, { version: current!.version }));
  expect(gone).toMatchObject({ status: 409, answer: { differs: [{ theirs: null, user: 'Ada Boyle' }] } });
  expect((await save(change('TipEnabled', true))).status).toBe(200);
  expect((await storedOf('TipEnabled'))[0]!.version).toBeGreaterThan(current!.version);
});

it('of two concurrent first values, one is a conflict', async () => {
  const results = await Promise.all([
    save(change('CartMaxPieces', 30)),
    save(change('CartMaxPieces', 31)),
    save(change('CartMaxPieces', 32)),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it('records each change like the command, and lists them by page', async () => {
  const name = 'DepositPercent';
  await save(change(name, 20));
  for (let index = 0; index < CHANGES_PER_PAGE; index++) {
    const [stored] = await storedOf(name);
    await save(change(name, 21 + index, { version: stored!.version }));
  }
  const [last] = await readAudit(shop.database.db, { subject: 'settings', key: name }, 1);
  expect(last).toMatchObject({
    by: { kind: 'staff', id: staffWith().accountId },
    siteId: null,
    action: 'set',
    before: 39,
    after: 40,
  });
  const first = await call(listSettingChanges, { params: { name }, query: {} });
  expect(first.answer.changes).toHaveLength(CHANGES_PER_PAGE);
  expect(first.answer.changes[0]).toMatchObject({ by: 'Ada Boyle', siteId: null, before: 39, after: 40 });
  const rest = await call(listSettingChanges, { params: { name }, query: { before: first.answer.next! } });
  expect(rest.answer).toMatchObject({ changes: [{ before: null, after: 20 }], next: null });
});

it('a setting that this version does not know can be removed, and its value is not disclosed', async () => {
  const value = 'from an older version';
  await setSetting(
    shop.database.db,
    { siteId: 'wa', name: 'Bygone', value },
    { by: { kind: 'operator', id: 'root', actingFor: null, requestId: null }, now: NOW },
  );
  const { answer } = await call(listSettings, {});
  expect(answer.unknown).toMatchObject([{ name: 'Bygone', siteId: 'wa' }]);
  const changes = await call(listSettingChanges, { params: { name: 'Bygone' }, query: {} });
  expect(JSON.stringify([answer, changes.answer])).not.toContain(value);
  const { version } = answer.unknown[0]!;
  const removed = await save(change('Bygone', null, { siteId: 'wa', version }));
  expect(removed.answer.settings.unknown).toEqual([]);
});

it('names gift card products that do not exist', async () => {
  const { answer } = await save(change('GiftCardProducts', 'GIFT-1, GIFT-2'));
  expect(answer.notes).toEqual(['Products not found: GIFT-1, GIFT-2. Import them, or correct the SKUs.']);
});

it('people who work on some sites read and change only the values of these sites', async () => {
  const local = (...changes: SettingChange[]) =>
    call(saveSettings, { body: { changes } }, { who: 'local', site: 'wa' });
  const name = 'DepositPercent';
  await save(change(name, 21), change(name, 22, { siteId: 'fk' }), change(name, 23, { siteId: 'wa' }));
  const { answer } = await call(listSettings, {}, { who: 'local', site: 'wa' });
  expect(answer.sites.map(({ id }) => id)).toEqual(['wa']);
  expect(answer.mayChangeAllSites).toBe(false);
  const { stored } = answer.settings.find((one) => one.name === name)!;
  expect(stored.map(({ siteId }) => siteId).toSorted()).toEqual([null, 'wa']);
  const own = stored.find(({ siteId }) => siteId === 'wa')!;

  // One change of another site, or of all sites, refuses all changes of the request.
  const allowed = change(name, 24, { siteId: 'wa', version: own.version });
  for (const siteId of [null, 'fk', 'nosuch'])
    expect(await local(allowed, change(name, null, { siteId, version: 1 }))).toMatchObject({
      status: 403,
      answer: { code: 'all-sites-required' },
    });
  expect((await local(allowed)).status).toBe(200);
  const changes = await call(
    listSettingChanges,
    { params: { name }, query: {} },
    { who: 'local', site: 'wa' },
  );
  expect(changes.answer.changes.slice(0, 2).map(({ siteId, after }) => [siteId, after])).toEqual([
    ['wa', 24],
    ['wa', 23],
  ]);
  expect(changes.answer.changes.every(({ siteId }) => siteId === 'wa')).toBe(true);
  expect((await call(listSettings, {})).answer.mayChangeAllSites).toBe(true);
});
