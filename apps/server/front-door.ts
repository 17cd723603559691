import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { noSuchShop } from '#foundation/pure/call-errors.ts';
import type { Hosts } from './hosts.ts';

export interface FrontDoorOptions {
  hosts: Hosts;
  /** Sees every request first; true when it answered it. */
  before?(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends what is cached, or answers quickly; false when the request goes the usual way. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse, usual: () => void): boolean;
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
    if (before?.(request, response)) return;
    const match = hosts.find(request.headers.host);
    if (!match) {
      if (PROBES.test(request.url ?? '')) handler(request, response);
      else misdirected(response);
      return;
    }
    if (match.isAlias && !PROBES.test(request.url ?? '')) {
      response.writeHead(request.method === 'GET' || request.method === 'HEAD' ? 301 : 308, {
        location: hosts.originOf(match.site.id) + localPath(request.url),
        'cache-control': 'public, max-age=3600',
      });
      response.end();
      return;
    }
    if (
      (request.method === 'GET' || request.method === 'HEAD') &&
      answerAtOnce(request, response, () => handler(request, response))
    )
      return;
    handler(request, response);
  };
}

/** Path and query; what would read as another host leads home. */
function localPath(url = '/'): string {
  return /^\/(?![/\\])/.test(url) ? url : '/';
}

function misdirected(response: ServerResponse): void {
  response.writeHead(noSuchShop.status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(`${noSuchShop.text}\n`);
}
