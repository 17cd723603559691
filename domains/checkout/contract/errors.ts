import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';

/**
 * The pages on which a payment can fail: the checkout, the page for paying the balance, and the return page
 * for shoppers redirected by a provider.
 */
export const PAYMENT_ERROR_PAGES = ['checkout', 'pay', 'return'] as const;

/** Reports a payment error that the shopper saw (CHECKOUT-76). */
export const reportPaymentError = endpoint({
  tag: 'checkout',
  access: 'public',
  method: 'POST',
  path: '/api/checkout/payment-error',
  summary:
    'Logs and counts a payment that failed in a browser, without the data that the shopper typed; no effect without a payment attempt',
  body: z.object({
    page: z.enum(PAYMENT_ERROR_PAGES),
    /** The HTTP status of the response; 0 if the browser received no response. */
    status: z.int().check(z.gte(0), z.lte(599)),
    /** The number of the submitted payment method; null if unknown. */
    paymentOption: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
    /**
     * The `status` parameter in the URL after a return from a provider, such as DECLINED or UNREADABLE;
     * otherwise empty.
     */
    returned: z._default(z.string().check(z.regex(/^[A-Z_]{0,40}$/)), ''),
    /**
     * The id of the cart that the shopper was paying for. If empty, the server looks for the browser's open
     * cart and for the orders placed in this browser.
     */
    cartId: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  answer: z.object({ reported: z.boolean() }),
});
