import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, wholeNumber } from '#foundation/pure/wire.ts';
import { bulkResult, chosenOrders } from '#domains/orders/contract/bulk.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { MAX_DISPATCHED_ORDERS } from './bulk.ts';
import { shipmentLabel, unknownShipment } from './shipments.ts';

/** The endpoints with which staff book parcels with a carrier, and print their labels. */

/** The maximum number of parcels of a shipment. */
export const MAX_PARCELS = 99;

/** The error if a carrier does not take a shipment. Its text is the reason. */
export const bookingRefused = faultSpec('booking-refused', 409, 'The carrier refused this shipment.');
/** The error if the carrier's response was lost. The same request asks the carrier first, and never books twice. */
export const bookingUnknown = faultSpec(
  'booking-unknown',
  409,
  'The carrier didn’t respond, so the parcels may be booked. Press again: we check first, and never book twice.',
);
export const noLabels = faultSpec(
  'no-labels',
  409,
  'Nothing is booked with a carrier, so there are no labels.',
);

const labels = {
  tag: 'orders',
  access: { permission: 'fulfilment.dispatch' },
  missing: 'caller',
} as const;
const params = z.object({ id: plainText(40), shipment: wholeNumber });

export const bookLabel = endpoint({
  ...labels,
  method: 'POST',
  path: '/api/admin/orders/:id/shipments/:shipment/label',
  summary:
    'Books the parcels of a shipment of this site with its carrier (setting `ShippingCarrier`); a booked shipment is not booked again',
  params,
  body: z.object({
    parcels: z.int().check(z.gte(1, 'Enter at least 1'), z.lte(MAX_PARCELS, `Enter at most ${MAX_PARCELS}`)),
  }),
  errors: [unknownOrder, unknownShipment, bookingRefused, bookingUnknown],
  answer: shipmentLabel,
});

export const cancelLabel = endpoint({
  ...labels,
  method: 'POST',
  path: '/api/admin/orders/:id/shipments/:shipment/label/cancel',
  summary:
    'Cancels the booking of a shipment of this site with its carrier; a repeated request changes nothing',
  params,
  body: z.object({}),
  errors: [unknownOrder, unknownShipment, bookingRefused, bookingUnknown],
  answer: z.object({ orderNumber: z.string() }),
});

export const bookLabels = endpoint({
  ...labels,
  method: 'POST',
  path: '/api/admin/orders/bulk/labels',
  summary:
    'Books the shipments of orders that have not arrived with the carriers of their sites, one parcel per unit; booked ones are not booked again',
  body: z.object({ orders: chosenOrders(MAX_DISPATCHED_ORDERS) }),
  errors: [],
  answer: z.object({ results: z.array(bulkResult) }),
});

export const printLabels = endpoint({
  ...labels,
  method: 'GET',
  path: '/api/admin/orders/bulk/labels',
  summary: `Returns the labels of booked shipments as one PDF with pages of 100 × 150 mm, for at most ${MAX_DISPATCHED_ORDERS} orders`,
  query: z.object({
    /** The numbers of the orders, separated by commas. */
    orders: plainText(5_000),
    /** Only the labels of this shipment. */
    shipment: z.optional(wholeNumber),
  }),
  file: 'application/pdf',
  errors: [noLabels],
  answer: z.string(),
});
