import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shopperText } from '#foundation/pure/error-texts.ts';
import { faultSpec, type Fault } from '#foundation/pure/fault.ts';
import { emptyCart, notForSale, tooManyPieces } from '#domains/cart/contract/cart.ts';
import { codeForNew, codeGone } from '#domains/vouchers/contract.ts';
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
    /** The day on which the shipment was delivered; null unless a delivery has been recorded. */
    deliveredOn: z.nullable(wireDay),
    carrier: z.string(),
    tracking: z.string(),
    /** The address of the carrier's tracking page; empty if unknown. */
    trackingUrl: z.string(),
    lines: z.array(z.object({ sku: z.string(), title: z.string(), quantity: z.number() })),
  })
  .register(shapes, { id: 'Shipment' });

/**
 * The order details that the browser which placed the order can read (CONFIRM-01, CONFIRM-04). Amounts are in
 * dollars.
 */
export const confirmation = z
  .object({
    cartId: z.string(),
    orderNumber: z.string(),
    /**
     * `confirmed`: the order is paid or was placed on account. `processing`: the outcome of a payment is not
     * known yet.
     */
    state: z.enum(['confirmed', 'processing', 'cancelled']),
    email: z.string(),
    /**
     * The phone number that the shopper entered. Present only for staff who may send payment requests,
     * because they can send these as text messages.
     */
    phone: z.optional(z.string()),
    /** True if a staff member views a guest's order. Staff change such orders through separate endpoints. */
    isLookedAt: z.optional(z.literal(true)),
    /** All payment attempts, in chronological order. Present only if a staff member views a guest's order. */
    attempts: z.optional(z.array(attemptView)),
    /** The purchase order number that the shopper entered; empty if they entered none. */
    poNumber: z.string(),
    placedAt: z.string(),
    /**
     * The time zone in which the order's days and times are displayed. It is the time zone of the delivery
     * address, or of the site if our trucks do not deliver to the address.
     */
    timeZone: z.string(),
    deliveryDay: z.nullable(wireDay),
    supplierDeliveries: z.array(
      z.object({
        supplier: z.string(),
        /** The titles of the products that this supplier delivers. */
        brings: z.array(z.string()),
        deliveryDay: wireDay,
        price: z.number(),
      }),
    ),
    /**
     * Whether suppliers deliver the whole order. Our trucks then deliver nothing, and the delivery day is
     * approximate.
     */
    isByMakers: z.boolean(),
    /** The shipments in chronological order. */
    shipments: z.array(shipment),
    /** The day on which the last unit was delivered; null until all units have been delivered. */
    deliveredOn: z.nullable(wireDay),
    deliveryPrice: z.number(),
    /**
     * The name of the store in which the customer collected the goods (cash and carry); absent for
     * deliveries.
     */
    takenFrom: z.optional(z.string()),
    deliveryAddress: orderAddress,
    lines: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        /**
         * The product code with which the customer can buy the product again; empty if the catalogue does not
         * contain the product any more.
         */
        productCode: z.string(),
        url: z.string(),
        image: z.string(),
        /**
         * The product's condition when it was ordered, as displayed (`Cosmetic Imperfection`); empty for new
         * goods.
         */
        condition: z.string(),
        /** The parts that were missing when the product was ordered. */
        missingParts: z.array(z.string()),
        quantity: z.number(),
        /** The number of units on back order, which the supplier still has to send to the shop. */
        backOrdered: z.number(),
        /**
         * The price per unit: the price from a staff member or a quote if there is one, otherwise the regular
         * price.
         */
        price: z.number(),
        /** The texts of the product's variations in the quote, such as a different finish or hinge. */
        variations: z.array(z.string()),
        install: z.nullable(z.object({ name: z.string(), price: z.number() })),
        warranty: z.nullable(z.object({ name: z.string(), price: z.number() })),
        services: z.array(z.object({ title: z.string(), price: z.number() })),
      }),
    ),
    services: z.array(z.object({ title: z.string(), price: z.number() })),
    goodsTotal: z.number(),
    /** The discount on the order. Excludes discounts that are already part of the line prices. */
    discountTotal: z.number(),
    /** The tip for the delivery team, which the total includes; 0 for none. */
    tip: z.number(),
    /** The part of the total that was paid with gift cards. */
    giftCardTotal: z.number(),
    /** The codes that reduced the price; empty if none did. */
    couponCode: z.string(),
    orderTotal: z.number(),
    gst: z.number(),
    paid: z.number(),
    paidWith: z.string(),
    /** Whether the order was placed on account: confirmed without a payment, because a company pays later. */
    isOnAccount: z.boolean(),
    /**
     * The day by which a company must pay an order on account. Null for other orders, and if the company's
     * terms state no number of days.
     */
    accountDueDay: z.nullable(wireDay),
    /** The rewards that the shopper can claim from manufacturers; empty if the order was cancelled. */
    rewards: z.array(
      z.object({
        title: z.string(),
        /** The name of the reward; empty if the offer states no name. */
        label: z.string(),
        /** The page on which the reward is claimed: a path in the shop or a URL of the manufacturer. */
        claimUrl: z.string(),
        /** The last day on which the reward can be claimed; null if the offer states none. */
        claimUntil: z.nullable(wireDay),
      }),
    ),
    /** The amount of refunds that have been requested but not paid out. `paid` still includes this amount. */
    refundPending: z.number(),
    /** The amount left to pay; 0 unless the order is confirmed. */
    balance: z.number(),
    /** The account for the amount left to pay, if the customer pays it by bank transfer. */
    bankTransfer: z.optional(
      z
        .object({ accountName: z.string(), account: z.string(), reference: z.string() })
        .register(shapes, { id: 'BankTransfer' }),
    ),
    /** The day by which the balance of an order with a deposit must be paid; null for other orders. */
    balanceDueDay: z.nullable(wireDay),
    /** How much the total has changed since the order was confirmed; negative if it has decreased. */
    adjustment: z.number(),
    /** Whether the order was ever confirmed. False for a cancelled order that was never paid. */
    wasConfirmed: z.boolean(),
    /** Whether the order can be cancelled, which is possible until the first unit is dispatched. */
    mayCancel: z.boolean(),
    /** Whether the delivery day can be changed. */
    mayChangeDay: z.boolean(),
  })
  .register(shapes, { id: 'Order' });
