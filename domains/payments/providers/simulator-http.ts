import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// The HTTP server of the provider simulators, and its request and response helpers.

export type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Json;
  /** The URL to which the browser is redirected. The response then has no body. */
  location?: string;
}

const BODY_LIMIT = 512 * 1024;

/** Reads a request body as text; null if it exceeds half a megabyte. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses a request body, which is either JSON or a form, and returns an object. */
export function readJson(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

export function sendJson(
  response: ServerResponse,
  { status, body, location }: { status: number; body: unknown; location?: string },
): void {
  if (location !== undefined) return void response.writeHead(303, { location }).end();
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(status === 204 ? undefined : JSON.stringify(body));
}

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html);
}

/** Returns a URL with additional query parameters. */
export function withQuery(address: string, more: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
}

/** A request to a simulator, the response to write, and the request's parsed URL and body text. */
export interface HttpExchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  text: string;
}

/** The address of a simulator's HTTP server, and its responses to errors. */
export interface HttpServerOptions {
  host: string;
  /** The port to listen on; 0 for any free port. */
  port: number;
  faults: {
    /** The response to a body larger than half a megabyte. */
    tooLong: { status: number; body: unknown };
    /** The response to a request whose handler threw an error. */
    internal: { status: number; body: unknown };
  };
}

/** A running HTTP server. `url` is its own URL, without a trailing slash. */
export interface RunningServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Starts an HTTP server that calls `handle` for each request. Rejects if the port is in use. */
export async function startHttpServer(
  { host, port: requestedPort, faults }: HttpServerOptions,
  handle: (exchange: HttpExchange) => void | Promise<void>,
): Promise<RunningServer> {
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    if (text === null) return sendJson(response, faults.tooLong);
    const url = new URL(request.url ?? '/', 'http://simulator');
    // Browsers request the favicon with every page.
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end();
    return handle({ request, response, url, text });
  }
  const server = createServer((request, response) => {
    receive(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendJson(response, faults.internal);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(requestedPort, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
