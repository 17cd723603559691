import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocalRequest } from '#foundation/server/local-request.ts';

/**
 * Responds 421 to a request that is not from this machine by a local host name. Returns whether it responded.
 * The sandbox displays emails, codes and passwords, and signs any person in.
 */
export function refuseRemote(request: IncomingMessage, response: ServerResponse): boolean {
  if (isLocalRequest(request)) return false;
  response
    .writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
    .end('The sandbox responds only to clients on its own machine, at localhost.');
  return true;
}
