import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import {
  cleanText,
  plain,
  plainText,
  shapes,
  visibleText,
  wholeNumber,
  wireDay,
} from '#foundation/pure/wire.ts';
import { dayTaken, unknownOrder } from '#domains/orders/contract/orders.ts';
import { dayToCome, noSuchDay } from './deliveries.ts';

/** The endpoints with which staff dispatch the goods of an order and record their delivery. */

/** The path of packing slips. Each URL contains the shipment's id and an expiring signature. */
export const PACKING_SLIP_ROUTE = '/staff/packing-slip';

/** The maximum number of units of a product in a shipment. */
export const MAX_DISPATCHED_UNITS = 10_000;

/** The error if nothing of the order can be dispatched now. Its text states what to do. */
export const orderNotDispatchable = faultSpec(
  'order-not-dispatchable',
  409,
  'This order can’t be dispatched.',
);
/** The error if the order has changed since the version in `If-Match`, or without such a version. */
export const shipmentConflict = faultSpec(
  'shipment-conflict',
  409,
  'This order has changed since you opened it, so nothing was saved. Check what’s left to send, and try again.',
);
export const dispatchRefused = faultSpec('dispatch-refused', 400, 'These goods can’t be dispatched.');
export const unknownShipment = faultSpec('unknown-shipment', 404, 'We couldn’t find that shipment.');
/** The error if the shipment was delivered, or had not left by the entered day. */
export const notOnItsWay = faultSpec(
  'not-on-its-way',
  409,
  'This shipment was not on its way on that day. Check the day, and whether it was already delivered.',
);

const units = z.int().check(z.gte(1, 'Send at least 1'), z.lte(MAX_DISPATCHED_UNITS));
const sku = z.string().check(plain, z.minLength(1), z.maxLength(100));
const key = z.string().check(z.minLength(8), z.maxLength(64)).register(shapes, {
  description: 'An idempotency key chosen by the caller, ideally a UUID',
});
/** The address of a web page, or an empty text. */
const webAddress = z
  .string()
  .check(
    plain,
    z.maxLength(500),
    z.regex(/^(?:https?:\/\/[^\s/]+\.\S+)?$/i, 'Enter an address that begins with https://'),
  );

export const shipmentDraft = z
  .object({
    lines: z
      .array(
        z.object({
          sku,
          quantity: units,
          /** The serial numbers of the units, at most one per unit. */
          serialNumbers: z._default(
            z.array(z.string().check(plain, z.minLength(1), z.maxLength(60))).check(z.maxLength(1_000)),
            [],
          ),
        }),
      )
      .check(
        z.minLength(1, 'Choose at least one product'),
        z.maxLength(500),
        z.refine((rows) => new Set(rows.map((row) => row.sku)).size === rows.length, {
          error: 'Please list each product only once.',
        }),
      ),
    /** The code of the warehouse that the goods leave; null if their supplier sends them. */
    warehouse: z.nullable(plainText(20)),
    carrier: z._default(cleanText(80), ''),
    tracking: z._default(plainText(120), ''),
    /** The address of the carrier's tracking page for the shipment. */
    trackingUrl: z._default(webAddress, ''),
    key,
  })
  .register(shapes, { id: 'ShipmentDraft' });
export type ShipmentDraft = z.output<typeof shipmentDraft>;

/** The booking of a shipment with a carrier. */
export const shipmentLabel = z
  .object({
    /** The name of the carrier. */
    carrier: z.string(),
    /** `requested`: the carrier's response was lost. */
    state: z.enum(['requested', 'booked']),
    parcels: z.number(),
    tracking: z.string(),
  })
  .register(shapes, { id: 'ShipmentLabel' });

