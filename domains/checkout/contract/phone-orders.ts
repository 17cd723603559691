import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { cleanText, dollars, plain, plainText, shapes, visibleText, wireDay } from '#foundation/pure/wire.ts';
import { changedOrder } from '#domains/orders/contract/day.ts';
import { editOffers, foundProduct, MAX_EDITED_UNITS } from '#domains/orders/contract/edit.ts';
import { PREPARE_ERRORS } from '#domains/orders/contract/orders.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { noSuchCustomer } from '#domains/staff/contract/acting.ts';
import {
  addressForm,
  checkoutView,
  noCard,
  noDeposit,
  paymentCancelled,
  paymentDeclined,
  paymentMethodGone,
} from './checkout.ts';

/**
 * The endpoints with which staff order for a customer who calls. The order is priced and placed by the cart and the
 * checkout, in a cart of its own. Amounts are in dollars.
 */

/** The maximum number of products of a phone order. */
export const MAX_PHONE_ORDER_LINES = 50;

const skuText = z.string().check(plain, z.minLength(1), z.maxLength(100));
const optionId = z._default(z.nullable(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))), null);
const serviceSkus = z._default(z.array(skuText).check(z.maxLength(20)), []);
const siteId = plainText(40);
const optionalText = (most: number) => z._default(cleanText(most), '');

/** What staff have entered. Empty texts are not entered yet. */
export const phoneOrderForm = z
  .object({
    siteId,
    /** The account of the customer; null for a guest or a new customer. */
    customerId: z._default(z.nullable(plainText(60)), null),
    email: z._default(plainText(300), ''),
    phoneNumber: z._default(plainText(100), ''),
    deliveryAddress: addressForm,
    lines: z
      .array(
        z.object({
          sku: skuText,
          quantity: z.int().check(z.gte(1), z.lte(MAX_EDITED_UNITS)),
          installId: optionId,
          warrantyId: optionId,
          serviceSkus,
          /** A lower price of a unit without its options. Requires `prices.override`. */
          price: z.optional(dollars(0, 1_000_000)),
        }),
      )
      .check(
        z.maxLength(MAX_PHONE_ORDER_LINES, `At most ${MAX_PHONE_ORDER_LINES} products`),
        z.refine((rows) => new Set(rows.map(({ sku }) => sku)).size === rows.length, {
          error: 'Please list each product only once.',
        }),
      ),
    /** A discount on all products. Requires `prices.override`. */
    discount: z.optional(dollars(0, 1_000_000)),
    /** Why prices are lower, for colleagues. */
    reason: z._default(z.string().check(visibleText, z.maxLength(200, 'At most 200 characters')), ''),
    deliveryDay: z._default(z.nullable(wireDay), null),
    /** The chosen services of the delivery, such as the removal of the old appliance. */
    deliveryServices: serviceSkus,
    /** Whether the customer takes the goods from the store of the staff member today. */
    cashAndCarry: z._default(z.boolean(), false),
    poNumber: z._default(plainText(100), ''),
    /** A note for colleagues. The customer does not see it. */
    note: optionalText(1000),
    /** The store and the salesperson of the order. */
    subdivision: optionalText(100),
    salespersonCode: z._default(plainText(100), ''),
  })
  .register(shapes, { id: 'PhoneOrderForm' });
export type PhoneOrderForm = z.output<typeof phoneOrderForm>;
export type PhoneOrderFormInput = z.input<typeof phoneOrderForm>;

