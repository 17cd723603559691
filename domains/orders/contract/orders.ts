import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shopperText } from '#foundation/pure/error-texts.ts';
import { faultSpec, type Fault } from '#foundation/pure/fault.ts';
import { emptyCart, notForSale, tooManyPieces } from '#domains/cart/contract/cart.ts';
import { codeGone } from '#domains/vouchers/contract.ts';
import {
  tooManyApprovalRequests,
  notApproved,
  overCredit,
  waitingForApproval,
} from '#domains/company/contract.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { wireDay, shapes } from '#foundation/pure/wire.ts';
import { attemptView } from './attempts.ts';

export const orderAddress = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    address: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
  })
  .register(shapes, { id: 'OrderAddress' });

/** One shipment of an order. */
export const shipment = z
  .object({
    sentOn: wireDay,
    /** The day on which the shipment was delivered; null if no delivery has been recorded. */
    deliveredOn: z.nullable(wireDay),
    carrier: z.string(),
    tracking: z.string(),
    lines: z.array(z.object({ sku: z.string(), title: z.string(), quantity: z.number() })),
  })
  .register(shapes, { id: 'Shipment' });

/**
 * The order details that the browser that placed the order may read (CONFIRM-01, CONFIRM-04). Amounts in
 * dollars.
 */
export const confirmation = z
  .object({
    cartId: z.string(),
    orderNumber: z.string(),
    /** `confirmed`: the order is paid or on account. `processing`: the outcome of a payment is unknown. */
    state: z.enum(['confirmed', 'processing', 'cancelled']),
    email: z.string(),
    /**
     * The phone number as the shopper entered it. Only for staff who may send the customer a payment request,
     * which they can also send as a text message.
     */
    phone: z.optional(z.string()),
    /** Whether a staff member views a guest's order. Staff change such an order through their own endpoints. */
    isLookedAt: z.optional(z.literal(true)),
    /** Every payment attempt, in chronological order. Only for staff who are viewing a guest's order. */
    attempts: z.optional(z.array(attemptView)),
    /** The shopper's own purchase order number; empty if not provided. */
    poNumber: z.string(),
    placedAt: z.string(),
    /**
     * The time zone of the delivery address, or of the site if our trucks do not deliver there. The order's
     * days and times are displayed in this zone.
     */
    timeZone: z.string(),
    deliveryDay: z.nullable(wireDay),
    supplierDeliveries: z.array(
      z.object({
        supplier: z.string(),
        /** Titles of the products that the supplier delivers. */
        brings: z.array(z.string()),
        deliveryDay: wireDay,
        price: z.number(),
      }),
    ),
    /**
     * Whether suppliers deliver the whole order. If so, the shop's trucks deliver nothing, and the delivery
     * day is approximate.
     */
    isByMakers: z.boolean(),
    /** The shipments in chronological order. */
    shipments: z.array(shipment),
    /** The day on which the last unit was delivered; null until everything is delivered. */
    deliveredOn: z.nullable(wireDay),
    deliveryPrice: z.number(),
    /** The store where the goods were collected (cash and carry); omitted for a delivery. */
    takenFrom: z.optional(z.string()),
    deliveryAddress: orderAddress,
    lines: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        /** Product code for buying the product again; empty if the catalogue no longer has it. */
        productCode: z.string(),
        url: z.string(),
        image: z.string(),
        /** Condition at the time of the order, as displayed (`Cosmetic Imperfection`); empty for new goods. */
        condition: z.string(),
        /** Parts that were already missing at the time of the order. */
        missingParts: z.array(z.string()),
        quantity: z.number(),
        /** Units on back order: the supplier still has to send them to the shop. */
        backOrdered: z.number(),
        /** Unit price: the price from staff or a quote, otherwise the regular price. */
        price: z.number(),
        /**
         * Texts of the variations that the quote specifies for the product, such as a different finish or
         * hinge.
         */
        variations: z.array(z.string()),
        install: z.nullable(z.object({ name: z.string(), price: z.number() })),
        warranty: z.nullable(z.object({ name: z.string(), price: z.number() })),
        services: z.array(z.object({ title: z.string(), price: z.number() })),
      }),
    ),
    services: z.array(z.object({ title: z.string(), price: z.number() })),
    goodsTotal: z.number(),
    /** The discount, excluding discounts that the line prices already include. */
    discountTotal: z.number(),
    /** The part of the total that gift cards pay. */
    giftCardTotal: z.number(),
    /** The codes that gave the discount; empty if no code was used. */
    couponCode: z.string(),
    orderTotal: z.number(),
    gst: z.number(),
    paid: z.number(),
    paidWith: z.string(),
    /** Whether the order was confirmed without a payment because a company pays on its agreed terms. */
    isOnAccount: z.boolean(),
    /**
     * The day by which the company pays for an order on account. Null if its terms set no number of days, and
     * for other orders.
     */
    accountDueDay: z.nullable(wireDay),
    /** The rewards that the shopper can claim from manufacturers; empty for a cancelled order. */
    rewards: z.array(
      z.object({
        title: z.string(),
        /** The name of the reward; empty if the offer does not name it. */
        label: z.string(),
        /** Where the reward is claimed: a path in the shop, or the URL of the manufacturer's page. */
        claimUrl: z.string(),
        /** The last day to claim the reward; null if the offer sets none. */
        claimUntil: z.nullable(wireDay),
      }),
    ),
    /** Refunds that have been requested but not paid out yet. `paid` still includes them. */
    refundPending: z.number(),
    /** The amount due; 0 for an order that is not confirmed. */
    balance: z.number(),
    /** The last day to pay the balance, if the order was confirmed with a deposit; otherwise null. */
    balanceDueDay: z.nullable(wireDay),
    /** The change of the total since the order was confirmed; negative if the total decreased. */
    adjustment: z.number(),
    /** Whether the order was ever confirmed. Distinguishes a cancelled order from one that was never paid. */
    wasConfirmed: z.boolean(),
    /** Whether the order can be cancelled, which is possible until the first unit is sent. */
    mayCancel: z.boolean(),
    /** Whether the delivery day can be changed. */
    mayChangeDay: z.boolean(),
  })
  .register(shapes, { id: 'Order' });
