import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import { commandTrial } from '#database/commands/fixtures.ts';
import { createLog } from '#apps/server/monitoring/log.ts';
import { listAudit } from '#domains/audit/contract/log.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { getOrderFilters, listOrders } from '#domains/orders/contract/back-office.ts';
import { listSettings } from '#domains/settings/contract/manage-settings.ts';
import { listStaffMembers } from '#domains/staff/contract/admin-staff.ts';
import { listRoles } from '#domains/staff/contract/roles.ts';
import { openStaffedShop } from '#domains/staff/test/fixtures-staff.ts';
import {
  changeApiKey,
  createApiKey,
  getApiKey,
  listApiKeys,
  MAX_API_KEYS,
  revokeApiKey,
  rotateApiKey,
  takeOverApiKey,
  type ApiKey,
} from '../contract/api-keys.ts';
import { apiKeysCommand } from '../commands.ts';
import { createWebhook } from '../contract/webhooks.ts';
import { integrationsPersonalData } from '../db/personal-data.ts';

// Tests API keys over HTTP with real sessions: their management, and the requests of other systems.

type Opened = Awaited<ReturnType<typeof openStaffedShop>>;
let { shop, join, staff, boss, clock }: Opened = {} as Opened;
let ada: TestBrowser;
const lines: string[] = [];
const ADA = 'ada.integrator@people.example';

beforeAll(async () => {
  ({ shop, join, staff, boss, clock } = await openStaffedShop({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
  }));
  const { db } = shop.database;
  await db.insertInto('role').values({ name: 'integrator', label: 'Integrator' }).execute();
  await db
    .insertInto('role_permission')
    .values([
      { role: 'integrator', permission: 'integrations.manage' },
      { role: 'integrator', permission: 'orders.read' },
    ])
    .execute();
  await join(ADA, ['integrator'], boss);
  ada = (await staff(ADA)).browser;
});
afterAll(() => shop?.close());

type Answer<E> = AnswerOf<E> & {
  errors?: string[];
  code?: string;
  fields?: Record<string, string>;
  permission?: string;
};

/** Calls an endpoint from the back office. */
async function by<E extends Endpoint>(
  browser: TestBrowser,
  endpoint: E,
  input: CallInput<E>,
  version?: number,
) {
  const { body, ...rest } = input as { params?: unknown; query?: unknown; body?: unknown };
  const reply = await browser.ask(addressOf(endpoint, rest), {
    // The session's cookie, because access tokens expire while the clock of the test advances.
    bearer: false,
    method: endpoint.method,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    ...(body === undefined ? {} : { body }),
  });
  return { status: reply.status, answer: JSON.parse(reply.body) as Answer<E> };
}

