import { randomInt, randomUUID } from 'node:crypto';
import { cents } from '#foundation/pure/money.ts';
import { HTTP_URL } from '#foundation/server/config/party-variables.ts';
import type {
  AttemptFacts,
  PaymentAdapter,
  PaymentAttempt,
  PaymentEvent,
  PostalAddress,
  Verification,
  WebhookReading,
} from '../../contract/adapter.ts';
import { httpCall, whyUnanswered } from '#foundation/server/http-call.ts';
import {
  type Reply,
  centsOf,
  createProviderCall,
  decimal,
  lostVerification,
  VERIFY_TIMEOUT_MS,
} from '../../providers/provider-call.ts';
import { withQuery } from '../../providers/simulator-http.ts';
import { money } from '../../providers/simulator-page.ts';
import {
  type SimulatedCheckout,
  type SimulatorAddress,
  type SimulatorServer,
  simulateMethod,
  startSimulatorServer,
} from '../../providers/simulator-server.ts';
import type { PaymentMethod } from '../method.ts';
import { isReport, isSigned, signatureOf } from './signature.ts';

/** Humm. The browser starts the payment by posting a form to Humm. */
export const hummMethod: PaymentMethod = {
  name: 'humm',
  title: 'Humm',
  prefix: 'HUMM_',
  guide: { webhook: 'sent with each payment' },
  methodNames: ['Humm'],
  footerLabels: { Humm: ['Humm'] },
  limits: { Humm: { AU: { min: 80, max: 30_000 }, NZ: { min: 80, max: 10_000 } } },
  returnPath: '/payment/return/humm',
  incompleteText: 'Please choose how to pay.',
  variables: {
    HUMM_CHECKOUT_URL: HTTP_URL,
    HUMM_REFUND_URL: HTTP_URL,
    HUMM_ACCOUNT_ID: {},
    HUMM_API_KEY: {},
    HUMM_SHOP_NAME: {},
    HUMM_TEST: {
      description: 'true during a trial.',
      pattern: /^(true|false)$/,
      expected: 'expected true or false',
      isOptional: true,
    },
  },
  instrument: () => ({ kind: 'redirect' }),
  connect: (settings, { patience } = {}) => ({
    method: hummMethod,
    adapter: createHummAdapter({
      checkoutUrl: settings['HUMM_CHECKOUT_URL'] ?? '',
      refundUrl: (settings['HUMM_REFUND_URL'] ?? '').replace(/\/$/, ''),
      accountId: settings['HUMM_ACCOUNT_ID'] ?? '',
      apiKey: settings['HUMM_API_KEY'] ?? '',
      shopName: settings['HUMM_SHOP_NAME'] ?? '',
      isTest: settings['HUMM_TEST'] === 'true',
      ...patience,
    }),
  }),
  simulator: simulateMethod({
    name: 'humm',
    start: startHummSimulator,
    settingsAt: ({ url, publicUrl }) => ({
      HUMM_CHECKOUT_URL: `${publicUrl}/Checkout`,
      HUMM_REFUND_URL: url,
      HUMM_ACCOUNT_ID: SANDBOX_HUMM.accountId,
      HUMM_API_KEY: SANDBOX_HUMM.apiKey,
      HUMM_SHOP_NAME: 'Whitegoods',
      HUMM_TEST: 'true',
    }),
  }),
};

/* The adapter: requests to Humm. */

export interface HummConfig {
  /**
   * The URL to which the browser posts the form:
   * `https://integration-cart.shophumm.com.au/Checkout?platform=Default`.
   */
  checkoutUrl: string;
  /** Base URL for refunds, without a trailing slash: `https://integration-buyerapi.shophumm.com.au`. */
  refundUrl: string;
  accountId: string;
  apiKey: string;
  shopName: string;
  isTest: boolean;
  timeoutMs?: number;
}

/**
 * Checks whether Humm's page responds. Humm has no request that checks the key, because it is used only to sign the
 * requests of payments and refunds.
 */
async function reach({ checkoutUrl, timeoutMs = VERIFY_TIMEOUT_MS }: HummConfig): Promise<Verification> {
  try {
    const { status } = await httpCall(checkoutUrl, {
      method: 'GET',
      headers: {},
      body: undefined,
      timeoutMs: Math.min(timeoutMs, VERIFY_TIMEOUT_MS),
    });
    return status < 500 ? { kind: 'reachable' } : { kind: 'unexpected', status };
  } catch (error) {
    return lostVerification(`GET: ${whyUnanswered(error)}`);
  }
}

/**
 * Creates the adapter for Humm. The browser posts a signed form to Humm, and Humm sends a signed report of
 * the outcome to the browser and to the shop. Outcomes cannot be looked up, so a voided purchase is refunded
 * only after Humm has reported it.
 */
