import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { linkExpired, otherSubmit, totalChanged, unknownOrder } from '#domains/orders/contract/orders.ts';
import {
  checkoutForm,
  noCard,
  paymentCancelled,
  paymentDeclined,
  paymentMethodGone,
  submitAnswer,
} from './checkout.ts';

/**
 * Endpoints for paying the balance of a confirmed order. Available to users who may read the order, and to
 * anyone with its payment link.
 */

const orderKey = {
  id: z.string().check(z.maxLength(100)),
  until: z.optional(z.string().check(z.maxLength(100))),
  proof: z.optional(z.string().check(z.maxLength(200))),
};

/** The error if the order has no outstanding balance. */
export const nothingOwed = faultSpec('nothing-owed', 409, 'This order is fully paid.');

/** The outstanding balance of an order, and the payment methods for it. Amounts are in dollars. */
export const restView = z
  .object({
    orderNumber: z.string(),
    orderTotal: z.number(),
    due: z.number(),
    deliveryDay: z.nullable(wireDay),
    /**
     * Whether suppliers deliver all products of the order. The delivery day is then approximate, and the
     * supplier agrees on it with the shopper.
     */
    isByMakers: z.boolean(),
    /** Whether the user may also read the order. False if the user only has the payment link. */
    opensOrder: z.boolean(),
    /** The available options as bit flags, as in the checkout. */
    opts: z.number(),
    x509EncryptionKeys: z.record(z.string(), z.string()),
  })
  .register(shapes, { id: 'OwedOrder' });
export type BalanceView = z.infer<typeof restView>;

export const restForm = z.object({
  ...orderKey,
  /** The balance that the shopper saw, in dollars. */
  amount: z.number(),
  selectedPaymentOption: checkoutForm.shape.selectedPaymentOption,
  encryptedCardDetail: checkoutForm.shape.encryptedCardDetail,
  cardHolderName: checkoutForm.shape.cardHolderName,
  devicePaymentCode: checkoutForm.shape.devicePaymentCode,
  deviceToken: checkoutForm.shape.deviceToken,
  browserInfo: checkoutForm.shape.browserInfo,
  fraudCheckToken: checkoutForm.shape.fraudCheckToken,
  idempotencyKey: checkoutForm.shape.idempotencyKey,
});
export type BalanceForm = z.infer<typeof restForm>;

export const getBalance = endpoint({
  tag: 'checkout',
  access: 'public',
  method: 'GET',
  path: '/api/checkout/rest',
  summary: 'Returns the amount owed on a confirmed order, and how it can be paid',
  query: z.object(orderKey),
  secretParams: ['proof'],
  errors: [unknownOrder, linkExpired],
  missing: 'caller',
  answer: restView,
});

export const payBalance = endpoint({
  tag: 'checkout',
  access: 'public',
  method: 'POST',
  path: '/api/checkout/rest',
  summary: 'Pays the amount owed on a confirmed order',
  body: restForm,
  errors: [
    unknownOrder,
    linkExpired,
    nothingOwed,
    totalChanged,
    otherSubmit,
    paymentMethodGone,
    noCard,
    paymentCancelled,
    paymentDeclined,
    invalidForm,
  ],
  missing: 'caller',
  answer: submitAnswer,
});
