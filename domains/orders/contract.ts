import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shopperText } from '#foundation/pure/error-texts.ts';
import { faultSpec, type Fault } from '#foundation/pure/fault.ts';
import { emptyCart, notForSale, tooManyPieces } from '#domains/cart/contract.ts';
import { codeGone } from '#domains/vouchers/contract.ts';
import { askedTooOften, notApproved, overCredit, waitingForApproval } from '#domains/company/contract.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { wireDay, shapes } from '#foundation/pure/wire.ts';
import { attemptView } from './contract-attempts.ts';

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

/** What has left of an order at once. */
export const shipment = z
  .object({
    sentOn: wireDay,
    /** When it came; null while nobody has said so. */
    deliveredOn: z.nullable(wireDay),
    carrier: z.string(),
    tracking: z.string(),
    lines: z.array(z.object({ sku: z.string(), title: z.string(), quantity: z.number() })),
  })
  .register(shapes, { id: 'Shipment' });

/** What the browser that placed an order may read of it (CONFIRM-01, CONFIRM-04). Dollars. */
export const confirmation = z
  .object({
    cartId: z.string(),
    orderNumber: z.string(),
    /** `confirmed` when paid; `processing` while a payment's outcome is being asked for. */
    state: z.enum(['confirmed', 'processing', 'cancelled']),
    email: z.string(),
    /** As it was put in; for staff who may ask for what is owed, by text message too. */
    phone: z.optional(z.string()),
    /** Staff look at a guest's order: what may be changed of it, they change by their own calls. */
    isLookedAt: z.optional(z.literal(true)),
    /** For staff who look at it: every attempt to pay it, first one first. */
    attempts: z.optional(z.array(attemptView)),
    /** The shopper's own number of the order; empty without one. */
    poNumber: z.string(),
    placedAt: z.string(),
    /** Where it is delivered, or the site's where no truck goes: the clocks by which its days and times are told. */
    timeZone: z.string(),
    deliveryDay: z.nullable(wireDay),
    supplierDeliveries: z.array(
      z.object({
        supplier: z.string(),
        /** Titles of what it brings. */
        brings: z.array(z.string()),
        deliveryDay: wireDay,
        price: z.number(),
      }),
    ),
    /** Makers bring all of it: our trucks have no part in it, and the day is about when it comes. */
    isByMakers: z.boolean(),
    /** What has left, first shipment first. */
    shipments: z.array(shipment),
    /** When the last of it came; null until all of it has. */
    deliveredOn: z.nullable(wireDay),
    deliveryPrice: z.number(),
    /** The store that it was taken along from; left out where it is delivered. */
    takenFrom: z.optional(z.string()),
    deliveryAddress: orderAddress,
    lines: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        /** For buying it again; empty if the catalogue has it no more. */
        productCode: z.string(),
        url: z.string(),
        image: z.string(),
        /** Condition when it was ordered, in words (`Cosmetic Imperfection`); empty for new goods. */
        condition: z.string(),
        /** Parts that were missing when it was ordered. */
        missingParts: z.array(z.string()),
        quantity: z.number(),
        /** So many of them are on back order: a supplier sends them to us first. */
        backOrdered: z.number(),
        /** Of a piece: what staff or a quote gave it, else what everyone paid. */
        price: z.number(),
        /** What stands for the product where its quote says so, in words: another finish or hinge. */
        variations: z.array(z.string()),
        install: z.nullable(z.object({ name: z.string(), price: z.number() })),
        warranty: z.nullable(z.object({ name: z.string(), price: z.number() })),
        services: z.array(z.object({ title: z.string(), price: z.number() })),
      }),
    ),
    services: z.array(z.object({ title: z.string(), price: z.number() })),
    goodsTotal: z.number(),
    /** Less what stands in the lines' own prices. */
    discountTotal: z.number(),
    /** What gift cards pay of the total. */
    giftCardTotal: z.number(),
    /** The codes that it is from; empty without. */
    couponCode: z.string(),
    orderTotal: z.number(),
    gst: z.number(),
    paid: z.number(),
    paidWith: z.string(),
    /** Nothing has come in for it yet and it stands all the same: a company pays by its agreed terms. */
    isOnAccount: z.boolean(),
    /** By when the company pays for an order on account; null if its terms name no days, and for other orders. */
    accountDueDay: z.nullable(wireDay),
    /** What the shopper can claim from makers; empty for a cancelled order. */
    rewards: z.array(
      z.object({
        title: z.string(),
        /** What the reward is; empty if the offer does not name it. */
        label: z.string(),
        /** Path in the shop or address of the maker's page where it is claimed. */
        claimUrl: z.string(),
        /** The last day for the claim; null if the offer names none. */
        claimUntil: z.nullable(wireDay),
      }),
    ),
    /** Refunds that were requested and have not gone back yet; `paid` still contains them. */
    refundPending: z.number(),
    /** What is still to be paid; 0 for an order that does not stand. */
    balance: z.number(),
    /** By when, where the order stands with a deposit. */
    balanceDueDay: z.nullable(wireDay),
    /** By how much the total has changed since the order was confirmed; less than 0 for what was taken off. */
    adjustment: z.number(),
    /** It stood once: one that was cancelled is told apart from one that was never paid. */
    wasConfirmed: z.boolean(),
    /** Nothing of it has left: it can be cancelled. */
    mayCancel: z.boolean(),
    /** Another delivery day can be chosen. */
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
  'This order was sent before with different details. Please reload the page and try again.',
);
export const tooManyOpen = faultSpec(
  'too-many-open',
  400,
  'You have other payments that are not finished. Please finish them, or wait a few minutes and try again.',
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
export const notDelivered = faultSpec('delivery-unavailable', 400, 'We cannot deliver to this address.');
/** Cash and carry: something is not on the store's own shelf, or nobody may hand it over. */
export const notInStore = faultSpec(
  'not-in-store',
  400,
  'Cash and carry is for staff at the counter of their own store.',
);
/** A line of a project is in one order at most: another cart of the same project or quote is being paid. */
export const heldElsewhere = faultSpec(
  'held-elsewhere',
  409,
  'This is being paid for in another cart already. Please finish that payment, or wait a few minutes and try again.',
);
/** The same once that other order stands. */
export const orderedElsewhere = faultSpec(
  'ordered-elsewhere',
  409,
  'This has been ordered already. Please remove it from your cart.',
);
export const serviceGone = faultSpec(
  'service',
  400,
  'A delivery service that you chose is no longer offered. Please choose again.',
);
export const unknownOrder = faultSpec('unknown-order', 404, shopperText(404, []));
export const linkExpired = faultSpec('link-expired', 410, 'This link has expired.');

/** Why an order was not made ready to pay: for every call that makes one. */
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
  askedTooOften,
  invalidForm,
] as const;
export type PrepareFault = Fault<(typeof PREPARE_ERRORS)[number]['code']>;

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/checkout/confirmation',
  summary:
    'The order of a cart, for who has signed in and placed it, and for the browser that did; `until` and `proof` are those of the link in its mail, or of the one that a session of staff opened it with, who look at it',
  tag: 'orders',
  errors: [unknownOrder, linkExpired],
  access: 'public',
  query: z.object({ id: z.string(), until: z.optional(z.string()), proof: z.optional(z.string()) }),
  secretParams: ['proof'],
  answer: confirmation,
});
