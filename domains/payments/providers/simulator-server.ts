import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readBody, readJson, sendHtml, sendJson, type Answer, type Json } from './simulator-http.ts';
import { decisionPage, renderExpiredPage, type PageWords } from './simulator-page.ts';

/* The parts that all provider simulators share:
   - an HTTP server with the provider's API
   - misbehaviours on demand
   - responses that are repeated by idempotency key
   - the page on which shoppers approve or decline
   - the data that `/_control` displays and changes */

export interface ApiRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Json;
  headers: IncomingMessage['headers'];
}

export interface ApiRoute {
  method: string;
  path: RegExp;
  /** The name by which a misbehaviour refers to the route. */
  call: string;
  /**
   * The name of the header with the idempotency key. If a key is repeated, the first response is sent again.
   */
  idempotencyHeader?: string;
  answer(request: ApiRequest): Answer | Promise<Answer>;
}

/**
 * A misbehaviour for the next `times` (default 1) requests to the route named `on`.
 * - `slow` responds after `ms` milliseconds
 * - `error` responds with `status` and does nothing
 * - `error-after` processes the request, then responds with `status`
 * - `drop-before` closes the connection
 * - `drop-after` processes the request and closes the connection
 */
export interface Misbehaviour {
  on: string;
  kind: 'slow' | 'error' | 'error-after' | 'drop-before' | 'drop-after';
  times?: number;
  ms?: number;
  status?: number;
}

export type Decision = 'approve' | 'decline' | 'cancel';

/** A payment as a simulator stores it. */
export interface SimulatedCheckout {
  id: string;
  reference: string;
  cents: number;
  currency: string;
  returnUrl: string;
  cancelUrl: string;
  /** The shopper's decision; null if they have not decided yet. */
  decision: Decision | null;
  /** The captured amount. `refundedCents` is the refunded amount. */
  takenCents: number;
  refundedCents: number;
  expired: boolean;
  /** Fields that only this provider needs. */
  more: Json;
}

export interface SimulatorServerOptions {
  host: string;
  /** The port to listen on; 0 for any free port. */
  port: number;
  /** The URL at which browsers reach the simulator. Defaults to its own host and port. */
  publicUrl?: string;
  /** The file that preserves payments across restarts. */
  file?: string;
  routes(state: SimulatorState): readonly ApiRoute[];
  /** Returns the error response to a request without valid credentials; null if the request is accepted. */
  refuses?(request: IncomingMessage): Answer | null;
  words: PageWords;
  /** Returns the URL to which the shopper is redirected after a decision. */
  returnOf(checkout: SimulatedCheckout, decision: Decision): string;
  /** Called after a decision, and after money has moved, for providers with webhooks. */
  onChange?(checkout: SimulatedCheckout, what: 'decided' | 'taken' | 'refunded'): void;
}

/** The state of the simulator that its routes can use. */
export interface SimulatorState {
  publicUrl(): string;
  checkouts: Map<string, SimulatedCheckout>;
  add(
    checkout: Omit<SimulatedCheckout, 'decision' | 'takenCents' | 'refundedCents' | 'expired'>,
  ): SimulatedCheckout;
  byReference(reference: string): SimulatedCheckout | undefined;
  /** Records that the money was captured. `giveBack` records a refund. */
  take(checkout: SimulatedCheckout): void;
  giveBack(checkout: SimulatedCheckout, cents: number): void;
}

export interface SimulatorServer {
  url: string;
  publicUrl: string;
  misbehave(one: Misbehaviour): void;
  behave(): void;
  checkouts(): SimulatedCheckout[];
  /** Returns the amount captured and not refunded for a reference, in cents. */
  standing(reference: string): number;
  /** Changes the data of a payment without calling `onChange`. */
  change(reference: string, change: Partial<SimulatedCheckout>): void;
  close(): Promise<void>;
}

