import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';

/** Pages that payments fail on: the checkout, the page where the rest is paid, the return from a provider. */
export const PAYMENT_ERROR_PAGES = ['checkout', 'pay', 'return'] as const;

/** CHECKOUT-76. */
export const reportPaymentError = endpoint({
  tag: 'checkout',
  access: 'public',
  method: 'POST',
  path: '/api/checkout/payment-error',
  summary:
    'Reports a payment that failed in a browser to the log and the metrics, without what was typed; ignored without a payment attempt',
  body: z.object({
    page: z.enum(PAYMENT_ERROR_PAGES),
    /** HTTP status of the response; 0 without one. */
    status: z.int().check(z.gte(0), z.lte(599)),
    /** As the submit names it; null where it is not known. */
    paymentOption: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
    /** What a return from a provider says: DECLINED, UNREADABLE; empty otherwise. */
    returned: z._default(z.string().check(z.regex(/^[A-Z_]{0,40}$/)), ''),
    /** Of the payment; empty: the browser's open cart and the orders that it placed. */
    cartId: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  answer: z.object({ reported: z.boolean() }),
});
