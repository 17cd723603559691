import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { noSuchShop } from '#foundation/pure/call-errors.ts';
import type { Hosts } from './hosts.ts';
import { plainUrl, targetOf } from './request-url.ts';

export interface FrontDoorOptions {
  hosts: Hosts;
  /** Receives a request of a site's own host before anything else; returns whether it responded. */
  before?(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends what is cached, or answers quickly; false when the request goes the usual way. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse, usual: () => void): boolean;
  /** Told of a request under a name that is none of ours. */
  onUnknownHost?: ((host: string | undefined, url?: string) => void) | undefined;
  /** Security headers of a site's answers. */
  headersOf(siteId: string): Readonly<Record<string, string>>;
}

/** Asked by machines under whatever name they know us. */
const PROBES = /^\/(healthz|readyz|metrics)\/?(\?|$)/;

/**
 * What happens to a request before the router: a name that is none of ours is told so, another name of a site leads to the
 * site's own, cached answers are sent, quick calls answered.
 */
export function frontDoor(options: FrontDoorOptions, handler: RequestListener): RequestListener {
  const { hosts, before, answerAtOnce } = options;
  return (request, response) => {
    const target = targetOf(request.url ?? '/');
    if (target === 'unreadable') return refuse(response, 400, 'The address of a request names a host.');
    if (target) {
      // Whoever looks at the request sees the target's host alone (RFC 9112 §3.2.2).
      request.headers.host = target.host;
      request.url = target.url;
    }
    request.url = plainUrl(request.url ?? '/');
    if (namesTwoHosts(request)) return refuse(response, 400, 'A request names one host.');
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
        // A query may hold the secret of a mail's link or of a way back from a bank.
        'cache-control': request.url.includes('?') ? 'no-store' : 'public, max-age=3600',
      });
      response.end();
      return;
    }
    if (before?.(request, response)) return;
    if (
      (request.method === 'GET' || request.method === 'HEAD') &&
      answerAtOnce(request, response, () => handler(request, response))
    )
      return;
    handler(request, response);
  };
}

/** Path and query; what would read as another host leads home. */
function localPath(url: string): string {
  return /^\/(?![/\\])/.test(url) ? url : '/';
}

/** Two answers to "which shop": proxies and we might each believe another (RFC 9112 §3.2). */
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
