import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface Answer {
  key: string;
  tags: readonly string[];
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  bytes: number;
}

/** Answers below this size are sent as they are: compressing them saves less than a packet. */
const COMPRESS_FROM_BYTES = 1024;

/**
 * Answers that are the same for every guest of a site, kept ready to send: rendered once, compressed once,
 * dropped when one of their tags is named. The oldest-used go first when the memory given is full.
 *
 * It stands before the router, so a cached answer costs one map look-up and one write.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #limit: number;
  #bytes = 0;
  /** Counts drops: an answer whose making began before a drop must not be kept. */
  #generation = 0;
  readonly counters = { hits: 0, misses: 0, drops: 0 };

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#answers.size;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Sends the kept answer for a key, or answers false. Only for GET and HEAD. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#answers.get(key);
    if (!answer) {
      this.counters.misses += 1;
      return false;
    }
    this.counters.hits += 1;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, {
        etag: answer.etag,
        'cache-control': answer.headers['cache-control'] ?? '',
        vary: 'accept-encoding',
      });
      response.end();
      return true;
    }
    const encoding = bestEncoding(request.headers['accept-encoding'], answer.bodies);
    const body = answer.bodies[encoding]!;
    response.writeHead(200, {
      ...answer.headers,
      etag: answer.etag,
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** Keeps an answer. `generation` is the cache's at the time when its making began; a drop since then refuses it. */
  async put(
    key: string,
    body: string,
    headers: Record<string, string>,
    tags: readonly string[],
    generation: number,
  ): Promise<void> {
    if (generation !== this.#generation) return;
    // What could not be kept need not be compressed: its encodings take a share of its size at least.
    if (body.length > this.#limit / 4) return;
    const identity = Buffer.from(body);
    const bodies: Answer['bodies'] = { identity };
    if (identity.length >= COMPRESS_FROM_BYTES) {
      [bodies.br, bodies.gzip] = await Promise.all([
        brotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        }),
        zip(identity, { level: 6 }),
      ]);
    }
    if (generation !== this.#generation) return;
    const bytes = Object.values(bodies).reduce((sum, one) => sum + one.length, 0) + key.length * 2 + 512;
    if (bytes > this.#limit / 4) return;
    this.#remove(key);
    const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
    this.#answers.set(key, {
      key,
      tags,
      headers: { ...headers, vary: 'accept-encoding' },
      etag,
      bodies,
      bytes,
    });
    this.#bytes += bytes;
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
  }

  /** Drops every answer that has one of the tags. */
  drop(tags: Iterable<string>): void {
    this.#generation += 1;
    for (const tag of tags) {
      for (const key of this.#byTag.get(tag) ?? []) {
        this.#remove(key);
        this.counters.drops += 1;
      }
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#answers.clear();
    this.#byTag.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= answer.bytes;
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

function bestEncoding(accepted: string | string[] | undefined, bodies: Answer['bodies']): Encoding {
  const text = typeof accepted === 'string' ? accepted : '';
  if (bodies.br && text.includes('br')) return 'br';
  if (bodies.gzip && text.includes('gzip')) return 'gzip';
  return 'identity';
}

/** Compresses an answer that is not kept, for a client that accepts it; null where it is not worth it. */
export async function compressOnce(
  body: string | Buffer,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding: 'gzip' } | null> {
  if (body.length < 4 * COMPRESS_FROM_BYTES || !accepted?.includes('gzip')) return null;
  return { body: await zip(body, { level: 4 }), encoding: 'gzip' };
}
