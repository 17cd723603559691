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

/* The code that all provider simulators share:
   - an HTTP server with the provider's API
   - faults that tests inject
   - stored responses for repeated idempotency keys
   - the page on which the shopper approves or declines
   - the endpoints of `/_control` */

export interface ApiRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Json;
  headers: IncomingMessage['headers'];
}

export interface ApiRoute {
  method: string;
  path: RegExp;
  /** The route's name, by which a test selects the route for an injected fault. */
  call: string;
  /**
   * The name of the header that contains the idempotency key. The first response is repeated for a repeated
   * key.
   */
  idempotencyHeader?: string;
  answer(request: ApiRequest): Answer | Promise<Answer>;
}

/**
 * A fault that the simulator injects into the next `times` (default 1) requests to the route named `on`.
 * - `slow` responds after `ms` milliseconds
 * - `error` responds with `status` and does not process the request
 * - `error-after` processes the request, then responds with `status`
 * - `drop-before` closes the connection and does not process the request
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

/** A payment in a simulator. */
export interface SimulatedCheckout {
  id: string;
  reference: string;
  cents: number;
  currency: string;
  returnUrl: string;
  cancelUrl: string;
  /** The shopper's decision; null if they have not decided yet. */
  decision: Decision | null;
  /** The captured amount, in cents. `refundedCents` is the refunded amount. */
  takenCents: number;
  refundedCents: number;
  expired: boolean;
  /** Additional fields of the simulated provider. */
  more: Json;
}

/** The address of a simulator, and the file for its payments. */
export interface SimulatorAddress {
  host: string;
  /** The port to listen on; 0 for any free port. */
  port: number;
  /** The URL at which browsers open the simulator. Defaults to the simulator's own host and port. */
  publicUrl?: string;
  /** The file in which payments survive restarts. */
  file?: string;
}

/** The parts of a simulator that differ between providers: API routes, page texts and redirects. */
export interface SimulatorServerOptions extends SimulatorAddress {
  routes(state: SimulatorState): readonly ApiRoute[];
  /** Returns the error response to a request without valid credentials; null if the request is accepted. */
  refuses?(request: IncomingMessage): Answer | null;
  words: PageWords;
  /** Returns the URL to which the shopper is redirected after a decision. */
  returnOf(checkout: SimulatedCheckout, decision: Decision): string;
  /** Called after the shopper's decision, a capture or a refund. Used by providers that send webhooks. */
  onChange?(checkout: SimulatedCheckout, what: 'decided' | 'taken' | 'refunded'): void;
}

/** The simulator's data and functions for use in routes. */
export interface SimulatorState {
  publicUrl(): string;
  checkouts: Map<string, SimulatedCheckout>;
  add(
    checkout: Omit<SimulatedCheckout, 'decision' | 'takenCents' | 'refundedCents' | 'expired'>,
  ): SimulatedCheckout;
  byReference(reference: string): SimulatedCheckout | undefined;
  /** Records a capture of the money. `giveBack` records a refund. */
  take(checkout: SimulatedCheckout): void;
  giveBack(checkout: SimulatedCheckout, cents: number): void;
}

export interface SimulatorServer {
  url: string;
  publicUrl: string;
  misbehave(one: Misbehaviour): void;
  behave(): void;
  checkouts(): SimulatedCheckout[];
  /** Returns the amount that is captured and not refunded for a reference, in cents. */
  standing(reference: string): number;
  /** Changes a payment without calling `onChange`. */
  change(reference: string, change: Partial<SimulatedCheckout>): void;
  close(): Promise<void>;
}

/** Creates the state of a simulator. With `file`, payments survive restarts. */
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

/** Creates the queue of faults that tests have requested. */
function createMisbehaviours() {
  let waiting: Misbehaviour[] = [];
  return {
    list: () => waiting,
    add: (one: Misbehaviour) => void waiting.push(one),
    clear: () => {
      waiting = [];
    },
    /**
     * Returns the next fault to inject into a route and counts it as used once; undefined if none is
     * requested.
     */
    take(call: string): Misbehaviour | undefined {
      const found = waiting.find(({ on }) => on === call);
      if (!found) return undefined;
      found.times = (found.times ?? 1) - 1;
      if (found.times <= 0) waiting = waiting.filter((one) => one !== found);
      return found;
    },
  };
}

/** Creates the handler for the provider's API. Repeats the first response for a repeated idempotency key. */
function createApi(
  options: SimulatorServerOptions,
  state: SimulatorState,
  misbehaviours: ReturnType<typeof createMisbehaviours>,
): (exchange: HttpExchange) => Promise<void> {
  const routes = options.routes(state);
  const answers = new Map<string, Answer>();

  /**
   * Processes a request and stores its response under the idempotency key. Returns the stored response if the
   * key is repeated.
   */
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

/** Serves the page on which the shopper decides. Redirects the browser to the shop after the decision. */
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

/** A running simulator that uses the shared server code. */
export type ProviderServer = SimulatorServer & { setWebhookUrl?(url: string): void };

/** A provider whose simulator uses the shared server code. */
export interface SimulatedProvider {
  start(address: SimulatorAddress & { now?: () => Date }): Promise<ProviderServer>;
  /** Returns the payment method's settings for using the simulator at these URLs. */
  settingsAt(server: Pick<SimulatorServer, 'url' | 'publicUrl'>): PartySettings;
  /**
   * Whether the shopper pays on the provider's page and the shop can look up the outcome. The shared tests of
   * all outcomes run only for such methods.
   */
  hasHostedPage?: true;
  /**
   * Whether the provider captures the money when the shopper approves. Otherwise the shop captures it after
   * the shopper has returned.
   */
  takesAtApproval?: true;
}

/** The addresses, directory and clock with which a simulator is started. */
export interface SimulatorPlace {
  host: string;
  /** The host name that browsers use to reach the simulator. */
  publicHost: string;
  /** The port to listen on; 0 for any free port. */
  port: number;
  /** The directory for data that survives restarts. */
  dataDir: string;
  now: () => Date;
}

/** A running simulator of a provider. */
export interface MethodSimulator {
  /** The settings of the payment method. They replace the settings from environment variables. */
  settings: PartySettings;
  /** The URL at which browsers open the simulator's pages; undefined if the simulator has no pages. */
  publicUrl?: string;
  setWebhookUrl?(url: string): void;
  /** A table for the sandbox page: values to type, and the result of each. */
  help?: { title: string; text: string; rows: readonly { value: string; result: string }[] };
  close(): Promise<void>;
}

/** A payment method's simulator, as the sandbox starts it. */
export interface SimulatedMethod {
  /** The name of the payment method. */
  name: string;
  start(place: SimulatorPlace): Promise<MethodSimulator>;
  /**
   * The simulated provider, for tests that start it alone. Set if the simulator uses the shared server code.
   */
  provider?: SimulatedProvider;
}

/** Creates a payment method's simulator for the sandbox. `help` lists values to type and the result of each. */
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
