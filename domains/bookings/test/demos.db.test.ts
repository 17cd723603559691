import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder } from '#apps/server/test/fixtures-own-data.ts';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { EMAIL_TEXT } from '#foundation/pure/contact/email.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import type { CookingDemo, DemoListing } from '../contract/demos.ts';
import { bookingsPersonalData } from '../db/personal-data.ts';
import {
  book,
  clearBookings,
  countsOf,
  insertDemo,
  insertResource,
  openBookingShop,
  tokenOf,
} from './fixtures.ts';

let shop: TestApp;
let clock: { at: number };

beforeAll(async () => {
  ({ shop, clock } = await openBookingShop());
});
afterAll(() => shop?.close());
const START = Date.parse('2026-11-23T01:00:00Z');
beforeEach(async () => {
  clock.at = START;
  await clearBookings(shop);
});

const list = async (query = '', site = 'aol') => {
  const reply = await shop.ask(`/api/v2/cookingdemo${query}`, { site });
  expect(reply.status).toBe(200);
  return JSON.parse(reply.body) as DemoListing;
};
const titles = async (query = '', site = 'aol') => (await list(query, site)).demos.map(({ title }) => title);

describe('the list (API-14)', () => {
  it('contains the demonstrations of today and tomorrow, 12 per page, in order of time (DEMO-02, -06, -07)', async () => {
    for (let index = 0; index < 14; index += 1)
      await insertDemo(shop, {
        title: `Tomorrow ${index}`,
        at: new Date(Date.parse('2026-11-24T00:00:00Z') + index * 60_000).toISOString(),
      });
    await insertDemo(shop, { title: 'Earlier today', at: '2026-11-23T00:30:00Z' });
    await insertDemo(shop, { title: 'Today', at: '2026-11-23T05:00:00Z' });
    await insertDemo(shop, { title: 'Later', at: '2026-11-25T00:00:00Z' });
    const first = await list();
    expect(first).toMatchObject({
      totalCount: 15,
      pageNo: 1,
      recordsPerPage: 12,
      startDate: [2026, 11, 23],
      endDate: [2026, 11, 24],
      nextDates: [],
    });
    expect(first.demos.map(({ title }) => title).slice(0, 2)).toEqual(['Today', 'Tomorrow 0']);
    expect(first.demos).toHaveLength(12);
    expect(await titles('?pageNo=2')).toEqual(['Tomorrow 11', 'Tomorrow 12', 'Tomorrow 13']);
    expect((await titles('?sortDirection=2'))[0]).toBe('Tomorrow 13');
    expect(await titles('?sortDirection=1&recordsPerPage=1')).toEqual(['Today']);
    expect(await titles('?pageNo=99999')).toEqual([]);
    expect(await titles('?startDate=2026-11-25')).toEqual(['Later']);
  });

  it('filters by store, brand, type, format and days (DEMO-12)', async () => {
    await insertDemo(shop, { title: 'A', brandUri: 'vestra', demoType: 0, subEventType: 'Tasting' });
    await insertDemo(shop, { title: 'B', storeUri: 'richmond', demoType: 1, at: '2026-11-24T03:00:00Z' });
    await insertDemo(shop, { title: 'C', at: '2026-11-24T04:00:00Z' });
    expect(await titles('?storeUri=richmond')).toEqual(['B']);
    expect(await titles('?brand=Vestra')).toEqual(['A']);
    expect(await titles('?cookingDemoType=1')).toEqual(['B']);
    expect(await titles('?cookingDemoType=')).toEqual(['A', 'B', 'C']);
    expect(await titles('?cookingDemoSubEventType=tasting')).toEqual(['A']);
    expect((await list()).choices).toEqual({
      stores: [
        { value: 'redfern', label: 'Redfern' },
        { value: 'richmond', label: 'Richmond' },
      ],
      brands: [{ value: 'vestra', label: 'Vestra' }],
      subEventTypes: [{ value: 'Tasting', label: 'Tasting' }],
    });
    // The showrooms do not belong to the New Zealand site.
    expect(await list('', 'aol-nz')).toMatchObject({ totalCount: 0, nextDates: [] });
    for (const query of ['?pageNo=x', '?sortDirection=x', `?brand=${'x'.repeat(200)}`])
      expect((await shop.ask(`/api/v2/cookingdemo${query}`)).status).toBe(400);
  });

  it('proposes the next days that match the filters if today and tomorrow have none', async () => {
    for (const on of ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-12'])
      await insertDemo(shop, { at: `${on}T00:00:00Z` });
    await insertDemo(shop, { at: '2026-12-01T00:00:00Z', storeUri: 'richmond' });
    expect((await list()).nextDates).toEqual([
      [2026, 11, 28],
      [2026, 11, 29],
      [2026, 12, 1],
    ]);
    expect((await list('?storeUri=richmond')).nextDates).toEqual([[2026, 12, 1]]);
    expect((await list('?startDate=2026-12-06')).nextDates).toEqual([[2026, 12, 12]]);
  });

  it('has times in the zone of the store, and the day there', async () => {
    await insertDemo(shop, {
      storeUri: 'osborne-park',
      timeZone: 'Australia/Perth',
      at: '2026-11-24T15:30:00Z',
    });
    const [demo] = (await list()).demos;
    expect(demo).toMatchObject({
      day: [2026, 11, 24],
      startTime: '23:30',
      endTime: '01:30',
      timeZone: 'Australia/Perth',
      store: { name: 'Osborne Park', phone: '08 7010 0102' },
    });
  });

  it('has one demonstration by id; 404 for others (API-15)', async () => {
    const id = await insertDemo(shop, { capacity: 12, reserved: 3 });
    const { status, body } = await shop.ask(`/api/v2/cookingdemo/${id}`);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      id,
      seatsLeft: 9,
      hasWaitList: true,
      availability: 0,
      host: 'Lucia Ferraro',
    });
    for (const wrong of ['999999', 'x', '0', '-1', '1.5', '99999999999999999999'])
      expect([wrong, (await shop.ask(`/api/v2/cookingdemo/${wrong}`)).status]).toEqual([wrong, 404]);
    expect((await shop.ask(`/api/v2/cookingdemo/${id}`, { site: 'aol-nz' })).status).toBe(404);
  });
});

