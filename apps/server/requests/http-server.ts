import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { genericText } from '#foundation/pure/error-texts.ts';

/** Timeouts for slow clients, in ms. */
export interface ClientTimeouts {
  /** From the first byte of a request to the end of its headers. */
  headers: number;
  /** From the first byte of a request to the end of its body. The largest body takes 10 s on a slow phone. */
  request: number;
  /** The interval between connection checks. */
  checkEvery: number;
}

export const CLIENT_TIMEOUTS: ClientTimeouts = { headers: 15_000, request: 30_000, checkEvery: 5_000 };

/**
 * Creates the HTTP server of the application. It ends a slow request with 408, so that no client can keep
 * connections open.
 */
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
 * Responds to data that is not a valid request (too slow, too large, not HTTP), then closes the connection.
 * The response is JSON like an endpoint's, so that no browser renders it as a page.
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
