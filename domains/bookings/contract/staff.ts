import { toOneLine } from '#foundation/pure/text/visible-text.ts';
import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { cleanText, plainText, shapes, wireDay, wholeNumber } from '#foundation/pure/wire.ts';
import { alreadyBooked, bookingFields } from './demos.ts';
import { BOOKING_KINDS, BOOKING_STATES, RESOURCE_KINDS, SESSION_KINDS } from './values.ts';

/** API endpoints for the staff who run the sessions and appointments of a store. */

export const unknownSession = faultSpec('unknown-session', 404, 'We couldn’t find that session.');
export const unknownBooking = faultSpec('unknown-booking', 404, 'We couldn’t find that booking.');
export const unknownRule = faultSpec('unknown-rule', 404, 'We couldn’t find that recurring session.');
export const unknownResource = faultSpec('unknown-resource', 404, 'We couldn’t find that consultant.');
export const sessionOver = faultSpec('session-over', 409, 'This session is over or cancelled.');
export const notEnoughSeats = faultSpec(
  'not-enough-seats',
  409,
  'Too few seats are free. Raise the capacity, release reserved seats, or use the wait list.',
);
export const hostBusy = faultSpec('host-busy', 409, 'The host has another session at that time.');
export const wrongState = faultSpec(
  'wrong-booking-state',
  409,
  'The booking has changed. Reload the roster to see its state.',
);

const sessionFields = {
  /** The uri of the chef, consultant or store. */
  resource: plainText(100),
  storeUri: plainText(100),
  title: z.string().check(z.overwrite(toOneLine), z.maxLength(200)),
  summary: cleanText(400),
  description: cleanText(4000),
  picture: plainText(300),
  /** The uri of a brand; empty for none. */
  brand: plainText(100),
  cookingDemoType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  cookingDemoSubEventType: cleanText(100),
  /** The number of seats; null for an event without seats. */
  capacity: z.nullable(z.int()),
  reserved: z.int(),
  isBookable: z.boolean(),
  hasWaitList: z.boolean(),
  /** How many minutes before the start bookings close. */
  cutoffMinutes: z.int(),
};

export const staffSession = z
  .object({
    ...sessionFields,
    id: z.number(),
    kind: z.enum(SESSION_KINDS),
    host: z.string(),
    ruleId: z.nullable(z.number()),
    /** The local day and times, `HH:mm`. */
    day: wireDay,
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string(),
    startsAt: z.string(),
    minutes: z.number(),
    isCancelled: z.boolean(),
    cancelReason: z.string(),
    /** The link to the video call; empty for a call by phone; null for a session in a store. */
    joinUrl: z.nullable(z.string()),
    /**
     * `booked` and `offered` are the seats of bookings and of open offers. `waiting` and `checkedIn` are the
     * people who wait and who have checked in.
     */
    booked: z.number(),
    offered: z.number(),
    waiting: z.number(),
    checkedIn: z.number(),
  })
  .register(shapes, { id: 'StaffSession' });
export type StaffSession = z.infer<typeof staffSession>;

export const staffBooking = z
  .object({
    id: z.number(),
    kind: z.enum(BOOKING_KINDS),
    state: z.enum(BOOKING_STATES),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    attendees: z.number(),
    comments: z.string(),
    orderNumber: z.nullable(z.string()),
    offerExpiresAt: z.nullable(z.string()),
    checkedInAt: z.nullable(z.string()),
    /** Whether a staff member entered the booking. */
    isByStaff: z.boolean(),
    createdAt: z.string(),
  })
  .register(shapes, { id: 'StaffBooking' });
export type StaffBooking = z.infer<typeof staffBooking>;

export const roster = z
  .object({
    session: staffSession,
    /** The name of the store; empty for a call by video or phone. */
    storeName: z.string(),
    bookings: z.array(staffBooking),
    /** Later sessions to which a booking can be moved. */
    others: z.array(z.object({ id: z.number(), label: z.string() })),
  })
  .register(shapes, { id: 'SessionRoster' });
export type Roster = z.infer<typeof roster>;

const named = z.object({ uri: z.string(), name: z.string() });

/** The link to the video calls of a consultant; empty for calls by phone. */
export const joinLink = z.extend(named, { joinUrl: z.string() }).register(shapes, { id: 'JoinLink' });
export type JoinLink = z.infer<typeof joinLink>;

export const bookingCalendar = z
  .object({
    stores: z.array(named),
    resources: z.array(z.extend(named, { kind: z.enum(RESOURCE_KINDS) })),
    /** The consultants who take calls. */
    joinLinks: z.array(joinLink),
    storeUri: z.string(),
    /** The first day of the calendar (`from`), and the current day at the store (`today`). */
    from: wireDay,
    today: wireDay,
    days: z.number(),
    sessions: z.array(staffSession),
  })
  .register(shapes, { id: 'BookingCalendar' });
export type BookingCalendar = z.infer<typeof bookingCalendar>;

