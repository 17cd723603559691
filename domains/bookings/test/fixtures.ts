import { sql } from 'kysely';
import { openTestApp, type TestApp, type TestAppOptions } from '#apps/server/test/fixtures.ts';
import { dayInZone, type Day } from '#foundation/pure/day.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import type { BookingResult } from '../contract/demos.ts';
import { insertSession, type SessionDraft } from '../db/sessions.ts';

/** Test shop with demonstrations. The test sets the shop's clock. */

const HOUR_MS = 3_600_000;

/** Opens a test shop without the sessions of the demo world. Its clock starts at noon in Sydney. */
export async function openBookingShop(options: TestAppOptions = {}) {
  const clock = { at: Date.parse(`${TEST_TODAY}T01:00:00Z`) };
  const shop = await openTestApp({ ...options, now: () => new Date(clock.at) });
  await clearBookings(shop);
  return { shop, clock };
}

export async function clearBookings({ database: { db } }: TestApp): Promise<void> {
  for (const table of ['booking', 'booking_session', 'booking_rule', 'booking_resource', 'mail'] as const)
    await db.deleteFrom(table).execute();
}

/** Inserts a chef and returns their id. */
export async function insertResource(
  { database: { db } }: TestApp,
  more: Partial<{
    uri: string;
    kind: 'store' | 'chef' | 'consultant';
    name: string;
    storeUri: string | null;
  }> = {},
): Promise<number> {
  const { uri = 'lucia', kind = 'chef', name = 'Lucia Ferraro', storeUri = 'redfern' } = more;
  const { id } = await db
    .insertInto('booking_resource')
    .values({
      uri,
      kind,
      name,
      store_uri: storeUri,
      time_zone: storeUri === null ? 'Australia/Sydney' : null,
    })
    .onConflict((conflict) => conflict.column('uri').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a demonstration that begins at a time (ISO 8601), by default tomorrow at 11 am in Redfern. */
export async function insertDemo(
  shop: TestApp,
  more: Partial<SessionDraft> & { at?: string } = {},
): Promise<number> {
  const { at = '2026-11-24T00:00:00Z', ...fields } = more;
  const resourceId = fields.resourceId ?? (await insertResource(shop));
  const startsAt = new Date(at);
  const timeZone = fields.timeZone ?? 'Australia/Sydney';
  const draft: SessionDraft = {
    code: null,
    kind: 'demo',
    resourceId,
    storeUri: 'redfern',
    ruleId: null,
    title: 'Steam, from fish to bread',
    summary: '',
    description: '',
    picture: '',
    brandUri: null,
    demoType: 2,
    subEventType: '',
    day: dayInZone(startsAt, timeZone).day as Day,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS),
    timeZone,
    closesAt: new Date(startsAt.getTime() - 2 * HOUR_MS),
    capacity: 12,
    reserved: 0,
    isBookable: true,
    hasWaitList: true,
    ...fields,
  };
  return (await insertSession(shop.database.db, draft, new Date(`${TEST_TODAY}T00:00:00Z`)))!;
}

export const FORM = {
  firstName: 'Ann',
  lastName: 'Byron',
  email: 'ann@people.example',
  phone: '0412 345 678',
  attendees: 1,
  comments: '',
};

/** Returns a phone number of the person with an email address, because seats per phone number are limited. */
function phoneOf(email: string): string {
  if (email === FORM.email) return FORM.phone;
  const number = [...email].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_000, 7);
  return `0412 ${String(number).padStart(6, '0')}`;
}

/** Sends a booking as a guest. */
export async function book(
  shop: TestApp,
  cookingDemoId: number,
  more: Record<string, unknown> = {},
  path = '/api/v2/cookingdemo/booking',
) {
  const { site, ...fields } = more;
  const reply = await shop.ask(path, {
    site: String(site ?? 'aol'),
    body: { cookingDemoId, ...FORM, phone: phoneOf(String(fields['email'] ?? FORM.email)), ...fields },
  });
  return {
    status: reply.status,
    body: JSON.parse(reply.body) as BookingResult & {
      code?: string;
      errors?: string[];
      fields?: Record<string, string>;
    },
  };
}

/** Returns the token in the path of a booking's page. */
export const tokenOf = ({ manageUrl }: BookingResult): string =>
  manageUrl!.slice(manageUrl!.lastIndexOf('/') + 1);

/** Reads the counts of a session, and the sums of its bookings that they must equal. */
export async function countsOf({ database: { db } }: TestApp, id: number) {
  const { rows } = await sql<{ booked: number; offered: number; reserved: number; sums: [number, number] }>`
    select s.booked, s.offered, s.reserved, json_build_array(
      (select coalesce(sum(seats), 0)::int from booking b where b.session_id = s.id and b.state = 'booked'),
      (select coalesce(sum(seats), 0)::int from booking b where b.session_id = s.id and b.state = 'offered')) as sums
    from booking_session s where s.id = ${id}`.execute(db);
  return rows[0]!;
}