describe('bookings', () => {
  it.each(['/api/cookingdemo/rsvp', '/api/cookingdemo/booking', '/api/v2/cookingdemo/booking'])(
    '%s stores a booking and lowers the free seats (API-16 to -18)',
    async (path) => {
      const id = await insertDemo(shop, { capacity: 3 });
      const { status, body } = await book(shop, id, { attendees: '2' }, path);
      expect([status, body.state]).toEqual([200, 'booked']);
      const demo = JSON.parse((await shop.ask(`/api/v2/cookingdemo/${id}`)).body) as CookingDemo;
      expect(demo.seatsLeft).toBe(1);
      const row = await shop.database.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        kind: path.endsWith('rsvp') ? 'rsvp' : 'booking',
        email: 'ann@people.example',
        phone: '0412345678',
        attendees: 2,
      });
    },
  );

  it('of a session without seats need no seats', async () => {
    const id = await insertDemo(shop, { capacity: null });
    for (const who of ['a', 'b', 'c'])
      expect((await book(shop, id, { email: `${who}@people.example`, attendees: 10 })).body.state).toBe(
        'booked',
      );
    expect(await countsOf(shop, id)).toMatchObject({ booked: 0 });
  });

  it('with invalid fields are rejected with a text for each field (DEMO-13)', async () => {
    const id = await insertDemo(shop);
    const { status, body } = await book(shop, id, { firstName: '', email: 'x', attendees: 13 });
    expect([status, body.code]).toEqual([400, 'form']);
    expect(body.fields).toEqual({
      firstName: 'Please enter your first name',
      email: EMAIL_TEXT,
      attendees: 'At most 10 people in one booking. Please call us for more.',
    });
    expect(body.errors).toHaveLength(3);
    expect((await book(shop, id, { cookingDemoId: 999_999 })).status).toBe(404);
    expect((await book(shop, 0, { cookingDemoId: "1'; drop table booking" })).status).toBe(400);
    for (const wrong of [{ attendees: {} }, { email: 7 }, { comments: 'x'.repeat(5000) }])
      expect((await book(shop, id, wrong)).status).toBe(400);
  });

  it('are stored once if the request is repeated, and a second one with the address is rejected', async () => {
    const id = await insertDemo(shop);
    const [one, two] = await Promise.all([book(shop, id), book(shop, id)]);
    expect([one.body.state, two.body.state]).toEqual(['booked', 'booked']);
    expect([one.body.manageUrl, two.body.manageUrl].filter((url) => url === null)).toHaveLength(1);
    expect((await book(shop, id, { email: 'ANN@people.example', attendees: 2 })).body.code).toBe(
      'already-booked',
    );
    expect(await countsOf(shop, id)).toMatchObject({ booked: 1 });
  });

  it('are rejected after closing, for cancelled sessions, and if the store takes them', async () => {
    const closed = await insertDemo(shop, { closesAt: new Date(START) });
    const byPhone = await insertDemo(shop, { isBookable: false });
    const full = await insertDemo(shop, { capacity: 1, hasWaitList: false });
    const over = await insertDemo(shop, { at: '2026-11-22T00:00:00Z' });
    for (const id of [closed, byPhone, over]) {
      expect((await book(shop, id)).body.code).toBe('demo-closed');
      expect((await book(shop, id, {}, '/api/v2/cookingdemo/wait-list')).body.code).toBe('demo-closed');
    }
    await book(shop, full);
    expect((await book(shop, full, { email: 'b@people.example' })).body.code).toBe('demo-full');
    expect(
      (await book(shop, full, { email: 'b@people.example' }, '/api/v2/cookingdemo/wait-list')).body.code,
    ).toBe('demo-full');
  });

  it('for owners need a purchase: the number and address of an order, or an account with one', async () => {
    const id = await insertDemo(shop, { demoType: 1 });
    const world = { shop, product: { id: 1, sku: 'x' }, now: () => new Date(clock.at) };
    const number = await anOrder(world, 'Owner@people.example', null, { state: 'confirmed' });
    const unpaid = await anOrder(world, 'other@people.example', null, { state: 'cancelled' });
    expect((await book(shop, id)).body).toMatchObject({ code: 'owners-only' });
    expect((await book(shop, id, { orderNumber: number })).body.code).toBe('owners-only');
    const mail = { email: 'other@people.example', orderNumber: unpaid };
    expect((await book(shop, id, mail)).body.code).toBe('owners-only');
    const owner = { email: 'owner@people.example', orderNumber: number.toLowerCase() };
    expect((await book(shop, id, { ...owner, site: 'wa' })).body.code).toBe('owners-only');
    expect((await book(shop, id, owner)).body.state).toBe('booked');
  });
});

