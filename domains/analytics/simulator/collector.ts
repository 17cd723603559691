import type { IncomingMessage, ServerResponse } from 'node:http';
import { PUSH_SCRIPT, tagScript } from './scripts.ts';

/** A request that a third party would have received. */
export interface Hit {
  at: string;
  sink: string;
  /** Whether the server of the shop sent it. */
  fromServer: boolean;
  /** The name of the event, such as `purchase`. */
  event: string;
  /** The data of the request, as it was sent. */
  data: unknown;
}

const MAX_HITS = 1000;
const MAX_BODY_BYTES = 200_000;
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The path under which the sandbox mounts the collector. */
export const COLLECTOR_PATH = '/measurement';

export interface Collector {
  /** Stores a request that another simulator has received. */
  record(hit: Omit<Hit, 'at'>): void;
  /** The received requests, latest first. */
  hits(): readonly Hit[];
  clear(): void;
  /** Responds to a request below {@link COLLECTOR_PATH}. Returns false for other paths. */
  respond(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/**
 * Creates the stand-in for all third parties that measure visits: Google's scripts and Measurement Protocol,
 * a Snowplow collector, a push service, the Pinterest pixel and the affiliate network. It stores each request
 * in memory and sends nothing.
 */
export function createCollector(now: () => Date): Collector {
  let hits: Hit[] = [];
  const add = (hit: Omit<Hit, 'at'>) => {
    hits = [{ at: now().toISOString(), ...hit }, ...hits].slice(0, MAX_HITS);
  };

  const routes: Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => unknown> = {
    'GET /google/gtm.js': (_, response, url) =>
      sendScript(
        response,
        tagScript({ sink: 'tag-manager', id: url.searchParams.get('id') ?? '', layer: 'dataLayer' }),
      ),
    'GET /google/gtag/js': (_, response, url) =>
      sendScript(
        response,
        tagScript({
          sink: 'google-analytics',
          id: url.searchParams.get('id') ?? '',
          layer: url.searchParams.get('l') ?? 'dataLayer',
        }),
      ),
    'POST /google/hit': async (request, response) => {
      const { sink, event, data } = parse(await bodyOf(request)) as Partial<Hit>;
      add({ sink: String(sink), fromServer: false, event: String(event), data });
      sendEmpty(request, response);
    },
    'POST /google/mp/collect': async (request, response) => {
      const body = parse(await bodyOf(request)) as { events?: { name: string; params: unknown }[] };
      const { events = [], ...rest } = body;
      for (const { name, params } of events)
        add({ sink: 'google-analytics', fromServer: true, event: name, data: { ...rest, params } });
      sendEmpty(request, response);
    },
    'POST /snowplow/com.snowplowanalytics.snowplow/tp2': async (request, response) => {
      const { data = [] } = parse(await bodyOf(request)) as { data?: Record<string, string>[] };
      for (const one of data) add({ sink: 'snowplow', fromServer: false, ...snowplowEvent(one) });
      sendEmpty(request, response);
    },
    'GET /push/push.js': (_, response) => sendScript(response, PUSH_SCRIPT),
    'POST /push/identify': async (request, response) => {
      add({ sink: 'push', fromServer: false, event: 'identify', data: parse(await bodyOf(request)) });
      sendEmpty(request, response);
    },
    'GET /pinterest/v3/': (_, response, url) => {
      const data = Object.fromEntries(url.searchParams);
      add({ sink: 'pinterest', fromServer: false, event: data['event'] ?? '', data });
      sendPixel(response);
    },
  };

  return {
    record: add,
    hits: () => hits,
    clear: () => {
      hits = [];
    },
    async respond(request, response) {
      const url = new URL(request.url ?? '/', 'http://sandbox.invalid');
      if (!url.pathname.startsWith(`${COLLECTOR_PATH}/`)) return false;
      const path = url.pathname.slice(COLLECTOR_PATH.length);
      if (request.method === 'OPTIONS') {
        sendEmpty(request, response);
        return true;
      }
      if (path.startsWith('/affiliate/conversion/')) {
        add({ sink: 'affiliate', fromServer: false, event: 'conversion', data: conversionOf(path) });
        sendPixel(response);
        return true;
      }
      const route = routes[`${request.method} ${path}`];
      if (!route) return false;
      await route(request, response, url);
      return true;
    },
  };
}

/** Parses the path of a conversion into its fields; the products are the field `goods`. */
function conversionOf(path: string): Record<string, string> {
  const [head = '', goods = ''] = path.split(/(?=\[)(.*)/);
  const fields = head
    .split('/')
    .filter((part) => part.includes(':'))
    .map((part) => [part.slice(0, part.indexOf(':')), decodeURIComponent(part.slice(part.indexOf(':') + 1))]);
  return { ...(Object.fromEntries(fields) as Record<string, string>), goods: decodeURIComponent(goods) };
}

/**
 * Returns the name and data of a Snowplow event. These are in `ue_px` or `ue_pr`. Without these fields, for
 * example for a page view, the fields of the request themselves are the data.
 */
function snowplowEvent(fields: Record<string, string>): Pick<Hit, 'event' | 'data'> {
  const { e = '', ue_px: encoded, ue_pr: plain, cx, ...rest } = fields;
  const inner = encoded ? Buffer.from(encoded, 'base64url').toString() : plain;
  const contexts = cx ? parse(Buffer.from(cx, 'base64url').toString()) : undefined;
  if (!inner) return { event: e === 'pv' ? 'page_view' : e, data: { ...rest, contexts } };
  const { data } = parse(inner) as { data?: { schema?: string; data?: { type?: string } } };
  return {
    event: data?.data?.type ?? data?.schema?.split('/')[1] ?? e,
    data: { ...rest, ...data, contexts },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size <= MAX_BODY_BYTES) parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString();
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Response headers that allow pages of the shop, which have another origin, to send requests here. */
const crossOrigin = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'content-type, sp-anonymous',
  'cache-control': 'no-store',
});

function sendEmpty(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, crossOrigin(request)).end();
}

function sendScript(response: ServerResponse, text: string): void {
  response
    .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    .end(text);
}

function sendPixel(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'no-store' }).end(GIF);
}
