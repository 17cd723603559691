import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes, wireDay, wholeNumber } from '#foundation/pure/wire.ts';
import { alreadyBooked, bookingFields, bookingResult, tooManyBookings, tooManySeats } from './demos.ts';
import { MEETINGS, RESOURCE_KINDS } from './values.ts';

/** API endpoints for visits to a store and consultations (CONTENT-07). */

export const unknownPlace = faultSpec(
  'no-appointments',
  404,
  'This store or consultant doesn’t take appointments.',
);
export const slotTaken = faultSpec(
  'slot-taken',
  409,
  'That time is no longer available. Please choose another.',
);

export const appointmentThatDay = faultSpec(
  'appointment-that-day',
  409,
  'There’s already an appointment with this email address on that day. Use the link in its email to change it.',
);

export const appointmentPlace = z
  .object({
    uri: z.string(),
    kind: z.enum(RESOURCE_KINDS),
    name: z.string(),
    /** Null for consultations by video or phone. */
    storeUri: z.nullable(z.string()),
    suburb: z.string(),
    state: z.string(),
    timeZone: z.string(),
    minutes: z.number(),
    meeting: z.enum(MEETINGS),
  })
  .register(shapes, { id: 'AppointmentPlace' });
export type AppointmentPlace = z.infer<typeof appointmentPlace>;

export const slotDay = z
  .object({
    day: wireDay,
    /** Local start times of the free slots, `HH:mm`. */
    times: z.array(z.string()),
  })
  .register(shapes, { id: 'SlotDay' });
export type SlotDay = z.infer<typeof slotDay>;

/** Maximum number of days in one response. */
export const MAX_SLOT_DAYS = 14;

const tags = { tag: 'bookings', access: 'public' } as const;

export const listAppointmentPlaces = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/bookings/places',
  summary: 'Lists the stores and consultants that take appointments',
  answer: z.array(appointmentPlace),
});
export const listSlots = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/bookings/slots',
  summary: 'Lists the free appointment times of a store or consultant by day',
  missing: 'caller',
  query: z.object({
    place: plainText(100),
    /** The first day, `YYYY-MM-DD`; by default the first day with a free time. */
    from: z.optional(plainText(20)),
    days: z.optional(wholeNumber),
  }),
  errors: [unknownPlace],
  answer: z.object({
    timeZone: z.string(),
    days: z.array(slotDay),
    /** The first bookable day after these days; null if there is none. */
    nextDay: z.nullable(wireDay),
  }),
});
export const bookAppointment = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/bookings/appointments',
  summary: 'Books an appointment at a free time',
  missing: 'caller',
  body: z.object({
    place: plainText(100),
    /** The local start time, `YYYY-MM-DDTHH:mm`. */
    time: plainText(30),
    ...bookingFields,
  }),
  errors: [
    unknownPlace,
    slotTaken,
    alreadyBooked,
    appointmentThatDay,
    tooManyBookings,
    tooManySeats,
    invalidForm,
  ],
  answer: bookingResult,
});
