import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { wireDay, shapes, plain, plainText, oneOrManyPlain } from '#foundation/pure/wire.ts';

/**
 * The calendar's text for a day without delivery, by reason. `closed` is the reason without details. To add a
 * reason, add it here and to a row of `CLOSURES` (`rules/days.ts`). The response contains each day's reason.
 */
export const CLOSED_DAYS = {
  closed: 'not available',
  holiday: 'public holiday',
} as const satisfies Record<string, string>;
export type ClosedDay = keyof typeof CLOSED_DAYS;

/**
 * A priced delivery day (DELIVERY-09). `price` is in dollars. `closed` is set if the calendar displays a
 * reason for the closure.
 */
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

/** The response of POST /api/checkout/avail (DELIVERY-09). */
export const availability = z
  .object({
    cartId: z.string(),
    /** Today's date at the delivery address; absent if the place is unknown. */
    today: z.optional(wireDay),
    dates: z.array(deliveryDate),
    unavailable: z.boolean(),
    /** SKUs without stock for this address. The other products in the cart may be deliverable without them. */
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

/** The delivery text for the shopper's suburb, as cards and product pages display it. */
export const estimate = z
  .object({
    sku: z.string(),
    /**
     * The first possible day; null if the product cannot be delivered there, or if the manufacturer delivers
     * it directly.
     */
    earliest: z.nullable(wireDay),
    price: z.nullable(z.number()),
    /**
     * The text, such as "Free delivery Sat 22 Nov", "Free Fri 27 Nov · sooner $29", "Delivery Tue 2 Dec, $29"
     * or "Delivered by the manufacturer".
     */
    text: z.string(),
    /** The first day and its price, if the text begins with a later, free day: "Sat 5 Dec, $49". */
    soonest: z.optional(z.string()),
    /**
     * Minutes left to order for the day that the text names first; null if the cut-off does not affect that
     * day.
     */
    orderWithinMinutes: z.nullable(z.number()),
  })
  .register(shapes, { id: 'Estimate' });
export type Estimate = z.infer<typeof estimate>;

/** The quantity of a cart line, from 1 to the maximum. */
const pieces = z.int().check(z.minimum(1), z.maximum(2000));
/**
 * Returns when the products of a cart can be delivered together to the shopper's place, as the checkout will
 * offer it. Ignores services and coupons, which the shopper chooses in the checkout. `text` is null if no
 * place is known, or if manufacturers deliver all the products.
 */
export const getTogether = endpoint({
  method: 'POST',
  path: '/api/delivery/together',
  summary: 'Returns the first delivery day and price of several products together',
  tag: 'delivery',
  access: 'public',
  body: z.object({
    lines: z.array(z.object({ sku: plainText(100), quantity: pieces })).check(z.maxLength(100)),
  }),
  answer: z.object({ text: z.nullable(z.string()) }),
});

/**
 * Returns delivery estimates for up to 48 SKUs. The place is the shopper's (from the cookie), unless suburb,
 * postcode and state are provided. If no place is known, `locality` is null and `estimates` is empty.
 */
export const getEstimates = endpoint({
  method: 'GET',
  path: '/api/delivery/estimate',
  summary: 'Returns the first delivery day and price of each product',
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