export function createHummAdapter(config: HummConfig): PaymentAdapter {
  const { checkoutUrl, refundUrl, accountId, apiKey } = config;
  const call = createProviderCall({
    baseUrl: refundUrl,
    headers: () => ({}),
    // Requests are not retried, because Humm has no idempotency keys and a repeated request would refund
    // twice.
    retries: 0,
    ...(config.timeoutMs === undefined ? {} : { timeoutMs: config.timeoutMs }),
  });

  const isOf = (fields: Readonly<Record<string, string>>): boolean =>
    fields['x_account_id'] === accountId && isReport(fields, apiKey);

  async function giveBack(purchase: string, amountCents: number, reason: string): Promise<Reply> {
    const fields = {
      x_merchant_number: accountId,
      x_purchase_number: purchase,
      x_amount: decimal(amountCents),
      x_reason: reason.slice(0, 100),
    };
    return call('POST', '/api/ExternalRefund/v1/processrefund', {
      body: { ...fields, signature: signatureOf(fields, apiKey) },
    });
  }

  return {
    provider: 'humm',
    verify: () => reach(config),

    async pay(attempt) {
      const fields = formOf(config, attempt);
      return { kind: 'redirect', method: 'POST', url: checkoutUrl, fields };
    },

    async complete(attempt, fields) {
      if (fields['status'] === 'CANCELLED' && !fields['x_result'])
        return { kind: 'declined', code: 'cancelled', reason: '' };
      if (!isOf(fields) || fields['x_reference'] !== attempt.reference)
        return { kind: 'not-understood', detail: 'not signed by Humm, or for a different purchase' };
      const providerReference = fields['x_gateway_reference'] ?? '';
      if (fields['x_result'] !== 'completed')
        return { kind: 'declined', providerReference, code: 'refused', reason: '' };
      return {
        kind: 'approved',
        providerReference,
        reference: attempt.reference,
        amountCents: cents(centsOf(fields['x_amount'])),
        currency: fields['x_currency'] ?? '',
      };
    },

    async lookup(attempt) {
      const { returnFields } = attempt;
      if (!returnFields) return { kind: 'pending' };
      const outcome = await this.complete(attempt, returnFields);
      return outcome.kind === 'approved' || outcome.kind === 'declined' ? outcome : { kind: 'pending' };
    },

    async void({ providerReference, amountCents }) {
      // Without a provider reference, Humm has not reported the purchase yet. The purchase is refunded if
      // Humm later reports it as completed.
      if (!providerReference) return { kind: 'requested', providerReference: '' };
      const reply = await giveBack(providerReference, amountCents, 'The order was not placed');
      if (reply.kind === 'answer') return { kind: 'voided' };
      // Error MERR0004 means that the purchase has already been refunded.
      return reply.kind === 'refused' && /MERR0004/.test(JSON.stringify(reply.body))
        ? { kind: 'voided' }
        : { kind: 'unknown', detail: reply.detail };
    },

    async refund({ providerReference }: AttemptFacts, { amountCents, reason, key }) {
      if (!providerReference)
        return { kind: 'refused', detail: 'Humm provided no reference for the purchase' };
      const reply = await giveBack(providerReference, amountCents, reason);
      if (reply.kind === 'answer') return { kind: 'refunded', providerReference: key };
      return {
        kind: 'refused',
        detail: `${reply.detail}; Humm cannot report whether the refund went through, so check with Humm before you request it again`,
      };
    },

    readWebhook({ rawBody }) {
      const fields = Object.fromEntries(new URLSearchParams(rawBody));
      if (!fields['x_reference'] || !fields['x_result'])
        return { kind: 'rejected', status: 400, detail: 'unreadable callback' };
      if (!isOf(fields)) return { kind: 'rejected', status: 401, detail: 'wrong signature' };
      return readReport(fields);
    },
  };
}

/** Converts a signed report from Humm to an event and the reply to Humm. */
function readReport(fields: Readonly<Record<string, string>>): WebhookReading {
  const isCompleted = fields['x_result'] === 'completed';
  const event: PaymentEvent = {
    eventId: `humm:${fields['x_gateway_reference']}:${fields['x_result']}`,
    type: isCompleted ? 'authorised' : 'refused',
    providerReference: fields['x_gateway_reference'] ?? '',
    reference: fields['x_reference'] ?? '',
    amountCents: cents(centsOf(fields['x_amount'])),
    currency: fields['x_currency'] ?? '',
    reason: '',
  };
  const reply = JSON.stringify({
    x_reference: fields['x_reference'],
    x_result: isCompleted ? 'Approved' : 'Declined',
  });
  return { kind: 'events', events: [event], reply };
}

/**
 * Returns the signed form that the browser posts. Omits empty fields, because Humm does not sign them
 * consistently. Also omits shopper data that contains text like Humm's field names, because the signed text
 * would be ambiguous.
 */
