import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a client may take, milliseconds. */
export interface ClientTimeouts {
  /** From a request's first byte to the end of its headers. */
  headers: number;
  /** From a request's first byte to the end of its body: the largest body takes 10 s on a slow phone. */
  request: number;
  /** How often connections are looked at. */
  checkEvery: number;
}

export const CLIENT_TIMEOUTS: ClientTimeouts = { headers: 15_000, request: 30_000, checkEvery: 5_000 };

/** The HTTP server under the application. A request that trickles in is cut off with 408, so that nobody can keep connections for nothing. */
export function createHttpServer(
  handle: RequestListener,
  timeouts: ClientTimeouts = CLIENT_TIMEOUTS,
): Server {
  return createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.checkEvery,
    },
    handle,
  );
}
