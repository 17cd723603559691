import * as z from 'zod/mini';
import { faultSpec } from '#foundation/pure/fault.ts';
import { emptyCart } from '#domains/cart/contract/cart.ts';
import { notInStore, PREPARE_ERRORS } from '#domains/orders/contract/orders.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { cleanText, wireDay, shapes, plain, plainText } from '#foundation/pure/wire.ts';
import { PAYMENT_METHOD_TEXT } from '#domains/payments/contract/payments.ts';
import { RETURN_PAGES, type ReturnPage, type ReturnPath } from '#domains/payments/contract/return-pages.ts';
import { availability } from '#domains/delivery/contract.ts';

/**
 * The schema only requires the form fields to be text with a maximum length. rules/form.ts validates them and
 * returns the specification's error messages.
 */
const text = z._default(z.nullable(cleanText(2000)), '');
const plainField = z._default(z.nullable(plainText(2000)), '');

/** The highest tip for the delivery team, in dollars. Protects against mistyped amounts. */
export const MAX_TIP_DOLLARS = 200;

/** An amount in dollars. The limits exceed the total of any order. */
const amount = z.number().check(z.gte(-10_000_000), z.lte(10_000_000));

export const addressForm = z
  .object({
    firstName: text,
    lastName: text,
    companyName: text,
    address: text,
    suburb: text,
    state: text,
    postcode: plainField,
    country: text,
    deliveryInstructions: z.optional(text),
  })
  .register(shapes, { id: 'AddressForm' });
export type AddressForm = z.infer<typeof addressForm>;

export const cartPayloadItem = z
  .object({
    qty: z.number(),
    sku: z.string().check(plain),
    unitId: z.optional(z.nullable(z.string())),
    productCode: z.optional(z.string().check(plain)),
    category: z.optional(z.string()),
    warrantyId: z.optional(z.nullable(z.number())),
    installId: z.optional(z.nullable(z.number())),
  })
  .register(shapes, { id: 'CartPayloadItem' });
export type CartPayloadItem = z.infer<typeof cartPayloadItem>;

/**
 * The body of POST /api/checkout: the checkout form and the encrypted card data (CHECKOUT-44 to CHECKOUT-48,
 * CHECKOUT-89).
 */
export const checkoutForm = z
  .object({
    cartId: z.string(),
    email: plainField,
    newsletter: z._default(z.boolean(), true),
    phoneNumber: plainField,
    partialPayment: z._default(z.nullable(amount), 0),
    /** The tip for the delivery team, in dollars; 0 for none. */
    tip: z._default(z.number().check(z.gte(0), z.lte(MAX_TIP_DOLLARS)), 0),
    deliveryAddress: addressForm,
    poNumber: plainField,
    /** The billing address; null or omitted if it is the delivery address. */
    billingAddress: z.optional(z.nullable(addressForm)),
    deliveryDate: z.optional(z.nullable(wireDay)),
    supplierDeliveryDates: z._default(
      z
        .array(z.object({ supplier: z.string(), deliveryDate: wireDay, price: z.number() }))
        .check(z.maxLength(50)),
      [],
    ),
    winningDeliveryServiceOverride: z._default(z.boolean(), false),
    deliveryServices: z._default(z.array(z.string()).check(z.maxLength(50)), []),
    EarlyNotification: z._default(z.boolean(), false),
    requestedDeliveryContact: z._default(z.boolean(), false),
    requestedInstallationContact: z._default(z.boolean(), false),
    subdivision: text,
    salespersonCode: plainField,
    cashAndCarry: z.optional(z.boolean()),
    selectedPaymentOption: z.number().register(shapes, { description: PAYMENT_METHOD_TEXT }),
    devicePaymentCode: z.optional(text),
    cardDetails: z.optional(z.null()),
    cart: z.object({
      /** The products in the cart that the shopper saw. The server determines their prices and options. */
      items: z.array(cartPayloadItem).check(z.maxLength(500)),
      orderTotal: amount,
      couponCode: plainField,
      /** The amount that the shopper expects gift cards to pay, in dollars. */
      giftCardTotal: z._default(amount, 0),
    }),
    brandsWarnings: z._default(z.object({ mieleWarning: z._default(z.boolean(), false) }), {
      mieleWarning: false,
    }),
    fraudCheckToken: z.optional(z.nullable(z.string().check(z.maxLength(5000)))),
    stockFeeAcknowledged: z.optional(z.boolean()),
    encryptedCardDetail: z.optional(z.string().check(z.maxLength(8000))),
    /** The payment token from a wallet such as Apple Pay or Google Pay. */
    deviceToken: z.optional(z.string().check(z.maxLength(16_000))),
    cardHolderName: z.optional(z.string().check(z.maxLength(200))),
    browserInfo: z.optional(
      z.object({
        screenHeight: z.number(),
        screenWidth: z.number(),
        colorDepth: z.optional(z.number()),
        timeZoneOffset: z.optional(z.number()),
        language: z.optional(z.string().check(z.maxLength(40))),
        javaEnabled: z.optional(z.boolean()),
      }),
    ),
    /**
     * A unique value for each submit. If a request repeats a value, the server returns the response to the
     * first request.
     */
    idempotencyKey: z.optional(z.string().check(z.maxLength(64))),
  })
  .register(shapes, { id: 'CheckoutForm' });
