import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, decompress, encodingFor, type Encoded, type Encoding } from './compression.ts';

/**
 * What an answer that others may keep depends on besides its address: who asks, so that no browser and no CDN ever gives
 * somebody who is signed in what it keeps for guests.
 */
export const VARY = 'accept-encoding, authorization';

interface Answer {
  key: string;
  tags: readonly string[];
  headers: Record<string, string>;
  etag: string;
  /** Length of the body as it is. */
  length: number;
  /** In each encoding that somebody asked for; never empty. */
  bodies: Partial<Record<Encoding, Buffer>>;
  bytes: number;
}

/**
 * Answers that are the same for every guest of a site, kept ready to send: rendered once, compressed once in each
 * encoding that is asked for, dropped when one of their tags is named. The oldest-used go first when the memory given
 * is full.
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

  has(key: string): boolean {
    return this.#answers.has(key);
  }

  get size(): number {
    return this.#answers.size;
  }

  get generation(): number {
    return this.#generation;
  }

  /**
   * Sends the cached answer for a key, or answers false. Only for GET and HEAD. `own` are headers for this one browser:
   * they go over those that are kept, and are not kept.
   */
  serve(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    own?: Record<string, string>,
  ): boolean {
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
        vary: VARY,
        ...own,
      });
      response.end();
      return true;
    }
    const encoding = encodingFor(request.headers['accept-encoding'], answer.length);
    const body = answer.bodies[encoding];
    if (body) send(answer, { body, encoding }, request, response, own);
    else {
      this.#encode(answer, encoding).then(
        (made) => send(answer, { body: made, encoding }, request, response, own),
        () => response.destroy(),
      );
    }
    return true;
  }

  /**
   * Keeps an answer, in the encoding that the one who asked accepts, and gives it to be sent now; null when it can not be
   * kept. `generation` is the cache's at the time when its making began; a drop since then refuses it.
   */
  put(
    key: string,
    text: string | Buffer,
    headers: Record<string, string>,
    tags: readonly string[],
    generation: number,
    accepted: string | undefined,
  ): Promise<Encoded> | null {
    if (generation !== this.#generation || text.length > this.#limit / 4) return null;
    const identity = typeof text === 'string' ? Buffer.from(text) : text;
    const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
    const answer: Answer = {
      key,
      tags,
      headers: { ...headers, vary: VARY },
      etag,
      length: identity.length,
      bodies: { identity },
      bytes: identity.length + key.length * 2 + 512,
    };
    const encoding = encodingFor(accepted, identity.length);
    return this.#encode(answer, encoding).then((body) => {
      if (encoding !== 'identity') {
        // Browsers take it compressed; whoever does not is served from what is unpacked then.
        delete answer.bodies.identity;
        answer.bytes -= identity.length;
      }
      if (generation === this.#generation) this.#keep(answer);
      return { body, encoding };
    });
  }

  #keep(answer: Answer): void {
    this.#remove(answer.key);
    this.#answers.set(answer.key, answer);
    this.#bytes += answer.bytes;
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(answer.key);
      else this.#byTag.set(tag, new Set([answer.key]));
    }
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
  }

  /** The answer's body in an encoding, made now when it is not there yet. */
  async #encode(answer: Answer, encoding: Encoding): Promise<Buffer> {
    const there = answer.bodies[encoding];
    if (there) return there;
    const [kept, body] = Object.entries(answer.bodies)[0] as [Encoding, Buffer];
    const made = await compress(
      answer.bodies.identity ?? (await decompress({ body, encoding: kept })),
      encoding,
    );
    if (answer.bodies[encoding]) return made;
    answer.bodies[encoding] = made;
    answer.bytes += made.length;
    if (this.#answers.get(answer.key) === answer) {
      this.#bytes += made.length;
      this.#makeRoom();
    }
    return made;
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

function send(
  answer: Answer,
  { body, encoding }: Encoded,
  request: IncomingMessage,
  response: ServerResponse,
  own: Record<string, string> | undefined,
): void {
  response.writeHead(200, {
    ...answer.headers,
    etag: answer.etag,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...own,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
