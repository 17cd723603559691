import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import type { FaultBody } from '#foundation/pure/fault.ts';

export type Answered<E> = { ok: true; answer: AnswerOf<E> } | { ok: false; status: number; fault: FaultBody };

/** Returns the response if the request succeeded. Otherwise throws the status and error texts. */
export function told<T>(answer: { ok: true; answer: T } | Extract<Answered<never>, { ok: false }>): T {
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.fault.errors.join()}`);
  return answer.answer;
}

/** Thrown if failures continued for longer than the shopper's patience. */
export class OutOfPatience extends Error {}

/**
 * Simulates a shopper's browser: stores cookies, calls the shop, opens pages. Each request handles its own
 * connection errors.
 */
export interface Browser {
  /** The shop's URL. */
  url: string;
  cookies: Map<string, string>;
  /** The access token that requests contain; undefined for guests. */
  token: string | undefined;
  /**
   * How often a request was repeated because no response arrived (`network`) or a 5xx arrived ("try again
   * later", `server`).
   */
  repeats: { network: number; server: number };
  /**
   * Calls an endpoint. After a lost connection or a 5xx, retries with the same content until the deadline. A
   * real browser or shopper would also retry, which is safe because the shop's requests carry idempotency
   * keys.
   */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answered<E>>;
  /** Calls an endpoint like {@link Browser.call}, but only once. Throws on a lost connection; returns a 5xx. */
  callOnce<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answered<E>>;
  /** Opens a URL without following redirects; retried like {@link Browser.call}. */
  open(url: string, init?: RequestInit): Promise<Response & { html: string }>;
  /** Opens another tab with the same cookies. */
  tab(): Browser;
}

export interface BrowserOptions {
  url: string;
  /**
   * The wall-clock time in ms until which requests are retried. A function is called at the start of each
   * action and returns this time.
   */
  deadline: number | (() => number);
  cookies?: Map<string, string>;
}

/** Opens a browser on the shop at `url`. */
export function openBrowser({ url, deadline, cookies = new Map() }: BrowserOptions): Browser {
  const repeats = { network: 0, server: 0 };
  let token: string | undefined;

  async function send(target: string, init: RequestInit): Promise<Response> {
    const own = target.startsWith(url);
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(own ? { origin: new URL(url).origin } : {}),
        ...(own && token !== undefined ? { authorization: `Bearer ${token}` } : {}),
        ...(init.headers as Record<string, string> | undefined),
        ...(own && init.credentials !== 'omit' && cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
      },
      signal: AbortSignal.timeout(60_000),
    });
    if (own) for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    return response;
  }

  async function patiently<T>(what: string, once: () => Promise<{ status: number; result: T }>): Promise<T> {
    const until = typeof deadline === 'number' ? deadline : deadline();
    for (let tries = 1; ; tries += 1) {
      let failure: string;
      try {
        const { status, result } = await once();
        if (status < 500) return result;
        repeats.server += 1;
        failure = `status ${status}`;
      } catch (error) {
        repeats.network += 1;
        failure = String((error as Error).cause ?? error);
      }
      if (Date.now() > until) throw new OutOfPatience(`${what} failed ${tries} times, at last: ${failure}`);
      await wait(Math.min(100 * tries, 500));
    }
  }

  async function callOnce<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answered<E>> {
    const given = input as { params?: unknown; query?: unknown; body?: unknown };
    const response = await send(url + addressOf(endpoint, given), {
      method: endpoint.method,
      ...(given.body === undefined
        ? {}
        : { body: JSON.stringify(given.body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    const body: unknown = text === '' ? {} : JSON.parse(text);
    if (response.ok) return { ok: true, answer: body as AnswerOf<E> };
    return { ok: false, status: response.status, fault: body as FaultBody };
  }

  return {
    url,
    cookies,
    get token() {
      return token;
    },
    set token(given) {
      token = given;
    },
    repeats,
    callOnce,
    call: (endpoint, input) =>
      patiently(`${endpoint.method} ${endpoint.path}`, async () => {
        const result = await callOnce(endpoint, input);
        return { status: result.ok ? 200 : result.status, result };
      }),
    open: (target, init = {}) =>
      patiently(target, async () => {
        const response = await send(target, init);
        return { status: response.status, result: Object.assign(response, { html: await response.text() }) };
      }),
    tab: () => openBrowser({ url, deadline, cookies }),
  };
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const isGone = attributes.some(
    (one) => /^\s*max-age=0\s*$/i.test(one) || /expires=Thu, 01 Jan 1970/i.test(one),
  );
  if (isGone) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1).trim());
}
