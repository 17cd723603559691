import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { identifyBy, staffWith } from '#domains/integrations/test/fixtures-webhooks.ts';
import { SYSTEM, type Actor, type AuditEntry } from '../contract.ts';
import { ENTRIES_PER_PAGE, exportAudit, getAuditEntry, getAuditFilters, listAudit } from '../contract/log.ts';
import { writeAudit } from '../use-cases/audit.ts';

// Tests the audit log of the back office over HTTP: each filter, paging, details and the export.

const NOW = new Date(`${TEST_TODAY}T01:00:00Z`);
const DAY_MS = 86_400_000;
const ADA = staffWith().accountId!;
const SAM = 'b5f3a1de-0000-4000-8000-00000000000b';
const BY_ADA: Actor = { kind: 'staff', id: ADA, actingFor: null, requestId: 'r-1' };
let shop: TestApp;

beforeAll(async () => {
  shop = await openTestApp({
    world: 'empty',
    now: () => NOW,
    identify: identifyBy({
      auditor: staffWith('audit.read'),
      local: { ...staffWith('audit.read'), siteIds: ['aol-nz'] },
      reader: staffWith('orders.read'),
    }),
  });
  const { db } = shop.database;
  const person = { created_at: NOW };
  await db
    .insertInto('account')
    .values([
      { ...person, id: ADA, email: 'ada@people.example', first_name: 'Ada', last_name: 'Boyle' },
      { ...person, id: SAM, email: 'sam@people.example', first_name: 'Sam', last_name: '' },
    ])
    .execute();
  const entry = (own: Partial<AuditEntry>): AuditEntry => ({
    by: BY_ADA,
    siteId: 'aol',
    subject: 'orders',
    action: 'refund-asked',
    key: 'W100001',
    ...own,
  });
  const older = new Date(NOW.getTime() - 10 * DAY_MS);
  await writeAudit(db, [entry({ action: 'confirmed', by: { ...SYSTEM, kind: 'guest' } })], older);
  await writeAudit(
    db,
    [
      entry({ before: { state: 'open' }, after: { state: 'closed', amountCents: 500 }, reason: '=cmd()' }),
      entry({ key: 'W100002', siteId: 'aol-nz', by: { ...BY_ADA, actingFor: SAM } }),
      entry({
        subject: 'settings',
        action: 'set',
        key: 'TipEnabled',
        siteId: null,
        before: false,
        after: true,
      }),
      entry({
        subject: 'settings',
        action: 'set',
        key: 'W100001',
        by: { ...SYSTEM, kind: 'operator', id: 'root' },
      }),
      entry({
        subject: 'identity',
        action: 'changed-password',
        key: SAM,
        by: { ...SYSTEM, kind: 'customer', id: SAM },
      }),
    ],
    NOW,
  );
});
afterAll(() => shop?.close());

async function ask(endpoint: Endpoint, input: { params?: unknown; query?: unknown }, who = 'auditor') {
  return new TestBrowser(shop, 'aol').ask(addressOf(endpoint, input), {
    headers: { authorization: `Bearer ${who}` },
  });
}
async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const { status, body } = await ask(endpoint, input as { query?: unknown });
  return { status, answer: JSON.parse(body) as AnswerOf<E> };
}
const find = async (query: CallInput<typeof listAudit>['query']) =>
  (await call(listAudit, { query })).answer.entries.map(
    ({ subject, action, key }) => `${subject} ${action} ${key}`,
  );

it('requires audit.read', async () => {
  const params = { id: 1 };
  for (const [endpoint, input] of [
    [listAudit, {}],
    [exportAudit, {}],
    [getAuditFilters, {}],
    [getAuditEntry, { params }],
  ] as const) {
    expect((await ask(endpoint, input, 'reader')).status).toBe(403);
    expect((await ask(endpoint, input, 'nobody')).status).toBe(401);
  }
});

it('contains only the entries of the sites on which a person works', async () => {
  const entriesOf = async (query: object) =>
    (JSON.parse((await ask(listAudit, { query }, 'local')).body) as AnswerOf<typeof listAudit>).entries;
  expect((await entriesOf({})).map(({ key, siteId }) => [key, siteId])).toEqual([['W100002', 'aol-nz']]);
  expect(await entriesOf({ site: 'aol' })).toEqual([]);
  const [own] = await entriesOf({});
  const [foreign] = (await call(listAudit, { query: { q: 'W100001' } })).answer.entries;
  expect((await ask(getAuditEntry, { params: { id: own!.id } }, 'local')).status).toBe(200);
  expect((await ask(getAuditEntry, { params: { id: foreign!.id } }, 'local')).status).toBe(404);
});

it('lists the latest entries first, with names and changes', async () => {
  const { answer } = await call(listAudit, { query: { q: 'W100001', subject: 'orders' } });
  expect(answer.entries).toMatchObject([
    {
      by: 'Ada Boyle',
      kind: 'staff',
      siteId: 'aol',
      action: 'refund requested',
      changes: [
        { field: 'state', before: 'open', after: 'closed' },
        { field: 'amountCents', before: null, after: '500' },
      ],
    },
    { by: 'A guest', action: 'confirmed', changes: [] },
  ]);
  const [acting] = (await call(listAudit, { query: { q: 'W100002' } })).answer.entries;
  expect(acting!.by).toBe('Ada Boyle for Sam');
});

