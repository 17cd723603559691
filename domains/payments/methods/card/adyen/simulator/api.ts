import { setTimeout as wait } from 'node:timers/promises';
import { sendJson, type HttpExchange } from '../../../../providers/simulator-http.ts';
import type { StoredAnswer } from './ledger.ts';
import type { Misbehaviours, SimulatedCall } from './misbehaviours.ts';
import { cancelByReference, modifyPayment, type ModificationDeps } from './modifications.ts';
import { completePayment, startPayment, type PaymentDeps } from './payments.ts';
import { appleSession } from './wallets.ts';
import { invalid, problem, readJson, type Json } from './wire.ts';

/** The dependencies of the simulated Checkout API. */
export interface ApiDeps extends PaymentDeps, ModificationDeps {
  misbehaviours: Misbehaviours;
  /** If set, the API responds with 401 to requests with a different `X-API-Key`. */
  apiKey: string | undefined;
}

/** The path of the request that lists the payment methods of an account. */
const METHODS_PATH = '/paymentMethods';

const NAME_OF_CALL: readonly [RegExp, SimulatedCall][] = [
  [/^\/payments$/, 'payments'],
  [/^\/payments\/details$/, 'details'],
  [/^\/cancels$/, 'cancels'],
  [/^\/payments\/[^/]+\/(?:captures|cancels|refunds|reversals)$/, 'modifications'],
];

/**
 * Handles a request to the simulated Checkout API. `path` is the URL's path without the API's prefix. Injects
 * a fault if a test requested one for this kind of request.
 */
export async function serveApi(deps: ApiDeps, path: string, exchange: HttpExchange): Promise<void> {
  const { request, response, text } = exchange;
  const call = NAME_OF_CALL.find(([pattern]) => pattern.test(path))?.[1];
  if (request.method !== 'POST' || !(call || path === '/applePay/sessions' || path === METHODS_PATH))
    return sendJson(response, problem(404, '000', 'Not Found', 'validation'));
  if (deps.apiKey !== undefined && request.headers['x-api-key'] !== deps.apiKey) {
    return sendJson(response, problem(401, '000', 'HTTP Status Response - Unauthorized', 'security'));
  }
  const body = readJson(text);
  // An Apple Pay session request contains the shop's name and host but no merchant account, so it is handled
  // before the account check.
  if (body && path === '/applePay/sessions') return sendJson(response, appleSession(body));
  if (!body)
    return sendJson(response, problem(400, '702', 'The submitted data could not be read', 'validation'));
  if (call !== 'details' && body.merchantAccount !== deps.merchant) {
    return sendJson(response, problem(403, '901', 'Invalid Merchant Account', 'security'));
  }
  if (!call) return sendJson(response, { status: 200, body: { paymentMethods: [{ type: 'scheme' }] } });
  const key = String(request.headers['idempotency-key'] ?? '');
  if (key.length > 64) return sendJson(response, invalid('702', 'Idempotency key too long'));
  const fault = deps.misbehaviours.take(call);
  const failure = problem(fault?.status ?? 500, '905', 'Internal error', 'internal');
  if (fault?.kind === 'drop-before') return void request.socket.destroy();
  if (fault?.kind === 'error') return sendJson(response, failure);
  if (fault?.kind === 'in-progress') {
    response.setHeader('transient-error', 'true');
    return sendJson(response, invalid('704', 'Request already processed or in progress'));
  }
  const answer = deps.ledger.atomically(() => answerCall(deps, call, { path, body, key }));
  if (fault?.kind === 'drop-after') return void request.socket.destroy();
  if (fault?.kind === 'slow') await wait(fault.ms ?? 1000);
  if (key !== '') response.setHeader('idempotency-key', key);
  return sendJson(response, fault?.kind === 'error-after' ? failure : answer);
}

/**
 * Processes a request and stores its successful response under the idempotency key. Returns the stored
 * response if the key is repeated.
 */
function answerCall(
  deps: ApiDeps,
  call: SimulatedCall,
  { path, body, key }: { path: string; body: Json; key: string },
): StoredAnswer {
  const { ledger } = deps;
  const scopedKey = key === '' ? '' : `${call} ${key}`;
  const before = scopedKey === '' ? undefined : ledger.answers.get(scopedKey);
  if (before) return before;
  const answer =
    call === 'payments'
      ? startPayment(deps, body, key)
      : call === 'details'
        ? completePayment(deps, body)
        : call === 'cancels'
          ? cancelByReference(deps, body)
          : modifyPayment(deps, path, body);
  if (scopedKey !== '' && answer.status < 300) ledger.saveAnswer(scopedKey, answer);
  return answer;
}
