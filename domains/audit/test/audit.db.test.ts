import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { auditCommand } from '../commands.ts';
import { SYSTEM, type Actor, type AuditEntry } from '../contract.ts';
import { operator, readAudit, writeAudit } from '../use-cases/audit.ts';
import { commandTrial } from '#database/commands/fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const NOW = new Date('2026-11-23T01:00:00Z');
const STAFF: Actor = { kind: 'staff', id: 'a-7', actingFor: 'a-9', requestId: 'r-1' };
const entry = (own: Partial<AuditEntry> = {}): AuditEntry => ({
  by: STAFF,
  siteId: 'wa',
  subject: 'tests',
  action: 'turned',
  key: 'K1',
  ...own,
});

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await writeAudit(
    database.db,
    [
      entry({ before: { state: 'open' }, after: { state: 'closed' }, reason: 'late' }),
      entry({ by: SYSTEM, siteId: null, key: 'K2', after: null }),
    ],
    NOW,
  );
});
afterAll(() => database.close());

test('an entry is read as written', async () => {
  const [second, first] = await readAudit(database.db, { subject: 'tests' }, 10);
  expect(first).toEqual({
    ...entry({ before: { state: 'open' }, after: { state: 'closed' }, reason: 'late' }),
    id: expect.any(Number),
    at: NOW,
  });
  expect(second).toMatchObject({ by: SYSTEM, siteId: null, key: 'K2', reason: '' });
  const keysOf = async (filter: Parameters<typeof readAudit>[1], limit = 10) =>
    (await readAudit(database.db, filter, limit)).map(({ key }) => key);
  expect(await keysOf({ subject: 'tests' }, 1)).toEqual(['K2']);
  expect(await keysOf({ key: 'K1' })).toEqual(['K1']);
  expect(await keysOf({ siteId: 'wa' })).toEqual(['K1']);
  expect(await keysOf({ actorId: 'a-7' })).toEqual(['K1']);
  expect(await keysOf({ since: new Date(NOW.getTime() + 1) })).toEqual([]);
});

test.each([
  ['update', sql`update audit_entry set reason = 'never'`],
  ['delete', sql`delete from audit_entry`],
  ['truncate', sql`truncate audit_entry`],
])('the database rejects an SQL %s of audit entries', async (verb, statement) => {
  await expect(statement.execute(database.db)).rejects.toThrow(
    `audit_entry is append-only: ${verb} is refused`,
  );
  expect(await readAudit(database.db, { subject: 'tests' }, 10)).toHaveLength(2);
});

test('a rolled back transaction leaves no audit entry', async () => {
  await expect(
    database.db.transaction().execute(async (tx) => {
      await writeAudit(tx, entry({ key: 'UNDONE' }), NOW);
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  expect(await readAudit(database.db, { key: 'UNDONE' }, 10)).toEqual([]);
});

test('the actor of a command is the login that runs it', () => {
  expect(operator()).toEqual({ kind: 'operator', id: expect.any(String), actingFor: null, requestId: null });
});

/** A registered account. The identity domain provides accounts. */
const ADA = { id: 'b5f3a1de-0000-4000-8000-00000000000a', email: 'ada@people.example' };
/** The email address of a guest who has placed an order. */
const GUEST = 'guest@people.example';
const NEEDS = {
  accountOf: async (_db: unknown, email: string) => (email === ADA.email ? ADA : undefined),
  accountsOf: async (_db: unknown, ids: readonly string[]) => [ADA].filter(({ id }) => ids.includes(id)),
  ordersOf: async (_db: unknown, email: string) => (email === GUEST ? ['W100001', 'W100002'] : []),
};

test('npm run audit -- list lists actors and actions, newest first', async () => {
  const run = async (...args: string[]) => {
    const { context, printed, complained } = commandTrial({ ...database, close: async () => undefined });
    return { code: await auditCommand(NEEDS)(args, context), printed, complained };
  };
  const { printed } = await run('list', '--subject', 'tests');
  expect(printed).toEqual([
    '2026-11-23 01:00:00  shop  tests turned K2',
    '2026-11-23 01:00:00  staff a-7 for a-9  tests turned K1 on wa: state: open → closed (late)',
  ]);
  const { printed: json } = await run('list', '--key', 'K1', '--json');
  expect(JSON.parse(json[0]!)).toMatchObject({ key: 'K1', by: STAFF, reason: 'late' });
  expect((await run('list', '--site', 'hc')).printed).toEqual(['No entries match.']);
  await writeAudit(
    database.db,
    [
      { by: SYSTEM, siteId: null, subject: 'identity', action: 'let-staff-go', key: ADA.id },
      {
        by: { ...SYSTEM, kind: 'staff', id: ADA.id },
        siteId: null,
        subject: 'tests',
        action: 'turned',
        key: 'K3',
      },
    ],
    NOW,
  );
  const of = ['2026-11-23 01:00:00  shop  identity let staff go ada@people.example'];
  expect((await run('list', '--subject', 'identity')).printed).toEqual(of);
  expect((await run('list', '--key', ADA.email)).printed).toEqual(of);
  expect((await run('list', '--by', ADA.email)).printed).toEqual([
    '2026-11-23 01:00:00  staff ada@people.example  tests turned K3',
  ]);
  const refused = { ...SYSTEM, kind: 'provider' as const, id: 'adyen' };
  await writeAudit(
    database.db,
    {
      by: refused,
      siteId: 'wa',
      subject: 'orders',
      action: 'released',
      key: 'W100002',
      reason: 'refused: Not enough balance',
    },
    NOW,
  );
  expect((await run('list', '--key', GUEST)).printed).toEqual([
    '2026-11-23 01:00:00  provider adyen  orders released W100002 on wa (refused: Not enough balance)',
  ]);
  expect(await run('list', '--key', 'bob@people.example')).toMatchObject({
    code: 1,
    complained: ['--key: no account has the email address bob@people.example.'],
  });
  expect((await run('list', '--subject', 'identify')).printed).toEqual([
    'No entries match. Known subjects: identity, orders, tests.',
  ]);
  for (const wrong of [
    [],
    ['show'],
    ['list', '--since', 'today'],
    ['list', '--since', '2999-01-01'],
    ['list', '--limit', '0'],
    ['list', '--site', 'w'],
    ['list', '--nope'],
  ])
    expect(await run(...wrong)).toMatchObject({ code: 1, printed: [], complained: [expect.any(String)] });
});
