import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocalRequest } from '#foundation/server/local-request.ts';

/**
 * Responds with 421 unless the request comes from this machine and uses a local host name. Returns true if it
 * responded. Remote clients must not use the sandbox, because it displays passwords and can sign in any
 * person.
 */
export function refuseRemote(request: IncomingMessage, response: ServerResponse): boolean {
  if (isLocalRequest(request)) return false;
  response
    .writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
    .end('The sandbox accepts requests only from its own machine, at localhost.');
  return true;
}