/** Starts a provider simulator. For development, tests and demos only. */
export async function startSimulatorServer(options: SimulatorServerOptions): Promise<SimulatorServer> {
  const { host, file } = options;
  let publicUrl = options.publicUrl ?? '';
  let waiting: Misbehaviour[] = [];
  const answers = new Map<string, Answer>();
  const checkouts = new Map<string, SimulatedCheckout>(
    file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, SimulatedCheckout][]) : [],
  );
  const save = (): void => {
    if (file) writeFileSync(file, JSON.stringify([...checkouts]), { mode: 0o600 });
  };
  const byReference = (reference: string) =>
    [...checkouts.values()].findLast((one) => one.reference === reference);

  const state: SimulatorState = {
    publicUrl: () => publicUrl,
    checkouts,
    add(input) {
      const checkout = { ...input, decision: null, takenCents: 0, refundedCents: 0, expired: false };
      checkouts.set(checkout.id, checkout);
      save();
      return checkout;
    },
    byReference,
    take(checkout) {
      checkout.takenCents = checkout.cents;
      save();
      options.onChange?.(checkout, 'taken');
    },
    giveBack(checkout, cents) {
      checkout.refundedCents += cents;
      save();
      options.onChange?.(checkout, 'refunded');
    },
  };
  const routes = options.routes(state);

  function takeFault(call: string): Misbehaviour | undefined {
    const found = waiting.find(({ on }) => on === call);
    if (!found) return undefined;
    found.times = (found.times ?? 1) - 1;
    if (found.times <= 0) waiting = waiting.filter((one) => one !== found);
    return found;
  }

  async function serveApi(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    text: string,
  ): Promise<void> {
    const refused = options.refuses?.(request);
    if (refused) return sendJson(response, refused);
    for (const route of routes) {
      const found = request.method === route.method ? route.path.exec(url.pathname) : null;
      if (!found) continue;
      const fault = takeFault(route.call);
      if (fault?.kind === 'drop-before') return void request.socket.destroy();
      const failure = { status: fault?.status ?? 500, body: { message: 'Internal error' } };
      if (fault?.kind === 'error') return sendJson(response, failure);
      const key = route.idempotencyHeader ? request.headers[route.idempotencyHeader] : undefined;
      const known =
        key === undefined ? undefined : answers.get(`${route.call} ${url.pathname} ${String(key)}`);
      const answer =
        known ??
        (await route.answer({
          params: { ...found.groups },
          query: url.searchParams,
          body: readJson(text),
          headers: request.headers,
        }));
      if (key !== undefined && answer.status < 300)
        answers.set(`${route.call} ${url.pathname} ${String(key)}`, answer);
      if (fault?.kind === 'drop-after') return void request.socket.destroy();
      if (fault?.kind === 'slow') await wait(fault.ms ?? 1000);
      return sendJson(response, fault?.kind === 'error-after' ? failure : answer);
    }
    return sendJson(response, { status: 404, body: { message: 'Not found' } });
  }

  function servePage(request: IncomingMessage, response: ServerResponse, id: string, text: string): void {
    const checkout = checkouts.get(id);
    if (
      !checkout ||
      checkout.expired ||
      checkout.takenCents > 0 ||
      (checkout.decision && request.method === 'GET')
    )
      return sendHtml(response, 410, renderExpiredPage(options.words));
    if (request.method === 'GET') return sendHtml(response, 200, decisionPage(options.words, checkout));
    const decision = new URLSearchParams(text).get('decision');
    if (decision !== 'approve' && decision !== 'decline' && decision !== 'cancel')
      return sendHtml(response, 400, renderExpiredPage(options.words));
    checkout.decision = decision;
    save();
    options.onChange?.(checkout, 'decided');
    response
      .writeHead(303, { location: options.returnOf(checkout, decision), 'cache-control': 'no-store' })
      .end();
  }

  const server = createServer((request, response) => {
    void (async () => {
      const text = await readBody(request);
      if (text === null) return sendJson(response, { status: 413, body: { message: 'Too long' } });
      const url = new URL(request.url ?? '/', 'http://simulator');
      if (url.pathname === '/favicon.ico') return void response.writeHead(204).end();
      const page = /^\/pay\/([\w-]{1,100})$/.exec(url.pathname)?.[1];
      if (page) return servePage(request, response, page, text);
      if (url.pathname === '/_control/misbehave' && request.method === 'POST') {
        waiting.push(readJson(text) as unknown as Misbehaviour);
        return sendJson(response, { status: 200, body: { misbehaviours: waiting } });
      }
      if (url.pathname === '/_control/charges')
        return sendJson(response, { status: 200, body: { charges: [...checkouts.values()] } });
      return serveApi(request, response, url, text);
    })().catch(() => {
      if (response.headersSent) response.destroy();
      else sendJson(response, { status: 500, body: { message: 'Internal error' } });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  publicUrl ||= url;
  return {
    url,
    publicUrl,
    misbehave: (one) => void waiting.push({ ...one }),
    behave: () => {
      waiting = [];
    },
    checkouts: () => [...checkouts.values()],
    standing: (reference) => {
      let netCents = 0;
      for (const one of checkouts.values())
        if (one.reference === reference) netCents += one.takenCents - one.refundedCents;
      return netCents;
    },
    change(reference, change) {
      const found = byReference(reference);
      if (found) Object.assign(found, change);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
