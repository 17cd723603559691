import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { cleanText, plainText, shapes, wireDay } from '#foundation/pure/wire.ts';
import { appointmentThatDay } from './appointments.ts';
import { alreadyBooked, tooManySeats } from './demos.ts';
import { BOOKING_KINDS, BOOKING_STATES, SESSION_KINDS } from './values.ts';

/** API endpoints for a booking that a signed link identifies. */

/** The path of the page that shows a booking. A link in every email opens it. */
export const BOOKING_ROUTE = '/booking';
/** The path of the calendar file of a booking. */
export const CALENDAR_FILE_ROUTE = '/booking-calendar';

export const bookingLinkInvalid = faultSpec('booking-link-invalid', 404, 'This link is no longer valid.');
export const offerOver = faultSpec(
  'offer-over',
  409,
  'This offer has expired, so we offered the spot to the next person.',
);
export const bookingOver = faultSpec(
  'booking-over',
  409,
  'This booking can no longer be changed. Please call the store.',
);
export const sessionClosed = faultSpec(
  'session-closed',
  409,
  'That session can no longer be booked. Please choose another.',
);
export const tooFewSeats = faultSpec(
  'too-few-seats',
  409,
  'There aren’t enough free spots for that many people.',
);

export const changedTooOften = faultSpec(
  'changed-too-often',
  429,
  'This booking was changed too often. Please call us, or try again later.',
);

export const heldBooking = z
  .object({
    state: z.enum(BOOKING_STATES),
    kind: z.enum(BOOKING_KINDS),
    firstName: z.string(),
    attendees: z.number(),
    phone: z.string(),
    comments: z.string(),
    /** Position on the wait list, from 1; null if not waiting. */
    position: z.nullable(z.number()),
    /** When the offer of a place expires (ISO 8601); null without an offer. */
    offerExpiresAt: z.nullable(z.string()),
    /** Whether the customer can cancel the booking, and whether they can change its party size. */
    canCancel: z.boolean(),
    canChange: z.boolean(),
    /**
     * For an appointment: the `place` with which the slots endpoint lists other free times for it. Null for
     * other bookings, and if the place takes no more appointments.
     */
    place: z.nullable(z.string()),
    calendarUrl: z.string(),
    /** Whether an email will remind the customer on the day before. */
    hasReminder: z.boolean(),
    /**
     * The link to the video call; empty for a call by phone; null for a session in a store, and if the
     * booking is not or no longer booked.
     */
    joinUrl: z.nullable(z.string()),
    session: z.object({
      id: z.number(),
      kind: z.enum(SESSION_KINDS),
      title: z.string(),
      host: z.string(),
      isCancelled: z.boolean(),
      cancelReason: z.string(),
      day: wireDay,
      startTime: z.string(),
      endTime: z.string(),
      timeZone: z.string(),
      startsAt: z.string(),
      /** Null for an appointment by video or phone. */
      store: z.nullable(
        z.object({ storeUri: z.string(), name: z.string(), address: z.string(), phone: z.string() }),
      ),
    }),
  })
  .register(shapes, { id: 'HeldBooking' });
export type HeldBooking = z.infer<typeof heldBooking>;

/** A demonstration with enough free seats for a booking of another one. Times are local, `HH:mm`. */
export const otherSession = z
  .object({
    id: z.number(),
    title: z.string(),
    storeName: z.string(),
    day: wireDay,
    startTime: z.string(),
    endTime: z.string(),
  })
  .register(shapes, { id: 'OtherSession' });
export type OtherSession = z.infer<typeof otherSession>;

/** Maximum number of sessions that are offered to a booking. */
export const MAX_OTHER_SESSIONS = 20;

const byToken = {
  tag: 'bookings',
  access: 'public',
  missing: 'caller',
  params: z.object({ token: z.string() }),
  secretParams: ['token'],
  answer: heldBooking,
} as const;

export const getBooking = endpoint({
  ...byToken,
  method: 'GET',
  path: '/api/bookings/held/:token',
  summary: 'Returns the booking of an emailed link',
  errors: [bookingLinkInvalid],
});
export const acceptOffer = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/bookings/held/:token/accept',
  summary: 'Accepts seats that the wait list offered; idempotent',
  errors: [bookingLinkInvalid, offerOver],
});
export const cancelBooking = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/bookings/held/:token/cancel',
  summary: 'Cancels a booking and offers its seats to the wait list; idempotent',
  errors: [bookingLinkInvalid, bookingOver],
});
export const changeBooking = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/bookings/held/:token/change',
  summary: 'Changes the number of people, the phone number or the comments of a booking',
  body: z.object({
    attendees: z.union([z.number(), plainText(10)]),
    phone: plainText(60),
    comments: cleanText(4000),
  }),
  errors: [bookingLinkInvalid, bookingOver, tooFewSeats, tooManySeats, changedTooOften, invalidForm],
});
export const listOtherSessions = endpoint({
  ...byToken,
  method: 'GET',
  path: '/api/bookings/held/:token/others',
  summary: 'Lists the demonstrations to which a booking can move, those with the same title first',
  errors: [bookingLinkInvalid],
  answer: z.array(otherSession),
});
export const moveHeldBooking = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/bookings/held/:token/move',
  summary: 'Moves a booking to another demonstration, or an appointment to another free time; idempotent',
  body: z.object({
    /** The id of the demonstration; absent for an appointment. */
    sessionId: z.optional(z.int()),
    /** The local start time of the appointment, `YYYY-MM-DDTHH:mm`; absent for a demonstration. */
    time: z.optional(plainText(30)),
  }),
  errors: [
    bookingLinkInvalid,
    bookingOver,
    sessionClosed,
    tooFewSeats,
    alreadyBooked,
    appointmentThatDay,
    changedTooOften,
  ],
});
