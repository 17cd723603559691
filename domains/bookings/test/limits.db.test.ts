import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import {
  book,
  clearBookings,
  FORM,
  insertDemo,
  insertResource,
  openBookingShop,
  tokenOf,
} from './fixtures.ts';

// Limits of what strangers can do with the email address or phone number of another person.

let shop: TestApp;
let clock: { at: number };
const OPENING = Date.parse('2026-11-23T01:00:00Z');
beforeAll(async () => {
  ({ shop, clock } = await openBookingShop());
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.at = OPENING;
  await clearBookings(shop);
});

const demoOn = (day: number, more: object = {}) =>
  insertDemo(shop, { at: `2026-12-${String(day).padStart(2, '0')}T00:00:00Z`, ...more });
const change = async (token: string, body: object) => {
  const reply = await shop.ask(`/api/bookings/held/${token}/change`, {
    body: { attendees: 1, phone: FORM.phone, comments: '', ...body },
  });
  return { status: reply.status, code: (JSON.parse(reply.body) as { code?: string }).code };
};
const mailCount = async () => {
  await shop.runOutbox();
  return (await latestMail(shop.database.db, 100)).length;
};

describe('emails of a booking', () => {
  it('a customer changes a booking three times, then every 20 minutes, and ten times in all', async () => {
    const { body } = await book(shop, await demoOn(1));
    const token = tokenOf(body);
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1)
      statuses.push((await change(token, { comments: `Buy ${index}` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(await change(token, { comments: 'more' })).toEqual({ status: 429, code: 'changed-too-often' });
    expect(await mailCount()).toBe(4);
    for (let index = 0; index < 10; index += 1) {
      clock.at += 20 * 60_000;
      statuses.push((await change(token, { comments: `Later ${index}` })).status);
    }
    expect(statuses.slice(50)).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('the link of a booking works only on its site', async () => {
    const { body } = await book(shop, await demoOn(1));
    const token = tokenOf(body);
    const calls = [
      [`/api/bookings/held/${token}`],
      [`/api/bookings/held/${token}/cancel`, {}],
      [`/api/bookings/held/${token}/change`, { attendees: 2, phone: FORM.phone, comments: '' }],
      [`/api/bookings/held/${token}/others`],
      [`/booking/${token}`],
    ] as const;
    for (const [path, sent] of calls)
      expect([path, (await shop.ask(path, { site: 'hc', body: sent })).status]).toEqual([path, 404]);
    expect((await shop.ask(`/booking/${token}`)).status).toBe(200);
    expect((await shop.ask(`/api/bookings/held/${token}/cancel`, { body: {} })).status).toBe(200);
  });

  it('a repeated change sends no email', async () => {
    const { body } = await book(shop, await demoOn(1));
    for (let count = 0; count < 5; count += 1)
      expect((await change(tokenOf(body), { comments: 'Nuts' })).status).toBe(200);
    expect(await mailCount()).toBe(2);
  });

  it('an email address has five bookings a day, also if they are cancelled', async () => {
    for (const day of [1, 2, 3, 4, 5]) {
      const { body } = await book(shop, await demoOn(day));
      await shop.ask(`/api/bookings/held/${tokenOf(body)}/cancel`, { body: {} });
    }
    const next = await demoOn(6);
    expect(await book(shop, next)).toMatchObject({ status: 429, body: { code: 'too-many-bookings' } });
    expect(await book(shop, next, { email: 'Ann+second@people.example' })).toMatchObject({ status: 429 });
    expect((await book(shop, next, { email: 'bob@people.example' })).status).toBe(200);
    clock.at += 86_400_000 + 1;
    expect((await book(shop, next)).status).toBe(200);
  });

  it('a name with a link is refused', async () => {
    const { status, body } = await book(shop, await demoOn(1), { firstName: 'win at evil.example' });
    expect([status, body.fields]).toEqual([400, { firstName: 'Please enter a name without links' }]);
  });
});

describe('seats', () => {
  it('an email address and a phone number hold ten seats each, on the wait list and at drop-ins too', async () => {
    const days = [await demoOn(1), await demoOn(2, { capacity: null }), await demoOn(3), await demoOn(4)];
    expect((await book(shop, days[0]!, { attendees: 6 })).status).toBe(200);
    expect((await book(shop, days[1]!, { attendees: 3, phone: '0412 000 001' })).status).toBe(200);
    const second = { attendees: 2, phone: '0412 000 002' };
    expect(await book(shop, days[2]!, second)).toMatchObject({
      status: 409,
      body: { code: 'too-many-seats' },
    });
    const sister = { attendees: 5, email: 'bob@people.example', phone: FORM.phone };
    expect(await book(shop, days[2]!, sister)).toMatchObject({
      status: 409,
      body: { code: 'too-many-seats' },
    });
    const last = await book(shop, days[2]!, { ...second, attendees: 1 });
    expect(last.status).toBe(200);
    expect(await change(tokenOf(last.body), { attendees: 2 })).toEqual({
      status: 409,
      code: 'too-many-seats',
    });
    clock.at = Date.parse('2026-12-01T03:00:00Z');
    expect((await book(shop, days[3]!, { attendees: 4 })).status).toBe(200);
  });

  it('concurrent bookings of one address hold ten seats together', async () => {
    const days = [await demoOn(1), await demoOn(2), await demoOn(3)];
    const spellings = ['ann.byron@gmail.com', 'annbyron+x@gmail.com', 'Ann.Byron@googlemail.com'];
    const replies = await Promise.all(
      days.map((day, index) => book(shop, day, { attendees: 6, email: spellings[index]! })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('an address has one appointment a day at a place', async () => {
    await insertResource(shop, { uri: 'visit-redfern', kind: 'store', name: 'Redfern' });
    await shop.database.db.updateTable('booking_resource').set({ takes_appointments: true }).execute();
    const appoint = async (time: string) => {
      const reply = await shop.ask('/api/bookings/appointments', {
        body: { ...FORM, place: 'visit-redfern', time },
      });
      return { status: reply.status, body: JSON.parse(reply.body) as { code?: string; manageUrl: string } };
    };
    expect((await appoint('2026-11-24T10:00')).status).toBe(200);
    expect(await appoint('2026-11-24T12:00')).toMatchObject({
      status: 409,
      body: { code: 'appointment-that-day' },
    });
    const other = await appoint('2026-11-25T10:00');
    expect(other.status).toBe(200);
    const token = other.body.manageUrl.slice(other.body.manageUrl.lastIndexOf('/') + 1);
    const moved = await shop.ask(`/api/bookings/held/${token}/move`, { body: { time: '2026-11-24T12:00' } });
    expect([moved.status, (JSON.parse(moved.body) as { code: string }).code]).toEqual([
      409,
      'appointment-that-day',
    ]);
  });
});

it('a network of guests has 20 bookings a day at all forms; another network and the next day are free', async () => {
  const limited = await openBookingShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  try {
    const id = await insertDemo(limited.shop, { capacity: 100, at: '2026-12-05T00:00:00Z' });
    let guests = 0;
    const bookFrom = async (address: string, path = 'v2/cookingdemo/booking') => {
      guests += 1;
      const reply = await limited.shop.ask(`/api/${path}`, {
        headers: { 'x-forwarded-for': address },
        body: {
          ...FORM,
          cookingDemoId: id,
          email: `guest-${guests}@people.example`,
          phone: `0412 ${String(100_000 + guests)}`,
        },
      });
      return [reply.status, (JSON.parse(reply.body) as { code?: string }).code];
    };
    for (let index = 1; index <= 10; index += 1) {
      expect(await bookFrom(`2001:db8:5:5::${index}`)).toEqual([200, undefined]);
      expect(await bookFrom(`2001:db8:5:5:${index}::1`, 'cookingdemo/booking')).toEqual([200, undefined]);
    }
    const refused = [429, 'too-many-bookings'];
    expect(await bookFrom('2001:db8:5:5::99', 'v2/cookingdemo/wait-list')).toEqual(refused);
    expect(await bookFrom('2001:db8:5:6::1')).toEqual([200, undefined]);
    expect(await bookFrom('203.0.113.5')).toEqual([200, undefined]);
    limited.clock.at += 86_400_000 + 1;
    expect(await bookFrom('2001:db8:5:5::1', 'v2/cookingdemo/wait-list')).toEqual([200, undefined]);
  } finally {
    await limited.shop.close();
  }
});
