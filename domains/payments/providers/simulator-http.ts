import type { IncomingMessage, ServerResponse } from 'node:http';

// Shared request and response helpers of the provider simulators.

export type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Json;
  /** The URL to redirect the browser to. Replaces the body. */
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

/** Parses a request body, either JSON or a form, to an object. */
export function readJson(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

export function sendJson(response: ServerResponse, { status, body, location }: Answer): void {
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
