import { noteServerDate } from './time/server-clock.ts';
import { addressOf, type Endpoint } from '../pure/endpoint.ts';
import { CallError } from '../pure/fault.ts';
import type { CallOptions, Client } from '../pure/client.ts';
import { isFlagged } from './session/signed-in.ts';

/**
 * The browser's API client. It sends same-origin JSON requests with `fetch` and throws a CallError with
 * status 0 if a request does not reach the server. Requests of a signed-in user contain the access token. The
 * token is renewed before it expires and whenever a response reports that it has expired.
 */
export const call: Client = (endpoint, input, options) =>
  (isFlagged() ? sendAsPerson : send)(endpoint as Endpoint, input, options) as Promise<never>;

async function sendAsPerson(spec: Endpoint, input: object, options?: CallOptions): Promise<unknown> {
  const session = await import('./session/renewal.ts').catch(() => null);
  const token = (await session?.bearerToken(spec.whileLocked)) ?? null;
  try {
    return await send(spec, input, options, token);
  } catch (error) {
    const hasExpired =
      error instanceof CallError && error.status === 401 && error.body.code === 'token-expired';
    const renewed = session && token !== null && hasExpired ? await session.renewedToken(token) : null;
    if (renewed === null) throw error;
    return send(spec, input, options, renewed);
  }
}

async function send(
  spec: Endpoint,
  input: object,
  options?: CallOptions,
  token: string | null = null,
): Promise<unknown> {
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
  let response: Response;
  try {
    response = await fetch(addressOf(spec, { params, query }), {
      method: spec.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options?.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options?.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw await failure(0, null);
  }
  noteServerDate(response.headers.get('date'), response.headers.get('age'));
  const text = await response.text();
  const data = text === '' ? null : parse(text);
  if (response.ok) return data;
  throw await failure(response.status, data);
}

/**
 * Creates the error to throw. If the module with the error texts cannot be loaded (browsers do not retry a
 * failed script), uses the texts in the response. Status 0 means that the browser is offline.
 */
function failure(status: number, body: object | null): Promise<CallError> {
  return import('./call-failure.ts').then(
    ({ callFailure }) => callFailure(status, body),
    () => new CallError(status, { ...body, errors: listOf(body) }),
  );
}

function listOf(body: object | null): string[] {
  const { errors } = (body ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? (errors as unknown[]).filter((one) => typeof one === 'string') : [];
}

function parse(text: string): object | null {
  try {
    return JSON.parse(text) as object | null;
  } catch {
    return null;
  }
}
