import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { wireDay, shapes, plain, plainText, oneOrManyPlain } from '#foundation/pure/wire.ts';

/**
 * The calendar's texts for days without delivery, by reason. `closed` is used if the reason is not stated. A
 * new reason must be added here and to `CLOSURES` (`rules/days.ts`).
 */
export const CLOSED_DAYS = {
  closed: 'not available',
  holiday: 'public holiday',
} as const satisfies Record<string, string>;
export type ClosedDay = keyof typeof CLOSED_DAYS;

/**
 * A delivery day with its price in dollars (DELIVERY-09). `closed` is set if the calendar displays why the
 * day is unavailable.
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
    /** Today's date at the delivery address; absent if the shop does not know the place. */
    today: z.optional(wireDay),
    dates: z.array(deliveryDate),
    unavailable: z.boolean(),
    /**
     * The SKUs of products that are out of stock for this address. The cart may be deliverable without them.
     */
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

/** The delivery text for the shopper's suburb on product cards and product pages. */
export const estimate = z
  .object({
    sku: z.string(),
    /**
     * The first day of delivery. Null if the product cannot be delivered there, or if the manufacturer
     * delivers it.
     */
    earliest: z.nullable(wireDay),
    price: z.nullable(z.number()),
    /**
     * The text. Examples: "Free delivery Sat 22 Nov", "Free Fri 27 Nov · sooner $29", "Delivery Tue 2 Dec,
     * $29" and "Delivered by the manufacturer".
     */
    text: z.string(),
  })
  .register(shapes, { id: 'Estimate' });
export type Estimate = z.infer<typeof estimate>;

/**
 * Seven consecutive delivery days with their prices, as the checkout will offer them to a place. Every place
 * that displays a delivery week uses this shape.
 */
export const deliveryWeek = z
  .object({
    place: z.object({
      /** The suburb, or the region if the shopper's place is unknown. */
      name: z.string(),
      postcode: z.string(),
      /** Whether the place is the region that pages assume until the shopper's place is known. */
      isDefault: z.boolean(),
    }),
    /** Today's date at the place. */
    today: wireDay,
    /** Empty if there is no delivery day; `text` then states why. */
    days: z.array(deliveryDate),
    /** The delivery text, such as "Free Fri 27 Nov · today $99" or "No delivery to 0872". */
    text: z.string(),
    /**
     * The time until which an order reaches the first available day, in ISO format. Null if ordering later
     * today does not change the day.
     */
    orderBefore: z.nullable(z.string()),
    /** `orderBefore` in local time, such as `4pm`. */
    orderBy: z.nullable(z.string()),
    /** The time at which the week becomes outdated, in ISO format. */
    changesAt: z.string(),
  })
  .register(shapes, { id: 'DeliveryWeek' });
export type DeliveryWeek = z.infer<typeof deliveryWeek>;

/** The quantity of a cart line. */
const pieces = z.int().check(z.minimum(1), z.maximum(2000));
/**
 * Returns the delivery week of cart lines, delivered together. The checkout offers the same days and prices,
 * unless the shopper chooses services or coupons there. Without lines, returns the week of a product that is
 * in stock nearby. The place is the postcode in the request, else the shopper's place, else the default
 * region. Null if the shop delivers nowhere in the site's country.
 */
export const getDeliveryWeek = endpoint({
  method: 'POST',
  path: '/api/delivery/week',
  summary: 'Returns the delivery days and prices of the next week for several products together',
  tag: 'delivery',
  access: 'public',
  body: z.object({
    lines: z.array(z.object({ sku: plainText(100), quantity: pieces })).check(z.maxLength(100)),
    postcode: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  }),
  answer: z.object({ week: z.nullable(deliveryWeek) }),
});

/**
 * Returns delivery estimates for up to 48 SKUs. The place is in the query (suburb, postcode and state) or in
 * the shopper's cookie. If the place is unknown, `locality` is null and `estimates` is empty.
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
