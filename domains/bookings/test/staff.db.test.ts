import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Identify } from '#apps/server/context.ts';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { EMAIL_TEXT } from '#foundation/pure/contact/email.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import type { BookingCalendar, Roster, StaffRule } from '../contract/staff.ts';
import {
  book,
  clearBookings,
  countsOf,
  FORM,
  insertDemo,
  insertResource,
  openBookingShop,
  tokenOf,
} from './fixtures.ts';

let shop: TestApp;
let clock: { at: number };

const person = (kind: User['kind'], accountId: string, permissions: User['permissions']): User => ({
  ...GUEST,
  kind,
  accountId,
  sessionId: `session of ${accountId}`,
  permissions,
  membership: 'active',
});
const PEOPLE: Record<string, User> = {
  mara: person('staff', 'mara', new Set(['bookings.manage'])),
  lin: person('staff', 'lin', new Set(['projects.sell'])),
};
const identify: Identify = ({ headers }) =>
  PEOPLE[String(headers.authorization).replace('Bearer ', '')] ?? GUEST;

beforeAll(async () => {
  ({ shop, clock } = await openBookingShop({ identify }));
  const now = new Date(clock.at);
  for (const id of Object.keys(PEOPLE))
    await shop.database.db
      .insertInto('account')
      .values({
        id,
        email: `${id}@people.example`,
        email_verified_at: now,
        first_name: id,
        last_name: '',
        created_at: now,
      })
      .execute();
});
afterAll(() => shop?.close());
const START = Date.parse('2026-11-23T01:00:00Z');
beforeEach(async () => {
  clock.at = START;
  await clearBookings(shop);
});

type Body = Roster & BookingCalendar & { rules: StaffRule[]; code?: string; fields?: Record<string, string> };
async function ask(path: string, body?: object, who = 'mara') {
  const reply = await shop.ask(`/api/staff/bookings/${path}`, {
    site: 'wa',
    headers: { authorization: `Bearer ${who}` },
    ...(body ? { body } : {}),
  });
  return { status: reply.status, body: JSON.parse(reply.body) as Body };
}
const bookAs = (id: number, who: string, more: object = {}) =>
  book(shop, id, { site: 'wa', firstName: who, email: `${who}@people.example`, ...more });
