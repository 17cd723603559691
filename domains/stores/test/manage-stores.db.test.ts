import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '#testing/test-database.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { addDays, day } from '#foundation/pure/day.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { callAs, identifyBy, staffWith } from '#domains/integrations/test/fixtures-webhooks.ts';
import { getStore, listStores } from '../contract.ts';
import {
  getManagedStore,
  listManagedStores,
  saveManagedStore,
  type ManagedStore,
  type StoreDetails,
} from '../contract/manage.ts';

// Tests over HTTP how staff change stores: what shoppers then see, conflicts, whose stores, and the audit log.

const NOW = new Date(`${TEST_TODAY}T01:00:00Z`);
const LATER = addDays(day(TEST_TODAY), 10);
const OWNER = 'account-of-redfern';
const OPEN = { isOpen: true, openTime: '09:00', closeTime: '17:30' };
let shop: TestApp;

beforeAll(async () => {
  const manager = staffWith('stores.manage');
  shop = await openTestApp({
    world: 'empty',
    now: () => NOW,
    identify: identifyBy({
      manager,
      ofRedfern: { ...manager, accountId: OWNER },
      administrator: { ...staffWith('stores.manage', 'settings.manage'), accountId: OWNER },
      ofAol: { ...manager, siteIds: ['aol'] },
      ofNowhere: { ...manager, siteIds: ['hc'] },
      reader: staffWith('orders.read'),
    }),
  });
  const { db } = shop.database;
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    values (${OWNER}, 'una@people.example', 'Una', 'Reed', ${NOW})`.execute(db);
});
afterAll(() => shop?.close());

beforeEach(async () => {
  const { db } = shop.database;
  await sql`delete from staff`.execute(db);
  await sql`delete from store`.execute(db);
  const plain = {
    country: 'AU',
    address: '1 Main Street',
    suburb: 'Redfern',
    state: 'NSW',
    postcode: '2016',
    phone: '02 9000 0000',
    latitude: null,
    longitude: null,
    virtual_tour_id: null,
    time_zone: 'Australia/Sydney',
    open_times: JSON.stringify(Array.from({ length: 7 }, () => OPEN)),
  };
  await db
    .insertInto('store')
    .values([
      { ...plain, uri: 'redfern', name: 'Redfern', sites: ['aol', 'wa'] },
      { ...plain, uri: 'bondi', name: 'Bondi', sites: ['aol'] },
    ])
    .execute();
  await sql`insert into staff (account_id, winning_user_id, store_uri, since) values (${OWNER}, 'una', 'redfern', ${NOW})`.execute(
    db,
  );
});

const read = async (uri: string, who = 'manager') =>
  (await callAs(shop, getManagedStore, { params: { uri } }, { who })).answer as ManagedStore;
const toDetails = ({
  openTimes,
  specialDays,
  isAppointmentOnly,
  timeZone,
  phone,
  parking,
  headline,
  blurb,
}: ManagedStore): StoreDetails => ({
  openTimes,
  specialDays,
  isAppointmentOnly,
  timeZone,
  phone,
  parking,
  headline,
  blurb,
});

/** Saves a change of a store with its current version. */
async function change(uri: string, part: Partial<StoreDetails>, { who = 'manager', version = 0 } = {}) {
  const stored = await read(uri);
  const body = { ...toDetails(stored), ...part };
  return callAs(
    shop,
    saveManagedStore,
    { params: { uri }, body },
    { who, version: version || stored.version },
  );
}

describe('a changed store', () => {
  it('is what shoppers read in the next request, and is in the audit log', async () => {
    const openTimes = [{ ...OPEN, closeTime: '20:00' }, ...Array.from({ length: 6 }, () => OPEN)];
    const special = { day: LATER, isOpen: false, openTime: '', closeTime: '', reason: 'Stocktake' };
    expect(await change('redfern', { openTimes, specialDays: [special] })).toMatchObject({ status: 200 });
    const { answer } = await callAs(shop, getStore, { params: { id: 'redfern' } });
    expect(answer.openTimes[0]!.closeTime).toBe('20:00');
    expect(answer.specialDays).toEqual([special]);
    const { answer: all } = await callAs(shop, listStores, { query: {} });
    expect(all.find(({ storeUri }) => storeUri === 'redfern')!.shutOn).toContain(LATER);
    const [entry] = await readAudit(shop.database.db, { subject: 'stores', key: 'redfern' }, 1);
    expect(entry).toMatchObject({
      action: 'changed',
      before: { specialDays: [] },
      after: { specialDays: [special] },
    });
    expect(Object.keys(entry!.after as object).toSorted()).toEqual(['openTimes', 'specialDays']);
  });

  it('is undone by sending the earlier values, and an unchanged one has no entry', async () => {
    const before = await read('bondi');
    await change('bondi', { phone: '02 9111 1111' });
    await change('bondi', toDetails(before));
    expect((await read('bondi')).phone).toBe('02 9000 0000');
    const { version } = await read('bondi');
    await change('bondi', {});
    expect((await read('bondi')).version).toBe(version);
    expect(await readAudit(shop.database.db, { subject: 'stores', key: 'bondi' }, 10)).toHaveLength(2);
  });

  it('is refused if a colleague or an import has changed it', async () => {
    const { version } = await read('redfern');
    await change('redfern', { parking: 'Behind the store' });
    const refused = await change('redfern', { phone: '02 9222 2222' }, { version });
    expect(refused).toMatchObject({ status: 409, code: 'store-conflict' });
    expect((refused.answer as unknown as { differs: unknown[] }).differs).toContainEqual(
      expect.objectContaining({ field: 'parking', theirs: 'Behind the store' }),
    );
    const current = (await read('redfern')).version;
    await sql`update store set phone = '02 9333 3333' where uri = 'redfern'`.execute(shop.database.db);
    expect(await change('redfern', { phone: '1' }, { version: current })).toMatchObject({ status: 409 });
    expect((await read('redfern')).phone).toBe('02 9333 3333');
  });

  it('has errors by field, and nothing is saved', async () => {
    const openTimes = Array.from({ length: 7 }, () => ({ ...OPEN, openTime: '18:00' }));
    const specialDays = [{ day: '', isOpen: false, openTime: '', closeTime: '', reason: '' }];
    const refused = await change('redfern', { openTimes, specialDays, phone: 'none' });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields)).toEqual(
      expect.arrayContaining(['openTimes.0', 'openTimes.6', 'specialDays.0', 'phone']),
    );
    expect((await change('redfern', { timeZone: 'Pacific/Auckland' })).fields).toHaveProperty('timeZone');
    expect((await read('redfern')).openTimes[0]).toEqual(OPEN);
  });
});

describe('who may change stores', () => {
  it('limits staff with a store to it, unless they manage settings', async () => {
    const { answer } = await callAs(shop, listManagedStores, {}, { who: 'ofRedfern' });
    expect(answer.stores.map(({ storeUri, mayChange }) => [storeUri, mayChange])).toEqual([
      ['bondi', false],
      ['redfern', true],
    ]);
    expect(await change('bondi', { phone: '1' }, { who: 'ofRedfern' })).toMatchObject({
      status: 403,
      code: 'not-own-store',
    });
    expect(await change('redfern', { phone: '1' }, { who: 'ofRedfern' })).toMatchObject({ status: 200 });
    expect(await change('bondi', { phone: '1' }, { who: 'administrator' })).toMatchObject({ status: 200 });
  });

  it('limits staff of some sites to stores of only these', async () => {
    expect(await change('bondi', { phone: '1' }, { who: 'ofAol' })).toMatchObject({ status: 200 });
    expect(await change('redfern', { phone: '1' }, { who: 'ofAol' })).toMatchObject({ status: 403 });
    expect(await change('redfern', { phone: '1' }, { who: 'ofNowhere' })).toMatchObject({ status: 404 });
    const { answer } = await callAs(shop, listManagedStores, {}, { who: 'ofNowhere' });
    expect(answer.stores).toEqual([]);
    expect(await callAs(shop, listManagedStores, {}, { who: 'reader' })).toMatchObject({ status: 403 });
  });

  it('does not find a store that does not exist', async () => {
    const params = { uri: 'nowhere' };
    expect(await callAs(shop, getManagedStore, { params })).toMatchObject({
      status: 404,
      code: 'unknown-store',
    });
  });
});
