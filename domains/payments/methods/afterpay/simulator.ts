import { randomInt, randomUUID } from 'node:crypto';
import { centsOf, decimal } from '../../providers/provider-call.ts';
import { money } from '../../providers/simulator-page.ts';
import { type Answer, type Json, withQuery } from '../../providers/simulator-http.ts';
import {
  simulateMethod,
  startSimulatorServer,
  type ApiRoute,
  type SimulatedCheckout,
  type SimulatedMethod,
  type SimulatorAddress,
  type SimulatorServer,
  type SimulatorState,
} from '../../providers/simulator-server.ts';

/** Credentials that only the simulator accepts. */
export const SANDBOX_AFTERPAY = { merchantId: 'sandbox-merchant', secretKey: 'sandbox-secret' };

/** The simulator's maximum amount, in cents. */
const MAX_CENTS = 200_000;

const fault = (status: number, errorCode: string): Answer => ({
  status,
  body: { errorCode, errorId: randomUUID().slice(0, 8), message: errorCode, httpStatusCode: status },
});

const amountOf = (checkout: SimulatedCheckout, cents: number) => ({
  amount: decimal(cents),
  currency: checkout.currency,
});
const paymentBody = (checkout: SimulatedCheckout, status: 'APPROVED' | 'DECLINED'): Json => ({
  id: String(checkout.more['paymentId']),
  token: checkout.id,
  status,
  paymentState: status === 'APPROVED' ? 'CAPTURED' : 'CAPTURE_DECLINED',
  merchantReference: checkout.reference,
  originalAmount: amountOf(checkout, checkout.cents),
  refunds: checkout.refundedCents > 0 ? [{ amount: amountOf(checkout, checkout.refundedCents) }] : [],
});

/** Routes for creating and fetching a checkout. */
const checkoutRoutes = (state: SimulatorState): ApiRoute[] => [
  {
    method: 'POST',
    path: /^\/v2\/checkouts$/,
    call: 'start',
    answer({ body }) {
      const amount = body['amount'] as { amount?: string; currency?: string } | undefined;
      const merchant = body['merchant'] as Record<string, string> | undefined;
      const cents = centsOf(amount?.amount);
      if (!(cents > 0) || !merchant?.['redirectConfirmUrl'] || !merchant['redirectCancelUrl'])
        return fault(422, 'invalid_object');
      if (cents > MAX_CENTS) return fault(422, 'unsupported_payment_type');
      const checkout = state.add({
        id: `001-${randomUUID().replaceAll('-', '')}`,
        reference: String(body['merchantReference'] ?? ''),
        cents,
        currency: amount?.currency ?? 'AUD',
        returnUrl: merchant['redirectConfirmUrl'],
        cancelUrl: merchant['redirectCancelUrl'],
        more: {},
      });
      const redirectCheckoutUrl = `${state.publicUrl()}/pay/${checkout.id}`;
      return {
        status: 201,
        body: { token: checkout.id, expires: '2099-01-01T00:00:00Z', redirectCheckoutUrl },
      };
    },
  },
  {
    method: 'GET',
    path: /^\/v2\/checkouts\/(?<token>[^/]+)$/,
    call: 'look',
    answer({ params }) {
      const checkout = state.checkouts.get(params['token'] ?? '');
      if (!checkout || checkout.expired) return fault(404, 'not_found');
      return {
        status: 200,
        body: { amount: amountOf(checkout, checkout.cents), merchantReference: checkout.reference },
      };
    },
  },
];

/**
 * Routes for capturing, fetching and refunding a payment. A refund request that repeats an id does not refund
 * again.
 */
function paymentRoutes(state: SimulatorState): ApiRoute[] {
  const refunds = new Map<string, Answer>();
  return [
    {
      method: 'POST',
      path: /^\/v2\/payments\/capture$/,
      call: 'finish',
      answer({ body }) {
        const checkout = state.checkouts.get(String(body['token']));
        if (!checkout || checkout.expired || checkout.takenCents > 0) return fault(402, 'invalid_token');
        if (checkout.decision !== 'approve' && checkout.decision !== 'decline')
          return fault(412, 'invalid_order_transaction_status');
        checkout.more['paymentId'] ??= String(randomInt(1e12));
        if (checkout.decision === 'decline') return { status: 402, body: paymentBody(checkout, 'DECLINED') };
        state.take(checkout);
        return { status: 201, body: paymentBody(checkout, 'APPROVED') };
      },
    },
    {
      method: 'GET',
      path: /^\/v2\/payments\/token:(?<token>[^/]+)$/,
      call: 'look',
      answer({ params }) {
        const checkout = state.checkouts.get(params['token'] ?? '');
        return checkout && checkout.takenCents > 0
          ? { status: 200, body: paymentBody(checkout, 'APPROVED') }
          : fault(404, 'not_found');
      },
    },
    {
      method: 'POST',
      path: /^\/v2\/payments\/(?<id>\d+)\/refund$/,
      call: 'refund',
      answer({ params, body }) {
        const checkout = [...state.checkouts.values()].find(({ more }) => more['paymentId'] === params['id']);
        if (!checkout) return fault(404, 'not_found');
        const known = refunds.get(String(body['requestId']));
        if (known) return known;
        const cents = centsOf((body['amount'] as { amount?: string } | undefined)?.amount);
        if (!(cents > 0) || cents > checkout.takenCents - checkout.refundedCents)
          return fault(422, 'invalid_amount');
        state.giveBack(checkout, cents);
        const answer = { status: 201, body: { refundId: randomUUID(), amount: amountOf(checkout, cents) } };
        refunds.set(String(body['requestId']), answer);
        return answer;
      },
    },
  ];
}

/**
 * Starts an HTTP simulator of Afterpay's Online API v2: checkouts, the confirmation page, captures and
 * refunds.
 */
export async function startAfterpaySimulator(address: SimulatorAddress): Promise<SimulatorServer> {
  return startSimulatorServer({
    ...address,
    words: {
      provider: 'Afterpay',
      colour: '#b2fce4',
      ink: '#000000',
      terms: ({ cents, currency }) =>
        `4 payments of ${money(Math.ceil(cents / 4), currency)}, one every 2 weeks, without interest.`,
    },
    returnOf: ({ id, returnUrl, cancelUrl }, decision) =>
      decision === 'cancel'
        ? withQuery(cancelUrl, { status: 'CANCELLED', orderToken: id })
        : withQuery(returnUrl, { status: 'SUCCESS', orderToken: id }),
    refuses({ headers }) {
      const { merchantId, secretKey } = SANDBOX_AFTERPAY;
      const expected = `Basic ${Buffer.from(`${merchantId}:${secretKey}`).toString('base64')}`;
      if (headers.authorization !== expected) return fault(401, 'unauthorized');
      return headers['user-agent']?.includes('Merchant/') ? null : fault(403, 'user_agent');
    },
    routes: (state) => [...checkoutRoutes(state), ...paymentRoutes(state)],
  });
}

/** Afterpay's simulator, for the sandbox. */
export const simulatedAfterpay: SimulatedMethod = simulateMethod({
  name: 'afterpay',
  start: startAfterpaySimulator,
  hasHostedPage: true,
  settingsAt: ({ url, publicUrl }) => ({
    AFTERPAY_BASE_URL: url,
    AFTERPAY_MERCHANT_ID: SANDBOX_AFTERPAY.merchantId,
    AFTERPAY_SECRET_KEY: SANDBOX_AFTERPAY.secretKey,
    AFTERPAY_SHOP_URL: publicUrl,
  }),
});
