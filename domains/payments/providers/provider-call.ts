import { setTimeout as wait } from 'node:timers/promises';
import { httpCall, whyUnanswered } from '#foundation/server/http-call.ts';
import type { Declined, Verification } from '../contract/adapter.ts';

export interface ProviderCallConfig {
  /** Base URL without a trailing slash. */
  baseUrl: string;
  /**
   * Returns the authentication headers for a request. Called again with `anew` set to true if the provider
   * rejected the headers (401).
   */
  headers(anew: boolean): Record<string, string> | Promise<Record<string, string>>;
  /** Timeout of one request, in milliseconds. Default 10 s. */
  timeoutMs?: number;
  /** Maximum number of retries of a request without a response. Default 2. */
  retries?: number;
  /** Delay before the first retry, in milliseconds. It doubles with each further retry. Default 200. */
  retryDelayMs?: number;
}

/**
 * `refused`: the provider rejected the request (4xx). `lost`: no usable response was received, so the outcome
 * is unknown.
 */
export type Reply =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'refused'; status: number; body: unknown; detail: string }
  | { kind: 'lost'; detail: string };

export interface ProviderRequest {
  body?: unknown;
  headers?: Record<string, string>;
}

export type ProviderCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  request?: ProviderRequest,
) => Promise<Reply>;

/**
 * Returns the error message from a provider's response, for the shop's log. Providers use different fields
 * for it.
 */
function wordsOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { errorCode, name, error_code: code, message, error } = body as Record<string, unknown>;
  const inner = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : error;
  return [errorCode, name, code, inner, message]
    .filter((one) => typeof one === 'string')
    .join(' ')
    .slice(0, 300);
}

/**
 * Creates the client for a provider's JSON API. The client repeats a request if its response is lost (no
 * response, 408, 409, 429, 5xx). Callers must therefore pass the provider's idempotency key. Never throws if
 * the provider or the network fails.
 */
export function createProviderCall(config: ProviderCallConfig): ProviderCall {
  const { baseUrl, timeoutMs = 10_000, retries = 2, retryDelayMs = 200 } = config;

  return async (method, path, { body, headers = {} } = {}) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    let lost = '';
    let isAnew = false;
    for (let tries = 0; tries <= retries; tries += 1) {
      if (tries > 0 && !isAnew) await wait(retryDelayMs * 2 ** (tries - 1));
      try {
        const { status, text } = await httpCall(`${baseUrl}${path}`, {
          method,
          headers: {
            accept: 'application/json',
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
            ...(await config.headers(isAnew)),
            ...headers,
          },
          body: payload,
          timeoutMs,
        });
        const answer = readJson(text);
        if (status < 300 && answer !== undefined) return { kind: 'answer', status, body: answer };
        // The credentials may have expired, so new ones are requested. This happens only once per request, to
        // avoid a loop.
        if (status === 401 && !isAnew) {
          isAnew = true;
          tries -= 1;
          continue;
        }
        const detail = `${method} ${path}: ${status} ${wordsOf(answer)}`.trim();
        if (status >= 400 && status < 500 && ![408, 409, 429].includes(status))
          return {
            kind: 'refused',
            status,
            body: answer,
            detail: lost === '' ? detail : `${lost}; then ${detail}`,
          };
        lost = detail;
      } catch (error) {
        lost = `${method} ${path}: ${whyUnanswered(error)}`;
      }
    }
    return { kind: 'lost', detail: lost };
  };
}

/** The longest time that a check of the credentials waits for the provider, in ms. */
export const VERIFY_TIMEOUT_MS = 8_000;

/**
 * Creates the function that checks the shop's credentials with one request, without retries. The provider checks the
 * credentials before anything else, so a rejection for another reason, such as an unknown payment, means that it accepted
 * them.
 */
export function verifyWith(
  config: ProviderCallConfig,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): () => Promise<Verification> {
  const timeoutMs = Math.min(config.timeoutMs ?? VERIFY_TIMEOUT_MS, VERIFY_TIMEOUT_MS);
  const call = createProviderCall({ ...config, timeoutMs, retries: 0 });
  return async () => toVerification(await call(method, path, body === undefined ? {} : { body }));
}

/** Converts the response to a check of the credentials. A provider responds with JSON; other servers do not. */
export function toVerification(reply: Reply): Verification {
  if (reply.kind === 'answer') return { kind: 'accepted' };
  if (reply.kind === 'lost') return lostVerification(reply.detail);
  const { status, body } = reply;
  if (status === 401) return { kind: 'wrong-key' };
  if (status === 403) return { kind: 'wrong-account' };
  return body === undefined ? { kind: 'unexpected', status } : { kind: 'accepted' };
}

/** Converts the detail of a lost response, such as `GET /x: ENOTFOUND host` or `GET /x: 503`. */
export function lostVerification(detail: string): Verification {
  const cause = detail.split(': ').slice(1).join(': ');
  const status = /^\d{3}\b/.exec(cause)?.[0];
  if (status !== undefined) return { kind: 'unexpected', status: Number(status) };
  return { kind: /Timeout|ETIMEDOUT/i.test(cause) ? 'timeout' : 'no-network' };
}

/** Whether an HTTP status means that the provider rejected the shop's keys or account. */
export const isShutOut = (status: number) => status === 401 || status === 403;

/**
 * Returns the outcome of a payment that could not be started. The shopper received no URL, so no money can
 * move. `unreadable` is the log message for a response that cannot be parsed.
 */
export function notBegun(reply: Reply, unreadable: string): Declined {
  return {
    kind: 'declined',
    code: 'rejected',
    reason: '',
    detail: reply.kind === 'answer' ? unreadable : reply.detail,
    ...(reply.kind === 'refused' && isShutOut(reply.status) ? { isShutOut: true } : {}),
  };
}

/** Parses JSON. Returns an empty object for an empty text, and undefined for invalid JSON. */
function readJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Formats cents as providers expect them, such as "1299.00". */
export function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/**
 * Converts a provider's amount, such as "1299.00" or 1299, to cents. Returns NaN if the amount is not a whole
 * number of cents.
 */
export function centsOf(amount: unknown): number {
  const text = typeof amount === 'number' ? String(amount) : amount;
  if (typeof text !== 'string' || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return Number.NaN;
  return Math.round(Number(text) * 100);
}
