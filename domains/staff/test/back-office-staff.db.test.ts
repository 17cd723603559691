import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { PASSWORD, TestBrowser } from '#domains/identity/test/fixtures.ts';
import type { StaffDetails } from '../contract/admin-staff.ts';
import { openStaffedShop } from './fixtures-staff.ts';

// Tests the endpoints with which administrators manage staff in the back office.

type Opened = Awaited<ReturnType<typeof openStaffedShop>>;
let { shop, join, staff, boss, codeOf }: Opened = {} as Opened;
let clock: Opened['clock'];

beforeAll(async () => {
  ({ shop, join, staff, boss, codeOf, clock } = await openStaffedShop());
});
afterAll(() => shop?.close());

interface List {
  staff: { userId: string; email: string; state: string }[];
  count: number;
  choices: { roles: { name: string; mayGive: boolean; lacked: string[] }[] };
}
const list = async (query = '', by = boss) => (await by.json<List>(`/api/admin/staff?${query}`)).body;
const emails = async (query: string) => (await list(query)).staff.map(({ email }) => email);
async function personOf(email: string): Promise<StaffDetails> {
  const found = (await list(`q=${email}`)).staff[0]!;
  return (await boss.json<{ person: StaffDetails }>(`/api/admin/staff/${found.userId}`)).body.person;
}
/** Requests a change of a person with the version that the page displays. */
const send = (
  person: Pick<StaffDetails, 'userId' | 'version'>,
  action: string,
  { body, method = 'POST', by = boss }: { body?: object; method?: string; by?: TestBrowser } = {},
) =>
  by.json<StaffDetails & { fields?: Record<string, string> }>(`/api/admin/staff/${person.userId}${action}`, {
    method,
    ...(body ? { body } : {}),
    headers: { 'if-match': `"${person.version}"` },
  });
const draftOf = ({ firstName, lastName, roles, storeUri, siteIds, salespersonCode }: StaffDetails) => ({
  firstName,
  lastName,
  roles,
  storeUri,
  siteIds,
  salespersonCode,
});

describe('the list of staff', () => {
  it('has search and filters by state, role, store and site, and pages', async () => {
    await join('list.sales@people.example', ['sales'], boss);
    await join('list.support@people.example', ['support'], boss);
    await staff('list.support@people.example');
    const sales = await personOf('list.sales@people.example');
    const changed = await send(sales, '', {
      method: 'PUT',
      body: { ...draftOf(sales), lastName: 'Zed', storeUri: 'kotara', siteIds: ['wa'] },
    });
    expect(changed.status).toBe(200);
    expect(await emails('q=lin%20zed')).toEqual(['list.sales@people.example']);
    expect(await emails('q=ZED')).toEqual(['list.sales@people.example']);
    expect(await emails('q=%25')).toEqual([]);
    expect(await emails('q=list&state=active')).toEqual(['list.support@people.example']);
    expect(await emails('q=list&state=invited')).toEqual(['list.sales@people.example']);
    expect(await emails('q=list&role=support&role=finance')).toEqual(['list.support@people.example']);
    expect(await emails('q=list&store=kotara')).toEqual(['list.sales@people.example']);
    expect(await emails('q=list&site=aol')).toEqual(['list.support@people.example']);
    expect((await emails('q=list&site=wa')).toSorted()).toEqual([
      'list.sales@people.example',
      'list.support@people.example',
    ]);
    const { userId } = await personOf('list.support@people.example');
    expect(await emails(`q=list&after=${userId}`)).toEqual(['list.sales@people.example']);
    // No filter can cause an error of the server.
    for (const query of ['state=none', 'role=%00', 'q=%00%F0%9F%98%80', 'after=nobody', 'site=x&store=%27'])
      expect((await boss.json(`/api/admin/staff?${query}`)).status).toBeLessThan(500);
  });
});

