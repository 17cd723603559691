import { call } from '#foundation/browser/call.ts';
import type { Client } from '#foundation/pure/client.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { getPaymentStatus, paymentCancelled, voidCheckout } from '../../contract/checkout.ts';
import { confirmationPath, GENERIC_CHECKOUT_ERROR } from '../../rules/texts.ts';
import type { SubmitOutcome } from './submit-order.ts';

/** The interval between two polls and the maximum waiting time, in ms (ZIPSTORE-04). */
export const ASK_EVERY_MS = 2000;
export const GIVE_UP_MS = 65_000;

/** Returns the error message if the customer did not confirm the payment in time (ZIPSTORE-12). */
export function timeoutText(reference: string): string {
  return `There has been an error processing your order, please contact our support team. Order reference : ${reference}`;
}

export interface Waiting {
  client: Client;
  pause(ms: number): Promise<void>;
  now(): number;
}

/** The client, clock and pause function for production. */
export const BY_THE_CLOCK: Waiting = {
  client: call,
  pause: (ms) => new Promise((over) => setTimeout(over, ms)),
  now: () => Date.now(),
};

/**
 * Polls a payment that the customer confirms on another device, every two seconds for at most 65 seconds
 * (ZIPSTORE-04 to ZIPSTORE-12). After that time, voids the payment, so that a later confirmation does not
 * charge the customer.
 */
export async function waitForPayment(
  { client, pause, now }: Waiting,
  { cartId, reference }: { cartId: string; reference: string },
): Promise<Exclude<SubmitOutcome, { kind: 'wait' }>> {
  const failed = (status: number, text: string) => ({
    kind: 'failed' as const,
    status,
    messages: [text],
    reload: false,
    sameAgain: false,
  });
  const end = now() + GIVE_UP_MS;
  while (now() < end) {
    await pause(ASK_EVERY_MS);
    try {
      const { status } = await client(getPaymentStatus, { query: { cartId, paymentReference: reference } });
      if (status === 'Approved') return { kind: 'completed', path: confirmationPath(cartId) };
      if (status === 'Cancelled') return failed(400, paymentCancelled.text);
      if (status === 'Declined' || status === 'Expired') return failed(400, GENERIC_CHECKOUT_ERROR);
    } catch (error) {
      // Continue polling after a server or network failure. All other errors are permanent.
      const isPassing = error instanceof CallError && (error.status >= 500 || error.status === 0);
      if (!isPassing) return failed(error instanceof CallError ? error.status : 0, GENERIC_CHECKOUT_ERROR);
    }
  }
  try {
    await client(voidCheckout, { body: { cartId, paymentReference: reference } });
  } catch (error) {
    // The payment cannot be voided, because the customer confirmed it at the last moment.
    if (error instanceof CallError && error.status === 409)
      return { kind: 'completed', path: confirmationPath(cartId) };
  }
  return failed(408, timeoutText(reference));
}
