import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf, type Endpoint } from '#foundation/pure/endpoint.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { isPermission, PERMISSIONS, type Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { inProcessClient } from '#foundation/server/http/in-process-client.ts';
import { loadDemoPeople, readDemoPeople, type DemoPerson } from '#demo/people.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { createSecrets } from '#domains/identity/use-cases/sessions/secrets.ts';
import { KEY_PERMISSIONS } from '#domains/integrations/contract/api-keys.ts';
import { hashSecret } from '#domains/integrations/use-cases/manage-api-keys.ts';
import { LINE_PERMISSION } from '#domains/projects/contract/values.ts';
import {
  accessTable,
  expectedFor,
  isActing,
  isKey,
  PEOPLE,
  permissionWhileActing,
  rolesTable,
  type Person,
} from '../access-table.ts';
import { openTestApp, type TestApp } from './fixtures.ts';

// Requests every endpoint as each kind of person and compares the response with the declared access. Runs
// over real connections with real tokens, first without the cache and then with it. Also calls the endpoints
// in process, as pages do.

/** Matches the tables between their markers in docs/access.md. */
const DOCUMENT = fileURLToPath(new URL('../../../docs/access.md', import.meta.url));
const CALLS = /(?<=<!-- calls -->\n)[^]*(?=\n<!-- end of calls -->)/;
const ROLES = /(?<=<!-- roles -->\n)[^]*(?=\n<!-- end of roles -->)/;
let at = Date.parse('2026-11-23T01:00:00Z');
/** A value for any path parameter. */
const SOMETHING = new Proxy({}, { get: () => '1' });

let shop: TestApp;
let people: DemoPerson[];
let permissionsOf: Map<string, Set<Permission>>;
let given: { role: string; permission: string }[];
let endpoints: Endpoint[];

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
  const { db } = shop.database;
  await loadDemoPeople(db, { seal: createSecrets('x'.repeat(32)).seal, now: new Date(at) });
  // Most roles can read documents and product data. The test needs one demo staff member without these
  // permissions, so support staff receive another role.
  await db.updateTable('account_role').set({ role: 'editor' }).where('role', '=', 'support').execute();
  people = (await readDemoPeople(db)).map((one) =>
    one.staff?.roles.includes('support') ? { ...one, staff: { ...one.staff, roles: ['editor'] } } : one,
  );
  await addKeys();
  given = await db.selectFrom('role_permission').selectAll().execute();
  permissionsOf = new Map(
    people.map(({ email, staff }) => [
      email,
      new Set(
        given
          .filter(({ role }) => staff?.roles.includes(role))
          .map(({ permission }) => permission)
          .filter(isPermission),
      ),
    ]),
  );
  endpoints = shop.routes.map(({ endpoint }) => endpoint);
});
afterAll(() => shop?.close());

/** A key with all permissions that keys can have, one with none, and one with all of them on one site. */
const KEYS = {
  'API key with the permission': { id: 'wgk0000full', secret: 'f'.repeat(43), permissions: KEY_PERMISSIONS },
  'API key without the permission': { id: 'wgk0000none', secret: 'n'.repeat(43), permissions: [] },
  'API key with the permission on one site': {
    id: 'wgk0000site',
    secret: 's'.repeat(43),
    permissions: KEY_PERMISSIONS,
    siteIds: ['aol'],
  },
};
interface AddedKey {
  id: string;
  secret: string;
  permissions: readonly Permission[];
  siteIds?: readonly string[];
}
const siteLimitOf = ({ siteIds }: AddedKey): Pick<User, 'siteIds'> => (siteIds ? { siteIds } : {});
const keyOf = (person: Person) => KEYS[person as keyof typeof KEYS];

/** Adds the keys. An administrator is responsible for them. */
async function addKeys(): Promise<void> {
  const { db } = shop.database;
  const created_at = new Date(at);
  const owner_id = people.find(({ staff }) => staff?.roles.includes('administrator'))!.id;
  for (const { id, secret, permissions, siteIds } of Object.values<AddedKey>(KEYS)) {
    await db
      .insertInto('api_key')
      .values({
        id,
        name: id,
        owner_id,
        created_at,
        site_ids: [...(siteIds ?? [])],
        networks: [],
        permissions: [...permissions],
        requests_per_minute: 1_000,
      })
      .execute();
    await db
      .insertInto('api_key_secret')
      .values({ key_id: id, hash: hashSecret(secret), ending: secret.slice(-4), created_at })
      .execute();
  }
}

