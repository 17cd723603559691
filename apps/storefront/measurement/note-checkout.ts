import { call } from '#foundation/browser/call.ts';
import { noteCheckout } from '#domains/analytics/contract/purchases.ts';
import type { Measurement } from '#domains/analytics/web/measurement.ts';

/** The cookie in which Google's script stores the random id of the browser. */
const GOOGLE_ID = /(?:^|; )_ga=GA\d\.\d\.([\w.]{1,64})(?:;|$)/;

/**
 * Sends the consent of a checkout to the server, so that the server can report the purchase if no browser
 * does.
 */
export async function noteConsentOfCheckout(measurement: Measurement, cartId: string): Promise<void> {
  const clientId = GOOGLE_ID.exec(document.cookie)?.[1] ?? '';
  await call(noteCheckout, { body: { cartId, clientId, ...measurement.allowed() } }).catch(() => undefined);
}