it.each<[CallInput<typeof listAudit>['query'], number]>([
  [{}, 6],
  [{ q: 'w100001' }, 3],
  [{ q: 'sam@people.example' }, 1],
  [{ q: 'nobody@people.example' }, 0],
  [{ q: '🙂 no such object' }, 0],
  [{ person: 'ada@people.example' }, 3],
  [{ person: ADA }, 3],
  [{ person: SAM }, 2],
  [{ person: 'root' }, 1],
  [{ person: 'nobody@people.example' }, 0],
  [{ kind: ['staff'] }, 3],
  [{ kind: ['operator', 'guest'] }, 2],
  [{ subject: ['settings'] }, 2],
  [{ subject: ['settings', 'orders'] }, 5],
  [{ subject: ['nothing'] }, 0],
  [{ action: ['set'] }, 2],
  [{ subject: ['orders'], action: ['set'] }, 0],
  [{ site: ['aol-nz'] }, 1],
  [{ site: ['aol', 'aol-nz'] }, 5],
  [{ from: TEST_TODAY }, 5],
  [{ to: '2026-11-22' }, 1],
  [{ from: '2026-11-14', to: '2026-11-22' }, 0],
  [
    { person: ADA, subject: ['orders'], site: ['aol-nz'], q: 'W100002', kind: ['staff'], from: TEST_TODAY },
    1,
  ],
])('%j matches %i entries', async (query, count) => {
  expect(await find(query)).toHaveLength(count);
});

it.each([
  { q: 'x'.repeat(101) },
  { kind: 'boss' },
  { from: 'today' },
  { to: '2026-02-30' },
  { after: 'x' },
  { subject: Array.from({ length: 51 }, () => 'a') },
])('%j is rejected', async (query) => {
  expect((await ask(listAudit, { query })).status).toBe(400);
});

it('pages contain each entry once, also if many have the same time', async () => {
  const many = Array.from({ length: ENTRIES_PER_PAGE * 2 + 3 }, (_, index): AuditEntry => ({
    by: BY_ADA,
    siteId: 'wa',
    subject: 'paging',
    action: index % 2 === 0 ? 'even' : 'odd',
    key: `P${index % 5}`,
  }));
  await writeAudit(shop.database.db, many, new Date(NOW.getTime() - DAY_MS));
  for (const filter of [
    { subject: ['paging'] },
    { site: ['wa'] },
    { person: ADA, action: ['even', 'odd'] },
    { kind: ['staff' as const], subject: ['paging'] },
  ]) {
    const seen: number[] = [];
    let after: number | undefined;
    do {
      const { answer } = await call(listAudit, {
        query: { ...filter, ...(after === undefined ? {} : { after }) },
      });
      seen.push(...answer.entries.map(({ id }) => id));
      after = answer.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toHaveLength(many.length);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  }
  // An unknown position is the first page.
  expect((await call(listAudit, { query: { after: 999_999_999 } })).answer.entries).toHaveLength(
    ENTRIES_PER_PAGE,
  );
});

it('an entry has its complete states', async () => {
  const { answer } = await call(listAudit, { query: { q: 'W100001', action: 'refund-asked' } });
  const details = await call(getAuditEntry, { params: { id: answer.entries[0]!.id } });
  expect(details.answer).toMatchObject({ actorId: ADA, requestId: 'r-1', reason: '=cmd()' });
  expect(JSON.parse(details.answer.after)).toEqual({ state: 'closed', amountCents: 500 });
  expect((await ask(getAuditEntry, { params: { id: 999_999_999 } })).status).toBe(404);
  expect((await ask(getAuditEntry, { params: { id: 'x' } })).status).toBe(400);
});

it('offers the subjects and actions that the log contains', async () => {
  const { answer } = await call(getAuditFilters, {});
  expect(answer.subjects).toContainEqual({
    name: 'orders',
    actions: [
      { name: 'confirmed', label: 'confirmed' },
      { name: 'refund-asked', label: 'refund requested' },
    ],
  });
  expect(answer.sites.map(({ id }) => id)).toEqual(expect.arrayContaining(['aol', 'aol-nz', 'wa', 'hc']));
});

it('exports all matching entries, with formulas quoted', async () => {
  const { status, body, headers } = await ask(exportAudit, { query: { q: 'W100001', subject: 'orders' } });
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
  const [head, first, second, ...rest] = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toMatch(/^Time,Who,Kind,/);
  expect(first).toContain('2026-11-23 12:00,Ada Boyle,staff,');
  expect(first).toContain("'=cmd()");
  expect(second).toContain('A guest');
  expect(rest).toEqual([]);
  const everything = await ask(exportAudit, { query: { subject: 'paging' } });
  expect(everything.body.trimEnd().split('\r\n')).toHaveLength(ENTRIES_PER_PAGE * 2 + 4);
});

it('the export reads in batches', async () => {
  await sql`
    insert into audit_entry (at, actor_kind, subject, action, key)
    select ${NOW}::timestamptz + make_interval(secs => n / 1000.0), 'shop', 'batches', 'done', 'B' || n
    from generate_series(1, 2500) n`.execute(shop.database.db);
  const { body } = await ask(exportAudit, { query: { subject: 'batches' } });
  const keys = body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[7]);
  expect(keys).toHaveLength(2500);
  expect(new Set(keys).size).toBe(2500);
});
