import { randomBytes } from 'node:crypto';
import type { SimulatedPayment, SimulatorLedger } from './ledger.ts';
import { renderExpiredPage, returnPage, securePage } from './pages.ts';
import { sendHtml, type HttpExchange } from '../../../../providers/simulator-http.ts';

/**
 * Serves the bank's 3-D Secure pages. The shopper decides on the page, and the browser is then redirected to
 * the shop.
 */
export function serveBank(
  bank: {
    ledger: SimulatorLedger;
    merchant: string;
    publicUrl: string;
    /** Completes the payment after a delay if the shopper has not returned by then. */
    finishLater: (payment: SimulatedPayment) => void;
  },
  { request, response, url, text }: HttpExchange,
): void {
  const { ledger, merchant, publicUrl, finishLater } = bank;
  const [, , token, step] = url.pathname.split('/');
  const payment = [...ledger.payments.values()].find((one) => one.secure?.token === token);
  const secure = payment?.secure;
  if (!payment || !secure || secure.used || (payment.status !== 'awaiting-shopper' && !secure.decision))
    return sendHtml(response, 410, renderExpiredPage(secure?.returnUrl));
  if (step !== 'decision')
    return sendHtml(
      response,
      200,
      securePage(payment, merchant, `${publicUrl}/3ds/${secure.token}/decision`),
    );
  const decision = new URLSearchParams(text).get('decision');
  if (
    request.method !== 'POST' ||
    (decision !== 'approve' && decision !== 'decline' && decision !== 'cancel')
  )
    return sendHtml(response, 400, renderExpiredPage(secure?.returnUrl));
  // Only the first decision counts. After a second click, the browser is only redirected again.
  if (!secure.decision) finishLater(payment);
  secure.decision ??= decision;
  secure.result ??= randomBytes(48).toString('base64url');
  ledger.savePayment(payment);
  if (secure.redirect === 'POST')
    return sendHtml(response, 200, returnPage(secure.returnUrl, { MD: secure.token, PaRes: secure.result }));
  const back = new URL(secure.returnUrl);
  back.searchParams.set('redirectResult', secure.result);
  response.writeHead(303, { location: back.toString(), 'cache-control': 'no-store' }).end();
}