/**
 * Returns the demo person who represents a kind of person in the test of an endpoint. Returns null for a
 * guest.
 */
function whoIs(person: Person, endpoint: Endpoint): DemoPerson | null {
  const { access } = endpoint;
  const needed = permissionWhileActing(endpoint);
  const staff = people.filter((one) => one.staff !== null && one.staff !== undefined);
  const may = (one: DemoPerson) =>
    typeof access === 'string' || permissionsOf.get(one.email)!.has(access.permission);
  const chosen: Record<Person, () => DemoPerson | null | undefined> = {
    guest: () => null,
    customer: () => people.find(({ firstName }) => firstName === 'Sam'),
    'another customer': () => people.find(({ firstName }) => firstName === 'Theo'),
    'trade customer waiting for approval': () => people.find(({ firstName }) => firstName === 'Wanda'),
    'staff without the permission': () =>
      typeof access === 'string' ? staff[0] : staff.find((one) => !may(one)),
    'staff with the permission': () => staff.find(may),
    // Staff members who lose the permission to act for a customer stop acting. `acting.db.test.ts` tests
    // their requests.
    'staff acting without the permission': () =>
      staff.find((one) => needed === null || !permissionsOf.get(one.email)!.has(needed)),
    'staff acting with the permission': () =>
      staff.find((one) => needed === null || permissionsOf.get(one.email)!.has(needed)),
    // Another system sends the request, and no person.
    'API key without the permission': () => null,
    'API key with the permission': () => null,
    'API key with the permission on one site': () => null,
  };
  const one = chosen[person]();
  if (one === undefined) throw new Error(`The demo world has no ${person} for ${JSON.stringify(access)}`);
  return one;
}

async function signedIn({ email, password, staff, memberships }: DemoPerson): Promise<TestBrowser> {
  const browser = new TestBrowser(shop, memberships[0]?.siteId ?? 'aol');
  const query = await browser.postForm(email, password);
  let code = query.get('code')!;
  if (staff) {
    const totp = new TOTP({ secret: Secret.fromBase32(staff.secondFactor) });
    // Each authenticator code is valid only once, so the clock advances to the next code.
    at += 30_000;
    const answer = totp.generate({ timestamp: at });
    const { body } = await browser.json<{ code: string }>('/api/account/second-factor', {
      body: { code, nonce: query.get('nonce'), answer },
    });
    code = body.code;
  }
  expect((await browser.exchange(code)).status).toBe(200);
  return browser;
}

it('the document has a row for every endpoint and every permission (UPDATE_ACCESS_TABLE=1 writes them)', () => {
  const [calls, roles] = [accessTable(endpoints), rolesTable(given)];
  const text = readFileSync(DOCUMENT, 'utf8');
  if (process.env['UPDATE_ACCESS_TABLE'] === '1')
    writeFileSync(
      DOCUMENT,
      text.replace(CALLS, () => calls).replace(ROLES, () => roles),
    );
  const written = readFileSync(DOCUMENT, 'utf8');
  expect(CALLS.exec(written)?.[0]).toBe(calls);
  expect(ROLES.exec(written)?.[0]).toBe(roles);
});

it('each permission belongs to a role, and roles have no others', () => {
  expect(new Set(given.map(({ permission }) => permission))).toEqual(new Set(PERMISSIONS));
});

it('roles that may refund can read the documents that a refund creates', () => {
  const having = (wanted: Permission) =>
    given.filter(({ permission }) => permission === wanted).map(({ role }) => role);
  expect(having('orders.refund').toSorted()).toEqual(['administrator', 'finance', 'store-manager']);
  expect(having('documents.read')).toEqual(expect.arrayContaining(having('orders.refund')));
});