export const staffRule = z
  .object({
    ...sessionFields,
    id: z.number(),
    code: z.string(),
    host: z.string(),
    /** 0 is Monday. */
    weekday: z.int(),
    /** 1 to 4, 5 for the last one of the month; null for every week. */
    weekOfMonth: z.nullable(z.int()),
    startTime: z.string(),
    minutes: z.int(),
    fromDay: z.string(),
    /** Empty for a rule without an end. */
    untilDay: z.string(),
    isActive: z.boolean(),
  })
  .register(shapes, { id: 'BookingRule' });
export type StaffRule = z.infer<typeof staffRule>;

const manage = {
  tag: 'bookings',
  access: { permission: 'bookings.manage' },
  missing: 'caller',
} as const;
const byId = { ...manage, params: z.object({ id: z.string() }) } as const;

/** The value of `storeUri` for consultations by video or phone, which have no store. */
export const WITHOUT_STORE = 'video';

export const getCalendar = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/staff/bookings/calendar',
  summary: 'Returns the sessions and appointments of a store on one day or more',
  query: z.object({
    storeUri: z.optional(plainText(100)),
    from: z.optional(plainText(20)),
    days: z.optional(wholeNumber),
  }),
  answer: bookingCalendar,
});
export const getRoster = endpoint({
  ...byId,
  method: 'GET',
  path: '/api/staff/bookings/sessions/:id',
  summary: 'Returns a session with its bookings',
  errors: [unknownSession],
  answer: roster,
});
export const saveSession = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/staff/bookings/sessions',
  summary: 'Creates or changes a demonstration; a new time or store is emailed to its guests',
  body: z.object({
    ...sessionFields,
    /** The session to change; null for a new one. */
    id: z.nullable(z.int()),
    day: plainText(20),
    startTime: plainText(10),
    minutes: z.int(),
  }),
  errors: [unknownSession, sessionOver, hostBusy, notEnoughSeats, invalidForm],
  answer: roster,
});
export const cancelSession = endpoint({
  ...byId,
  method: 'POST',
  path: '/api/staff/bookings/sessions/:id/cancel',
  summary: 'Cancels a session and emails everyone who has a booking or is on the wait list',
  body: z.object({ reason: cleanText(300) }),
  errors: [unknownSession],
  answer: roster,
});
export const saveSessionJoinLink = endpoint({
  ...byId,
  method: 'POST',
  path: '/api/staff/bookings/sessions/:id/join-link',
  summary: 'Changes the link to the video call of one consultation and emails it to the guests',
  body: z.object({ joinUrl: plainText(1000) }),
  errors: [unknownSession, sessionOver, invalidForm],
  answer: roster,
});
export const saveJoinLink = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/staff/bookings/resources/:uri/join-link',
  summary: 'Changes the link to the video calls of a consultant and emails it to the guests',
  params: z.object({ uri: z.string() }),
  body: z.object({ joinUrl: plainText(1000) }),
  errors: [unknownResource, invalidForm],
  answer: joinLink,
});
export const addBooking = endpoint({
  ...byId,
  method: 'POST',
  path: '/api/staff/bookings/sessions/:id/bookings',
  summary: 'Adds a booking for a customer to the free seats, the reserved seats or the wait list',
  body: z.object({
    ...bookingFields,
    seatsFrom: z.enum(['free', 'reserved', 'wait-list']),
  }),
  errors: [unknownSession, sessionOver, notEnoughSeats, alreadyBooked, invalidForm],
  answer: roster,
});
export const checkInBooking = endpoint({
  ...byId,
  method: 'POST',
  path: '/api/staff/bookings/:id/check-in',
  summary: 'Records that the guests of a booking have arrived, or that they have not; idempotent',
  body: z.object({ isCheckedIn: z.boolean() }),
  errors: [unknownBooking, wrongState],
  answer: roster,
});
export const moveBooking = endpoint({
  ...byId,
  method: 'POST',
  path: '/api/staff/bookings/:id/move',
  summary: 'Moves a booking to a free seat of another session and emails the customer',
  body: z.object({ sessionId: z.int() }),
  errors: [unknownBooking, unknownSession, sessionOver, wrongState, notEnoughSeats, alreadyBooked],
  answer: roster,
});
export const cancelStaffBooking = endpoint({
  ...byId,
  method: 'POST',
  path: '/api/staff/bookings/:id/cancel',
  summary: 'Cancels a booking, emails the customer and offers the seats to the wait list; idempotent',
  errors: [unknownBooking, wrongState],
  answer: roster,
});
export const listRules = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/staff/bookings/rules',
  summary: 'Lists the recurring demonstrations of the site’s stores',
  answer: z.object({ rules: z.array(staffRule) }),
});
export const saveRule = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/staff/bookings/rules',
  summary: 'Creates or changes a recurring demonstration and its sessions without bookings',
  body: z.object({
    ...sessionFields,
    /** The rule to change; null for a new one. */
    id: z.nullable(z.int()),
    weekday: z.int(),
    weekOfMonth: z.nullable(z.int()),
    startTime: plainText(10),
    minutes: z.int(),
    fromDay: plainText(20),
    untilDay: plainText(20),
    isActive: z.boolean(),
  }),
  errors: [unknownRule, invalidForm],
  answer: z.object({ rules: z.array(staffRule) }),
});