describe('an invitation', () => {
  const invitation = {
    email: 'New.Person@people.example',
    firstName: 'Nora',
    lastName: 'Person',
    roles: ['sales'],
    storeUri: 'redfern',
    siteIds: ['wa'],
    salespersonCode: '',
  };

  it('creates an invited person with a free code, who can be invited again until the first sign-in', async () => {
    const { status, body } = await boss.json<StaffDetails>('/api/admin/staff', { body: invitation });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'new.person@people.example',
      state: 'invited',
      salespersonCode: 'NP',
      siteIds: ['wa'],
      hasPassword: false,
    });
    expect((await boss.json('/api/admin/staff', { body: invitation })).body).toMatchObject({
      code: 'form',
      fields: { email: expect.stringContaining('already works here') },
    });
    const again = await send(body, '/invitation');
    expect(again.status).toBe(200);
    expect(again.body.history[0]).toMatchObject({ text: 'invited again' });
    const events = await shop.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('topic', '=', 'staff-invited')
      .execute();
    expect(
      events.filter(({ payload }) => (payload as { accountId: string }).accountId === body.userId),
    ).toHaveLength(2);
  });

  it('names each wrong field', async () => {
    const wrong = {
      ...invitation,
      email: 'nobody',
      firstName: 'http://x.example',
      roles: ['boss'],
      storeUri: 'nowhere',
      siteIds: ['nosuch'],
    };
    const { status, body } = await boss.json<{ fields: object }>('/api/admin/staff', { body: wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).toSorted()).toEqual(['firstName', 'siteIds', 'storeUri']);
    const known = { ...invitation, email: 'other@people.example', roles: ['boss'] };
    expect((await boss.json('/api/admin/staff', { body: known })).body).toMatchObject({
      fields: { roles: expect.stringContaining('Role "boss" not found') },
    });
  });
});

describe('a change of details', () => {
  it('needs the version of the page; a conflict changes nothing', async () => {
    await join('versions@people.example', ['support'], boss);
    const person = await personOf('versions@people.example');
    const body = { ...draftOf(person), firstName: 'Lina', roles: ['support', 'finance', 'finance'] };
    expect((await send(person, '', { method: 'PUT', body })).status).toBe(200);
    expect((await send(person, '', { method: 'PUT', body })).body).toMatchObject({ code: 'staff-conflict' });
    expect((await boss.json(`/api/admin/staff/${person.userId}`, { method: 'PUT', body })).body.code).toBe(
      'staff-conflict',
    );
    const after = await personOf('versions@people.example');
    expect(after).toMatchObject({ firstName: 'Lina', roles: ['finance', 'support'] });
    const [entry] = await readAudit(shop.database.db, { subject: 'identity', key: person.userId }, 1);
    expect(entry).toMatchObject({
      action: 'changed-staff',
      by: { id: boss.tokens!.userId },
      before: { roles: ['support'] },
      after: { roles: ['finance', 'support'], name: 'changed' },
    });
  });

  it('moves the projects of a salesperson to a changed code', async () => {
    await join('recoded@people.example', ['sales'], boss);
    const { browser } = await staff('recoded@people.example');
    const project = await browser.json<{ id: number }>('/api/v2/project', { body: { name: 'Kitchen' } });
    expect(project.status).toBe(200);
    const person = await personOf('recoded@people.example');
    const changed = await send(person, '', {
      method: 'PUT',
      body: { ...draftOf(person), salespersonCode: 'KITCHEN' },
    });
    expect(changed.body).toMatchObject({ salespersonCode: 'KITCHEN', work: { projects: 1 } });
    const rows = await shop.database.db
      .selectFrom('project')
      .select('salesperson_code')
      .where('staff_account_id', '=', person.userId)
      .execute();
    expect(rows).toEqual([{ salesperson_code: 'KITCHEN' }]);
  });

  it('limits a person to sites: elsewhere their session has no permissions', async () => {
    await join('of-wa@people.example', ['support'], boss);
    const { browser } = await staff('of-wa@people.example');
    expect((await browser.json('/api/admin/orders')).status).toBe(200);
    const person = await personOf('of-wa@people.example');
    await send(person, '', { method: 'PUT', body: { ...draftOf(person), siteIds: ['wa'] } });
    expect((await browser.json('/api/admin/orders')).status).toBe(403);
    expect((await browser.json('/api/account')).body).toMatchObject({
      permissions: [],
      staffSiteIds: ['wa'],
    });
    const limited = await personOf('of-wa@people.example');
    await send(limited, '', { method: 'PUT', body: { ...draftOf(limited), siteIds: ['aol', 'wa'] } });
    const { body } = await browser.json<{ sites: { id: string }[] }>('/api/admin/orders/filters');
    expect(body.sites.map(({ id }) => id).toSorted()).toEqual(['aol', 'wa']);
    const both = await personOf('of-wa@people.example');
    await send(both, '', { method: 'PUT', body: { ...draftOf(both), siteIds: [] } });
    expect((await browser.json('/api/admin/orders')).status).toBe(200);
  });
});