describe('emails', () => {
  const mails = async () => {
    await shop.runOutbox();
    return (await latestMail(shop.database.db, 100)).toReversed();
  };

  it('confirm a booking with its time, place, link and calendar file, escaped', async () => {
    const id = await insertDemo(shop);
    const { body } = await book(shop, id, { firstName: '<b>Ann', site: 'wa' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'ann@people.example', siteId: 'wa' });
    expect(mail!.plain).toContain('When: Tuesday 24 November, 11am–1pm');
    expect(mail!.plain).toContain('Where: Redfern, 12 Baptist Street, Redfern, NSW 2016');
    expect(mail!.plain).toContain(body.manageUrl!);
    expect(mail!.plain).toContain(`/booking-calendar/${tokenOf(body)}`);
    expect(mail!.html).not.toContain('<b>Ann');
  });

  it('remind on the day before from 10 am in the zone of the store, once', async () => {
    const sydney = await insertDemo(shop, { at: '2026-11-26T00:00:00Z' });
    const perth = await insertDemo(shop, {
      storeUri: 'osborne-park',
      timeZone: 'Australia/Perth',
      at: '2026-11-26T03:00:00Z',
    });
    await book(shop, sydney);
    await book(shop, perth, { email: 'perth@people.example' });
    await shop.runOutbox();
    const at = (text: string) => void (clock.at = Date.parse(text));
    const remind = () => shop.runJob('booking reminders');
    at('2026-11-24T22:59:00Z');
    expect(await remind()).toBe(0);
    at('2026-11-24T23:00:00Z');
    expect((await Promise.all([remind(), remind()])).toSorted()).toEqual([0, 1]);
    at('2026-11-25T02:00:00Z');
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect((await mails()).slice(-2).map(({ recipient, subject }) => `${recipient} ${subject}`)).toEqual([
      'ann@people.example Tomorrow at 11am: Steam, from fish to bread',
      'perth@people.example Tomorrow at 11am: Steam, from fish to bread',
    ]);
  });
});

