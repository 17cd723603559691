import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import type { ProjectListItem } from '../contract/types.ts';
import { aProject, asPerson, openProjectShop, type CallOptions, type PersonName } from './fixtures.ts';

// Tests creating, reading, searching, renaming and deleting projects, and changing the customer.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');

beforeAll(async () => {
  shop = await openProjectShop(() => new Date(at));
});
afterAll(() => shop?.close());

const ask = (who: PersonName | null, path: string, options?: CallOptions) =>
  asPerson(shop, who, path, options);
const listed = async (who: 'lin' | 'sam' | 'kim', query = '') =>
  (
    await asPerson<{ projects: ProjectListItem[]; totalProjects: number }>(
      shop,
      who,
      `/api/v2/project/minimal${query}`,
    )
  ).body;

describe('beginning', () => {
  it('staff create one with their code and store; the same key twice creates one (API-101)', async () => {
    const body = {
      name: 'Okafor residence',
      key: 'begin-1-of-lin',
      folders: ['Kitchen', 'Laundry'],
      quoteData: { firstName: 'Ngozi', lastName: 'Okafor', customerEmail: 'Ngozi@okafor.example' },
    };
    const [first, second] = [
      await ask('lin', '/api/v2/project', { body }),
      await ask('lin', '/api/v2/project', { body }),
    ];
    expect(first.status).toBe(200);
    expect(second.body.projectId).toBe(first.body.projectId);
    expect(first.body).toMatchObject({
      name: 'Okafor residence',
      version: 1,
      quoteId: null,
      quoted: false,
      quoteStatus: 'Open',
      owner: 'staff',
      salespersonCode: 'LT',
      winningUserId: 'lin',
      selectedSalesPerson: { code: 'LT', name: 'Lin Tran' },
      selectedStore: { storeUri: 'redfern' },
      customerEmail: 'Ngozi@okafor.example',
      quoteData: { customerName: 'Ngozi Okafor' },
      sharedStatus: 'Private',
      shareId: null,
      priceLock: null,
    });
    expect(first.body.projectRef).toMatch(/^WA-\d+$/);
    expect(first.body.folders.map(({ title }) => title)).toEqual(['Kitchen', 'Laundry']);
  });

  it('customers create their own on sites with a projects icon only (resolution 95)', async () => {
    const own = await aProject(shop, 'sam', { name: 'Our kitchen' });
    expect(own).toMatchObject({
      owner: 'you',
      salespersonCode: '',
      winningUserId: '',
      quoteData: { firstName: 'Sam', customerName: 'Sam Okafor', customerEmail: 'sam@people.example' },
    });
    const elsewhere = await ask('sam', '/api/v2/project', { body: { name: 'No' }, site: 'aol' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'not-your-project']);
    for (const site of ['wac', 'aoc', 'fk'])
      expect([site, (await aProject(shop, 'sam', {}, site)).owner]).toEqual([site, 'you']);
  });

  it('customers have at most 500 projects per site, with the deleted ones; staff have no limit', async () => {
    const own = await aProject(shop, 'kim', {}, 'wac');
    await sql`
      insert into project (site_id, name, owner_account_id, quote_data, created_at, modified_at, deleted_at)
      select site_id, name, owner_account_id, quote_data, created_at, modified_at, case when n > 400 then modified_at end
      from project, generate_series(1, 498) n where id = ${own.projectId}`.execute(shop.database.db);
    const body = { name: 'One more' };
    const create = (who: 'kim' | 'lin', site = 'wac') => ask(who, '/api/v2/project', { body, site });
    const copy = { projectId: own.projectId };
    const answers = await Promise.all([create('kim'), create('kim'), create('kim')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const full = { status: 409, body: { code: 'projects-full' } };
    expect(await create('kim')).toMatchObject(full);
    expect(await ask('kim', '/api/v2/project/duplicate', { body: copy, site: 'wac' })).toMatchObject(full);
    expect((await create('kim', 'wa')).status).toBe(200);
    expect((await create('lin')).status).toBe(200);
    await sql`delete from project where owner_account_id = 'kim'`.execute(shop.database.db);
  });

  it('guests are asked to sign in, and staff without the selling permission are refused (STAFF-21)', async () => {
    const body = { name: 'No' };
    expect((await ask(null, '/api/v2/project', { body })).status).toBe(401);
    expect((await ask('ada', '/api/v2/project', { body })).status).toBe(403);
  });
});

describe('reading', () => {
  it('returns 204 if there is no project (PROJECT-05, API-95)', async () => {
    const none = await ask('lin', '/api/v2/project/999999');
    expect([none.status, none.body]).toEqual([204, null]);
    expect((await ask('lin', '/api/v2/project/outline/999999')).status).toBe(404);
  });

  it('a project belongs to one site', async () => {
    const { projectId } = await aProject(shop, 'lin');
    expect((await ask('lin', `/api/v2/project/${projectId}`)).status).toBe(200);
    expect((await ask('lin', `/api/v2/project/${projectId}`, { site: 'aol' })).status).toBe(204);
  });

  it('lists start with undecided projects, and with the staff member’s own if requested', async () => {
    const of = async (who: 'lin' | 'tom', name: string, quoteStatus = 'Open') => {
      const { projectId } = await aProject(shop, who, { name: `Sorted ${name}` });
      await ask(who, '/api/v2/project/details', { body: { projectId, quoteStatus } });
      return projectId;
    };
    const quoted = await of('lin', 'quoted', 'Quoted');
    const ofTom = await of('tom', 'of tom');
    const won = await of('lin', 'won', 'Won');
    const lost = await of('lin', 'lost', 'Lost');
    const ids = async (query: string) =>
      (await listed('lin', `?term=sorted${query}`)).projects.map((one) => one.projectId);
    expect(await ids('')).toEqual([lost, won, ofTom, quoted]);
    expect(await ids('&undecidedFirst=true')).toEqual([ofTom, quoted, lost, won]);
    expect(await ids('&own=true&undecidedFirst=true')).toEqual([quoted, lost, won]);
  });

  it('customers list their own, staff the site’s; searchable by words, email and phone (API-97, -99, -100)', async () => {
    const { projectId } = await aProject(shop, 'kim', {
      name: 'Łódź apartment',
      quoteData: { contactNumber: '0438 220 914', customerEmail: 'kim.l@lund.example' },
    });
    const ids = async (who: 'lin' | 'sam' | 'kim', query?: string) =>
      (await listed(who, query)).projects.map((one) => one.projectId);
    expect(await ids('kim')).toEqual([projectId]);
    expect(await ids('sam')).not.toContain(projectId);
    for (const term of [
      'apart',
      'lund kim',
      '0438 220',
      '0438220914',
      'kim.l@lund.example',
      `wa-${10_000 + projectId}`,
    ])
      expect([term, await ids('lin', `?term=${encodeURIComponent(term)}`)]).toEqual([term, [projectId]]);
    expect(await ids('lin', '?term=%25%20%27')).toEqual([]);
    const navbar = await asPerson<{ projectCount: number }>(shop, 'kim', '/api/v2/project/navbar');
    expect(navbar.body.projectCount).toBe(1);
    const items = await asPerson<{ projectId: number }[]>(shop, 'kim', '/api/projects/list-item');
    expect(items.body.map((one) => one.projectId)).toEqual([projectId]);
  });

  it('counts a customer’s projects by email and phone, however they are written (API-129, PROJECT-20)', async () => {
    const quoteData = { customerEmailSecondary: 'Twin@Both.example', contactNumber: '(02) 9000 1234' };
    await aProject(shop, 'lin', { quoteData });
    await aProject(shop, 'lin', { quoteData });
    const count = async (query: string) =>
      (
        await asPerson<{ projectCount: number }>(
          shop,
          'lin',
          `/api/v2/project/customer-project-count?${query}`,
        )
      ).body.projectCount;
    expect(await count('email=twin@both.EXAMPLE')).toBe(2);
    expect(await count('phone=02+9000+1234&email=twin@both.example')).toBe(2);
    expect(await count('email=&phone=')).toBe(0);
    expect(await count('secondaryPhone=0290001234')).toBe(2);
    expect(await count('phone=%2B61+2+9000+1234')).toBe(2);
  });

  it('stores phone numbers as dialled and finds projects however the numbers are written (API-93, API-97, API-123)', async () => {
    const { projectId } = await aProject(shop, 'lin', {
      quoteData: {
        customerName: 'Tāne O’Neil',
        contactNumber: '+61 400 111 222',
        referrerPhone: '+64 21 123 456',
      },
    });
    const saved = await ask('lin', '/api/v2/project/customer', {
      body: { projectId, customerNumberSecondary: '\u200e(02) 9000\u20111235' },
    });
    expect(saved.body.quoteData).toMatchObject({
      contactNumber: '0400111222',
      customerNumberSecondary: '0290001235',
      referrerPhone: '+6421123456',
    });
    const terms = [
      '0400 111 222',
      '+61 400 111 222',
      '0061400111222',
      '400111222',
      '1112',
      'tane',
      "o'neil",
      'ONEIL',
      'o neil',
    ];
    for (const term of terms) {
      const query = encodeURIComponent(term);
      const minimal = await asPerson<{ projects: { projectId: number }[] }>(
        shop,
        'lin',
        `/api/v2/project/minimal?page=0&items=20&term=${query}`,
      );
      expect([term, minimal.body.projects.map((one) => one.projectId)]).toEqual([term, [projectId]]);
      const dashboard = await asPerson<{ rows: { projectId: number }[]; totalCount: number }>(
        shop,
        'lin',
        `/api/v2/project/search?customerName=${query}`,
      );
      expect([term, dashboard.body.rows.map((one) => one.projectId), dashboard.body.totalCount]).toEqual([
        term,
        [projectId],
        1,
      ]);
    }
  });
});

describe('changing', () => {
  it('renames and records the actor; the same name is no change (API-103, PROJECT-22)', async () => {
    const { projectId } = await aProject(shop, 'lin');
    const named = await ask('lin', '/api/v2/project/name', { body: { projectId, name: 'Beach house' } });
    expect(named.body).toMatchObject({ name: 'Beach house', version: 2 });
    const again = await ask('lin', '/api/v2/project/name', { body: { projectId, name: 'Beach house' } });
    expect(again.body.version).toBe(2);
    expect((await ask('lin', '/api/v2/project/name', { body: { projectId, name: '  ' } })).status).toBe(400);
  });

  it('concurrent changes to different fields both apply; the same field conflicts (If-Match)', async () => {
    const { projectId, version } = await aProject(shop, 'lin');
    const customer = (who: 'lin' | 'tom', said: object) =>
      ask(who, '/api/v2/project/customer', { body: { projectId, ...said }, version });
    expect((await customer('lin', { suburb: 'Mosman' })).status).toBe(200);
    const merged = await customer('tom', { postCode: '2088' });
    expect(merged.body.quoteData).toMatchObject({ suburb: 'Mosman', postCode: '2088' });
    const refused = await customer('tom', { suburb: 'Manly', state: 'NSW' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'project-changed',
        version: version + 2,
        differs: [{ field: 'quoteData.suburb', theirs: 'Mosman', user: 'Lin Tran' }],
      },
    });
    const now = await ask('lin', `/api/v2/project/${projectId}`);
    expect(now.body.quoteData).toMatchObject({ suburb: 'Mosman', state: '' });
    expect((await customer('tom', { suburb: 'Mosman' })).status).toBe(200);
    // The name on quotes consists of the first and last name, because no other name was entered.
    expect((await customer('lin', { firstName: 'Asta' })).status).toBe(200);
    expect((await customer('tom', { lastName: 'Lund' })).body.quoteData.customerName).toBe('Asta Lund');
  });

  it('a version that never existed is rejected like an outdated one, whatever is changed (If-Match)', async () => {
    const { projectId, version, name } = await aProject(shop, 'lin');
    const rename = (to: string, seen: number) =>
      ask('lin', '/api/v2/project/name', { body: { projectId, name: to }, version: seen });
    for (const seen of [version + 1, version + 1000, 999_999_999])
      for (const to of ['Beach house', name])
        expect(await rename(to, seen)).toMatchObject({
          status: 409,
          body: { code: 'project-changed', version },
        });
    const now = await ask('lin', `/api/v2/project/${projectId}`);
    expect(now.body).toMatchObject({ name, version });
    expect((await rename('Beach house', version)).status).toBe(200);
  });

  it('only staff set the status, any of the six, and it is audited (PROJECT-41, API-122)', async () => {
    const { projectId, projectRef } = await aProject(shop, 'lin');
    for (const quoteStatus of ['Pending', 'Lost', 'Won', 'Partial', 'Quoted', 'Open']) {
      const moved = await ask('lin', '/api/v2/project/details', { body: { projectId, quoteStatus } });
      expect(moved.body.quoteStatus).toBe(quoteStatus);
    }
    const entries = await readAudit(shop.database.db, { subject: 'projects', key: projectRef }, 10);
    expect(entries.filter(({ action }) => action === 'changed-status')).toHaveLength(6);
    const own = await aProject(shop, 'sam');
    const tried = await ask('sam', '/api/v2/project/details', {
      body: {
        projectId: own.projectId,
        quoteStatus: 'Won',
        salespersonCode: 'LT',
        projectGoal: 'New kitchen',
      },
    });
    expect(tried.body).toMatchObject({
      quoteStatus: 'Open',
      salespersonCode: '',
      quoteData: { projectGoal: 'New kitchen' },
    });
    const nobody = await ask('lin', '/api/v2/project/details', {
      body: { projectId, salespersonCode: 'ZZ' },
    });
    expect(nobody.body.code).toBe('no-such-place');
  });

  it('assignable stores and staff are listed to staff only (PROJECT-03)', async () => {
    const view = await asPerson<{ availableStores: object[]; availableSalesPersons: object[] }>(
      shop,
      'lin',
      '/api/v2/project/store-view',
    );
    expect(view.body.availableStores).toContainEqual(expect.objectContaining({ storeUri: 'redfern' }));
    expect(view.body.availableSalesPersons).toContainEqual(
      expect.objectContaining({ code: 'LT', name: 'Lin Tran', storeUri: 'redfern' }),
    );
    expect(JSON.stringify(view.body)).not.toContain('accountId');
    expect((await ask('sam', '/api/v2/project/store-view')).status).toBe(403);
  });

  it('staff adopt a customer’s project, and it remains the customer’s (resolution 95)', async () => {
    const { projectId } = await aProject(shop, 'sam');
    const adopted = await ask('lin', '/api/v2/project/adopt', { body: { projectId } });
    expect(adopted.body).toMatchObject({ owner: 'customer', salespersonCode: 'LT', winningUserId: 'lin' });
    expect((await ask('sam', `/api/v2/project/${projectId}`)).body).toMatchObject({
      owner: 'you',
      salespersonCode: 'LT',
      winningUserId: '',
    });
  });

  it('a reassigned project belongs to the colleague, not to its creator', async () => {
    const { projectId } = await aProject(shop, 'lin');
    const given = await ask('lin', '/api/v2/project/details', { body: { projectId, salespersonCode: 'TM' } });
    expect(given.body).toMatchObject({ salespersonCode: 'TM', winningUserId: 'tom' });
    // A change to other fields does not change the customer's name.
    const told = await ask('lin', '/api/v2/project/details', {
      body: { projectId, salespersonCode: 'TM', projectGoal: 'A new kitchen' },
    });
    expect(told.body).toMatchObject({ salespersonCode: 'TM', winningUserId: 'tom' });
  });

  it('the referrer of a customer is visible to staff only, and can be searched for (API-132)', async () => {
    const { projectId } = await aProject(shop, 'sam');
    const referrer = {
      referrerCode: 'KAD 1182',
      referrerName: 'Asta Lund',
      referrerBusinessName: 'Studio Lund',
    };
    await ask('sam', '/api/v2/project/customer', { body: { projectId, ...referrer } });
    expect((await ask('lin', `/api/v2/project/${projectId}`)).body.quoteData.referrerCode).toBe('');
    await ask('lin', '/api/v2/project/customer', { body: { projectId, ...referrer } });
    expect((await ask('sam', `/api/v2/project/${projectId}`)).body.quoteData.referrerName).toBe('');
    const found = await asPerson<{ referrers: object[] }>(shop, 'lin', '/api/v2/project/kad/lund%20kad');
    expect(found.body.referrers).toEqual([{ ...referrer, referrerPhone: '', referrerContact: '' }]);
    expect((await ask('sam', '/api/v2/project/kad/lund')).status).toBe(403);
  });

  it('a deleted project can be restored (API-109)', async () => {
    const { projectId } = await aProject(shop, 'sam');
    const remove = () => ask('sam', `/api/projects/${projectId}`, { method: 'DELETE' });
    expect((await remove()).body).toEqual({ success: true });
    expect((await remove()).body).toEqual({ success: true });
    expect((await ask('sam', `/api/v2/project/${projectId}`)).status).toBe(204);
    expect((await ask('sam', '/api/v2/project/name', { body: { projectId, name: 'x' } })).status).toBe(404);
    const back = await ask('sam', '/api/v2/project/restore', { body: { projectId } });
    expect(back.body.projectId).toBe(projectId);
    at += 1000;
  });
});