export type Confirmation = z.infer<typeof confirmation>;

/** HttpOnly cookie with the signed cart ids of orders placed from this browser. */
export const PLACED_COOKIE = 'placed';

export const cartChanged = faultSpec(
  'cart-changed',
  400,
  'Your cart has changed. Please check it and try again.',
);
export const otherSubmit = faultSpec(
  'other-submit',
  409,
  'You already submitted this order with different details. Please reload the page and try again.',
);
export const tooManyOpen = faultSpec(
  'too-many-open',
  400,
  'You have other unfinished payments. Please finish them, or wait a few minutes and try again.',
);
export const totalChanged = faultSpec(
  'total-changed',
  400,
  'The total has changed. Please check your order and try again.',
);
export const dayTaken = faultSpec(
  'day-taken',
  400,
  'That delivery day has just been taken. Please choose another day.',
);
export const noDeliveryDate = faultSpec(
  'delivery-date',
  400,
  'There is an error with the delivery date. Please try again or contact support.',
);
export const notDelivered = faultSpec(
  'delivery-unavailable',
  400,
  'We cannot deliver to this address. Please enter a different one.',
);
/** A cash-and-carry item is not on the store's own shelf, or the user may not hand over goods. */
export const notInStore = faultSpec(
  'not-in-store',
  400,
  'Cash and carry is available only to staff at the counter of their own store.',
);
/** Another cart of the same project or quote is being paid, and a project line can be in at most one order. */
export const heldElsewhere = faultSpec(
  'held-elsewhere',
  409,
  'A payment for this project or quote is already in progress in another cart. Please finish that payment, or wait a few minutes and try again.',
);
/** Another cart of the same project or quote has already been ordered. */
export const orderedElsewhere = faultSpec(
  'ordered-elsewhere',
  409,
  'Some of these products have already been ordered in another cart. Please remove them from your cart.',
);
export const serviceGone = faultSpec(
  'service',
  400,
  'A delivery service that you chose is no longer offered. Please choose again.',
);
export const unknownOrder = faultSpec('unknown-order', 404, shopperText(404, []));
export const linkExpired = faultSpec('link-expired', 410, 'This link has expired.');

/** The faults that every endpoint that prepares an order for payment can return. */
export const PREPARE_ERRORS = [
  membersOnly,
  emptyCart,
  notForSale,
  tooManyPieces,
  cartChanged,
  otherSubmit,
  tooManyOpen,
  totalChanged,
  dayTaken,
  noDeliveryDate,
  notDelivered,
  notInStore,
  serviceGone,
  codeGone,
  heldElsewhere,
  orderedElsewhere,
  waitingForApproval,
  notApproved,
  overCredit,
  tooManyApprovalRequests,
  invalidForm,
] as const;
export type PrepareFault = Fault<(typeof PREPARE_ERRORS)[number]['code']>;

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/checkout/confirmation',
  summary:
    'Returns the order placed from a cart, for the user or browser that placed it; `until` and `proof` come from its emailed link, or from the link that a staff session opened to view it',
  tag: 'orders',
  errors: [unknownOrder, linkExpired],
  access: 'public',
  query: z.object({ id: z.string(), until: z.optional(z.string()), proof: z.optional(z.string()) }),
  secretParams: ['proof'],
  answer: confirmation,
});