function formOf(
  { accountId, apiKey, shopName, isTest }: HummConfig,
  attempt: PaymentAttempt,
): Record<string, string> {
  const { reference, amountCents, currency, returnUrl, shopper, billingAddress, deliveryAddress } = attempt;
  const optionalFields: Record<string, string | undefined> = {
    x_account_id: accountId,
    x_amount: decimal(amountCents),
    x_currency: currency,
    x_reference: reference,
    x_shop_country: currency === 'NZD' ? 'NZ' : 'AU',
    x_shop_name: shopName,
    x_test: String(isTest),
    x_url_callback: `${new URL(returnUrl).origin}/payment/webhook/humm`,
    x_url_cancel: `${returnUrl}&status=CANCELLED`,
    x_url_complete: returnUrl,
    x_customer_first_name: shopper.firstName.slice(0, 50),
    x_customer_last_name: shopper.lastName.slice(0, 50),
    x_customer_email: shopper.email.slice(0, 65),
    x_customer_phone: shopper.phone?.slice(0, 12),
    ...addressFields('billing', billingAddress),
    ...addressFields('shipping', deliveryAddress),
  };
  const fields = Object.fromEntries(
    Object.entries(optionalFields).filter(
      (entry): entry is [string, string] =>
        Boolean(entry[1]) && !(entry[0].startsWith('x_customer_') && entry[1]!.includes('x_')),
    ),
  );
  return { ...fields, x_signature: signatureOf(fields, apiKey) };
}
function addressFields(
  kind: 'billing' | 'shipping',
  address: PostalAddress | undefined,
): Record<string, string | undefined> {
  if (!address) return {};
  const { address: line, suburb, state, postcode, country } = address;
  const named = { address1: line, city: suburb, state, postcode, country };
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [`x_customer_${kind}_${name}`, value?.slice(0, 50)]),
  );
}

/* The simulator: a server with Humm's API, for the sandbox and tests. */

/** Credentials that only the simulator accepts. */
export const SANDBOX_HUMM = { accountId: '30199999', apiKey: 'secret-key' };

/**
 * Starts a simulator of Humm: the form, the payment page, the signed report to the browser and the shop, and
 * refunds.
 */
export async function startHummSimulator(address: SimulatorAddress): Promise<SimulatorServer> {
  const { accountId, apiKey } = SANDBOX_HUMM;

  function resultOf({ reference, cents, currency, more }: SimulatedCheckout, isApproved: boolean) {
    const fields = {
      x_account_id: accountId,
      x_reference: reference,
      x_currency: currency,
      x_amount: decimal(cents),
      x_gateway_reference: String(more['purchase']),
      x_timestamp: '2026-01-01T00:00:00Z',
      x_result: isApproved ? 'completed' : 'failed',
      x_test: 'true',
    };
    return { ...fields, x_signature: signatureOf(fields, apiKey) };
  }

  return startSimulatorServer({
    ...address,
    words: {
      provider: 'humm',
      colour: '#ff6c00',
      ink: '#000000',
      terms: ({ cents, currency }) => `${money(cents, currency)} in fortnightly payments, without interest.`,
    },
    returnOf: (checkout, decision) =>
      decision === 'cancel'
        ? checkout.cancelUrl
        : withQuery(checkout.returnUrl, resultOf(checkout, decision === 'approve')),
    onChange(checkout, what) {
      if (what !== 'decided' || checkout.decision === 'cancel') return;
      const isApproved = checkout.decision === 'approve';
      if (isApproved) checkout.takenCents = checkout.cents;
      void fetch(String(checkout.more['callback']), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(resultOf(checkout, isApproved)).toString(),
      }).catch(() => undefined);
    },
    routes: (state) => [
      {
        method: 'POST',
        path: /^\/Checkout$/,
        call: 'start',
        answer({ body }) {
          const fields = body as Record<string, string>;
          const cents = centsOf(fields['x_amount']);
          if (!isSigned(fields, apiKey) || fields['x_account_id'] !== accountId || !(cents > 0))
            return { status: 400, body: { message: 'The form is not signed' } };
          const checkout = state.add({
            id: randomUUID(),
            reference: fields['x_reference'] ?? '',
            cents,
            currency: fields['x_currency'] ?? 'AUD',
            returnUrl: fields['x_url_complete'] ?? '',
            cancelUrl: fields['x_url_cancel'] ?? '',
            more: { purchase: String(randomInt(1e9)), callback: fields['x_url_callback'] ?? '' },
          });
          return { status: 303, body: {}, location: `${state.publicUrl()}/pay/${checkout.id}` };
        },
      },
      {
        method: 'POST',
        path: /^\/api\/ExternalRefund\/v1\/processrefund$/,
        call: 'refund',
        answer({ body }) {
          const { signature, ...fields } = body as Record<string, string>;
          if (signature !== signatureOf(fields, apiKey)) return { status: 401, body: {} };
          const checkout = [...state.checkouts.values()].find(
            ({ more }) => more['purchase'] === fields['x_purchase_number'],
          );
          const cents = centsOf(fields['x_amount']);
          if (!checkout) return { status: 400, body: { Message: 'MERR0001' } };
          if (!(cents > 0) || cents > checkout.takenCents - checkout.refundedCents)
            return { status: 400, body: { Message: 'MERR0004' } };
          state.giveBack(checkout, cents);
          return { status: 204, body: {} };
        },
      },
    ],
  });
}
