import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { cleanText, plainText, shapes, wireDay, wholeNumber } from '#foundation/pure/wire.ts';
import { BOOKING_STATES } from './values.ts';

/** API endpoints for cooking demonstrations (API-14 to API-19, DEMO-01 to DEMO-14). */

/** The path of the list of demonstrations; `/{id}` follows for one of them. */
export const DEMOS_PATH = '/cooking-demos';

export const unknownDemo = faultSpec('unknown-demo', 404, 'We couldn’t find that demonstration.');
export const demoClosed = faultSpec(
  'demo-closed',
  409,
  'Bookings for this demonstration are closed. Please call the store.',
);
export const demoFull = faultSpec(
  'demo-full',
  409,
  'This demonstration is full. Please choose another date.',
);
export const alreadyBooked = faultSpec(
  'already-booked',
  409,
  'There’s already a booking with this email address. Use the link in its email to change it.',
);
export const tooManyBookings = faultSpec(
  'too-many-bookings',
  429,
  'You’ve reached today’s limit for online bookings. Please call us to make another.',
);
export const tooManySeats = faultSpec(
  'too-many-seats',
  409,
  'One email address or phone number can hold at most 10 seats. Please call us for more.',
);
export const ownersOnly = faultSpec(
  'owners-only',
  409,
  'This session is for owners. Sign in, or enter the number of your order and the email address that you used for it.',
);

/** A cooking demonstration. Times are 24-hour times at the store (`HH:mm`). */
export const cookingDemo = z
  .object({
    id: z.number(),
    title: z.string(),
    summary: z.string(),
    /** Paragraphs, separated by blank lines. */
    description: z.string(),
    /** The name of a scene, drawn in the site’s colours, or the path of a picture; empty for no picture. */
    picture: z.string(),
    store: z.object({
      storeUri: z.string(),
      name: z.string(),
      /** Street, suburb, state and postcode in one line. */
      address: z.string(),
      street: z.string(),
      suburb: z.string(),
      state: z.string(),
      postcode: z.string(),
      country: z.enum(['AU', 'NZ']),
      phone: z.string(),
    }),
    brand: z.nullable(z.object({ uri: z.string(), name: z.string() })),
    /** The chef or host. */
    host: z.string(),
    /** 0: before you buy, 1: for owners, 2: open to everyone (DEMO-09). */
    cookingDemoType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    cookingDemoSubEventType: z.string(),
    day: wireDay,
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string(),
    /** ISO 8601 timestamps. No bookings are possible after `closesAt`. */
    startsAt: z.string(),
    endsAt: z.string(),
    closesAt: z.string(),
    /** Number of seats; null for an event without seats, for which an RSVP is enough. */
    capacity: z.nullable(z.number()),
    /** Number of free seats; null for an event without seats. */
    seatsLeft: z.nullable(z.number()),
    /** Whether parties that need more seats than are free can join a wait list. */
    hasWaitList: z.boolean(),
    /** 0: available, 1: wait list, 2: contact the store (DEMO-10). */
    availability: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    isCancelled: z.boolean(),
  })
  .register(shapes, { id: 'CookingDemo' });
export type CookingDemo = z.infer<typeof cookingDemo>;

const choice = z.object({ value: z.string(), label: z.string() });

export const demoListing = z
  .object({
    demos: z.array(cookingDemo),
    totalCount: z.number(),
    /** The page, from 1. */
    pageNo: z.number(),
    recordsPerPage: z.number(),
    /** The first and last day of the list. */
    startDate: wireDay,
    endDate: wireDay,
    /**
     * If no demonstration matches: the next days, at most three, with a demonstration that matches all
     * filters except the dates.
     */
    nextDates: z.array(wireDay),
    /** The values of the filters with at least one upcoming demonstration on the site. */
    choices: z.object({
      stores: z.array(choice),
      brands: z.array(choice),
      subEventTypes: z.array(choice),
    }),
  })
  .register(shapes, { id: 'CookingDemoListing' });
export type DemoListing = z.infer<typeof demoListing>;

const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '');

const tags = { tag: 'bookings', access: 'public' } as const;

export const listDemos = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/cookingdemo',
  summary: 'Lists upcoming cooking demonstrations, by default those of today and tomorrow',
  query: z.object({
    storeUri: text(100),
    brand: text(100),
    cookingDemoType: text(10),
    cookingDemoSubEventType: text(100),
    /** Days as `YYYY-MM-DD`. */
    startDate: text(20),
    endDate: text(20),
    pageNo: z.optional(wholeNumber),
    sortDirection: z.optional(wholeNumber),
    recordsPerPage: z.optional(wholeNumber),
  }),
  answer: demoListing,
});
export type DemoQuery = z.input<NonNullable<typeof listDemos.query>>;

export const getDemo = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/v2/cookingdemo/:id',
  summary: 'Returns a cooking demonstration',
  params: z.object({ id: z.string() }),
  errors: [unknownDemo],
  answer: cookingDemo,
});

/** The fields that every booking form sends (DEMO-13). */
export const bookingFields = {
  firstName: z._default(cleanText(400), ''),
  lastName: z._default(cleanText(400), ''),
  email: z._default(plainText(400), ''),
  phone: z._default(plainText(60), ''),
  attendees: z._default(z.union([z.number(), plainText(10)]), 1),
  comments: z._default(cleanText(4000), ''),
  recaptchaToken: z.optional(z.string().check(z.maxLength(4000))),
};

const demoBooking = z
  .object({
    cookingDemoId: z.union([z.number(), plainText(20)]),
    ...bookingFields,
    /** Proves, together with the email address, the purchase that a session for owners requires. */
    orderNumber: z._default(plainText(40), ''),
  })
  .register(shapes, { id: 'DemoBooking' });

/** The response to a booking. */
export const bookingResult = z
  .object({
    success: z.boolean(),
    state: z.enum(BOOKING_STATES),
    /**
     * The path of the page that shows and changes the booking; null if a repeated request found the booking
     * already stored.
     */
    manageUrl: z.nullable(z.string()),
  })
  .register(shapes, { id: 'BookingResult' });
export type BookingResult = z.infer<typeof bookingResult>;

const writes = {
  ...tags,
  body: demoBooking,
  missing: 'caller',
  errors: [
    unknownDemo,
    demoClosed,
    demoFull,
    alreadyBooked,
    ownersOnly,
    tooManyBookings,
    tooManySeats,
    invalidForm,
  ],
  answer: bookingResult,
} as const;

export const rsvpDemo = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/cookingdemo/rsvp',
  summary: 'Announces attendance at a cooking demonstration',
});
/** The earlier path of {@link bookDemo}. */
export const bookDemoV1 = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/cookingdemo/booking',
  summary: 'Books seats at a cooking demonstration; does the same as POST /api/v2/cookingdemo/booking',
});
export const bookDemo = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/v2/cookingdemo/booking',
  summary: 'Books seats at a cooking demonstration; joins the wait list if too few seats are free',
});
export const joinDemoWaitList = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/v2/cookingdemo/wait-list',
  summary: 'Joins the wait list of a cooking demonstration; free seats are offered in order',
});
