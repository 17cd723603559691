import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { noSuchShop } from '#foundation/pure/call-errors.ts';
import type { Hosts } from '../hosts.ts';
import { plainUrl, targetOf } from './request-url.ts';

export interface FrontDoorOptions {
  hosts: Hosts;
  /** Receives each request for a site's own host before all other handlers. Returns true if it responded. */
  before?(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends the cached response to a GET or HEAD request; returns false if there is no such response. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean;
  /** Called for each request with an unknown host name. */
  onUnknownHost?: ((host: string | undefined, url?: string) => void) | undefined;
  /** Returns the security headers of a site's responses. */
  headersOf(siteId: string): Readonly<Record<string, string>>;
}

/** Monitoring systems may use any host name to request these paths. */
const PROBES = /^\/(healthz|readyz|metrics)\/?(\?|$)/;

/**
 * Handles a request before the router. Rejects unknown hosts, redirects an alias to the site's own host,
 * and sends cached responses.
 */
export function frontDoor(options: FrontDoorOptions, handler: RequestListener): RequestListener {
  const { hosts, before, sendCached } = options;
  return (request, response) => {
    const target = targetOf(request.url ?? '/');
    if (target === 'unreadable') return refuse(response, 400, 'The URL of a request must name a host.');
    if (target) {
      // If the request target contains a host, that host replaces the Host header (RFC 9112 §3.2.2).
      request.headers.host = target.host;
      request.url = target.url;
    }
    request.url = plainUrl(request.url ?? '/');
    if (namesTwoHosts(request)) return refuse(response, 400, 'A request must name exactly one host.');
    const match = hosts.find(request.headers.host);
    if (!match) {
      if (PROBES.test(request.url)) handler(request, response);
      else {
        options.onUnknownHost?.(request.headers.host, request.url);
        refuse(response, noSuchShop.status, noSuchShop.text);
      }
      return;
    }
    if (match.isAlias && !PROBES.test(request.url)) {
      response.writeHead(request.method === 'GET' || request.method === 'HEAD' ? 301 : 308, {
        ...options.headersOf(match.site.id),
        location: hosts.originOf(match.site.id) + localPath(request.url),
        // Redirects with a query are not cached, because the query may contain a secret from an email link or
        // a bank's return URL.
        'cache-control': request.url.includes('?') ? 'no-store' : 'public, max-age=3600',
      });
      response.end();
      return;
    }
    if (before?.(request, response)) return;
    if ((request.method === 'GET' || request.method === 'HEAD') && sendCached(request, response)) return;
    handler(request, response);
  };
}

/** Returns the path and query of a URL. Returns `/` if a client could interpret the URL as another host. */
function localPath(url: string): string {
  return /^\/(?![/\\])/.test(url) ? url : '/';
}

/**
 * True if a request has more than one Host header. Such a request is rejected, because the proxy and this
 * server could use different headers (RFC 9112 §3.2).
 */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let names = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') names += 1;
  }
  return names > 1;
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(`${text}\n`);
}
