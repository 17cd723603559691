import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { cleanText, dayText, flag, plain, plainText, shapes, wireDay } from '#foundation/pure/wire.ts';

/** The endpoints with which staff pick the goods of the orders of a delivery day. A run is a delivery zone. */

/** The maximum number of orders of a pick list. */
export const MAX_PICKED_ORDERS = 1_000;
/** The maximum number of characters of a product's place in a warehouse. */
export const MAX_LOCATION_LENGTH = 40;

/** The error if no product has a code. */
export const unknownCode = faultSpec('unknown-code', 404, 'No product has that SKU or barcode.');
/** The error if a product is not on the pick list. */
export const notOnPickList = faultSpec('not-on-pick-list', 409, 'This product isn’t on the list.');
/** The error if more units are picked than the orders need, or fewer than none. */
export const pickSurplus = faultSpec('pick-surplus', 409, 'All units of this product are picked.');
/** The error if a product's place has changed since the person loaded it. */
export const locationConflict = faultSpec(
  'location-conflict',
  409,
  'A colleague changed this place in the meantime, so nothing was saved.',
);
export const notAWarehouse = faultSpec('not-a-warehouse', 404, 'Choose a warehouse from the list.');
/** The error if there is nothing to print. */
export const emptyPickList = faultSpec('empty-pick-list', 409, 'There is nothing to pick on this list.');

/** What a pick list contains. */
const selection = {
  /** The delivery day; today on the requested site by default. */
  day: dayText,
  /** Whether the list contains orders with an earlier delivery day, too. */
  earlier: z._default(flag, true),
  /** The code of the warehouse; by default the one with the most units to pick. */
  warehouse: z._default(plainText(20), ''),
  /** The code of the run; all runs by default. */
  run: z._default(plainText(60), ''),
} as const;
const selectionQuery = z.object(selection);
export type PickListQuery = z.output<typeof selectionQuery>;
export type PickListInput = z.input<typeof selectionQuery>;

/** A number of units. */
const progress = { units: z.number(), picked: z.number() } as const;

const pickLine = z
  .object({
    sku: z.string(),
    /** The barcode of the product; empty if unknown. */
    gtin: z.string(),
    title: z.string(),
    /** The place of the product in the warehouse; empty if unknown. */
    location: z.string(),
    quantity: z.number(),
    picked: z.number(),
    /** The units that the warehouse does not have, by its records. */
    short: z.number(),
    orders: z.array(
      z.object({
        number: z.string(),
        customer: z.string(),
        suburb: z.string(),
        run: z.string(),
        deliveryDay: wireDay,
        /** Whether the delivery day is over. */
        isLate: z.boolean(),
        quantity: z.number(),
        picked: z.number(),
      }),
    ),
  })
  .register(shapes, { id: 'PickLine' });
export type PickLine = z.infer<typeof pickLine>;

export const pickList = z
  .object({
    day: wireDay,
    /** The code of the warehouse; empty if there is nothing to pick. */
    warehouse: z.string(),
    /** The warehouses and runs with something to pick. Runs are those of the warehouse. */
    warehouses: z.array(z.object({ code: z.string(), name: z.string(), ...progress })),
    runs: z.array(z.object({ code: z.string(), name: z.string(), orders: z.number(), ...progress })),
    /** By place, then by title. */
    lines: z.array(pickLine),
    /** The number of orders on the list. */
    orders: z.number(),
    /** The numbers of the orders that are picked as a whole, so they can be dispatched together. */
    ready: z.array(z.string()),
    /** The numbers of the orders of which everything in this warehouse is picked, while other goods are left. */
    parts: z.array(z.string()),
    /** Whether more orders match than the list contains. The earliest delivery days are missing. */
    isMore: z.boolean(),
  })
  .register(shapes, { id: 'PickList' });
export type PickList = z.infer<typeof pickList>;

const picking = {
  tag: 'orders',
  access: { permission: 'fulfilment.dispatch' },
  missing: 'caller',
} as const;

export const getPickList = endpoint({
  ...picking,
  method: 'GET',
  path: '/api/admin/picking',
  summary: `Returns the goods to pick for a delivery day on the caller’s sites, by product, for at most ${MAX_PICKED_ORDERS} orders`,
  query: selectionQuery,
  errors: [],
  answer: pickList,
});

export const pickUnits = endpoint({
  ...picking,
  method: 'POST',
  path: '/api/admin/picking/picks',
  summary: 'Counts picked units of a product on a pick list, or takes them back; idempotent by key',
  body: z.object({
    ...selection,
    warehouse: plainText(20),
    /** A SKU, or the barcode (GTIN) of a product. */
    code: z.string().check(plain, z.minLength(1, 'Scan or type a code'), z.maxLength(100)),
    /** The picked units; negative to take them back. */
    units: z._default(
      z.int().check(
        z.gte(-1_000),
        z.lte(1_000),
        z.refine((units) => units !== 0, { error: 'Pick at least 1' }),
      ),
      1,
    ),
    /** An idempotency key chosen by the caller, ideally a UUID. */
    key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  errors: [unknownCode, notOnPickList, pickSurplus],
  answer: z.object({
    sku: z.string(),
    title: z.string(),
    quantity: z.number(),
    picked: z.number(),
    /** The orders for which the units were picked. */
    orders: z.array(z.string()),
  }),
});

export const placeProduct = endpoint({
  ...picking,
  method: 'PUT',
  path: '/api/admin/picking/location',
  summary: 'Stores where a product is in a warehouse, or removes it with an empty text',
  body: z.object({
    warehouse: plainText(20),
    sku: plainText(100),
    /** The place that the caller has loaded. */
    from: cleanText(MAX_LOCATION_LENGTH),
    location: cleanText(MAX_LOCATION_LENGTH),
  }),
  errors: [unknownCode, notAWarehouse, locationConflict],
  answer: z.object({ location: z.string() }),
});

export const printPickList = endpoint({
  ...picking,
  method: 'GET',
  path: '/api/admin/picking/print',
  summary: 'Returns a pick list as a PDF in A4, with a page for each run',
  query: selectionQuery,
  file: 'application/pdf',
  errors: [emptyPickList],
  answer: z.string(),
});
