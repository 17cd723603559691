import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { compress, decompress, encodingFor, type Encoded, type Encoding } from './compression.ts';
import { memoryOf, weightOf } from './answer-memory.ts';
import {
  answerOf,
  send,
  VARY,
  type Answer,
  type OnTrial,
  type RenderedResponse,
} from './rendered-response.ts';
import { TagIndex } from './tag-index.ts';

/** The share of the memory that responses on trial can always use, even if the cache is full. */
const TRIAL_SHARE = 1 / 8;

/**
 * A cache of responses that are the same for every guest of a site, ready to send. Each is rendered once,
 * compressed once per requested encoding, and dropped by its tags. If the memory is full, the cache removes
 * the response that has not been requested for the longest time.
 *
 * Responses that are too numerous to cache are stored on trial until a second request promotes them.
 * Responses on trial use free memory and a reserved share. A flood of URLs that are each requested once
 * therefore displaces only responses on trial (the queues of 2Q, Johnson and Shasha 1994).
 *
 * The cache runs before the router, so a cached response costs one map look-up and one write.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, Answer>;
  readonly #onTrial: LRUCache<string, OnTrial>;
  readonly #byTag = new TagIndex();
  readonly #limit: number;
  /**
   * Incremented by each call of `drop`. A response must not be cached if its rendering began before the
   * latest drop.
   */
  #generation = 0;
  readonly counters = { hits: 0, misses: 0, drops: 0 };

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
    // The library rejects a size of 0, so use 1. A cache without memory still stores nothing, because every
    // response is larger.
    const maxSize = Math.max(1, limitBytes);
    const dispose = ({ tags }: { tags: readonly string[] }, key: string) => this.#byTag.remove(key, tags);
    this.#answers = new LRUCache<string, Answer>({ maxSize, sizeCalculation: sizeOf, dispose });
    this.#onTrial = new LRUCache<string, OnTrial>({ maxSize, sizeCalculation: sizeOf, dispose });
  }

  get bytes(): number {
    return this.#answers.calculatedSize + this.#onTrial.calculatedSize;
  }

  /** The number of cached responses, without those on trial. */
  get size(): number {
    return this.#answers.size;
  }

  get sizeOnTrial(): number {
    return this.#onTrial.size;
  }

  get generation(): number {
    return this.#generation;
  }

  /**
   * Sends the cached response for a key. Returns false if the cache does not contain it. Only for GET and
   * HEAD requests. `own` contains headers for this client only. They override the cached headers and are not
   * cached.
   */
  serve(key: string, response: ServerResponse, own?: Record<string, string>): boolean {
    const answer = this.#answers.get(key) ?? this.#passed(key);
    if (!answer) return false;
    this.counters.hits += 1;
    const request = response.req;
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, {
        etag: answer.etag,
        'cache-control': answer.cacheControl,
        vary: VARY,
        ...own,
      });
      response.end();
      return true;
    }
    const encoding = encodingFor(request.headers['accept-encoding'], answer.length);
    const body = answer.bodies[encoding];
    if (body) send(answer, { body, encoding }, response, own);
    else {
      this.#encode(answer, encoding).then(
        (made) => send(answer, { body: made, encoding }, response, own),
        () => response.destroy(),
      );
    }
    return true;
  }

  /** Whether the cache can store a body at all, so that the caller need not collect its headers in vain. */
  hasRoomFor(body: string | Buffer): boolean {
    return body.length <= this.#limit / 4;
  }

  /**
   * Caches a response. Returns its body in an encoding that the client accepts, or null if the response
   * cannot be cached. `generation` is the generation of the cache when rendering began. The response is not
   * cached if `drop` has been called since.
   */
  put(
    key: string,
    rendered: RenderedResponse,
    generation: number,
    accepted: string | undefined,
  ): Promise<Encoded> | null {
    if (generation !== this.#generation || !this.hasRoomFor(rendered.body)) return null;
    const answer = answerOf(key, rendered);
    const encoding = encodingFor(accepted, answer.length);
    return this.#encode(answer, encoding).then((body) => {
      if (generation === this.#generation) this.#keep(answer);
      return { body, encoding };
    });
  }

  /** Stores a response on trial, without an ETag and uncompressed, because it may never be requested again. */
  putOnTrial(key: string, { body, headers, tags }: RenderedResponse, generation: number): void {
    const most = (this.#limit * TRIAL_SHARE) / 4;
    // Check this before counting the bytes, because counting takes as long as encoding the text.
    if (generation !== this.#generation || body.length > most) return;
    const bytes = memoryOf(body) + weightOf(key);
    if (bytes > most) return;
    this.#remove(key);
    this.#onTrial.set(key, { body, headers, tags, bytes });
    this.#byTag.add(key, tags);
    this.#makeRoom();
  }

  /**
   * Moves a response on trial to the cache, because it has been requested a second time. Returns undefined if
   * there is no response on trial with this key.
   */
  #passed(key: string): Answer | undefined {
    const found = this.#onTrial.get(key);
    if (!found) return undefined;
    const answer = answerOf(key, found);
    this.#keep(answer);
    return answer;
  }

  #keep(answer: Answer): void {
    this.#remove(answer.key);
    if (answer.bytes > this.#limit) return;
    this.#answers.set(answer.key, answer);
    this.#byTag.add(answer.key, answer.tags);
    this.#makeRoom();
  }

  /**
   * Frees memory if the cache is too large. Removes the oldest responses on trial down to their reserved
   * share, then the oldest other responses.
   */
  #makeRoom(): void {
    while (this.bytes > this.#limit && this.#onTrial.calculatedSize > this.#limit * TRIAL_SHARE)
      this.#onTrial.pop();
    while (this.bytes > this.#limit && this.#answers.size > 0) this.#answers.pop();
  }

  /** Returns the body of a response in an encoding. If the response does not have this body yet, creates it. */
  async #encode(answer: Answer, encoding: Encoding): Promise<Buffer> {
    const there = answer.bodies[encoding];
    if (there) return there;
    const [cachedEncoding, body] = Object.entries(answer.bodies)[0] as [Encoding, Buffer];
    const made = await compress(
      answer.bodies.identity ?? (await decompress({ body, encoding: cachedEncoding })),
      encoding,
    );
    if (answer.bodies[encoding]) return made;
    let more = made.length;
    if (encoding !== 'identity' && answer.bodies.identity) {
      // Browsers accept compressed bodies, so delete the uncompressed body. For other clients, the cache
      // decompresses the body.
      delete answer.bodies.identity;
      more -= answer.length;
    }
    answer.bodies[encoding] = made;
    answer.bytes += more;
    // Store the response again, so that the cache counts its new size.
    if (this.#answers.peek(answer.key) === answer) this.#keep(answer);
    return made;
  }

  /** Removes all responses that have at least one of the tags. */
  drop(tags: Iterable<string>): void {
    this.#generation += 1;
    for (const tag of tags) {
      for (const key of this.#byTag.keysOf(tag)) {
        this.#remove(key);
        this.counters.drops += 1;
      }
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#answers.clear();
    this.#onTrial.clear();
  }

  #remove(key: string): void {
    this.#answers.delete(key);
    this.#onTrial.delete(key);
  }
}

const sizeOf = ({ bytes }: { bytes: number }) => bytes;