describe('recurring sessions', () => {
  it('exist for 70 days, once per day, and not on public holidays', async () => {
    const { db } = shop.database;
    const resource_id = await insertResource(shop);
    await db
      .insertInto('booking_rule')
      .values({
        code: 'fridays',
        resource_id,
        store_uri: 'redfern',
        title: 'Fridays',
        weekday: 4,
        week_of_month: null,
        start_time: '11:00',
        minutes: 60,
        capacity: 8,
        from_day: '2026-11-23',
        until_day: null,
      })
      .execute();
    const [one, two] = await Promise.all([
      shop.runJob('recurring sessions'),
      shop.runJob('recurring sessions'),
    ]);
    // Ten Fridays, of which Christmas Day and New Year’s Day are holidays.
    expect(one + two).toBe(8);
    expect(await shop.runJob('recurring sessions')).toBe(0);
    const days = (await db.selectFrom('booking_session').select('day').orderBy('day').execute()).map(
      ({ day }) => day,
    );
    expect(days).not.toContain('2026-12-25');
    expect(days).not.toContain('2027-01-01');
    // A cancelled session stays cancelled; a week later one more exists.
    await db.updateTable('booking_session').set({ state: 'cancelled' }).where('day', '=', days[0]!).execute();
    clock.at = START + 7 * 86_400_000;
    expect(await shop.runJob('recurring sessions')).toBe(1);
  });
});

describe('personal data', () => {
  it('is exported, and its erasure frees the seats', async () => {
    const id = await insertDemo(shop, { capacity: 2 });
    await book(shop, id, { attendees: 2 });
    const next = await book(shop, id, { email: 'next@people.example' });
    const { db } = shop.database;
    const person = { accountId: 'nobody', email: 'ann@people.example' };
    const { bookings } = await bookingsPersonalData.collect(db, person);
    expect(bookings).toMatchObject([
      { site: 'aol', title: 'Steam, from fish to bread', phone: '0412345678' },
    ]);
    await db.transaction().execute((tx) => bookingsPersonalData.erase!(tx, person, new Date(clock.at)));
    expect(await countsOf(shop, id)).toMatchObject({ booked: 0, sums: [0, 0] });
    expect(await shop.runJob('wait lists')).toBe(1);
    const { body } = await shop.ask(`/api/bookings/held/${tokenOf(next.body)}`);
    expect(JSON.parse(body)).toMatchObject({ state: 'offered' });
  });

  it('is deleted 400 days after the session', async () => {
    const id = await insertDemo(shop);
    await book(shop, id);
    clock.at = Date.parse('2027-12-20T00:00:00Z');
    expect(await shop.runJob('old bookings')).toBe(0);
    clock.at = Date.parse('2028-01-01T00:00:00Z');
    expect(await shop.runJob('old bookings')).toBe(1);
  });
});
