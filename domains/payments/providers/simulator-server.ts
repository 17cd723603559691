import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PartySettings } from '#foundation/server/config/party-variables.ts';
import {
  readJson,
  sendHtml,
  sendJson,
  startHttpServer,
  type Answer,
  type HttpExchange,
  type Json,
} from './simulator-http.ts';
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

/** Where a simulator listens, and where it stores its payments. */
export interface SimulatorAddress {
  host: string;
  /** The port to listen on; 0 for any free port. */
  port: number;
  /** The URL at which browsers reach the simulator. Defaults to its own host and port. */
  publicUrl?: string;
  /** The file that preserves payments across restarts. */
  file?: string;
}

/** The protocol of a provider: its API, the texts of its page, and its redirects. */
export interface SimulatorServerOptions extends SimulatorAddress {
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

/** Creates the simulator's payments, which the file preserves across restarts. */
function createState(
  { file, onChange }: SimulatorServerOptions,
  publicUrl: () => string,
): SimulatorState & { save(): void } {
  const checkouts = new Map<string, SimulatedCheckout>(
    file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, SimulatedCheckout][]) : [],
  );
  const save = (): void => {
    if (file) writeFileSync(file, JSON.stringify([...checkouts]), { mode: 0o600 });
  };
  return {
    publicUrl,
    checkouts,
    save,
    add(input) {
      const checkout = { ...input, decision: null, takenCents: 0, refundedCents: 0, expired: false };
      checkouts.set(checkout.id, checkout);
      save();
      return checkout;
    },
    byReference: (reference) => [...checkouts.values()].findLast((one) => one.reference === reference),
    take(checkout) {
      checkout.takenCents = checkout.cents;
      save();
      onChange?.(checkout, 'taken');
    },
    giveBack(checkout, cents) {
      checkout.refundedCents += cents;
      save();
      onChange?.(checkout, 'refunded');
    },
  };
}

/** The misbehaviours that are waiting for their requests. */
function createMisbehaviours() {
  let waiting: Misbehaviour[] = [];
  return {
    list: () => waiting,
    add: (one: Misbehaviour) => void waiting.push(one),
    clear: () => {
      waiting = [];
    },
    /** Returns the misbehaviour for a request to the route `call`, and counts it; undefined if none waits. */
    take(call: string): Misbehaviour | undefined {
      const found = waiting.find(({ on }) => on === call);
      if (!found) return undefined;
      found.times = (found.times ?? 1) - 1;
      if (found.times <= 0) waiting = waiting.filter((one) => one !== found);
      return found;
    },
  };
}

/** Creates the handler of the provider's API. Repeats the response of a request with a known idempotency key. */
function createApi(
  options: SimulatorServerOptions,
  state: SimulatorState,
  misbehaviours: ReturnType<typeof createMisbehaviours>,
): (exchange: HttpExchange) => Promise<void> {
  const routes = options.routes(state);
  const answers = new Map<string, Answer>();

  /** Returns the response to a request, and stores it under the request's idempotency key. */
  async function answerOnce(route: ApiRoute, path: string, request: ApiRequest): Promise<Answer> {
    const key = route.idempotencyHeader ? request.headers[route.idempotencyHeader] : undefined;
    if (key === undefined) return route.answer(request);
    const scopedKey = `${route.call} ${path} ${String(key)}`;
    const answer = answers.get(scopedKey) ?? (await route.answer(request));
    if (answer.status < 300) answers.set(scopedKey, answer);
    return answer;
  }

  return async ({ request, response, url, text }) => {
    const refused = options.refuses?.(request);
    if (refused) return sendJson(response, refused);
    for (const route of routes) {
      const found = request.method === route.method ? route.path.exec(url.pathname) : null;
      if (!found) continue;
      const fault = misbehaviours.take(route.call);
      if (fault?.kind === 'drop-before') return void request.socket.destroy();
      const failure = { status: fault?.status ?? 500, body: { message: 'Internal error' } };
      if (fault?.kind === 'error') return sendJson(response, failure);
      const answer = await answerOnce(route, url.pathname, {
        params: { ...found.groups },
        query: url.searchParams,
        body: readJson(text),
        headers: request.headers,
      });
      if (fault?.kind === 'drop-after') return void request.socket.destroy();
      if (fault?.kind === 'slow') await wait(fault.ms ?? 1000);
      return sendJson(response, fault?.kind === 'error-after' ? failure : answer);
    }
    return sendJson(response, { status: 404, body: { message: 'Not found' } });
  };
}