export type CheckoutForm = z.infer<typeof checkoutForm>;

/** The response of GET /api/checkout (CHECKOUT-51). */
export const checkoutView = z
  .object({
    cartId: z.string(),
    customer: z.nullable(
      z.object({
        email: z.string(),
        phone: z.string(),
        locked: z.boolean(),
        /**
         * The maximum order amount, in dollars, for which the buyer needs no approval from their company.
         * Null if the buyer never needs approval.
         */
        orderLimit: z.nullable(z.number()),
        /**
         * The total, in dollars, that the company has approved for this cart. Null if the company has not
         * approved the cart, or if the approval is no longer valid.
         */
        approvedTotal: z.nullable(z.number()),
        shippingAddress: z.nullable(addressForm),
        billingAddress: z.nullable(addressForm),
      }),
    ),
    stores: z.array(z.object({ name: z.string(), selected: z.boolean(), subdivision: z.string() })),
    salesPeople: z.array(
      z.object({ code: z.string(), name: z.string(), subdivision: z.string(), selected: z.boolean() }),
    ),
    store: z.nullable(
      z.object({
        name: z.string(),
        address: z.string(),
        suburb: z.string(),
        state: z.string(),
        postcode: z.string(),
      }),
    ),
    /** The minimum deposit as a percentage of the unpaid amount; null for the default of 30 percent. */
    partialPaymentPercentage: z.nullable(z.number()),
    /** Whether the shopper can pay a deposit now and the balance before delivery. */
    mayPayDeposit: z.boolean(),
    /** The texts that ask for a tip for the delivery team; null if the site asks for none. */
    tip: z.nullable(z.object({ title: z.string(), purpose: z.string() })),
    /** Whether the cart contains gift cards. If so, it can be paid in cash only as cash and carry. */
    cashNeedsCounter: z.boolean(),
    /**
     * How many days before the delivery the balance is due. If the due day is the day of the order, no
     * deposit is possible.
     */
    balanceDueDays: z.number(),
    /** The available options as bit flags: see `CHECKOUT_FLAG` in the payments domain. */
    opts: z.number(),
    /**
     * Public keys in PEM format, by name. The key `Card` (`CARD_KEY_NAME` in the payments domain) encrypts
     * card data. The key `Miele` is present if the cart contains a Miele product.
     */
    x509EncryptionKeys: z.record(z.string(), z.string()),
  })
  .register(shapes, { id: 'Checkout' });
export type CheckoutView = z.infer<typeof checkoutView>;

/** The response to a submitted checkout (CHECKOUT-55). */
export const submitAnswer = z
  .object({
    orderCompleted: z.boolean(),
    success: z.boolean(),
    cartId: z.string(),
    paymentReference: z.nullable(z.string()),
    redirectUrl: z.nullable(z.string()),
    secure3DResponse: z.nullable(z.object({ htmlFormAction: z.string(), htmlFormToPost: z.string() })),
  })
  .register(shapes, { id: 'CheckoutResult' });
export type SubmitAnswer = z.infer<typeof submitAnswer>;

