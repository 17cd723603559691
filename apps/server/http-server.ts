import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { genericText } from '#foundation/pure/error-texts.ts';

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

const UNREADABLE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers bytes that are no request (too slow, too large, no HTTP at all) and hangs up: as calls are answered, and in a way
 * that no browser takes for a page.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = UNREADABLE[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ statusCode: status, errors: [genericText(400)] });
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
}