/** Serves the page on which the shopper decides, then redirects the browser to the shop. */
function servePage(
  options: SimulatorServerOptions,
  state: ReturnType<typeof createState>,
  id: string,
  { request, response, text }: HttpExchange,
): void {
  const checkout = state.checkouts.get(id);
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
  state.save();
  options.onChange?.(checkout, 'decided');
  response
    .writeHead(303, { location: options.returnOf(checkout, decision), 'cache-control': 'no-store' })
    .end();
}

/** Starts a provider simulator. For development, tests and demos only. */
export async function startSimulatorServer(options: SimulatorServerOptions): Promise<SimulatorServer> {
  let publicUrl = options.publicUrl ?? '';
  const misbehaviours = createMisbehaviours();
  const state = createState(options, () => publicUrl);
  const serveApi = createApi(options, state, misbehaviours);
  const { checkouts, byReference } = state;

  const faults = {
    tooLong: { status: 413, body: { message: 'Too long' } },
    internal: { status: 500, body: { message: 'Internal error' } },
  };
  const { url, close } = await startHttpServer({ ...options, faults }, (exchange) => {
    const { pathname } = exchange.url;
    const page = /^\/pay\/([\w-]{1,100})$/.exec(pathname)?.[1];
    if (page) return servePage(options, state, page, exchange);
    if (pathname === '/_control/misbehave' && exchange.request.method === 'POST') {
      misbehaviours.add(readJson(exchange.text) as unknown as Misbehaviour);
      return sendJson(exchange.response, { status: 200, body: { misbehaviours: misbehaviours.list() } });
    }
    if (pathname === '/_control/charges')
      return sendJson(exchange.response, { status: 200, body: { charges: [...checkouts.values()] } });
    return serveApi(exchange);
  });
  publicUrl ||= url;
  return {
    url,
    publicUrl,
    misbehave: (one) => misbehaviours.add({ ...one }),
    behave: misbehaviours.clear,
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
    close,
  };
}

/** A running simulator on the shared server. */
export type ProviderServer = SimulatorServer & { setWebhookUrl?(url: string): void };

/** A provider whose simulator uses the shared server. */
export interface SimulatedProvider {
  start(address: SimulatorAddress & { now?: () => Date }): Promise<ProviderServer>;
  /** Returns the settings with which the payment method reaches a simulator at these URLs. */
  settingsAt(server: Pick<SimulatorServer, 'url' | 'publicUrl'>): PartySettings;
  /**
   * Whether the shopper is redirected to the provider's page, and the shop can look up the outcome. The tests
   * of all outcomes then run for the method.
   */
  hasHostedPage?: true;
}

/** The environment in which a simulator runs. */
export interface SimulatorPlace {
  host: string;
  /** The host name that browsers use to reach the simulator. */
  publicHost: string;
  /** The port to listen on; 0 for any free port. */
  port: number;
  /** The directory for data that must survive a restart. */
  dataDir: string;
  now: () => Date;
}

/** A running simulator of a provider. */
export interface MethodSimulator {
  /** The settings of the payment method, which replace those from the environment. */
  settings: PartySettings;
  /** The URL at which browsers reach the simulator's pages; undefined if it has none. */
  publicUrl?: string;
  setWebhookUrl?(url: string): void;
  /** For the sandbox page: which values to type to get which result. */
  help?: { title: string; text: string; rows: readonly { value: string; result: string }[] };
  close(): Promise<void>;
}

/** How the sandbox starts the simulator of a method. */
export interface SimulatedMethod {
  /** The name of the simulated method. */
  name: string;
  start(place: SimulatorPlace): Promise<MethodSimulator>;
  /** The provider, if its simulator uses the shared server. Tests start it alone. */
  provider?: SimulatedProvider;
}

/** Returns the simulator of a method for the sandbox. `help` explains which values give which results. */
export function simulateMethod({
  name,
  help,
  ...provider
}: SimulatedProvider & { name: string } & Pick<MethodSimulator, 'help'>): SimulatedMethod {
  return {
    name,
    provider,
    async start({ host, publicHost, port, dataDir, now }) {
      const { url, publicUrl, setWebhookUrl, close } = await provider.start({
        host,
        port,
        ...(port === 0 ? {} : { publicUrl: `http://${publicHost}:${port}` }),
        file: join(dataDir, `${name}-simulator.json`),
        now,
      });
      return {
        settings: provider.settingsAt({ url, publicUrl }),
        publicUrl,
        ...(setWebhookUrl ? { setWebhookUrl } : {}),
        ...(help ? { help } : {}),
        close,
      };
    },
  };
}
