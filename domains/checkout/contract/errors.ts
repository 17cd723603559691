import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';

/**
 * The pages on which payments fail: the checkout, the page that pays the balance, and the return from a
 * provider.
 */
export const PAYMENT_ERROR_PAGES = ['checkout', 'pay', 'return'] as const;

/** CHECKOUT-76. */
export const reportPaymentError = endpoint({
  tag: 'checkout',
  access: 'public',
  method: 'POST',
  path: '/api/checkout/payment-error',
  summary:
    'Reports a payment that failed in a browser to the log and the metrics, without typed data; ignored without a payment attempt',
  body: z.object({
    page: z.enum(PAYMENT_ERROR_PAGES),
    /** HTTP status of the response; 0 without a response. */
    status: z.int().check(z.gte(0), z.lte(599)),
    /** The payment option as the submit names it; null if unknown. */
    paymentOption: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
    /** The status that a provider's return carries: DECLINED, UNREADABLE; empty otherwise. */
    returned: z._default(z.string().check(z.regex(/^[A-Z_]{0,40}$/)), ''),
    /** The cart of the payment; if empty, the browser's open cart and its placed orders. */
    cartId: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  answer: z.object({ reported: z.boolean() }),
});
