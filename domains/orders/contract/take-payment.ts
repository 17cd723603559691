import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { dollars, plainText, shapes, visibleText, wireDay } from '#foundation/pure/wire.ts';
import { notMobile, textsOff } from '#domains/notifications/contract.ts';
import { noMobile, nothingToAsk, ownOrder } from './changes.ts';
import { changedOrder } from './day.ts';
import { otherSubmit, totalChanged, unknownOrder } from './orders.ts';

/**
 * The endpoints with which staff take a payment for a confirmed order of a site on which they work: by a link to the
 * payment page, or in a store. Card numbers are never typed in the back office. Amounts are in dollars.
 */

export const paymentBusy = faultSpec(
  'payment-busy',
  409,
  'The customer is paying at the moment. Wait for the result, and load the order again.',
);

const payment = { tag: 'orders', missing: 'caller', params: z.object({ id: plainText(40) }) } as const;
const ERRORS = [unknownOrder, nothingToAsk] as const;
const key = z.string().check(z.minLength(8), z.maxLength(64)).register(shapes, {
  description: 'An idempotency key chosen by the caller, ideally a UUID',
});

export const getPaymentToTake = endpoint({
  ...payment,
  method: 'GET',
  access: { permission: 'orders.create' },
  path: '/api/admin/orders/:id/payment',
  summary: 'Returns the amount due of an order, and how often its payment link was sent',
  errors: [...ERRORS],
  answer: z
    .object({
      orderNumber: z.string(),
      due: z.number(),
      /** The last day on which it can be paid before the order is cancelled or loses its day; null if there is none. */
      payBy: z.nullable(wireDay),
      email: z.string(),
      phone: z.string(),
      sendsTexts: z.boolean(),
      /** For how many days a payment link works. */
      linkDays: z.number(),
      /** How often the link was sent on request, in addition to other emails of the order, and when for the last time. */
      sent: z.number(),
      lastSentAt: z.nullable(z.string()),
    })
    .register(shapes, { id: 'PaymentToTake' }),
});

export const sendPaymentLink = endpoint({
  ...payment,
  method: 'POST',
  access: { permission: 'orders.create' },
  path: '/api/admin/orders/:id/payment/link',
  summary:
    'Sends a payment link for the amount due by email or text message, or returns it to be copied; idempotent by key',
  body: z.object({
    key,
    by: z.enum(['mail', 'text', 'copy']),
    /** The mobile number for the text message. The default is the order’s phone number. */
    phone: z.optional(plainText(30)),
  }),
  errors: [...ERRORS, noMobile, notMobile, textsOff],
  answer: z
    .object({
      /** The link, if it was requested to be copied; otherwise empty. */
      url: z.string(),
      /** When the link expires, as an ISO 8601 timestamp. */
      expiresAt: z.string(),
    })
    .register(shapes, { id: 'SentPaymentLink' }),
});

export const recordStorePayment = endpoint({
  ...payment,
  method: 'POST',
  access: { permission: 'projects.sell' },
  path: '/api/admin/orders/:id/payment/store',
  summary: 'Records that the customer paid the amount due in a store, with the receipt; idempotent by key',
  body: z.object({
    key,
    /** The amount due that the staff member saw. The request fails if it differs. */
    amount: dollars(0.01, 10_000_000),
    receipt: z
      .string()
      .check(
        visibleText,
        z.minLength(1, 'Enter the receipt number'),
        z.maxLength(60, 'At most 60 characters'),
      ),
  }),
  errors: [...ERRORS, ownOrder, totalChanged, otherSubmit, paymentBusy],
  answer: z.object({ orderNumber: z.string() }),
});

export const recordBankTransfer = endpoint({
  ...payment,
  method: 'POST',
  access: { permission: 'payments.record' },
  path: '/api/admin/orders/:id/payment/transfer',
  summary: 'Records that a bank transfer for the amount due or a part of it has arrived; idempotent by key',
  body: z.object({
    key,
    /** The amount due that the staff member saw. The request fails if it differs, so two people record a receipt once. */
    due: dollars(0.01, 10_000_000),
    amount: dollars(0.01, 10_000_000, 'Enter an amount from $0.01'),
    /** The day on which the money arrived, as `YYYY-MM-DD`. */
    day: z.string().check(z.maxLength(10)),
    /** The reference on the bank statement. */
    reference: z
      .string()
      .check(visibleText, z.minLength(1, 'Enter the reference'), z.maxLength(60, 'At most 60 characters')),
  }),
  errors: [...ERRORS, invalidForm, ownOrder, totalChanged, otherSubmit, paymentBusy],
  answer: changedOrder,
});