it('each permission is required by an endpoint or checked inside a broader one', () => {
  const asked = new Set(
    endpoints.flatMap(({ access }) => (typeof access === 'string' ? [] : [access.permission])),
  );
  const within = new Set<string>(['dashboard.read', ...Object.values(LINE_PERMISSION)]);
  expect(PERMISSIONS.filter((permission) => !asked.has(permission) && !within.has(permission))).toEqual([]);
});

it('no endpoint with restricted access is cached', () => {
  expect(endpoints.filter(({ access, cacheTags }) => access !== 'public' && cacheTags)).toEqual([]);
});

/** Omits staff who act for a customer. `domains/staff/test/acting.db.test.ts` tests their HTTP requests. */
const AS_THEMSELVES = PEOPLE.filter((person) => !isActing(person));

it.each(AS_THEMSELVES)('access over HTTP, cached or not: %s', async (person) => {
  const browsers = new Map<string, TestBrowser>();
  const wrong: unknown[] = [];
  // Requests the GET endpoints first, because other endpoints may end the session.
  const isRead = ({ method }: Endpoint) => method === 'GET';
  for (const endpoint of endpoints.toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)))) {
    const who = whoIs(person, endpoint);
    const browserOf = async () => {
      if (who === null) return new TestBrowser(shop);
      const known = browsers.get(who.email) ?? (await signedIn(who));
      browsers.set(who.email, known);
      return known;
    };
    const path = pathOf(endpoint.path, SOMETHING);
    for (const round of isRead(endpoint) ? [1, 2] : [1]) {
      const ask = async () => {
        const browser = await browserOf();
        if (isKey(person)) {
          const { id, secret } = keyOf(person);
          browser.tokens = { accessToken: `${id}_${secret}` } as TestBrowser['tokens'];
        }
        const { status, body } = await browser.ask(path, {
          method: endpoint.method,
          // No endpoint accepts a plain string as its body. An authorised person receives a validation error,
          // and no data changes.
          ...(isRead(endpoint) ? {} : { body: '"word"', headers: { 'content-type': 'application/json' } }),
        });
        return { status, code: (/"code":"([\w-]+)"/.exec(body) ?? [])[1] };
      };
      let { status, code } = await ask();
      // An endpoint without input runs completely, so it may end or lock the session. In that case, sign in
      // again.
      if ((code === 'token-expired' || code === 'session-locked') && who !== null) {
        browsers.delete(who.email);
        ({ status, code } = await ask());
      }
      const expected = expectedFor(endpoint, person);
      const isRefused =
        (status === 401 && code === 'sign-in') ||
        (status === 403 && ['forbidden', 'not-for-keys', 'all-sites-required'].includes(code ?? ''));
      const told = isRefused ? code : status >= 500 || code === 'token-expired' ? `${status}` : 'asked';
      if (told !== expected) wrong.push([endpoint.method, path, round, { expected, status, code }]);
    }
  }
  expect(wrong).toEqual([]);
});

it.each(PEOPLE)('in process: %s', async (person) => {
  const routes = shop.routes.map((route) => ({ ...route, handle: () => 'asked' }));
  for (const endpoint of endpoints) {
    const who = whoIs(person, endpoint);
    const user: User = isKey(person)
      ? {
          ...GUEST,
          kind: 'staff',
          accountId: 'an-account',
          apiKeyId: keyOf(person).id,
          permissions: new Set(keyOf(person).permissions),
          ...siteLimitOf(keyOf(person)),
        }
      : who === null
        ? GUEST
        : {
            ...GUEST,
            kind: who.staff ? 'staff' : 'customer',
            accountId: who.id,
            sessionId: 's',
            permissions: permissionsOf.get(who.email)!,
            actingFor: isActing(person) ? 'a-customer' : null,
          };
    const call = inProcessClient(routes as never, { user } as never);
    const told = await call(endpoint as never, {} as never).then(
      () => 'asked',
      (error: unknown) => {
        if (!isCallError(error)) throw error;
        return error.status === 401 || error.status === 403 ? error.body.code : 'asked';
      },
    );
    expect([endpoint.method, endpoint.path, told]).toEqual([
      endpoint.method,
      endpoint.path,
      expectedFor(endpoint, person),
    ]);
  }
});