/** The shipments of an order, and what is left to send. Quantities are in units. */
export const orderShipments = z
  .object({
    orderNumber: z.string(),
    /** The version for `If-Match`. It changes with every change of the order, its payments, refunds and shipments. */
    version: z.number(),
    /** Why nothing can be dispatched now, with the remedy; empty if goods can be dispatched. */
    blocked: z.string(),
    lines: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        ordered: z.number(),
        sent: z.number(),
        /** The units that are not sent, because they were refunded. */
        refunded: z.number(),
        left: z.number(),
        /** The supplier that delivers the product to the customer; empty if a warehouse sends it. */
        supplier: z.string(),
        /** The units that are reserved in warehouses. */
        reserved: z.array(z.object({ warehouse: z.string(), quantity: z.number() })),
      }),
    ),
    /** The warehouses of the order's country. */
    warehouses: z.array(z.object({ code: z.string(), name: z.string() })),
    /** The carriers of recent shipments. */
    carriers: z.array(z.string()),
    shipments: z.array(
      z.object({
        id: z.number(),
        sentOn: wireDay,
        deliveredOn: z.nullable(wireDay),
        receivedBy: z.string(),
        /** The name of the warehouse; empty if a supplier sent the goods. */
        from: z.string(),
        carrier: z.string(),
        tracking: z.string(),
        trackingUrl: z.string(),
        lines: z.array(
          z.object({
            sku: z.string(),
            title: z.string(),
            quantity: z.number(),
            serialNumbers: z.array(z.string()),
          }),
        ),
        /** The path of the packing slip as a PDF. It works for a day on the site of the request. */
        packingSlip: z.string(),
        /** The booking with a carrier; null if there is none. */
        label: z.nullable(shipmentLabel),
        failures: z.array(z.object({ day: wireDay, reason: z.string(), newDay: z.nullable(wireDay) })),
      }),
    ),
  })
  .register(shapes, { id: 'OrderShipments' });
export type OrderShipments = z.infer<typeof orderShipments>;

const shipments = {
  tag: 'orders',
  access: { permission: 'fulfilment.dispatch' },
  missing: 'caller',
} as const;
const order = z.object({ id: plainText(40) });
const shipment = z.object({
  id: plainText(40),
  shipment: wholeNumber,
});

export const getShipments = endpoint({
  ...shipments,
  access: { permission: 'orders.read' },
  method: 'GET',
  path: '/api/admin/orders/:id/shipments',
  summary: 'Returns the shipments of an order of any site, and what is left to send',
  params: order,
  errors: [unknownOrder],
  answer: orderShipments,
});

export const createShipment = endpoint({
  ...shipments,
  method: 'POST',
  path: '/api/admin/orders/:id/shipments',
  summary:
    'Dispatches goods of an order of this site, in whole or in part; requires `If-Match`; idempotent by key',
  params: order,
  body: shipmentDraft,
  errors: [unknownOrder, orderNotDispatchable, dispatchRefused, shipmentConflict],
  answer: z.object({
    orderNumber: z.string(),
    /** What to check, such as stock that the shop's records did not contain. */
    notes: z.array(z.string()),
  }),
});

const recorded = z.object({
  orderNumber: z.string(),
  /** Whether all goods of the order have been delivered. */
  isWhole: z.boolean(),
});

export const deliverShipment = endpoint({
  ...shipments,
  method: 'POST',
  path: '/api/admin/orders/:id/shipments/:shipment/delivered',
  summary:
    'Marks a shipment of this site as delivered on a day (default: today), or corrects the day; requires `If-Match`; idempotent by key',
  params: shipment,
  body: z.object({ day: z.optional(wireDay), receivedBy: z._default(cleanText(120), ''), key }),
  errors: [unknownOrder, unknownShipment, notOnItsWay, noSuchDay, dayToCome, shipmentConflict],
  answer: recorded,
});

export const getRedeliveryDays = endpoint({
  ...shipments,
  method: 'GET',
  path: '/api/admin/orders/:id/shipments/:shipment/days',
  summary:
    'Returns the days on which our trucks can deliver a shipment of this site again; none if they do not deliver it',
  params: shipment,
  errors: [unknownOrder, unknownShipment],
  answer: z.object({ days: z.array(z.object({ date: wireDay, available: z.boolean() })) }),
});

export const failDelivery = endpoint({
  ...shipments,
  method: 'POST',
  path: '/api/admin/orders/:id/shipments/:shipment/failed',
  summary:
    'Records that a shipment of this site could not be delivered, and why, and moves its delivery to a new day; requires `If-Match`; idempotent by key',
  params: shipment,
  body: z.object({
    day: z.optional(wireDay),
    reason: z
      .string()
      .check(visibleText, z.minLength(1, 'Say why'), z.maxLength(300, 'At most 300 characters')),
    /** The new delivery day; one of {@link getRedeliveryDays}. */
    newDay: z.optional(wireDay),
    key,
  }),
  errors: [unknownOrder, unknownShipment, notOnItsWay, noSuchDay, dayToCome, dayTaken, shipmentConflict],
  answer: z.object({ orderNumber: z.string() }),
});
