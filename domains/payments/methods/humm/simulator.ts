import { randomInt, randomUUID } from 'node:crypto';
import { centsOf, decimal } from '../../providers/provider-call.ts';
import { money } from '../../providers/simulator-page.ts';
import { withQuery } from '../../providers/simulator-http.ts';
import {
  simulateMethod,
  startSimulatorServer,
  type SimulatedCheckout,
  type SimulatedMethod,
  type SimulatorAddress,
  type SimulatorServer,
} from '../../providers/simulator-server.ts';
import { isSigned, signatureOf } from './signature.ts';

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

/** Humm's simulator, for the sandbox. */
export const simulatedHumm: SimulatedMethod = simulateMethod({
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
});
