import pg from 'pg';
import type { HostTurn } from './database-url.ts';
import { acceptsWrites, notPrimary } from './pool/primary-pool.ts';
import type { OnNotify } from './follow.ts';

/** The delay in ms between a lost connection and the next attempt to connect. */
const PAUSE_MS = 1000;
/**
 * The heartbeat interval in ms. Without traffic, routers drop connections without notifying the client or the
 * server.
 */
const HEARTBEAT_MS = 20_000;
/** The maximum time in ms to wait for a response. All statements on this connection are fast. */
const ANSWER_MS = 10_000;

/**
 * A connection for LISTEN. It is opened at its first use and reopened after failures. Notifications are lost
 * while it is closed. After it has reconnected, it therefore sends `null` to all listeners, which then reload
 * their data.
 */
export class PostgresListener {
  readonly #hosts: HostTurn;
  readonly #requiresPrimary: boolean;
  readonly #channels = new Map<string, OnNotify[]>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor({ hosts, requiresPrimary }: { hosts: HostTurn; requiresPrimary: boolean }) {
    this.#hosts = hosts;
    this.#requiresPrimary = requiresPrimary;
  }

  async listen(channel: string, onNotify: OnNotify): Promise<void> {
    const known = this.#channels.get(channel);
    if (known) {
      known.push(onNotify);
      return;
    }
    this.#channels.set(channel, [onNotify]);
    await this.#connecting;
    if (this.#client) return listenOn(this.#client, channel);
    this.#connecting = this.#connect().finally(() => (this.#connecting = undefined));
    await this.#connecting;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  /** Connects to the first host on which LISTEN works. Rejects if there is no such host. */
  async #connect(): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      const url = this.#hosts.current();
      try {
        return await this.#connectTo(url);
      } catch (error) {
        this.#hosts.advance(url);
        if (tried >= this.#hosts.count) throw error;
      }
    }
  }

  /**
   * Connects to a host and listens to all channels. Rejects if either fails. The host must be a primary,
   * because standbys send no notifications.
   */
  async #connectTo(url: string): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: 'whitegoods listener',
    });
    client.on('notification', ({ channel, payload }) => this.#tell([channel], payload ?? ''));
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    try {
      await client.connect();
      if (this.#requiresPrimary && !(await acceptsWrites(client))) throw notPrimary();
      for (const channel of this.#channels.keys()) await listenOn(client, channel);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#beatSoon(client);
  }

  #beatSoon(client: pg.Client): void {
    this.#in(HEARTBEAT_MS, () => {
      client.query('select 1').then(
        () => this.#client === client && this.#beatSoon(client),
        () => this.#lose(client),
      );
    });
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#reconnectSoon();
  }

  #reconnectSoon(): void {
    this.#in(PAUSE_MS, () => {
      this.#connect().then(
        () => (this.#closed ? this.close() : this.#tell(this.#channels.keys(), null)),
        () => this.#reconnectSoon(),
      );
    });
  }

  #tell(channels: Iterable<string>, payload: string | null): void {
    for (const channel of channels)
      for (const onNotify of this.#channels.get(channel) ?? []) onNotify(payload);
  }

  #in(ms: number, run: () => void): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(run, ms);
    this.#timer.unref();
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