export const paymentMethodGone = faultSpec(
  'payment-option',
  400,
  'This payment method isn’t available. Please choose a different one.',
);
export const noCard = faultSpec('card', 400, 'Please check your card number.');
export const noDeposit = faultSpec('deposit', 400, 'A deposit can’t be paid for this order.');
/** The shopper or the shop cancelled the payment (CHECKOUT-77). */
export const paymentCancelled = faultSpec('payment-cancelled', 400, 'The transaction was canceled');
/** The payment was declined (CHECKOUT-71). The text contains the site's phone number. */
export const paymentDeclined = faultSpec(
  'payment-declined',
  401,
  'Sorry there has been a problem with your payment. Please check your details or try a different payment method.',
);
/** The error if an order has no delivery address (ADDRESS-37). */
export const noAddress = faultSpec(
  'no-address',
  400,
  'An error has occurred when selecting a delivery location. Please try again',
);
/** The error if no place has this combination of suburb, state and postcode (ADDRESS-28). */
export const unknownPlace = faultSpec('no-such-locality', 400, 'Please enter a valid suburb');
export const unknownPayment = faultSpec('unknown-payment', 404, 'We couldn’t find that payment.');
export const alreadyPaid = faultSpec(
  'already-paid',
  409,
  'This order has been paid and can no longer be cancelled here.',
);

const tags = { tag: 'checkout', access: 'public' } as const;

export const getCheckout = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/checkout',
  summary: 'Returns the data that the checkout page needs to start',
  errors: [membersOnly, emptyCart],
  answer: checkoutView,
});
export const submitCheckout = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/checkout',
  summary: 'Places the order for the cart and pays for it',
  errors: [...PREPARE_ERRORS, paymentMethodGone, noCard, noDeposit, paymentCancelled, paymentDeclined],
  body: checkoutForm,
  answer: submitAnswer,
});
/** Either the whole form, with `cardDetails` and `deliveryDate` null, or only an address (API-75). */
const availabilityQuestion = z.looseObject({
  deliveryAddress: z.optional(z.partial(addressForm)),
  suburb: z.optional(text),
  state: z.optional(text),
  postcode: z.optional(plainField),
  country: z.optional(text),
  winningDeliveryServiceOverride: z.optional(z.boolean()),
  cashAndCarry: z.optional(z.boolean()),
});
export type AvailabilityQuestion = z.infer<typeof availabilityQuestion>;
export const getAvailability = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/checkout/avail',
  summary: 'Returns the priced delivery days of the cart for an address',
  errors: [membersOnly, emptyCart, noAddress, unknownPlace, notInStore],
  body: availabilityQuestion,
  answer: availability,
});
/**
 * Creates the endpoint for shoppers who return from a payment provider. Passes the query on unchanged,
 * together with the key from the shop's return URL.
 */
function confirmation({ confirmPath, provider }: ReturnPage) {
  return endpoint({
    ...tags,
    method: 'POST',
    path: confirmPath,
    summary: `Completes a payment at ${provider} with the result that the shopper’s browser returns`,
    errors: [unknownPayment, paymentCancelled, paymentDeclined],
    secretParams: ['key'],
    query: z.looseObject({ key: z._default(z.string().check(z.maxLength(500)), '') }),
    answer: submitAnswer,
  });
}
export type Confirmation = ReturnType<typeof confirmation>;

const confirmations = () =>
  Object.fromEntries(Object.entries(RETURN_PAGES).map(([path, page]) => [path, confirmation(page)]));
/**
 * The endpoints for shoppers who return from a payment provider, by the path of the return page (API-79 to
 * API-81).
 */
export const CONFIRMATIONS = /* @__PURE__ */ confirmations() as Readonly<Record<ReturnPath, Confirmation>>;

export const voidCheckout = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/checkout/void',
  summary: 'Cancels a pending payment',
  errors: [unknownPayment, alreadyPaid],
  body: z.object({ cartId: z.string(), paymentReference: z.string() }),
  answer: z.object({ success: z.boolean() }),
});
export const PAYMENT_STATUSES = [
  'Pending',
  'Approved',
  'Declined',
  'Cancelled',
  'Expired',
  'Unknown',
] as const;
export const getPaymentStatus = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/payment/status',
  summary: 'Returns the state of a payment',
  errors: [unknownPayment],
  query: z.object({
    cartId: z.string(),
    paymentReference: z.string(),
    selectedPaymentOption: z.optional(z.string().register(shapes, { description: PAYMENT_METHOD_TEXT })),
  }),
  answer: z.object({ status: z.enum(PAYMENT_STATUSES) }),
});
