import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { weightOf } from './answer-memory.ts';
import type { Encoded, Encoding } from './compression.ts';
import { utf8Bytes } from './utf8-bytes.ts';

/**
 * What an answer that others may keep depends on besides its address: who asks, so that no browser and no CDN ever gives
 * somebody who is signed in what it keeps for guests.
 */
export const VARY = 'accept-encoding, authorization';

/** An answer that is kept. */
export interface Answer {
  key: string;
  tags: readonly string[];
  /** Names and values of its headers in turn, as Node takes them fastest. */
  lines: readonly string[];
  cacheControl: string;
  etag: string;
  /** Length of the body as it is. */
  length: number;
  /** In each encoding that somebody asked for; never empty. */
  bodies: Partial<Record<Encoding, Buffer>>;
  bytes: number;
  /** Whether it was asked for since it last stood at the end of the line. */
  isUsed: boolean;
}

/** An answer that was asked for once, as it was made. */
export interface OnTrial {
  text: string | Buffer;
  headers: Record<string, string>;
  tags: readonly string[];
  bytes: number;
}

/** An answer as it is kept, uncompressed. */
export function answerOf(
  key: string,
  {
    text,
    headers,
    tags,
  }: { text: string | Buffer; headers: Record<string, string>; tags: readonly string[] },
): Answer {
  const identity = typeof text === 'string' ? utf8Bytes(text) : text;
  return {
    key,
    tags,
    lines: Object.entries({ ...headers, vary: VARY }).flat(),
    cacheControl: headers['cache-control'] ?? '',
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    length: identity.length,
    bodies: { identity },
    bytes: identity.length + weightOf(key),
    isUsed: false,
  };
}

/** Sends a kept answer in one of its encodings. */
export function send(
  answer: Answer,
  { body, encoding }: Encoded,
  request: IncomingMessage,
  response: ServerResponse,
  own: Record<string, string> | undefined,
): void {
  const lines = [...(own ? withoutOwn(answer.lines, own) : answer.lines), 'etag', answer.etag];
  lines.push('content-length', String(body.length));
  if (encoding !== 'identity') lines.push('content-encoding', encoding);
  if (own) lines.push(...Object.entries(own).flat());
  response.writeHead(200, lines);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Headers that are not said otherwise for the one browser. */
function withoutOwn(lines: readonly string[], own: Record<string, string>): string[] {
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index += 2)
    if (!(lines[index]! in own)) kept.push(lines[index]!, lines[index + 1]!);
  return kept;
}
