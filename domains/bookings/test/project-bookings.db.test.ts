import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Identify } from '#apps/server/context.ts';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { GUEST } from '#foundation/pure/user.ts';
import type { ProjectBooking } from '../contract/project-bookings.ts';
import { book, insertDemo, openBookingShop } from './fixtures.ts';

let shop: TestApp;
let clock: { at: number };
const identify: Identify = ({ headers }) =>
  headers.authorization === undefined
    ? GUEST
    : {
        ...GUEST,
        kind: 'staff',
        accountId: 'lin',
        sessionId: 'lin',
        membership: 'active',
        permissions: new Set(headers.authorization === 'Bearer lin' ? (['projects.sell'] as const) : []),
      };

beforeAll(async () => {
  ({ shop, clock } = await openBookingShop({ identify }));
});
afterAll(() => shop?.close());

async function insertProject(more: { siteId?: string; isShown?: boolean; email?: string; second?: string }) {
  const { siteId = 'aol', isShown = true, email = '', second = '' } = more;
  const { id } = await shop.database.db
    .insertInto('project')
    .values({
      site_id: siteId,
      name: 'Kitchen',
      quote_data: JSON.stringify({
        customerEmail: email,
        customerEmailSecondary: second,
        showCulinaryBookings: isShown,
      }),
      created_at: new Date(clock.at),
      modified_at: new Date(clock.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function listed(ids: readonly (number | string)[], who = 'lin', site = 'aol') {
  const reply = await shop.ask(`/api/staff/bookings/projects?${ids.map((id) => `id=${id}`).join('&')}`, {
    site,
    headers: { authorization: `Bearer ${who}` },
  });
  return {
    status: reply.status,
    ...(JSON.parse(reply.body) as { projectIds: number[]; bookings: ProjectBooking[] }),
  };
}

it('shows the bookings of both addresses of a customer, only where the project shows them', async () => {
  const session = await insertDemo(shop);
  const later = await insertDemo(shop, { at: '2026-12-05T00:00:00Z', title: 'Later', capacity: 1 });
  await book(shop, session, { attendees: 2 });
  await book(shop, later, { email: 'other@people.example' });
  await book(shop, later);
  const shown = await insertProject({ email: 'Ann@People.example', second: 'other@people.example' });
  const hidden = await insertProject({ email: 'ann@people.example', isShown: false });
  const elsewhere = await insertProject({ siteId: 'wa', email: 'ann@people.example' });
  const empty = await insertProject({});
  const { projectIds, bookings } = await listed([shown, hidden, elsewhere, empty, 'x', -1]);
  expect(projectIds).toEqual([shown, empty]);
  expect(bookings.map(({ projectId, title, state }) => [projectId, title, state])).toEqual([
    [shown, 'Later', 'booked'],
    [shown, 'Later', 'waiting'],
    [shown, 'Steam, from fish to bread', 'booked'],
  ]);
  expect(bookings[2]).toMatchObject({
    storeName: 'Redfern',
    day: [2026, 11, 24],
    startTime: '11:00',
    attendees: 2,
    isPast: false,
    hasAttended: false,
  });
  clock.at = Date.parse('2026-11-25T00:00:00Z');
  expect((await listed([shown])).bookings[2]).toMatchObject({ isPast: true });
  // Bookings on other sites are not shown.
  expect((await listed([elsewhere], 'lin', 'wa')).bookings).toEqual([]);
  expect((await listed([shown], 'without')).status).toBe(403);
});