/** The prices, days and payment methods of a phone order, and what prevents it. Nothing is stored or reserved. */
export const phoneOrderPreview = z
  .object({
    currency: z.string(),
    lines: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        image: z.string(),
        quantity: z.number(),
        /** The regular price of a unit without its options. */
        price: z.number(),
        /** The price of the line with its options, after discounts. */
        total: z.number(),
        discount: z.number(),
        /** The maximum number of units. */
        most: z.number(),
        offers: editOffers,
      }),
    ),
    goods: z.number(),
    discount: z.number(),
    /** The price of delivery; null until it is known. */
    delivery: z.nullable(z.number()),
    /** The chosen services of the delivery. */
    services: z.number(),
    total: z.number(),
    /** The GST that the total includes. */
    gst: z.number(),
    /** The days on which our trucks can deliver; empty without an address or a product that they deliver. */
    days: z.array(z.object({ date: wireDay, available: z.boolean(), price: z.number() })),
    suppliers: z.array(z.object({ supplier: z.string(), date: wireDay, price: z.number() })),
    deliveryServices: z.array(
      z.object({ sku: z.string(), title: z.string(), price: z.number(), selected: z.boolean() }),
    ),
    /** The name of the store from which the staff member may hand over goods today; null if there is none. */
    carryFrom: z.nullable(z.string()),
    stores: checkoutView.shape.stores,
    salesPeople: checkoutView.shape.salesPeople,
    /** The payment methods that the staff member may use now, without a payment page. */
    methods: z.array(z.object({ number: z.number(), label: z.string() })),
    /** The last day on which an order with a payment link can be paid. It is cancelled on the day after. */
    payBy: z.nullable(wireDay),
    /** What prevents the order, by field, such as `lines.SKU`, `prices.SKU`, `email` or `deliveryAddress.suburb`. */
    fields: z.record(z.string(), z.string()),
    /** What else prevents the order. */
    errors: z.array(z.string()),
  })
  .register(shapes, { id: 'PhoneOrderPreview' });
export type PhoneOrderPreview = z.infer<typeof phoneOrderPreview>;

/** The error if the site does not exist, or the staff member does not work on it. */
export const siteNotOpen = faultSpec(
  'site-not-open',
  403,
  'You don’t work on this site. Choose another one.',
);

const phoneOrder = {
  tag: 'checkout',
  access: { permission: 'orders.create' },
  missing: 'caller',
} as const;
const BUYER_ERRORS = [siteNotOpen, noSuchCustomer, membersOnly] as const;

export const startPhoneOrder = endpoint({
  ...phoneOrder,
  method: 'GET',
  path: '/api/admin/phone-orders',
  summary: 'Returns the sites on which the staff member can order for customers',
  errors: [],
  answer: z.object({
    sites: z.array(
      z.object({ id: z.string(), name: z.string(), country: z.enum(['AU', 'NZ']), origin: z.string() }),
    ),
  }),
});

export const getPhoneOrderCustomer = endpoint({
  ...phoneOrder,
  method: 'GET',
  path: '/api/admin/phone-orders/customer',
  summary: 'Returns the contact details and the address with which an order for an account begins',
  query: z.object({ siteId, customerId: plainText(60) }),
  errors: [...BUYER_ERRORS],
  answer: z.object({
    email: z.string(),
    phone: z.string(),
    /** Whether the company prescribes the contact details. */
    locked: z.boolean(),
    address: addressForm,
  }),
});

export const findPhoneOrderProducts = endpoint({
  ...phoneOrder,
  method: 'GET',
  path: '/api/admin/phone-orders/products',
  summary: 'Finds products of a site by name, model number or SKU, with the price of today for the customer',
  query: z.object({
    siteId,
    customerId: z._default(plainText(60), ''),
    q: z.string().check(visibleText, z.maxLength(100, 'At most 100 characters')),
  }),
  errors: [...BUYER_ERRORS],
  answer: z.object({ products: z.array(foundProduct) }),
});

export const previewPhoneOrder = endpoint({
  ...phoneOrder,
  method: 'POST',
  path: '/api/admin/phone-orders/preview',
  summary: 'Returns prices, days and payment methods of an order for a customer, without changing anything',
  body: phoneOrderForm,
  errors: [...BUYER_ERRORS],
  answer: phoneOrderPreview,
});

export const createPhoneOrder = endpoint({
  ...phoneOrder,
  method: 'POST',
  path: '/api/admin/phone-orders',
  summary:
    'Places an order for a customer. Without `method`, the order is unpaid and the customer gets a link to pay; idempotent by key',
  body: z.extend(phoneOrderForm, {
    /** The number of the payment method; null to send a payment link. */
    method: z._default(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))), null),
    /** The total in the preview. The order fails if its total differs. */
    total: z.number().check(z.gte(0), z.lte(10_000_000)),
    key: z.string().check(z.minLength(8), z.maxLength(64)).register(shapes, {
      description: 'An idempotency key chosen by the caller, ideally a UUID',
    }),
  }),
  errors: [
    ...BUYER_ERRORS,
    ...PREPARE_ERRORS,
    paymentMethodGone,
    noCard,
    noDeposit,
    paymentCancelled,
    paymentDeclined,
  ],
  answer: changedOrder,
});
export type NewPhoneOrder = z.output<NonNullable<typeof createPhoneOrder.body>>;