describe('a suspension', () => {
  it('ends sessions and tokens, refuses the sign-in with the reason, and changes nothing else', async () => {
    await join('suspended@people.example', ['sales'], boss);
    const { browser, secret } = await staff('suspended@people.example');
    const person = await personOf('suspended@people.example');
    const { body: suspended } = await send(person, '/suspend');
    expect(suspended).toMatchObject({
      state: 'suspended',
      sessions: [],
      roles: ['sales'],
      salespersonCode: person.salespersonCode,
    });
    expect((await browser.json('/api/account')).status).toBe(401);
    expect((await browser.relogin()).status).toBe(401);
    const signIn = async () => {
      clock.at += 30_000;
      const other = new TestBrowser(shop);
      const query = await other.postForm('suspended@people.example', PASSWORD);
      const { body } = await other.json<{ code: string }>('/api/account/second-factor', {
        body: { code: query.get('code'), nonce: query.get('nonce'), answer: codeOf(secret) },
      });
      return other.exchange(body.code);
    };
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'staff-suspended' } });
    expect((await send(suspended, '/invitation')).body.code).toBe('is-suspended');
    const { body: resumed } = await send(suspended, '/resume');
    expect(resumed).toMatchObject({ state: 'active' });
    expect((await signIn()).status).toBe(200);
  });

  it('is refused for oneself and for a person with more permissions, with the reason', async () => {
    const self = await personOf('boss@people.example');
    expect((await send(self, '/suspend')).body).toMatchObject({ code: 'own-suspension' });
    const { db } = shop.database;
    await db.insertInto('role').values({ name: 'people-team', label: 'People team' }).execute();
    await db
      .insertInto('role_permission')
      .values({ role: 'people-team', permission: 'staff.manage' })
      .execute();
    await join('hr@people.example', ['people-team'], boss);
    const { browser: hr } = await staff('hr@people.example');
    expect((await send(self, '/suspend', { by: hr })).body).toMatchObject({
      code: 'lacks-permissions',
      permission: 'analytics.read',
      errors: [expect.stringContaining('roles.manage')],
    });
    const own = await personOf('hr@people.example');
    expect(
      (
        await send(own, '', {
          by: hr,
          method: 'PUT',
          body: { ...draftOf(own), roles: ['people-team', 'finance'] },
        })
      ).body,
    ).toMatchObject({ code: 'own-rights', errors: [expect.stringContaining('orders.refund')] });
    const invitation = {
      email: 'friend@people.example',
      firstName: 'A',
      lastName: 'Friend',
      roles: ['administrator'],
      storeUri: null,
      siteIds: [],
      salespersonCode: '',
    };
    expect((await hr.json('/api/admin/staff', { body: invitation })).body).toMatchObject({
      code: 'lacks-permissions',
      errors: [expect.stringContaining('give the role Administrator')],
    });
    const { choices } = await list('', hr);
    expect(choices.roles.filter(({ mayGive }) => mayGive).map(({ name }) => name)).toEqual(['people-team']);
    // With less than the roles of colleagues, they can still manage those who have no more than they have.
    await join('hr-two@people.example', ['people-team'], boss);
    const second = await personOf('hr-two@people.example');
    expect((await send(second, '/suspend', { by: hr })).body).toMatchObject({ state: 'suspended' });
    // An old endpoint follows the same rules.
    const roles = { userId: own.userId, roles: ['administrator'] };
    expect((await hr.json('/api/account/staff/roles', { body: roles })).body.code).toBe('own-rights');
  });
});