export type Confirmation = z.infer<typeof confirmation>;

/** The HttpOnly cookie with the signed cart ids of the orders that were placed in this browser. */
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
/** The error if as many orders as one shopper may hold unpaid already wait for a bank transfer. */
export const tooManyTransfers = faultSpec(
  'too-many-transfers',
  400,
  'Earlier orders still wait for your bank transfer. Please pay them first, or choose another way to pay.',
);
/** The error if staff have blocked the customer from ordering. It states no reason, because that is for staff only. */
export const orderingBlocked = faultSpec(
  'ordering-blocked',
  403,
  'We can’t accept orders from you online. Please call us, and we’ll help you.',
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
  'We can’t deliver to this address. Please enter a different one.',
);
/**
 * The error if a store does not have all cash and carry goods in stock, or if the user may not hand over
 * goods.
 */
export const notInStore = faultSpec(
  'not-in-store',
  400,
  'Cash and carry is available only to staff at the counter of their own store.',
);
/**
 * The error if another cart with lines of the same project or quote is being paid. Each line can be ordered
 * only once.
 */
export const heldElsewhere = faultSpec(
  'held-elsewhere',
  409,
  'A payment for this project or quote is already in progress in another cart. Please finish that payment, or wait a few minutes and try again.',
);
/** The error if another cart with lines of the same project or quote has already been ordered. */
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

/** The errors of all endpoints that prepare an order for payment. */
export const PREPARE_ERRORS = [
  membersOnly,
  emptyCart,
  notForSale,
  tooManyPieces,
  cartChanged,
  otherSubmit,
  tooManyOpen,
  tooManyTransfers,
  orderingBlocked,
  totalChanged,
  dayTaken,
  noDeliveryDate,
  notDelivered,
  notInStore,
  serviceGone,
  codeForNew,
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

/** The path of the calendar file of an order's delivery day. Its query is that of the order's page. */
export const ORDER_CALENDAR_ROUTE = '/order-calendar';

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/checkout/confirmation',
  summary:
    'Returns the order placed from a cart, for the user or browser that placed it; other callers send `until` and `proof` from its emailed link, or from the link that a staff session opened to view it',
  tag: 'orders',
  errors: [unknownOrder, linkExpired],
  access: 'public',
  query: z.object({ id: z.string(), until: z.optional(z.string()), proof: z.optional(z.string()) }),
  secretParams: ['proof'],
  answer: confirmation,
});
