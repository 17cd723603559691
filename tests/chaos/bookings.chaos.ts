import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { diceFrom } from '#demo/dice.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { bookDemo } from '#domains/bookings/contract/demos.ts';
import { acceptOffer, cancelBooking, getBooking } from '#domains/bookings/contract/manage.ts';
import { insertSession } from '#domains/bookings/db/sessions.ts';
import { timesOn } from '#domains/bookings/rules/recurrence.ts';
import { describeEach } from '../nightly.ts';
import { openBrowser, told } from './browser.ts';
import { DATABASES, openChaosShop, type ChaosShop } from './chaos-shop.ts';
import { MINUTES, printTable, SEED, TEST_MS } from './tally.ts';

const SEATS = 3;
const KILLS = MINUTES === undefined ? 6 : 40;
/**
 * Each kill interrupts the cancellations of all seats. The seats are then offered to the same number of
 * waiting guests.
 */
const GUESTS = SEATS * (KILLS + 2);

let shop: ChaosShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

/** Inserts a demonstration in three weeks with few seats and returns its id. */
async function insertDemo(db: Kysely<Tables>): Promise<number> {
  const { id: resourceId } = await db
    .selectFrom('booking_resource')
    .select('id')
    .where('kind', '=', 'chef')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const timeZone = 'Australia/Sydney';
  const now = new Date();
  const day = addDays(dayInZone(now, timeZone).day, 21);
  const times = timesOn(day, { startTime: '07:15', minutes: 60, timeZone });
  const id = await insertSession(
    db,
    {
      code: null,
      kind: 'demo',
      resourceId,
      storeUri: 'redfern',
      ruleId: null,
      title: 'A short calendar',
      summary: '',
      description: '',
      picture: '',
      brandUri: null,
      demoType: 2,
      subEventType: '',
      day,
      ...times,
      timeZone,
      closesAt: times.startsAt,
      capacity: SEATS,
      reserved: 0,
      isBookable: true,
      hasWaitList: true,
    },
    now,
  );
  return id!;
}

/**
 * Reads the counts of a session, the states of its bookings, and the number of notices that were emailed for
 * each booking.
 */
async function readSession(db: Kysely<Tables>, sessionId: number) {
  const { rows } = await sql<{ booked: number; offered: number; pending: number }>`
    select booked, offered, (select count(*)::int from outbox where done_at is null) as pending
    from booking_session where id = ${sessionId}`.execute(db);
  const bookings = await sql<{ id: number; state: string; offers: number; cancellations: number }>`
    select b.id, b.state,
      (select count(*)::int from mail m where m.about = 'booking:' || b.id and m.dedupe_key like '%:offered') as offers,
      (select count(*)::int from mail m where m.about = 'booking:' || b.id and m.dedupe_key like '%:cancelled') as cancellations
    from booking b where b.session_id = ${sessionId} order by b.id`.execute(db);
  return { ...rows[0]!, bookings: bookings.rows };
}

describeEach(DATABASES, { name: (kind) => `on ${kind}`, always: (kind) => kind === 'postgres' }, (kind) => {
  test(
    'kill -9 between a cancellation and the offer of its seat: no seat and no offer is lost or made twice',
    async () => {
      const open = (shop = await openChaosShop({ kind, stock: [1] }));
      const sessionId = await open.look(insertDemo);
      if (kind === 'embedded') await open.process.restart();
      const dice = diceFrom(`${SEED} bookings ${kind}`);
      const browser = openBrowser({ url: open.url, deadline: () => Date.now() + 60_000 });
      const tokens: string[] = [];
      for (let index = 0; index < GUESTS; index += 1) {
        const { manageUrl } = told(
          await browser.call(bookDemo, {
            body: {
              cookingDemoId: sessionId,
              firstName: 'Guest',
              lastName: String(index),
              email: `guest-${index}@people.example`,
              phone: `0412 345 ${String(index).padStart(3, '0')}`,
              attendees: 1,
              comments: '',
              orderNumber: '',
            },
          }),
        );
        tokens.push(manageUrl!.slice(manageUrl!.lastIndexOf('/') + 1));
      }
      const stateOf = async (token: string) =>
        told(await browser.call(getBooking, { params: { token } })).state;

      for (let kill = 0; kill < KILLS; kill += 1) {
        // The guests with seats are always the next three of the list, so nobody was passed over.
        const holders = tokens.slice(kill * SEATS, (kill + 1) * SEATS);
        for (const token of holders) told(await browser.call(acceptOffer, { params: { token } }));
        const cancelling = holders.map((token) => browser.call(cancelBooking, { params: { token } }));
        await wait(dice.int(0, 40));
        await open.process.kill();
        await wait(dice.int(0, 300));
        await open.process.restart();
        // The guests repeat the cancellations that received no response.
        for (const answer of await Promise.all(cancelling)) expect(told(answer).state).toBe('cancelled');
        const next = tokens.slice((kill + 1) * SEATS, (kill + 2) * SEATS);
        expect(await Promise.all(next.map(stateOf))).toEqual(next.map(() => 'offered'));
      }

      const deadline = Date.now() + 60_000;
      let end = await open.look((db) => readSession(db, sessionId));
      while (end.pending > 0 && Date.now() < deadline) {
        if (kind === 'embedded') await open.process.restart();
        await wait(kind === 'embedded' ? 5000 : 300);
        end = await open.look((db) => readSession(db, sessionId));
      }
      printTable(`Bookings, ${kind}`, { kills: KILLS, guests: GUESTS, repeats: browser.repeats.network });
      expect(end).toMatchObject({ booked: 0, offered: SEATS, pending: 0 });
      const cancelled = end.bookings.slice(0, KILLS * SEATS);
      expect(cancelled.map(({ state }) => state)).toEqual(cancelled.map(() => 'cancelled'));
      expect(cancelled.map(({ cancellations }) => cancellations)).toEqual(cancelled.map(() => 1));
      const rest = end.bookings.slice(KILLS * SEATS);
      expect(rest.map(({ state }) => state)).toEqual(
        rest.map((_, index) => (index < SEATS ? 'offered' : 'waiting')),
      );
      // If an offer is accepted before its email is sent, no email is sent for it.
      expect(end.bookings.filter(({ offers }) => offers > 1)).toEqual([]);
      expect(rest.slice(0, SEATS).map(({ offers }) => offers)).toEqual([1, 1, 1]);
    },
    TEST_MS,
  );
});
