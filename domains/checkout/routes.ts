import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  CONFIRMATIONS,
  getAvailability,
  getCheckout,
  getPaymentStatus,
  submitCheckout,
  voidCheckout,
} from './contract/checkout.ts';
import { reportPaymentError } from './contract/errors.ts';
import { getSwaps } from './contract/swaps.ts';
import { getBalance, payBalance } from './contract/balance.ts';
import {
  createPhoneOrder,
  findPhoneOrderProducts,
  getPhoneOrderCustomer,
  previewPhoneOrder,
  startPhoneOrder,
} from './contract/phone-orders.ts';
import type { PhoneOrders } from './use-cases/phone-orders/phone-orders.ts';
import type { Checkout } from './use-cases/checkout.ts';
import type { BalancePayments } from './use-cases/balance/pay-balance.ts';
import type { createPaymentErrorReport } from './use-cases/report-payment-error.ts';

/**
 * Creates the routes of the checkout's API endpoints. The server adds the 3-D Secure return page and the
 * webhooks separately.
 */
export function checkoutRoutes(
  checkout: Checkout,
  rest: BalancePayments,
  reportError: ReturnType<typeof createPaymentErrorReport>,
) {
  return [
    bind(
      reportPaymentError,
      async ({ body }, ctx: RequestContext) => ({ reported: await reportError(ctx, body) }),
      { max: 30, seconds: 60 },
    ),
    bind(getBalance, ({ query }, ctx: RequestContext) => rest.view(ctx, query), {
      max: 60,
      seconds: 60,
    }),
    bind(payBalance, ({ body }, ctx: RequestContext) => rest.pay(ctx, body), { max: 30, seconds: 60 }),
    bind(getCheckout, (_, ctx: RequestContext) => checkout.view(ctx)),
    bind(getAvailability, ({ body }, ctx: RequestContext) => checkout.availability(ctx, body), {
      max: 60,
      seconds: 60,
    }),
    bind(getSwaps, ({ body }, ctx: RequestContext) => checkout.swaps(ctx, body), { max: 60, seconds: 60 }),
    bind(submitCheckout, ({ body }, ctx: RequestContext) => checkout.submit(ctx, body), {
      max: 30,
      seconds: 60,
    }),
    ...Object.values(CONFIRMATIONS).map((confirm) =>
      bind(confirm, ({ query }, ctx: RequestContext) => checkout.confirmReturn(ctx, query), {
        max: 60,
        seconds: 60,
      }),
    ),
    bind(voidCheckout, ({ body }, ctx: RequestContext) => checkout.void(ctx, body), {
      max: 30,
      seconds: 60,
    }),
    bind(getPaymentStatus, ({ query }, ctx: RequestContext) => checkout.paymentStatus(ctx, query), {
      max: 120,
      seconds: 60,
    }),
  ];
}

const LISTING = { max: 300, seconds: 60 };

/** Creates the routes of the endpoints with which staff order for customers who call. */
export function phoneOrderRoutes(phoneOrders: PhoneOrders) {
  return [
    bind(startPhoneOrder, async (_, ctx: RequestContext) => phoneOrders.start(ctx), LISTING),
    bind(
      getPhoneOrderCustomer,
      ({ query }, ctx: RequestContext) => phoneOrders.customer(ctx, query),
      LISTING,
    ),
    bind(findPhoneOrderProducts, ({ query }, ctx: RequestContext) => phoneOrders.find(ctx, query), LISTING),
    bind(previewPhoneOrder, ({ body }, ctx: RequestContext) => phoneOrders.preview(ctx, body), LISTING),
    bind(createPhoneOrder, ({ body }, ctx: RequestContext) => phoneOrders.create(ctx, body), {
      max: 60,
      seconds: 60,
    }),
  ];
}
