import { setTimeout as wait } from 'node:timers/promises';
import { httpCall, whyUnanswered } from '#foundation/server/http-call.ts';
import type { Declined } from '../contract-adapter.ts';

export interface ProviderCallConfig {
  /** Without a slash at the end. */
  baseUrl: string;
  /** Headers of every call: who calls. Asked again with `anew` once the provider has refused them (401). */
  headers(anew: boolean): Record<string, string> | Promise<Record<string, string>>;
  /** For one request, milliseconds. Default 10 s. */
  timeoutMs?: number;
  /** How often a lost answer is asked for again. Default 2. */
  retries?: number;
  /** Before the first repeat, milliseconds; doubled for each further one. Default 200. */
  retryDelayMs?: number;
}

/** `refused`: the provider read the request and said no (4xx). `lost`: nobody knows what became of it. */
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

/** What a provider calls its faults, for our log: each has its own field for it. */
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
 * Calls a provider's JSON API. Answers that are lost on the way (no answer, 408, 409, 429, 5xx) are asked for again
 * with the very same request: give it the provider's idempotency key. Never throws for what a provider or network does.
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
        // What lets us in may have ended meanwhile: once anew, not in a loop.
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

/** The provider does not let us in: its keys or its account are wrong. */
export const isShutOut = (status: number) => status === 401 || status === 403;

/** Of a payment that was never begun, since the provider's answer to it has nowhere to go to: no money can move. `unreadable` names it. */
export function notBegun(reply: Reply, unreadable: string): Declined {
  return {
    kind: 'declined',
    code: 'rejected',
    reason: '',
    detail: reply.kind === 'answer' ? unreadable : reply.detail,
    ...(reply.kind === 'refused' && isShutOut(reply.status) ? { isShutOut: true } : {}),
  };
}

/** An empty answer is an empty object; undefined for what is no JSON. */
function readJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Cents as providers write them: "1299.00". */
export function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Cents of a provider's "1299.00" or 1299; NaN for what is no amount of whole cents. */
export function centsOf(amount: unknown): number {
  const text = typeof amount === 'number' ? String(amount) : amount;
  if (typeof text !== 'string' || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return Number.NaN;
  return Math.round(Number(text) * 100);
}
