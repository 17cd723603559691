import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { weightOf } from './answer-memory.ts';
import type { Encoded, Encoding } from './compression.ts';
import { utf8Bytes } from './utf8-bytes.ts';

/**
 * The request headers on which a cacheable response depends. They include the user, so that no browser or CDN
 * returns a guest's cached response to a signed-in user.
 */
export const VARY = 'accept-encoding, authorization';

/** A cached response. */
export interface Answer {
  key: string;
  tags: readonly string[];
  /** Alternating header names and values, the fastest format for Node. */
  lines: readonly string[];
  cacheControl: string;
  etag: string;
  /** The length of the uncompressed body. */
  length: number;
  /** The bodies, one for each encoding that a client has requested; never empty. */
  bodies: Partial<Record<Encoding, Buffer>>;
  bytes: number;
}

/** A response as rendered, uncompressed. */
export interface RenderedResponse {
  body: string | Buffer;
  headers: Record<string, string>;
  /** The response is dropped from the cache when one of these tags is invalidated. */
  tags: readonly string[];
}

/** A response that has been requested once, as rendered. */
export interface OnTrial extends RenderedResponse {
  bytes: number;
}

/** Creates an uncompressed cached response. */
export function answerOf(key: string, { body, headers, tags }: RenderedResponse): Answer {
  const identity = typeof body === 'string' ? utf8Bytes(body) : body;
  return {
    key,
    tags,
    lines: Object.entries({ ...headers, vary: VARY }).flat(),
    cacheControl: headers['cache-control'] ?? '',
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    length: identity.length,
    bodies: { identity },
    bytes: identity.length + weightOf(key),
  };
}

/** Sends a cached response in one of its encodings. */
export function send(
  answer: Answer,
  { body, encoding }: Encoded,
  response: ServerResponse,
  own: Record<string, string> | undefined,
): void {
  const lines = [...(own ? withoutOwn(answer.lines, own) : answer.lines), 'etag', answer.etag];
  lines.push('content-length', String(body.length));
  if (encoding !== 'identity') lines.push('content-encoding', encoding);
  if (own) lines.push(...Object.entries(own).flat());
  response.writeHead(200, lines);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Returns the headers of a cached response that `own` does not override. */
function withoutOwn(lines: readonly string[], own: Record<string, string>): string[] {
  const remaining: string[] = [];
  for (let index = 0; index < lines.length; index += 2)
    if (!(lines[index]! in own)) remaining.push(lines[index]!, lines[index + 1]!);
  return remaining;
}
