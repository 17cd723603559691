import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { linkExpired, otherSubmit, totalChanged, unknownOrder } from '#domains/orders/contract.ts';
import {
  checkoutForm,
  noCard,
  paymentCancelled,
  paymentDeclined,
  paymentOptionGone,
  submitAnswer,
} from './contract.ts';

/** Paying what is owed of an order that stands: by whoever may read it, and by whoever has the link to pay it. */

const orderKey = {
  id: z.string().check(z.maxLength(100)),
  until: z.optional(z.string().check(z.maxLength(100))),
  proof: z.optional(z.string().check(z.maxLength(200))),
};

/** Nothing is owed of the order. */
export const nothingOwed = faultSpec('nothing-owed', 409, 'Everything is paid for this order.');

/** What is owed of an order, and how it can be paid. Dollars. */
export const restView = z
  .object({
    orderNumber: z.string(),
    orderTotal: z.number(),
    due: z.number(),
    deliveryDay: z.nullable(wireDay),
    /** Makers bring all of it themselves: the day is about when, and agreed on with the shopper. */
    isByMakers: z.boolean(),
    /** Whoever asks may read the order too; with a link to pay alone they may not. */
    opensOrder: z.boolean(),
    /** Bit flags, as those of the checkout. */
    opts: z.number(),
    x509EncryptionKeys: z.record(z.string(), z.string()),
  })
  .register(shapes, { id: 'OwedOrder' });
export type RestView = z.infer<typeof restView>;

export const restForm = z.object({
  ...orderKey,
  /** What the shopper saw is owed; dollars. */
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
export type RestForm = z.infer<typeof restForm>;

export const getRest = endpoint({
  tag: 'checkout',
  access: 'public',
  method: 'GET',
  path: '/api/checkout/rest',
  summary: 'What is owed of an order that stands, and how it can be paid',
  query: z.object(orderKey),
  secretParams: ['proof'],
  errors: [unknownOrder, linkExpired],
  missing: 'caller',
  answer: restView,
});

export const payRest = endpoint({
  tag: 'checkout',
  access: 'public',
  method: 'POST',
  path: '/api/checkout/rest',
  summary: 'Pays what is owed of an order that stands',
  body: restForm,
  errors: [
    unknownOrder,
    linkExpired,
    nothingOwed,
    totalChanged,
    otherSubmit,
    paymentOptionGone,
    noCard,
    paymentCancelled,
    paymentDeclined,
    invalidForm,
  ],
  missing: 'caller',
  answer: submitAnswer,
});
