import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { cleanText, dollars, plain, plainText, shapes, visibleText, wireDay } from '#foundation/pure/wire.ts';
import {
  editRefused,
  nothingEdited,
  orderConflict,
  orderNotEditable,
  ownOrder,
  priceNotAllowed,
} from './changes.ts';
import { dayTaken, totalChanged, unknownOrder } from './orders.ts';

/**
 * The endpoints with which staff edit a placed order before it is dispatched
 * (docs/decisions/0032-an-edit-is-one-transaction.md). Amounts are in dollars.
 */

/** The maximum number of units of a line. */
export const MAX_EDITED_UNITS = 99;
/** The maximum number of products that a search returns. */
export const MAX_FOUND_PRODUCTS = 8;

const text = cleanText(200);
const editAddress = z
  .object({
    firstName: text,
    lastName: text,
    companyName: text,
    address: text,
    suburb: text,
    state: text,
    postcode: plainText(10),
    deliveryInstructions: cleanText(1000),
  })
  .register(shapes, { id: 'EditedAddress' });

const skuText = z.string().check(plain, z.minLength(1), z.maxLength(100));
const optionId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
const serviceSkus = z.array(skuText).check(z.maxLength(20));
/** Rows of different products, at most `most`. */
const rowsBySku = <const Row extends z.ZodMiniType<{ sku: string }>>(row: Row, most: number) =>
  z._default(
    z.array(row).check(
      z.maxLength(most),
      z.refine((rows) => new Set(rows.map(({ sku }) => sku)).size === rows.length, {
        error: 'Please list each product only once.',
      }),
    ),
    [],
  );

/** The requested changes. Omitted fields do not change. */
export const editChanges = z
  .object({
    /** The new number of units of lines; 0 removes a line. */
    quantities: rowsBySku(
      z.object({ sku: skuText, quantity: z.int().check(z.gte(0), z.lte(MAX_EDITED_UNITS)) }),
      500,
    ),
    /** Further products, at today's price of the order's price list. */
    added: rowsBySku(
      z.object({
        sku: skuText,
        quantity: z.int().check(z.gte(1), z.lte(MAX_EDITED_UNITS)),
        installId: z._default(z.nullable(optionId), null),
        warrantyId: z._default(z.nullable(optionId), null),
        serviceSkus: z._default(serviceSkus, []),
      }),
      50,
    ),
    /** Other options of lines, at today's prices. Omitted options do not change; null removes one. */
    options: rowsBySku(
      z.object({
        sku: skuText,
        installId: z.optional(z.nullable(optionId)),
        warrantyId: z.optional(z.nullable(optionId)),
        serviceSkus: z.optional(serviceSkus),
      }),
      500,
    ),
    /** Lower prices of a unit, without its options. Requires `prices.override`. */
    prices: rowsBySku(z.object({ sku: skuText, price: dollars(0, 1_000_000) }), 500),
    /** A discount on the products of the order. Requires `prices.override`. */
    discount: z.optional(dollars(0, 1_000_000)),
    email: z.optional(plainText(300)),
    phone: z.optional(plainText(100)),
    deliveryAddress: z.optional(editAddress),
    deliveryDay: z.optional(wireDay),
  })
  .register(shapes, { id: 'OrderEditChanges' });
export type EditChanges = z.output<typeof editChanges>;
export type EditChangesInput = z.input<typeof editChanges>;

const offeredOption = z.object({ id: z.number(), name: z.string(), price: z.number() });
/** The options that the shop offers with a product, with the prices of today. */
export const editOffers = z
  .object({
    installs: z.array(offeredOption),
    warranties: z.array(offeredOption),
    services: z.array(z.object({ sku: z.string(), title: z.string(), price: z.number() })),
  })
  .register(shapes, { id: 'OrderEditOffers' });
export type EditOffers = z.infer<typeof editOffers>;

/** A product that staff can add to an order. */
export const foundProduct = z
  .object({
    sku: z.string(),
    title: z.string(),
    image: z.string(),
    /** The price of a unit today, in the order's price list. */
    price: z.number(),
    /** The number of units in stock. */
    inStock: z.number(),
    /** The maximum number of units. */
    most: z.number(),
    /** Why the product cannot be added; empty if it can. */
    reason: z.string(),
    offers: editOffers,
  })
  .register(shapes, { id: 'OrderEditProduct' });
export type FoundProduct = z.infer<typeof foundProduct>;