const subjects = async () => {
  await shop.runOutbox();
  const mails = await latestMail(shop.database.db, 100);
  return mails.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`).toReversed();
};
const FIELDS = {
  id: null,
  resource: 'lucia',
  storeUri: 'redfern',
  title: 'Pizza at 400 degrees',
  summary: '',
  description: '',
  picture: '',
  brand: 'emberline',
  cookingDemoType: 2,
  cookingDemoSubEventType: 'Class',
  capacity: 8,
  reserved: 2,
  isBookable: true,
  hasWaitList: true,
  cutoffMinutes: 60,
};
const SESSION = { ...FIELDS, day: '2026-12-05', startTime: '11:00', minutes: 90 };

describe('access', () => {
  it('needs the permission, and covers the stores of the site', async () => {
    const id = await insertDemo(shop);
    for (const path of ['calendar', `sessions/${id}`, 'rules']) {
      expect((await ask(path, undefined, 'lin')).status).toBe(403);
      expect((await ask(path, undefined, 'nobody')).status).toBe(401);
      expect((await ask(path)).status).toBe(200);
    }
    const elsewhere = await insertDemo(shop, { storeUri: 'penrose', at: '2026-11-25T00:00:00Z' });
    expect((await ask(`sessions/${elsewhere}`)).status).toBe(404);
    expect((await ask(`sessions/${elsewhere}/cancel`, { reason: '' })).status).toBe(404);
  });
});

describe('the calendar', () => {
  it('has the sessions of a store by day and week, with their counts', async () => {
    const id = await insertDemo(shop, { title: 'Today', at: '2026-11-23T05:00:00Z', capacity: 1 });
    await insertDemo(shop, { title: 'Sunday', at: '2026-11-29T00:00:00Z' });
    await insertDemo(shop, { title: 'Elsewhere', storeUri: 'richmond' });
    await bookAs(id, 'ann');
    await bookAs(id, 'bob');
    const titles = async (query: string) =>
      (await ask(`calendar?${query}`)).body.sessions.map(({ title }) => title);
    expect(await titles('storeUri=redfern')).toEqual(['Today']);
    expect(await titles('storeUri=redfern&days=7')).toEqual(['Today', 'Sunday']);
    expect(await titles('storeUri=redfern&from=2026-11-29')).toEqual(['Sunday']);
    expect(await titles('storeUri=richmond&days=7')).toEqual(['Elsewhere']);
    const { body } = await ask('calendar?storeUri=redfern');
    expect(body.today).toEqual([2026, 11, 23]);
    expect(body.stores.map(({ name }) => name)).toContain('Richmond');
    expect(body.sessions[0]).toMatchObject({
      booked: 1,
      waiting: 1,
      checkedIn: 0,
      startTime: '16:00',
      minutes: 120,
    });
  });
});

describe('sessions', () => {
  it('are created with valid fields, and the host cannot be in two places', async () => {
    await insertResource(shop);
    const { body } = await ask('sessions', SESSION);
    expect(body.session).toMatchObject({
      title: 'Pizza at 400 degrees',
      day: [2026, 12, 5],
      startTime: '11:00',
      endTime: '12:30',
      cutoffMinutes: 60,
      reserved: 2,
    });
    expect((await ask('sessions', { ...SESSION, storeUri: 'richmond', startTime: '12:00' })).body.code).toBe(
      'host-busy',
    );
    expect((await ask('sessions', { ...SESSION, startTime: '12:30' })).status).toBe(200);
    expect((await ask('sessions', { ...SESSION, day: '2026-12-06', title: 'x'.repeat(201) })).status).toBe(
      400,
    );
    expect((await ask('sessions', { ...SESSION, day: '2026-12-06', title: 'x'.repeat(200) })).status).toBe(
      200,
    );
    const wrong = {
      ...SESSION,
      title: ' ',
      resource: 'nobody',
      storeUri: 'penrose',
      brand: 'none',
      day: '2026-02-30',
      startTime: '25:00',
      minutes: 5,
      capacity: 0,
      reserved: 3,
      cutoffMinutes: -1,
    };
    const { status, body: refused } = await ask('sessions', wrong);
    expect(status).toBe(400);
    expect(Object.keys(refused.fields!).toSorted()).toEqual(
      [
        'title',
        'resource',
        'storeUri',
        'brand',
        'day',
        'startTime',
        'minutes',
        'capacity',
        'reserved',
        'cutoffMinutes',
      ].toSorted(),
    );
    for (const picture of ['//evil.example/x.png', 'https://evil.example/x.svg', 'javascript:alert(1)'])
      expect((await ask('sessions', { ...SESSION, picture })).body.fields).toHaveProperty('picture');
    expect((await ask('sessions', { ...SESSION, day: '2026-11-22' })).body.fields).toHaveProperty('day');
  });

  it('are changed: guests are emailed a new time, more seats go to the wait list, and too few are refused', async () => {
    const id = await insertDemo(shop, { capacity: 2, at: '2026-12-05T00:00:00Z' });
    await bookAs(id, 'ann', { attendees: 2 });
    await bookAs(id, 'bob');
    const change = { ...SESSION, id, brand: '', reserved: 0, capacity: 3 };
    expect((await ask('sessions', { ...change, capacity: 1 })).body.code).toBe('not-enough-seats');
    expect((await ask('sessions', { ...change, capacity: null })).body.code).toBe('not-enough-seats');
    expect((await ask('sessions', { ...change, reserved: 2 })).body.code).toBe('not-enough-seats');
    expect((await ask('sessions', { ...change, startTime: '14:00' })).body.session).toMatchObject({
      startTime: '14:00',
      booked: 2,
      offered: 1,
    });
    expect(await subjects()).toEqual([
      'ann: You’re booked: Pizza at 400 degrees',
      'ann: New details: Pizza at 400 degrees',
      'bob: New details: Pizza at 400 degrees',
      'bob: A spot is free: Pizza at 400 degrees',
    ]);
  });

  it('are cancelled once, and everybody is informed with the reason', async () => {
    const id = await insertDemo(shop, { capacity: 1 });
    const ann = await bookAs(id, 'ann');
    await bookAs(id, 'bob');
    const { body } = await ask(`sessions/${id}/cancel`, { reason: 'Lucia is ill' });
    expect(body.session).toMatchObject({ isCancelled: true, cancelReason: 'Lucia is ill', booked: 0 });
    expect(body.bookings.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect((await ask(`sessions/${id}/cancel`, { reason: 'again' })).body.session.cancelReason).toBe(
      'Lucia is ill',
    );
    expect((await subjects()).slice(-2)).toEqual([
      'ann: Cancelled: Steam, from fish to bread',
      'bob: Cancelled: Steam, from fish to bread',
    ]);
    const held = JSON.parse(
      (await shop.ask(`/api/bookings/held/${tokenOf(ann.body)}`, { site: 'wa' })).body,
    ) as object;
    expect(held).toMatchObject({ canCancel: false, session: { isCancelled: true } });
    expect((await bookAs(id, 'cat')).body.code).toBe('demo-closed');
    expect((await ask('sessions', { ...SESSION, id })).body.code).toBe('session-over');
    expect(await shop.runJob('wait lists')).toBe(0);
  });
});

describe('bookings', () => {
  it('are entered by staff from free or reserved seats or on the wait list, also after closing', async () => {
    const id = await insertDemo(shop, { capacity: 3, reserved: 1 });
    clock.at = Date.parse('2026-11-24T00:30:00Z');
    const add = (seatsFrom: string, more: object = {}) =>
      ask(`sessions/${id}/bookings`, { ...FORM, email: '', phone: '', seatsFrom, ...more });
    expect((await add('free', { attendees: 2 })).status).toBe(200);
    expect((await add('free')).body.code).toBe('not-enough-seats');
    expect((await add('reserved', { email: 'vip@people.example' })).body.session).toMatchObject({
      booked: 3,
      reserved: 0,
    });
    expect((await add('reserved')).body.code).toBe('not-enough-seats');
    expect((await add('wait-list', { email: 'vip@people.example' })).body.code).toBe('already-booked');
    expect((await add('wait-list')).body.bookings.map(({ state }) => state)).toEqual([
      'booked',
      'booked',
      'waiting',
    ]);
    expect((await add('free', { firstName: '', email: 'x' })).body.fields).toMatchObject({
      firstName: 'Please enter your first name',
      email: EMAIL_TEXT,
    });
    expect(await countsOf(shop, id)).toMatchObject({ booked: 3, reserved: 0, sums: [3, 0] });
    clock.at = Date.parse('2026-11-24T03:00:00Z');
    expect((await add('free')).body.code).toBe('session-over');
  });

  it('are checked in, moved and cancelled; their seats go to the wait list', async () => {
    const from = await insertDemo(shop, { capacity: 1, at: '2026-12-05T00:00:00Z' });
    const to = await insertDemo(shop, { capacity: 1, at: '2026-12-12T00:00:00Z' });
    await bookAs(from, 'ann');
    await bookAs(from, 'bob');
    const roster = (await ask(`sessions/${from}`)).body;
    expect(roster.others).toEqual([
      { id: to, label: 'Sat 12 Dec, 11am · Steam, from fish to bread · Redfern' },
    ]);
    const [ann, bob] = roster.bookings;
    const checkedIn = await ask(`${ann!.id}/check-in`, { isCheckedIn: true });
    expect(checkedIn.body.session.checkedIn).toBe(1);
    expect((await ask(`${ann!.id}/check-in`, { isCheckedIn: false })).body.session.checkedIn).toBe(0);
    expect((await ask(`${bob!.id}/check-in`, { isCheckedIn: true })).body.code).toBe('wrong-booking-state');
    expect((await ask(`${ann!.id}/move`, { sessionId: to })).body.session).toMatchObject({
      booked: 0,
      offered: 1,
    });
    expect(await countsOf(shop, to)).toMatchObject({ booked: 1, sums: [1, 0] });
    expect((await ask(`${bob!.id}/move`, { sessionId: to })).body.code).toBe('not-enough-seats');
    expect((await ask(`${bob!.id}/move`, { sessionId: from })).body.code).toBe('session-over');
    expect((await ask(`${ann!.id}/cancel`, {})).status).toBe(200);
    expect((await ask(`${ann!.id}/cancel`, {})).status).toBe(200);
    expect((await ask(`${ann!.id}/move`, { sessionId: from })).body.code).toBe('wrong-booking-state');
    expect((await ask('999999/cancel', {})).status).toBe(404);
    expect(await countsOf(shop, to)).toMatchObject({ booked: 0, sums: [0, 0] });
    expect((await subjects()).filter((subject) => subject.startsWith('ann'))).toEqual([
      'ann: You’re booked: Steam, from fish to bread',
      'ann: Your booking has moved: Steam, from fish to bread',
      'ann: Booking cancelled: Steam, from fish to bread',
    ]);
  });
});

describe('recurring sessions', () => {
  const RULE = {
    ...FIELDS,
    weekday: 5,
    weekOfMonth: 1,
    startTime: '11:00',
    minutes: 90,
    fromDay: '2026-11-23',
    untilDay: '',
    isActive: true,
  };
  const days = async () =>
    (
      await shop.database.db
        .selectFrom('booking_session')
        .select(['day', 'starts_at'])
        .orderBy('day')
        .execute()
    ).map(({ day, starts_at }) => `${day} ${starts_at.toISOString().slice(11, 16)}`);

  it('keep the ids of their sessions and sessions that were changed alone', async () => {
    await insertResource(shop);
    const { body } = await ask('rules', { ...RULE, weekOfMonth: null });
    const sessions = () =>
      shop.database.db
        .selectFrom('booking_session')
        .select(['id', 'title', 'reserved'])
        .where('day', 'in', ['2026-12-05', '2026-12-12', '2026-12-19'])
        .orderBy('day')
        .execute();
    const [first, second, third] = await sessions();
    await shop.database.db
      .updateTable('booking_session')
      .set({ reserved: 7 })
      .where('id', '=', second!.id)
      .execute();
    await ask('rules', { ...RULE, weekOfMonth: null, id: body.rules[0]!.id, title: 'Another title' });
    expect(await sessions()).toEqual([
      { ...first, title: 'Another title' },
      { ...second, reserved: 7 },
      { ...third, title: 'Another title' },
    ]);
  });

  it('a session moves to another day, its day stays free, and it does not join another session of its rule', async () => {
    await insertResource(shop);
    const { body } = await ask('rules', { ...RULE, weekOfMonth: null });
    const sessions = () =>
      shop.database.db.selectFrom('booking_session').select(['id', 'day', 'code']).orderBy('id').execute();
    const before = await sessions();
    const { id } = before[0]!;
    const move = (day: string) => ask('sessions', { ...SESSION, id, day, startTime: '07:00', minutes: 60 });
    expect((await move(before[1]!.day)).body.fields).toEqual({
      day: 'This recurring session already has a session on that day',
    });
    expect((await move('2026-12-01')).status).toBe(200);
    await ask('rules', { ...RULE, weekOfMonth: null, id: body.rules[0]!.id });
    await shop.runJob('recurring sessions');
    expect((await sessions()).filter(({ code }) => code === before[0]!.code)).toEqual([
      { ...before[0], day: '2026-12-01' },
    ]);
    expect((await sessions()).filter(({ day }) => day === before[0]!.day)).toEqual([]);
  });

  it('a time that daylight saving skips is refused', async () => {
    await insertResource(shop);
    const { status, body } = await ask('sessions', { ...SESSION, day: '2027-10-03', startTime: '02:30' });
    expect([status, body.fields]).toEqual([
      400,
      { startTime: 'The clocks skip this time on that day. Please choose another' },
    ]);
    expect((await ask('sessions', { ...SESSION, day: '2027-10-03', startTime: '03:30' })).status).toBe(200);
  });

  it('create their sessions, and change those without bookings', async () => {
    await insertResource(shop);
    const { body } = await ask('rules', RULE);
    expect(body.rules).toMatchObject([{ code: 'pizza-at-400-degrees-redfern', weekday: 5, isActive: true }]);
    expect(await days()).toEqual(['2026-12-05 00:00', '2027-01-02 00:00']);
    const [first] = await shop.database.db
      .selectFrom('booking_session')
      .select('id')
      .orderBy('day')
      .execute();
    await bookAs(first!.id, 'ann');
    const [rule] = body.rules;
    await ask('rules', { ...RULE, id: rule!.id, startTime: '15:00' });
    expect(await days()).toEqual(['2026-12-05 00:00', '2027-01-02 04:00']);
    await ask('rules', { ...RULE, id: rule!.id, isActive: false });
    expect(await days()).toEqual(['2026-12-05 00:00']);
    expect((await ask('rules', RULE)).body.rules).toHaveLength(2);
    expect((await ask('rules', { ...RULE, id: 999_999 })).status).toBe(404);
    expect(
      (await ask('rules', { ...RULE, weekday: 7, weekOfMonth: 6, fromDay: 'x', untilDay: '2020-01-01' })).body
        .fields,
    ).toEqual({
      weekday: 'Please choose a day of the week',
      weekOfMonth: 'Please choose a week',
      fromDay: 'Please choose a day',
      untilDay: 'Please choose a day on or after the first day',
    });
  });
});

describe('audit', () => {
  it('records what staff change, without names', async () => {
    const id = await insertDemo(shop);
    await ask(`sessions/${id}/bookings`, { ...FORM, seatsFrom: 'free' });
    const { bookings } = (await ask(`sessions/${id}`)).body;
    await ask(`${bookings[0]!.id}/cancel`, {});
    await ask(`sessions/${id}/cancel`, { reason: 'Rain' });
    const rows = await shop.database.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'after'])
      .where('subject', '=', 'bookings')
      .orderBy('id')
      .execute();
    expect(rows.slice(-3).map(({ action, actor_id }) => `${actor_id} ${action}`)).toEqual([
      'mara added-booking',
      'mara cancelled-booking',
      'mara cancelled-session',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ann|Byron|people\.example/);
  });
});

describe('links to video calls', () => {
  const LINK = 'https://meet.example/room';
  const openTimes = JSON.stringify(
    Array.from({ length: 7 }, () => ({ isOpen: true, openTime: '08:00', closeTime: '18:00' })),
  );
  async function insertConsultant() {
    await shop.database.db
      .insertInto('booking_resource')
      .values({
        uri: 'nora',
        kind: 'consultant',
        name: 'Nora Quist',
        store_uri: null,
        sites: ['wa'],
        time_zone: 'Australia/Sydney',
        open_times: openTimes,
        takes_appointments: true,
      })
      .execute();
  }
  async function consult(time: string) {
    const reply = await shop.ask('/api/bookings/appointments', {
      site: 'wa',
      body: { ...FORM, place: 'nora', time },
    });
    const { manageUrl } = JSON.parse(reply.body) as { manageUrl: string };
    const { id } = await shop.database.db
      .selectFrom('booking_session')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { id, token: manageUrl.slice(manageUrl.lastIndexOf('/') + 1) };
  }
  const held = async (token: string) =>
    JSON.parse((await shop.ask(`/api/bookings/held/${token}`, { site: 'wa' })).body) as { joinUrl: string };

  it('of a consultant applies to all calls without their own, and is emailed to the guests', async () => {
    await insertConsultant();
    const { id, token } = await consult('2026-11-26T10:00');
    expect((await ask('calendar?storeUri=video')).body.joinLinks).toEqual([
      { uri: 'nora', name: 'Nora Quist', joinUrl: '' },
    ]);
    const saved = await ask('resources/nora/join-link', { joinUrl: LINK });
    expect(saved).toMatchObject({ status: 200, body: { uri: 'nora', joinUrl: LINK } });
    await ask('resources/nora/join-link', { joinUrl: LINK });
    expect(await held(token)).toMatchObject({ joinUrl: LINK });
    const own = await ask(`sessions/${id}/join-link`, { joinUrl: `${LINK}/own` });
    expect(own.body.session.joinUrl).toBe(`${LINK}/own`);
    await ask('resources/nora/join-link', { joinUrl: '' });
    expect(await held(token)).toMatchObject({ joinUrl: `${LINK}/own` });
    expect(await subjects()).toEqual([
      'ann: You’re booked: Consultation',
      'ann: How to join: Consultation',
      'ann: How to join: Consultation',
    ]);
    await ask(`sessions/${id}/join-link`, { joinUrl: '' });
    expect(await held(token)).toMatchObject({ joinUrl: '' });
  });

  it('must be HTTPS, and belong to a call that is not over', async () => {
    await insertConsultant();
    const { id } = await consult('2026-11-26T10:00');
    for (const joinUrl of [
      'http://meet.example',
      'javascript:alert(1)',
      'meet.example',
      `${LINK}?${'x'.repeat(500)}`,
    ]) {
      expect((await ask('resources/nora/join-link', { joinUrl })).body.fields).toHaveProperty('joinUrl');
      expect((await ask(`sessions/${id}/join-link`, { joinUrl })).body.fields).toHaveProperty('joinUrl');
    }
    const demo = await insertDemo(shop);
    expect((await ask(`sessions/${demo}/join-link`, { joinUrl: LINK })).status).toBe(404);
    expect((await ask('resources/lucia/join-link', { joinUrl: LINK })).status).toBe(404);
    clock.at = Date.parse('2026-11-26T01:00:00Z');
    expect((await ask(`sessions/${id}/join-link`, { joinUrl: LINK })).body.code).toBe('session-over');
  });

  it('are changed only by staff who manage bookings', async () => {
    await insertConsultant();
    expect((await ask('resources/nora/join-link', { joinUrl: LINK }, 'lin')).status).toBe(403);
    expect((await ask('sessions/1/join-link', { joinUrl: LINK }, 'lin')).status).toBe(403);
  });
});