describe('the last administrator', () => {
  it('cannot be suspended, leave or lose the role, also by two administrators at once', async () => {
    await join('second@people.example', ['administrator'], boss);
    const { browser: second } = await staff('second@people.example');
    const [self, other] = [await personOf('boss@people.example'), await personOf('second@people.example')];
    const results = await Promise.all([
      send(other, '/suspend', { by: boss }),
      send(self, '/suspend', { by: second }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    const { db } = shop.database;
    await db.updateTable('staff').set({ suspended_at: null }).execute();
    const now = await personOf('second@people.example').catch(() => null);
    if (now === null) boss = (await staff('boss@people.example')).browser;
    const third = await personOf('second@people.example');
    await send(third, '/suspend');
    const last = await personOf('boss@people.example');
    for (const { status, body } of [
      await send(last, '/leave', { body: { handOverTo: null } }),
      await send(last, '', { method: 'PUT', body: { ...draftOf(last), roles: ['support'] } }),
    ])
      expect([status, body.code]).toEqual([409, 'last-administrator']);
    expect((await personOf('boss@people.example')).roles).toEqual(['administrator']);
  });
});

describe('leaving', () => {
  it('hands projects and open reminders to a colleague in the same transaction', async () => {
    await join('goes@people.example', ['sales'], boss);
    await join('stays@people.example', ['sales'], boss);
    const { browser } = await staff('goes@people.example');
    expect((await browser.json('/api/v2/project', { body: { name: 'Kitchen' } })).status).toBe(200);
    const reminder = { name: 'Call', notes: '', date: [2026, 12, 1] };
    expect((await browser.json('/api/Reminders', { body: reminder })).status).toBe(200);
    const [goes, stays] = [await personOf('goes@people.example'), await personOf('stays@people.example')];
    expect(goes.work).toEqual({ projects: 1, reminders: 1, apiKeys: 0 });
    const { db } = shop.database;
    const item = { kind: 'late', key: '1', assigned_to: goes.userId, changed_at: new Date(clock.at) };
    await db
      .insertInto('attention_item')
      .values({ ...item, snoozed_until: null, closed_at: null })
      .execute();
    expect(goes.colleagues).toContainEqual({ userId: stays.userId, name: 'Lin Tran', canSell: true });

    const support = (await list('q=list.support')).staff[0]!;
    for (const handOverTo of [goes.userId, 'nobody', support.userId]) {
      const refused = await send(goes, '/leave', { body: { handOverTo } });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['handOverTo']]);
    }
    expect((await browser.json('/api/account')).status).toBe(200);

    const left = await send(goes, '/leave', { body: { handOverTo: stays.userId } });
    expect(left.body).toMatchObject({ state: 'left', roles: [], work: { projects: 0, reminders: 0 } });
    expect(left.body.history[0]).toMatchObject({
      text: 'let staff go',
      detail: expect.stringMatching(/projects: 1, reminders: 1.*handed over to: Lin Tran/),
    });
    expect((await browser.json('/api/account')).status).toBe(401);
    const taken = await personOf('stays@people.example');
    expect(taken.work).toEqual({ projects: 1, reminders: 1, apiKeys: 0 });
    const assigned = db.selectFrom('attention_item').select('assigned_to');
    expect(await assigned.execute()).toEqual([{ assigned_to: stays.userId }]);
    const log = await shop.database.db
      .selectFrom('project_change_log as l')
      .innerJoin('project as p', 'p.id', 'l.project_id')
      .select(['l.action', 'l.fields', 'l.version', 'p.version as now'])
      .where('p.staff_account_id', '=', stays.userId)
      .orderBy('l.id', 'desc')
      .execute();
    expect(log[0]).toMatchObject({
      action: 'changed-details',
      fields: [{ field: 'salespersonCode', from: goes.salespersonCode, to: stays.salespersonCode }],
      version: log[0]!.now,
    });
    expect((await send(left.body, '/suspend')).status).toBe(404);
  });
});

describe('sessions and the second factor', () => {
  it('can be ended one by one or together, but not the own session by the button for all', async () => {
    await join('many@people.example', ['support'], boss);
    const { browser, secret } = await staff('many@people.example');
    const person = await personOf('many@people.example');
    expect(person.sessions).toHaveLength(1);
    expect((await send(person, '/sessions/nosuch', { method: 'DELETE' })).body.code).toBe('no-such-session');
    const own = await personOf('boss@people.example');
    const others = own.sessions.find(({ isThis }) => isThis)!;
    // A session belongs to its account only.
    expect((await send(person, `/sessions/${others.id}`, { method: 'DELETE' })).status).toBe(404);
    const { body } = await send(person, `/sessions/${person.sessions[0]!.id}`, { method: 'DELETE' });
    expect(body.sessions).toEqual([]);
    expect((await browser.json('/api/account')).status).toBe(401);
    expect((await send(own, '/sessions', { method: 'DELETE' })).body.sessions).toHaveLength(1);

    const reset = await send(person, '/second-factor/reset');
    expect(reset.body).toMatchObject({ hasSecondFactor: false, state: 'invited' });
    expect((await send(reset.body, '/second-factor/reset')).body.code).toBe('second-factor-off');
    const renewed = await staff('many@people.example');
    expect(renewed.secret).not.toBe(secret);
  });
});

describe('an administrator of some sites', () => {
  it('sees people of these sites, changes those who work on no other, and gives no other sites', async () => {
    await join('local.boss@people.example', ['administrator'], boss);
    await join('local.here@people.example', ['sales'], boss);
    await join('local.both@people.example', ['sales'], boss);
    await join('local.away@people.example', ['sales'], boss);
    const { browser: local } = await staff('local.boss@people.example');
    const place = async (email: string, siteIds: string[]) => {
      const person = await personOf(email);
      const changed = await send(person, '', { method: 'PUT', body: { ...draftOf(person), siteIds } });
      expect(changed.status).toBe(200);
      return changed.body;
    };
    const here = await place('local.here@people.example', ['aol']);
    const both = await place('local.both@people.example', ['aol', 'wa']);
    const away = await place('local.away@people.example', ['wa']);
    const everywhere = await personOf('boss@people.example');
    const self = await place('local.boss@people.example', ['aol']);

    const found = await list('q=local', local);
    expect(found.staff.map(({ email }) => email).toSorted()).toEqual([
      'local.boss@people.example',
      'local.both@people.example',
      'local.here@people.example',
    ]);
    expect((await local.json(`/api/admin/staff/${away.userId}`)).status).toBe(404);

    for (const person of [both, everywhere, away])
      expect(await send(person, '/suspend', { by: local })).toMatchObject({
        status: 403,
        body: { code: 'works-elsewhere' },
      });
    for (const siteIds of [[], ['wa'], ['aol', 'wa']]) {
      const wider = { ...draftOf(here), siteIds };
      expect(await send(here, '', { method: 'PUT', body: wider, by: local })).toMatchObject({
        status: 400,
        body: { fields: { siteIds: 'Choose only sites on which you work yourself: aol.' } },
      });
      const own = { ...draftOf(self), siteIds };
      expect((await send(self, '', { method: 'PUT', body: own, by: local })).status).toBe(400);
      const invited = { ...draftOf(here), email: 'local.new@people.example', salespersonCode: '', siteIds };
      expect((await local.json('/api/admin/staff', { body: invited })).status).toBe(400);
    }
    // The invitation without sites, which means all sites.
    const old = { email: 'local.old@people.example', firstName: 'A', lastName: 'B', roles: ['sales'] };
    expect((await local.json('/api/account/staff/invite', { body: old })).status).toBe(400);
    expect((await send(here, '/suspend', { by: local })).status).toBe(200);
    expect(await local.json('/api/admin/roles')).toMatchObject({
      status: 403,
      body: { code: 'all-sites-required' },
    });
  });
});
