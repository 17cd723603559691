import type { ServerResponse } from 'node:http';
import { compress, decompress, encodingFor, type Encoded, type Encoding } from './compression.ts';
import { memoryOf, weightOf } from './answer-memory.ts';
import { answerOf, send, VARY, type Answer, type OnTrial, type RenderedResponse } from './kept-answer.ts';

/** The share of the memory that is reserved for responses on trial even if the memory is full. */
const TRIAL_SHARE = 1 / 8;

/**
 * A cache of responses that are the same for every guest of a site, ready to send. Each is rendered once,
 * compressed once per requested encoding, and dropped by its tags. If the memory is full, the cache first
 * removes responses that have not been requested since they last moved to the end of the queue (second
 * chance). Moving a response on every request would take longer than serving it.
 *
 * Responses that are too numerous to cache are stored on trial until a second request promotes them.
 * Responses on trial use free memory and a reserved share. A flood of URLs that are each requested once
 * therefore displaces only responses on trial (the queues of 2Q, Johnson and Shasha 1994).
 *
 * The cache runs before the router, so a cached response costs one map look-up and one write.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  readonly #onTrial = new Map<string, OnTrial>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #limit: number;
  #bytes = 0;
  #trialBytes = 0;
  /** Increases with each drop. A response whose rendering began before a drop must not be cached. */
  #generation = 0;
  readonly counters = { hits: 0, misses: 0, drops: 0 };

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes + this.#trialBytes;
  }

  /** The number of cached responses, excluding those on trial. */
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
   * Sends the cached response for a key; returns false if there is no such response. Only for GET and HEAD.
   * `own` contains headers for this browser only; they override the cached headers and are not cached.
   */
  serve(key: string, response: ServerResponse, own?: Record<string, string>): boolean {
    const answer = this.#answers.get(key) ?? this.#passed(key);
    if (!answer) return false;
    this.counters.hits += 1;
    answer.isUsed = true;
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

  /**
   * Caches a response in the encoding that the client accepts, and returns it for sending; null if it cannot
   * be cached. `generation` is the cache's generation when rendering began: if a drop has occurred since, the
   * response is not cached.
   */
  put(
    key: string,
    rendered: RenderedResponse,
    generation: number,
    accepted: string | undefined,
  ): Promise<Encoded> | null {
    if (generation !== this.#generation || rendered.body.length > this.#limit / 4) return null;
    const answer = answerOf(key, rendered);
    const encoding = encodingFor(accepted, answer.length);
    return this.#encode(answer, encoding).then((body) => {
      if (generation === this.#generation) this.#keep(answer);
      return { body, encoding };
    });
  }

  /**
   * Stores a response on trial. It has no ETag and is not compressed, because it may never be requested
   * again.
   */
  putOnTrial(key: string, { body, headers, tags }: RenderedResponse, generation: number): void {
    const most = (this.#limit * TRIAL_SHARE) / 4;
    // Checked before the bytes are counted, because counting takes as long as writing them.
    if (generation !== this.#generation || body.length > most) return;
    const bytes = memoryOf(body) + weightOf(key);
    if (bytes > most) return;
    this.#remove(key);
    this.#onTrial.set(key, { body, headers, tags, bytes });
    this.#trialBytes += bytes;
    this.#tag(key, tags);
    this.#makeRoom();
  }

  /** Promotes a response on trial on its second request. Returns undefined if there is no such response. */
  #passed(key: string): Answer | undefined {
    const found = this.#onTrial.get(key);
    if (!found) return undefined;
    const answer = answerOf(key, found);
    this.#keep(answer);
    return answer;
  }

  #keep(answer: Answer): void {
    this.#remove(answer.key);
    this.#answers.set(answer.key, answer);
    this.#bytes += answer.bytes;
    this.#tag(answer.key, answer.tags);
    this.#makeRoom();
  }

  #tag(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
  }

  #makeRoom(): void {
    for (const oldest of this.#onTrial.keys()) {
      if (this.bytes <= this.#limit || this.#trialBytes <= this.#limit * TRIAL_SHARE) break;
      this.#remove(oldest);
    }
    for (const [key, answer] of this.#answers) {
      if (this.bytes <= this.#limit) break;
      if (!answer.isUsed) this.#remove(key);
      else {
        // The loop visits the entry at most one more time.
        answer.isUsed = false;
        this.#answers.delete(key);
        this.#answers.set(key, answer);
      }
    }
  }

  /** Returns a response's body in an encoding, and creates that body if it is missing. */
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
      // Browsers accept compressed bodies. For other clients, the body is decompressed on request, so the
      // uncompressed one is deleted.
      delete answer.bodies.identity;
      more -= answer.length;
    }
    answer.bodies[encoding] = made;
    answer.bytes += more;
    if (this.#answers.get(answer.key) === answer) {
      this.#bytes += more;
      this.#makeRoom();
    }
    return made;
  }

  /** Drops every response that has at least one of the tags. */
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
    this.#onTrial.clear();
    this.#byTag.clear();
    this.#bytes = 0;
    this.#trialBytes = 0;
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key) ?? this.#onTrial.get(key);
    if (!answer) return;
    if (this.#answers.delete(key)) this.#bytes -= answer.bytes;
    else if (this.#onTrial.delete(key)) this.#trialBytes -= answer.bytes;
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
