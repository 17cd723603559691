import type { FaultOf, FileAnswer } from '#foundation/pure/endpoint.ts';
import { tooMany, unavailable } from '#foundation/pure/call-errors.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { Listen } from '#foundation/server/database/follow.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { HEARTBEAT_MS, MAX_STREAM_MS, MAX_STREAMS_PER_PERSON, type followChanges } from '../contract/live.ts';

/** How many order numbers wait for a slow client. After more, the client receives `reset`. */
const MAX_WAITING = 200;
const RETRY_SECONDS = 20;

export interface LiveChangesDeps {
  listen: Listen;
  /** The database channel on which changes are published (migration 0393). */
  channel: string;
  /** The database channel that names accounts and sessions that changed or ended. */
  identityChannel: string;
}

export type LiveChanges = ReturnType<typeof createLiveChanges>;

/**
 * Creates the streams of live changes of this process. Each process listens to the database, so a change reaches the
 * streams of all processes.
 */
export function createLiveChanges(deps: LiveChangesDeps) {
  const streams = new Set<LiveStream>();
  let isEnding = false;
  return {
    async start(): Promise<void> {
      await deps.listen(deps.channel, (payload) => {
        for (const stream of streams) stream.receive(payload);
      });
      await deps.listen(deps.identityChannel, (payload) => {
        for (const stream of streams) if (payload === null || stream.belongsTo(payload)) stream.end();
      });
    },
    /** Opens a stream. Refuses more streams of a person than allowed, and all while the process ends. */
    open({ user }: Pick<RequestContext, 'user'>): FileAnswer | FaultOf<typeof followChanges> {
      const accountId = user.accountId!;
      if (isEnding) return failWith(unavailable, { retryAfterSeconds: RETRY_SECONDS });
      const own = [...streams].filter((stream) => stream.belongsTo(accountId));
      if (own.length >= MAX_STREAMS_PER_PERSON)
        return failWith(tooMany, { retryAfterSeconds: RETRY_SECONDS });
      const stream = new LiveStream(
        [accountId, ...(user.sessionId === null ? [] : [user.sessionId])],
        user.permissions.has('orders.read')
          ? user.siteIds === undefined
            ? 'all'
            : new Set(user.siteIds)
          : null,
        () => streams.delete(stream),
      );
      streams.add(stream);
      return { fileName: '', parts: stream };
    },
    /** Ends all streams and refuses new ones, so that the process can stop. */
    end(): void {
      isEnding = true;
      for (const stream of streams) stream.end();
    },
    /** The number of open streams. */
    count: () => streams.size,
  };
}

/** The stream of one page. It waits for changes, and collects those that arrive while the client is slow. */
class LiveStream implements AsyncIterableIterator<string> {
  readonly #ids: ReadonlySet<string>;
  readonly #orderSites: 'all' | ReadonlySet<string> | null;
  readonly #onEnd: () => void;
  readonly #lifetime: NodeJS.Timeout;
  readonly #orders = new Set<string>();
  #hasAttention = false;
  #hasPicking = false;
  /** Whether changes were lost. The first event of each stream says so, because none was open before. */
  #isReset = true;
  #isOver = false;
  #waiting: ((result: IteratorResult<string>) => void) | null = null;
  #heartbeat: NodeJS.Timeout | undefined;

  /** `orderSites` are the sites whose orders the person may read; null for none. */
  constructor(ids: readonly string[], orderSites: 'all' | ReadonlySet<string> | null, onEnd: () => void) {
    this.#ids = new Set(ids);
    this.#orderSites = orderSites;
    this.#onEnd = onEnd;
    this.#lifetime = setTimeout(() => this.end(), MAX_STREAM_MS);
    this.#lifetime.unref();
  }

  /** Whether an id is that of the person's account or session. */
  belongsTo(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Takes a notification of the database; null if notifications may have been lost. */
  receive(payload: string | null): void {
    if (payload === null) this.#isReset = true;
    else if (payload === 'attention') this.#hasAttention = true;
    else if (payload === 'picking') this.#hasPicking = true;
    else if (this.#orderSites !== null) this.#receiveOrders(payload.split(' ').slice(1));
    this.#flush();
  }

  #receiveOrders(orders: readonly string[]): void {
    for (const order of orders) {
      const [siteId = '', number = ''] = order.split(':');
      if (order === '*') this.#isReset = true;
      else if (this.#orderSites === 'all' || this.#orderSites?.has(siteId)) this.#orders.add(number);
    }
    if (this.#orders.size > MAX_WAITING) this.#isReset = true;
  }

  /** Ends the stream. The client opens another one. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#lifetime);
    clearTimeout(this.#heartbeat);
    this.#onEnd();
    this.#waiting?.({ done: true, value: undefined });
    this.#waiting = null;
  }

  next(): Promise<IteratorResult<string>> {
    if (this.#isOver) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#heartbeat = setTimeout(() => this.#send(':\n\n'), HEARTBEAT_MS);
      this.#heartbeat.unref();
      this.#flush();
    });
  }

  /** Called when the client has disconnected. */
  return(): Promise<IteratorResult<string>> {
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #flush(): void {
    if (this.#waiting === null) return;
    const frames = this.#isReset
      ? frameOf('reset')
      : [
          ...(this.#orders.size > 0 ? [frameOf('order', [...this.#orders].join(' '))] : []),
          ...(this.#hasAttention ? [frameOf('attention')] : []),
          ...(this.#hasPicking ? [frameOf('picking')] : []),
        ].join('');
    if (frames === '') return;
    this.#isReset = false;
    this.#hasAttention = false;
    this.#hasPicking = false;
    this.#orders.clear();
    this.#send(frames);
  }

  #send(text: string): void {
    clearTimeout(this.#heartbeat);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.({ done: false, value: text });
  }
}

const frameOf = (event: string, data = '') => `event: ${event}\ndata: ${data}\n\n`;
