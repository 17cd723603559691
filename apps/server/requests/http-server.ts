import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { POLICY_OF_DATA } from './security.ts';
import { genericText } from '#foundation/pure/error-texts.ts';

/** Maximum durations of requests from slow clients, in ms. */
export interface ClientTimeouts {
  /** The maximum time from a request's first byte to the end of its headers. */
  headers: number;
  /**
   * The maximum time from a request's first byte to the end of its body. The largest allowed body takes 10 s
   * on a slow phone.
   */
  request: number;
  /** The interval between checks for slow connections. */
  checkEvery: number;
}

export const CLIENT_TIMEOUTS: ClientTimeouts = { headers: 15_000, request: 30_000, checkEvery: 5_000 };

/**
 * Creates the HTTP server of the application. The server ends slow requests with 408, so that slow clients
 * cannot occupy connections permanently.
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
 * Responds to data that is not a valid request, is too slow or is too large, then closes the connection. The
 * response is JSON like an endpoint's, so that browsers do not render it as a page.
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
        `content-security-policy: ${POLICY_OF_DATA}`,
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
}
