import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, decompress, encodingFor, type Encoded, type Encoding } from './compression.ts';
import { memoryOf, weightOf } from './answer-memory.ts';
import { answerOf, send, VARY, type Answer, type OnTrial } from './kept-answer.ts';

/** Of the memory given, what belongs to answers on trial even when all of it is used. */
const TRIAL_SHARE = 1 / 8;

/**
 * Answers that are the same for every guest of a site, kept ready to send: rendered once, compressed once in each
 * encoding that is asked for, dropped when one of their tags is named. When the memory given is full, those go first that
 * were not asked for since they last stood at the end of the line (second chance): to move an answer there at each look would
 * take longer than the look.
 *
 * One of countless many is kept on trial, until it is asked for again and takes its place among the others. What is on trial has the
 * memory that nobody else needs and a share of its own, so that a flood of addresses that nobody asks for again pushes out
 * nothing but itself (the queues of 2Q, Johnson and Shasha 1994).
 *
 * It stands before the router, so a cached answer costs one map look-up and one write.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  readonly #onTrial = new Map<string, OnTrial>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #limit: number;
  #bytes = 0;
  #trialBytes = 0;
  /** Counts drops: an answer whose making began before a drop must not be kept. */
  #generation = 0;
  readonly counters = { hits: 0, misses: 0, drops: 0 };

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes + this.#trialBytes;
  }

  /** How many are kept, without those on trial. */
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
   * Sends the cached answer for a key, or answers false where there is none. Only for GET and HEAD. `own` are headers for this one browser:
   * they go over those that are kept, and are not kept.
   */
  serve(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    own?: Record<string, string>,
  ): boolean {
    const answer = this.#answers.get(key) ?? this.#passed(key);
    if (!answer) return false;
    this.counters.hits += 1;
    answer.isUsed = true;
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
    const answer = answerOf(key, { text, headers, tags });
    const encoding = encodingFor(accepted, answer.length);
    return this.#encode(answer, encoding).then((body) => {
      if (generation === this.#generation) this.#keep(answer);
      return { body, encoding };
    });
  }

  /** Keeps an answer on trial, as it is: neither its tag nor another encoding is made for what may never be asked for again. */
  putOnTrial(
    key: string,
    text: string | Buffer,
    headers: Record<string, string>,
    tags: readonly string[],
    generation: number,
  ): void {
    const most = (this.#limit * TRIAL_SHARE) / 4;
    // Before its bytes are counted, which takes as long as writing them.
    if (generation !== this.#generation || text.length > most) return;
    const bytes = memoryOf(text) + weightOf(key);
    if (bytes > most) return;
    this.#remove(key);
    this.#onTrial.set(key, { text, headers, tags, bytes });
    this.#trialBytes += bytes;
    this.#tag(key, tags);
    this.#makeRoom();
  }

  /** The answer that was on trial for a key and is asked for again. */
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
        // This loop comes by it once more at the most.
        answer.isUsed = false;
        this.#answers.delete(key);
        this.#answers.set(key, answer);
      }
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
    let more = made.length;
    if (encoding !== 'identity' && answer.bodies.identity) {
      // Browsers take it compressed; whoever does not is served from what is unpacked then.
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
