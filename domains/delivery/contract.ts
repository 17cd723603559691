import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { wireDay, shapes, plain, plainText, oneOrManyPlain } from '#foundation/pure/wire.ts';

/**
 * What the calendar says of a day without delivery, by why there is none: `closed` where no more than that is told. A further one is
 * in a row of `CLOSURES` (`rules/days.ts`), and travels with its day.
 */
export const CLOSED_DAYS = {
  closed: 'not available',
  holiday: 'public holiday',
} as const satisfies Record<string, string>;
export type ClosedDay = keyof typeof CLOSED_DAYS;

/** A priced delivery day (DELIVERY-09). `price` in dollars. `closed` where more is told of a day than that it is. */
export const deliveryDate = z
  .object({
    date: wireDay,
    available: z.boolean(),
    price: z.number(),
    closed: z.optional(z.enum(Object.keys(CLOSED_DAYS) as ClosedDay[])),
  })
  .register(shapes, { id: 'DeliveryDate' });
export type DeliveryDate = z.infer<typeof deliveryDate>;

export const supplierDates = z
  .object({ skus: z.array(z.string()), dates: z.array(deliveryDate) })
  .register(shapes, { id: 'SupplierDates' });

export const availabilityService = z
  .object({
    sku: z.string(),
    title: z.string(),
    blurb: z.string(),
    price: z.number(),
    selected: z.boolean(),
  })
  .register(shapes, { id: 'AvailabilityService' });

/** Answer of POST /api/checkout/avail (DELIVERY-09). */
export const availability = z
  .object({
    cartId: z.string(),
    /** Where it is delivered; left out where nothing is known of the place. */
    today: z.optional(wireDay),
    dates: z.array(deliveryDate),
    unavailable: z.boolean(),
    /** SKUs without stock for this address: the rest of the cart may be delivered without them. */
    withoutStock: z.optional(z.array(z.string())),
    supplierAvailability: z.record(z.string(), supplierDates),
    supplierErrors: z.record(z.string(), z.string()),
    showNotifyIfAvailableSooner: z.boolean(),
    showInstallationContact: z.boolean(),
    showUniqueDeliveryRequirements: z.boolean(),
    deliveryServices: z.array(availabilityService),
  })
  .register(shapes, { id: 'Availability' });
export type Availability = z.infer<typeof availability>;

/** What cards and product pages say of delivery to the visitor's suburb. */
export const estimate = z
  .object({
    sku: z.string(),
    /** First possible day, null when it cannot be delivered there or the maker delivers it directly. */
    earliest: z.nullable(wireDay),
    price: z.nullable(z.number()),
    /** "Free delivery Sat 22 Nov", "Free Fri 27 Nov · sooner $29", "Delivery Tue 2 Dec, $29", "Delivered by the manufacturer"… */
    text: z.string(),
    /** The first day and its price where the text tells a later, free one first: "Sat 5 Dec, $49". */
    soonest: z.optional(z.string()),
    /** Minutes left to order for the day that the text names first, null when the cut-off does not decide it. */
    orderWithinMinutes: z.nullable(z.number()),
  })
  .register(shapes, { id: 'Estimate' });
export type Estimate = z.infer<typeof estimate>;

/** As many pieces as a cart can hold at most. */
const pieces = z.int().check(z.minimum(1), z.maximum(2000));
/**
 * When what somebody has in a cart comes together to a place: as checkout will offer it, without the services and codes that
 * they choose there. `text` is null while no place is known and where makers deliver all of it.
 */
export const getTogether = endpoint({
  method: 'POST',
  path: '/api/delivery/together',
  summary: 'First delivery day and price of several products together',
  tag: 'delivery',
  access: 'public',
  body: z.object({
    lines: z.array(z.object({ sku: plainText(100), quantity: pieces })).check(z.maxLength(100)),
  }),
  answer: z.object({ text: z.nullable(z.string()) }),
});

/**
 * Estimates for up to 48 SKUs to a locality: the visitor's (cookie) unless suburb, postcode and state are given.
 * `locality` is null when none is known; then `estimates` is empty.
 */
export const getEstimates = endpoint({
  method: 'GET',
  path: '/api/delivery/estimate',
  summary: 'First delivery day and price for products',
  tag: 'delivery',
  access: 'public',
  query: z.object({
    sku: oneOrManyPlain,
    postcode: z.optional(z.string().check(plain)),
    suburb: z.optional(z.string()),
    state: z.optional(z.string()),
  }),
  answer: z.object({ locality: z.nullable(z.string()), estimates: z.array(estimate) }),
});