/** Calls an endpoint as another system does: without a page, cookies or an origin. */
async function withKey<E extends Endpoint>(
  secret: string,
  endpoint: E,
  input: CallInput<E>,
  { site = 'aol', headers = {} }: { site?: string; headers?: Record<string, string> } = {},
) {
  const { body, ...rest } = input as { params?: unknown; query?: unknown; body?: unknown };
  const reply = await shop.ask(addressOf(endpoint, rest), {
    site,
    method: endpoint.method,
    headers: { origin: undefined, authorization: `Bearer ${secret}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: reply.status, headers: reply.headers, answer: JSON.parse(reply.body) as Answer<E> };
}

type Draft = CallInput<typeof createApiKey>['body'];
const draft = (own: Partial<Draft> = {}): Draft => ({
  name: 'Warehouse system',
  permissions: ['orders.read'],
  ...own,
});
async function make(own: Partial<Draft> = {}, browser = boss) {
  const { status, answer } = await by(browser, createApiKey, { body: draft(own) });
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}
const orders = (secret: string, options?: Parameters<typeof withKey>[3]) =>
  withKey(secret, listOrders, { query: {} }, options);
const viewed = async (id: string) => (await by(boss, getApiKey, { params: { id } })).answer;

describe('a key', () => {
  it('is shown once and stored as a hash', async () => {
    const { key, secret } = await make();
    expect(secret).toMatch(/^wgk[a-z\d]{8}_[\w-]{43}$/);
    expect(secret.startsWith(`${key.id}_`)).toBe(true);
    const random = secret.slice(key.id.length + 1);
    const { db } = shop.database;
    const disclosed = [
      (await by(boss, listApiKeys, {})).answer,
      await viewed(key.id),
      (await sql`select * from api_key_secret`.execute(db)).rows,
      await readAudit(db, { subject: 'integrations' }, 100),
    ];
    for (const one of disclosed) expect(JSON.stringify(one)).not.toContain(random);
    expect(key.secrets).toMatchObject([{ ending: random.slice(-4), lastUsedAt: null }]);
  });

  it('sends requests without a session, and changes without an origin', async () => {
    const { key, secret } = await make({ permissions: ['orders.read', 'integrations.manage'] });
    expect((await orders(secret)).status).toBe(200);
    const made = await withKey(secret, createWebhook, {
      body: { name: 'By a key', url: 'https://receiver.example/', siteId: null, topics: ['order.confirmed'] },
    });
    expect(made.status).toBe(200);
    const [entry] = await readAudit(
      shop.database.db,
      { subject: 'integrations', key: String(made.answer.webhook.id) },
      1,
    );
    expect(entry).toMatchObject({
      action: 'webhook-created',
      by: { kind: 'key', id: key.id, actingFor: null },
    });
    const log = await by(boss, listAudit, { query: { person: key.id } });
    expect(log.answer.entries).toMatchObject([{ kind: 'key', by: 'Warehouse system (API key)' }]);
  });

  it('may do only what its permissions allow', async () => {
    const { secret } = await make();
    const refused = await withKey(secret, listSettings, {});
    expect(refused).toMatchObject({
      status: 403,
      answer: { code: 'forbidden', permission: 'settings.manage' },
    });
  });

  it('never manages people, roles or keys, signs nobody in, and is not for pages of shoppers', async () => {
    const { key, secret } = await make({ permissions: ['integrations.manage', 'settings.manage'] });
    const params = { id: key.id };
    const answers = [
      await withKey(secret, listStaffMembers, { query: {} }),
      await withKey(secret, listRoles, {}),
      await withKey(secret, listApiKeys, {}),
      await withKey(secret, createApiKey, { body: draft() }),
      await withKey(secret, rotateApiKey, { params, body: {} }),
    ];
    for (const { status, answer } of answers)
      expect({ status, code: answer.code }).toEqual({ status: 403, code: 'not-for-keys' });
    for (const path of ['/api/account/token', '/api/account/second-factor', '/api/account/me', '/api/cart']) {
      const { body } = await shop.ask(path, {
        headers: { authorization: `Bearer ${secret}` },
        ...(path === '/api/cart' || path === '/api/account/me' ? {} : { body: {} }),
      });
      expect([path, (JSON.parse(body) as { code: string }).code]).toEqual([
        path,
        expect.stringMatching(/^(not-for-keys|no-such-address)$/),
      ]);
    }
  });

  it('is refused together with the cookie of a session, and in a URL', async () => {
    const { secret } = await make();
    const cookie = [...boss.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(await orders(secret, { headers: { cookie } })).toMatchObject({
      status: 400,
      answer: { code: 'key-with-session' },
    });
    const inUrl = await boss.ask(`/api/admin/orders?key=${secret}`);
    expect(inUrl).toMatchObject({ status: 400 });
    expect(JSON.parse(inUrl.body)).toMatchObject({ code: 'key-in-url' });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(secret.slice(12));
  });

  it('is not accepted if it is unknown, malformed or has another secret', async () => {
    const { key, secret } = await make();
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    for (const text of [wrong, `wgk00000000${secret.slice(11)}`, key.id, `${secret}x`]) {
      const refused = await orders(text);
      expect(refused).toMatchObject({
        status: 401,
        answer: { code: 'invalid-key', errors: ['This API key is not valid.'] },
      });
      expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
    expect((await viewed(key.id)).lastUsedAt).toBeNull();
  });

  it('is valid on its sites only, and until it expires', async () => {
    const expiresAt = new Date(clock.at + 60_000).toISOString();
    const { secret } = await make({ siteIds: ['wa'], expiresAt });
    expect((await orders(secret, { site: 'wa' })).status).toBe(200);
    const { answer } = await withKey(secret, getOrderFilters, {}, { site: 'wa' });
    expect(answer.sites.map(({ id }) => id)).toEqual(['wa']);
    expect(await orders(secret)).toMatchObject({ status: 403, answer: { permission: 'orders.read' } });
    clock.at += 60_000;
    expect(await orders(secret, { site: 'wa' })).toMatchObject({
      status: 401,
      answer: { code: 'invalid-key', errors: [`This API key expired at ${expiresAt}.`] },
    });
  });

  it('is accepted from its networks only, behind a proxy that is trusted', async () => {
    const { key, secret } = await make({ networks: ['198.51.100.99/24', '2001:DB8::/32'] });
    expect(key.networks).toEqual(['198.51.100.0/24', '2001:db8::/32']);
    const from = (address: string) => orders(secret, { headers: { 'x-forwarded-for': address } });
    expect((await from('198.51.100.7')).status).toBe(200);
    expect((await from('2001:db8:1::7')).status).toBe(200);
    expect(await from('203.0.113.7')).toMatchObject({
      status: 403,
      answer: { code: 'key-network', errors: ['This API key may not be used from 203.0.113.7.'] },
    });
    // The client itself wrote the first address; the proxy added the second.
    expect((await from('198.51.100.7, 203.0.113.7')).status).toBe(403);
    expect((await orders(secret)).status).toBe(403);
  });

  it('has a limit, which responses state', async () => {
    const { secret } = await make({ requestsPerMinute: 10 });
    const first = await orders(secret);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '10;w=60',
      'ratelimit-limit': '10',
      'ratelimit-remaining': '9',
      'ratelimit-reset': '6',
    });
    for (let count = 1; count < 10; count += 1) expect((await orders(secret)).status).toBe(200);
    const refused = await orders(secret);
    expect(refused).toMatchObject({ status: 429, answer: { code: 'too-many' } });
    expect(refused.headers).toMatchObject({ 'retry-after': '6', 'ratelimit-remaining': '0' });
    clock.at += 6_000;
    expect((await orders(secret)).status).toBe(200);
  });

  it('records its last use at most once a minute', async () => {
    const { key, secret } = await make();
    const begin = clock.at;
    await orders(secret);
    clock.at += 59_000;
    await orders(secret);
    expect((await viewed(key.id)).lastUsedAt).toBe(new Date(begin).toISOString());
    clock.at += 2_000;
    await orders(secret);
    expect((await viewed(key.id)).lastUsedAt).toBe(new Date(clock.at).toISOString());
  });
});

describe('management', () => {
  const change = (key: ApiKey, own: Partial<Draft>, browser = boss) =>
    by(browser, changeApiKey, { params: { id: key.id }, body: draft(own) }, key.version);

  it('rotates the secret without downtime, and shows which one was used', async () => {
    const { key, secret } = await make();
    const rotated = await by(
      boss,
      rotateApiKey,
      { params: { id: key.id }, body: { overlapHours: 2 } },
      key.version,
    );
    const next = rotated.answer.secret;
    await orders(secret);
    clock.at += 60_000;
    await orders(next);
    expect((await viewed(key.id)).secrets).toMatchObject([
      { ending: next.slice(-4), expiresAt: null, lastUsedAt: new Date(clock.at).toISOString() },
      { ending: secret.slice(-4), lastUsedAt: new Date(clock.at - 60_000).toISOString() },
    ]);
    clock.at += 2 * 3_600_000;
    expect(await orders(secret)).toMatchObject({ status: 401, answer: { code: 'invalid-key' } });
    expect((await orders(next)).status).toBe(200);
    const { version } = await viewed(key.id);
    const again = await by(
      boss,
      rotateApiKey,
      { params: { id: key.id }, body: { overlapHours: 0 } },
      version,
    );
    expect((await orders(next)).status).toBe(401);
    expect((await orders(again.answer.secret)).status).toBe(200);
  });

  it('revokes a key at once and for ever', async () => {
    const { key, secret } = await make();
    expect((await orders(secret)).status).toBe(200);
    const revoked = await by(ada, revokeApiKey, { params: { id: key.id }, body: { reason: 'Leaked' } });
    expect(revoked.answer).toMatchObject({ state: 'revoked', mayChange: false, secrets: [] });
    expect(await orders(secret)).toMatchObject({
      status: 401,
      answer: { errors: ['This API key was revoked.'] },
    });
    expect((await change(revoked.answer, {})).answer.code).toBe('api-key-revoked');
    expect((await viewed(key.id)).history[0]).toMatchObject({
      text: 'api key revoked',
      by: 'Lin Tran',
      detail: 'Leaked',
    });
    expect((await by(boss, revokeApiKey, { params: { id: 'wgk00000000' }, body: {} })).status).toBe(404);
  });

  it('changes a key from its next request, and requires the version', async () => {
    const { key, secret } = await make();
    const changed = await change(key, { permissions: ['settings.manage'], networks: [] });
    expect(changed.answer).toMatchObject({ permissions: ['settings.manage'], version: key.version + 1 });
    expect((await orders(secret)).status).toBe(403);
    expect((await withKey(secret, listSettings, {})).status).toBe(200);
    expect((await change(key, {})).answer.code).toBe('api-key-conflict');
  });

  it('nobody gives a key what they lack, or gets a secret that may do more', async () => {
    const refused = await by(ada, createApiKey, { body: draft({ permissions: ['orders.refund'] }) });
    expect(refused).toMatchObject({
      status: 403,
      answer: { code: 'lacks-permissions', permission: 'orders.refund' },
    });
    const { key } = await make({ permissions: ['orders.refund'] });
    const params = { id: key.id };
    for (const { answer } of [
      await by(ada, rotateApiKey, { params, body: {} }, key.version),
      await change(key, {}, ada),
      await by(ada, takeOverApiKey, { params }, key.version),
    ])
      expect(answer.code).toBe('lacks-permissions');
    const list = (await by(ada, listApiKeys, {})).answer;
    expect(list.keys.find(({ id }) => id === key.id)?.mayChange).toBe(false);
    expect(list.permissions.filter(({ mayGive }) => mayGive).map(({ name }) => name)).toEqual([
      'integrations.manage',
      'orders.read',
    ]);
    expect(list.permissions.map(({ name }) => name)).not.toContain('staff.manage');
  });

  it('people who work on some sites give keys for these sites', async () => {
    const { db } = shop.database;
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', ADA)
      .executeTakeFirstOrThrow();
    await db.insertInto('staff_site').values({ account_id: id, site_id: 'aol' }).execute();
    for (const siteIds of [[], ['wa'], ['aol', 'wa']])
      expect((await by(ada, createApiKey, { body: draft({ siteIds }) })).answer.fields).toHaveProperty(
        'siteIds',
      );
    const list = (await by(ada, listApiKeys, {})).answer;
    expect([list.sites.map((one) => one.id), list.mustChooseSites]).toEqual([['aol'], true]);
    const { secret } = await make({ siteIds: ['aol'] }, ada);
    expect((await orders(secret)).status).toBe(200);
    await db.deleteFrom('staff_site').where('account_id', '=', id).execute();
  });

  it('a key may do no more than its person, stops when they are suspended, and a colleague takes it over', async () => {
    const { db } = shop.database;
    const { key, secret } = await make({ name: 'Of Ada' }, ada);
    const account = { account_id: key.owner!.userId };
    await db
      .updateTable('account_role')
      .set({ role: 'editor' })
      .where('account_id', '=', account.account_id)
      .execute();
    expect(await orders(secret)).toMatchObject({ status: 403, answer: { permission: 'orders.read' } });
    expect(await viewed(key.id)).toMatchObject({ state: 'active', unusable: ['orders.read'] });
    await db
      .updateTable('account_role')
      .set({ role: 'integrator' })
      .where('account_id', '=', account.account_id)
      .execute();
    await db
      .updateTable('staff')
      .set({ suspended_at: new Date(clock.at) })
      .where('account_id', '=', account.account_id)
      .execute();
    expect(await orders(secret)).toMatchObject({ status: 403, answer: { code: 'key-unattended' } });
    expect((await viewed(key.id)).state).toBe('unattended');
    const taken = await by(boss, takeOverApiKey, { params: { id: key.id } }, key.version);
    expect(taken.answer).toMatchObject({ state: 'active', unusable: [], owner: { isYou: true } });
    expect((await orders(secret)).status).toBe(200);
    await db
      .updateTable('staff')
      .set({ suspended_at: null })
      .where('account_id', '=', account.account_id)
      .execute();
  });

  it('names each invalid field, and accepts no more keys than the maximum', async () => {
    const nameless = await by(boss, createApiKey, { body: draft({ name: ' ' }) });
    expect(nameless.answer.fields).toEqual({ name: 'Enter a name' });
    const { answer } = await by(boss, createApiKey, {
      body: draft({
        siteIds: ['nowhere'],
        networks: ['10.0.0.0/8', 'shop.example'],
        requestsPerMinute: 3_001,
        expiresAt: new Date(clock.at).toISOString(),
      }),
    });
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual([
      'expiresAt',
      'networks',
      'requestsPerMinute',
      'siteIds',
    ]);
    const { db } = shop.database;
    await sql`insert into api_key (id, name, permissions, requests_per_minute, created_at)
      select 'wgkfull' || lpad(n::text, 4, '0'), 'Full', '{orders.read}', 60, ${new Date(clock.at)}::timestamptz
      from generate_series(1, ${MAX_API_KEYS}::int) n`.execute(db);
    expect((await by(boss, createApiKey, { body: draft() })).answer.code).toBe('api-keys-full');
    await sql`delete from api_key where name = 'Full'`.execute(db);
  });

  it('the command line lists and revokes keys', async () => {
    const { key, secret } = await make({ name: 'Of the command line' });
    await orders(secret);
    const run = async (...words: string[]) => {
      const trial = commandTrial(shop.database);
      return { exit: await apiKeysCommand(words, trial.context), said: trial.said() };
    };
    const listed = await run('list');
    expect(listed.said.split('\n').find((line) => line.startsWith(key.id))).toBe(
      `${key.id}  Of the command line  orders.read  all sites  no expiry  used ${new Date(clock.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    );
    const revoked = await run('revoke', secret, '--reason', 'Lost');
    expect(revoked).toEqual({ exit: 0, said: `${key.id} is revoked.` });
    expect((await orders(secret)).status).toBe(401);
    expect((await viewed(key.id)).history[0]).toMatchObject({ detail: 'Lost' });
    expect(await run('revoke', 'wgk00000000')).toEqual({
      exit: 1,
      said: 'No API key begins with wgk00000000.',
    });
    expect((await run('revoke')).exit).toBe(1);
  });

  it('the account of the responsible person can be exported and deleted', async () => {
    const { key, secret } = await make({ name: 'Left behind' }, ada);
    const { db } = shop.database;
    const person = { accountId: key.owner!.userId, email: ADA };
    expect(await integrationsPersonalData.collect(db, person)).toMatchObject({
      apiKeys: expect.arrayContaining([expect.objectContaining({ id: key.id, name: 'Left behind' })]),
    });
    await db.transaction().execute((tx) => integrationsPersonalData.erase!(tx, person, new Date(clock.at)));
    expect(await viewed(key.id)).toMatchObject({ owner: null, state: 'unattended' });
    expect((await orders(secret)).answer.code).toBe('key-unattended');
  });
});
