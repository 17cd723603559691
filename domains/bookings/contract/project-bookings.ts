import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { oneOrMany, shapes, wireDay } from '#foundation/pure/wire.ts';
import { BOOKING_STATES } from './values.ts';

/** API endpoint for the cooking demonstrations that customers of projects have booked. */

/** Maximum number of projects in one request. */
export const MAX_PROJECTS = 100;

export const projectBooking = z
  .object({
    projectId: z.number(),
    bookingId: z.number(),
    sessionId: z.number(),
    title: z.string(),
    storeName: z.string(),
    day: wireDay,
    startTime: z.string(),
    state: z.enum(BOOKING_STATES),
    attendees: z.number(),
    isPast: z.boolean(),
    hasAttended: z.boolean(),
  })
  .register(shapes, { id: 'ProjectBooking' });
export type ProjectBooking = z.infer<typeof projectBooking>;

export const listProjectBookings = endpoint({
  method: 'GET',
  path: '/api/staff/bookings/projects',
  summary:
    'Lists the culinary bookings of projects’ customers, latest day first; omits projects that do not show them',
  tag: 'bookings',
  access: { permission: 'projects.sell' },
  query: z.object({ id: oneOrMany }),
  answer: z.object({
    /** The requested projects whose setting `showCulinaryBookings` is on. */
    projectIds: z.array(z.number()),
    bookings: z.array(projectBooking),
  }),
});
