import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { book, clearBookings, countsOf, insertDemo, openBookingShop, tokenOf } from './fixtures.ts';
import type { HeldBooking } from '../contract/manage.ts';

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

const HOUR = 3_600_000;
const held = async (path: string, body?: object) => {
  const reply = await shop.ask(`/api/bookings/held/${path}`, body ? { body } : {});
  return { status: reply.status, body: JSON.parse(reply.body) as HeldBooking & { code?: string } };
};
const bookAs = (id: number, who: string, more: object = {}, path?: string) =>
  book(shop, id, { firstName: who, email: `${who}@people.example`, ...more }, path);
const subjects = async () => {
  await shop.runOutbox();
  const mails = await latestMail(shop.database.db, 200);
  return mails.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`).toReversed();
};

it('gives 12 seats to 100 concurrent requests, and a place on the wait list to the others in order', async () => {
  const id = await insertDemo(shop);
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) => bookAs(id, `p${String(index).padStart(3, '0')}`)),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  const states = replies.map(({ body }) => body.state);
  expect(states.filter((state) => state === 'booked')).toHaveLength(12);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(88);
  expect(await countsOf(shop, id)).toMatchObject({ booked: 12, offered: 0, sums: [12, 0] });
  // Every position on the wait list exists once.
  const positions = await Promise.all(
    replies
      .filter(({ body }) => body.state === 'waiting')
      .map(async ({ body }) => (await held(tokenOf(body))).body.position),
  );
  expect(positions.toSorted((one, other) => one! - other!)).toEqual(
    Array.from({ length: 88 }, (_, index) => index + 1),
  );
});

it('offers the seats of concurrent cancellations in the order of the wait list, each once', async () => {
  const id = await insertDemo(shop, { capacity: 3 });
  const booked = [];
  for (const who of ['a', 'b', 'c']) booked.push((await bookAs(id, who)).body);
  const waiting = [];
  for (const who of ['d', 'e', 'f', 'g']) waiting.push((await bookAs(id, who)).body);
  await Promise.all(booked.map((one) => held(`${tokenOf(one)}/cancel`, {})));
  const states = await Promise.all(waiting.map(async (one) => (await held(tokenOf(one))).body.state));
  expect(states).toEqual(['offered', 'offered', 'offered', 'waiting']);
  expect(await countsOf(shop, id)).toMatchObject({ booked: 0, offered: 3, sums: [0, 3] });
  // A repeated cancellation frees no further seat.
  expect((await held(`${tokenOf(booked[0]!)}/cancel`, {})).status).toBe(200);
  expect(await countsOf(shop, id)).toMatchObject({ booked: 0, offered: 3 });
});

it('moves an offer to the next person after a day, and turns an accepted one into a booking', async () => {
  const id = await insertDemo(shop, { capacity: 1, at: '2026-12-05T00:00:00Z' });
  const first = await bookAs(id, 'ann');
  const second = await bookAs(id, 'bob');
  const third = await bookAs(id, 'cat');
  await held(`${tokenOf(first.body)}/cancel`, {});
  expect((await held(tokenOf(second.body))).body).toMatchObject({
    state: 'offered',
    offerExpiresAt: new Date(START + 24 * HOUR).toISOString(),
    canChange: false,
  });
  expect(await shop.runJob('wait lists')).toBe(0);
  clock.at = START + 24 * HOUR;
  // The offer is over, whether or not the job has run.
  expect((await held(`${tokenOf(second.body)}/accept`, {})).body.code).toBe('offer-over');
  expect(await shop.runJob('wait lists')).toBe(1);
  expect((await held(tokenOf(second.body))).body.state).toBe('expired');
  expect((await held(`${tokenOf(third.body)}/accept`, {})).body.state).toBe('booked');
  expect((await held(`${tokenOf(third.body)}/accept`, {})).body.state).toBe('booked');
  expect(await countsOf(shop, id)).toMatchObject({ booked: 1, offered: 0, sums: [1, 0] });
  // Notices about earlier states that no longer apply are not sent.
  expect(await subjects()).toEqual([
    'ann: You’re booked: Steam, from fish to bread',
    'ann: Booking cancelled: Steam, from fish to bread',
    'bob: Your offer has expired: Steam, from fish to bread',
    'cat: You’re booked: Steam, from fish to bread',
  ]);
});

it('makes the offer that a process which died after a cancellation did not make', async () => {
  const id = await insertDemo(shop, { capacity: 1 });
  const first = await bookAs(id, 'ann');
  const second = await bookAs(id, 'bob');
  const { db } = shop.database;
  // Simulates a process that ended after the first of two steps, as if the steps were separate transactions.
  await db.updateTable('booking').set({ state: 'cancelled' }).where('state', '=', 'booked').execute();
  await db.updateTable('booking_session').set({ booked: 0 }).where('id', '=', id).execute();
  expect((await held(tokenOf(second.body))).body.state).toBe('waiting');
  await Promise.all([shop.runJob('wait lists'), shop.runJob('wait lists')]);
  expect((await held(tokenOf(second.body))).body.state).toBe('offered');
  expect(await countsOf(shop, id)).toMatchObject({ booked: 0, offered: 1, sums: [0, 1] });
  expect((await held(tokenOf(first.body))).body.state).toBe('cancelled');
  expect(await subjects()).toContain('bob: A spot is free: Steam, from fish to bread');
});

it('keeps a large party on its position until enough seats are free, and makes no offers after closing', async () => {
  const id = await insertDemo(shop, { capacity: 4 });
  const four = await bookAs(id, 'four', { attendees: 4 });
  const three = await bookAs(id, 'three', { attendees: 3 });
  const two = await bookAs(id, 'two', { attendees: 2 });
  // Two seats become free: the party of two fits, the party of three keeps its position.
  const changed = await held(`${tokenOf(four.body)}/change`, {
    attendees: '2',
    phone: '0412345678',
    comments: '',
  });
  expect(changed.body.attendees).toBe(2);
  expect((await held(tokenOf(two.body))).body.state).toBe('offered');
  expect((await held(tokenOf(three.body))).body).toMatchObject({ state: 'waiting', position: 1 });
  expect(await countsOf(shop, id)).toMatchObject({ booked: 2, offered: 2, sums: [2, 2] });
  // Bookings close at 9 am; the offers end with them.
  clock.at = Date.parse('2026-11-23T22:00:00Z');
  expect(await shop.runJob('wait lists')).toBe(1);
  expect((await held(tokenOf(two.body))).body.state).toBe('expired');
  await held(`${tokenOf(four.body)}/cancel`, {});
  expect(await countsOf(shop, id)).toMatchObject({ booked: 0, offered: 0 });
  expect(await shop.runJob('wait lists')).toBe(0);
});

it('offers a seat at once to a person who joins the wait list while seats are free', async () => {
  const id = await insertDemo(shop, { capacity: 2 });
  const { body } = await bookAs(id, 'ann', {}, '/api/v2/cookingdemo/wait-list');
  expect(body.state).toBe('offered');
  expect(await countsOf(shop, id)).toMatchObject({ booked: 0, offered: 1 });
});

it('changes the size of a party only if the seats are free', async () => {
  const id = await insertDemo(shop, { capacity: 4 });
  const two = await bookAs(id, 'two', { attendees: 2 });
  await bookAs(id, 'one');
  const path = `${tokenOf(two.body)}/change`;
  const more = { phone: '0412 345 678', comments: 'Vegetarian' };
  expect((await held(path, { ...more, attendees: 4 })).body.code).toBe('too-few-seats');
  expect((await held(path, { ...more, attendees: 3 })).body).toMatchObject({
    attendees: 3,
    comments: 'Vegetarian',
  });
  expect((await held(path, { ...more, attendees: 'x', phone: '1' })).body).toMatchObject({
    code: 'form',
    fields: { attendees: 'Please enter the number of people', phone: 'Please enter a valid phone number' },
  });
  expect(await countsOf(shop, id)).toMatchObject({ booked: 4, sums: [4, 0] });
});

it('opens a booking only with a signed link', async () => {
  const id = await insertDemo(shop);
  const { body } = await bookAs(id, 'ann');
  const token = tokenOf(body);
  expect((await held(token)).body).toMatchObject({ state: 'booked', firstName: 'ann', canCancel: true });
  for (const wrong of [token.replace(/~.*/, '~x'), token.replace(/^\d+/, '999999'), 'x', '1'])
    expect([wrong, (await held(wrong)).status]).toEqual([wrong, 404]);
  const file = await shop.ask(`/booking-calendar/${token}`);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.body).toContain('DTSTART:20261124T000000Z\r\nDTEND:20261124T020000Z');
  expect((await shop.ask('/booking-calendar/1~x')).status).toBe(404);
  // After the session has begun, it cannot be cancelled.
  clock.at = Date.parse('2026-11-24T00:00:00Z');
  expect((await held(`${token}/cancel`, {})).body.code).toBe('booking-over');
});