/** A placed order as the form for editing it displays it. */
export const orderToEdit = z
  .object({
    orderNumber: z.string(),
    /** The version for `If-Match`. It changes with every change of the order, its payments, refunds and shipments. */
    version: z.number(),
    currency: z.string(),
    lines: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        image: z.string(),
        quantity: z.number(),
        /** The price of a unit with its installation, warranty and services, before discounts on the line. */
        unitPrice: z.number(),
        /** The price of a unit without its options, before discounts from codes. */
        price: z.number(),
        /** The name of the installation; empty if there is none. */
        install: z.string(),
        /** The name of the warranty; empty if there is none. */
        warranty: z.string(),
        services: z.array(z.object({ sku: z.string(), title: z.string() })),
        offers: editOffers,
        /** The discount on the whole line. */
        discount: z.number(),
        /** The maximum number of units. */
        most: z.number(),
        /** Why the number of units cannot change; empty if it can. */
        locked: z.string(),
      }),
    ),
    email: z.string(),
    phone: z.string(),
    deliveryAddress: editAddress,
    country: z.enum(['AU', 'NZ']),
    /** Whether suburb and postcode can change, which requires a delivery by our trucks. */
    canMove: z.boolean(),
    /** The booked delivery day; null if our trucks have no place for the order. */
    deliveryDay: z.nullable(wireDay),
    /** The days on which the order can be delivered, with the price of delivery; empty if the day cannot change. */
    days: z.array(z.object({ date: wireDay, available: z.boolean(), price: z.number() })),
    total: z.number(),
    paid: z.number(),
    due: z.number(),
    /** Whether the latest edit can be undone, because nothing that it changed has changed since. */
    canUndo: z.boolean(),
  })
  .register(shapes, { id: 'OrderToEdit' });
export type OrderToEdit = z.infer<typeof orderToEdit>;

/** What an edit changes. */
export const editPreview = z
  .object({
    version: z.number(),
    /** A description of each change, without personal data. */
    changes: z.array(z.string()),
    totalBefore: z.number(),
    total: z.number(),
    /** The GST that the new total includes. */
    gst: z.number(),
    /** The part of the change that belongs to the price of the delivery day. */
    deliveryChange: z.number(),
    /** The amount paid, less requested refunds before this edit. */
    paid: z.number(),
    /** The amount that the customer must pay after the edit. */
    due: z.number(),
    /** The day by which the customer must pay it; null if nothing is due. */
    dueDay: z.nullable(wireDay),
    /** The amount that the edit refunds, and where to. */
    refund: z.number(),
    refundTo: z.array(z.object({ method: z.string(), amount: z.number() })),
    deliveryDay: z.nullable(wireDay),
    /** The units of changed lines that are reserved, and those that their supplier must send first. */
    stock: z.array(z.object({ title: z.string(), reserved: z.number(), backOrdered: z.number() })),
    days: z.array(z.object({ date: wireDay, available: z.boolean(), price: z.number() })),
  })
  .register(shapes, { id: 'OrderEditPreview' });
export type EditPreview = z.infer<typeof editPreview>;

const edit = {
  tag: 'orders',
  access: { permission: 'orders.edit' },
  missing: 'caller',
  params: z.object({ id: plainText(40) }),
} as const;
const ERRORS = [unknownOrder, ownOrder, orderNotEditable] as const;
const reason = z
  .string()
  .check(visibleText, z.minLength(1, 'Say why'), z.maxLength(200, 'At most 200 characters'));
const key = z.string().check(z.minLength(8), z.maxLength(64)).register(shapes, {
  description: 'An idempotency key chosen by the caller, ideally a UUID',
});
const edited = z
  .object({ orderNumber: z.string(), due: z.number(), refund: z.number() })
  .register(shapes, { id: 'EditedOrder' });

export const getOrderToEdit = endpoint({
  ...edit,
  method: 'GET',
  path: '/api/admin/orders/:id/edit',
  summary:
    'Returns an order of this site that staff can edit, with its version and its possible delivery days',
  errors: [...ERRORS],
  answer: orderToEdit,
});

export const findEditProducts = endpoint({
  ...edit,
  method: 'GET',
  path: '/api/admin/orders/:id/edit/products',
  summary: 'Finds products that can be added to an order of this site, with the price of today',
  query: z.object({ q: z.string().check(visibleText, z.maxLength(100, 'At most 100 characters')) }),
  errors: [...ERRORS],
  answer: z.object({ products: z.array(foundProduct) }),
});

export const previewEdit = endpoint({
  ...edit,
  method: 'POST',
  path: '/api/admin/orders/:id/edit/preview',
  summary: 'Returns what an edit of an order on this site would change, without changing anything',
  body: editChanges,
  errors: [...ERRORS, editRefused, nothingEdited, dayTaken, priceNotAllowed],
  answer: editPreview,
});

export const commitEdit = endpoint({
  ...edit,
  method: 'POST',
  path: '/api/admin/orders/:id/edit',
  summary:
    'Edits an order on this site with everything that follows: stock, day, documents, email, refund or payment link; requires `If-Match`; idempotent by key',
  body: z.extend(editChanges, {
    reason,
    key,
    /** The total in the preview. The edit fails if its total differs. */
    total: z.number().check(z.gte(0), z.lte(10_000_000)),
  }),
  errors: [...ERRORS, editRefused, nothingEdited, dayTaken, priceNotAllowed, orderConflict, totalChanged],
  answer: edited,
});

export const undoEdit = endpoint({
  ...edit,
  method: 'POST',
  path: '/api/admin/orders/:id/edit/undo',
  summary:
    'Undoes the latest edit of an order on this site, if nothing that it changed has changed since; requires `If-Match`',
  body: z.object({ key }),
  errors: [...ERRORS, editRefused, nothingEdited, dayTaken, orderConflict],
  answer: edited,
});
