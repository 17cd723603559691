import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../monitoring/log.ts';

export interface DrainOptions {
  /**
   * How long the server still accepts requests after the shutdown begins, in ms. During this time, each
   * response closes its connection, so clients move to other processes. Load balancers have time to detect
   * that the process is not ready.
   */
  delayMs: number;
  /** Aborting this signal ends the delay early. */
  hurry?: AbortSignal | undefined;
}

const LOOK_MS = 25;

/**
 * Drains a server without aborting any request. For `delayMs` it accepts requests and closes each connection
 * after the next response. Then it accepts no new connections, closes idle connections and waits for the
 * remaining requests.
 */
export async function drain(server: Server, { delayMs, hurry }: DrainOptions): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  if (delayMs > 0) await wait(delayMs, undefined, { signal: hurry }).catch(() => undefined);
  const closed = new Promise<void>((done) => {
    server.close(() => done());
  });
  // A response before the drain may have left its connection open, so idle connections are closed repeatedly.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  await closed;
  clearInterval(looking);
}

export interface EndOptions {
  /**
   * Whether the server already accepts requests. Before it does, no request is in progress, and a signal ends
   * the startup immediately.
   */
  isListening(): boolean;
  /**
   * Accepts requests for the delay, completes the requests in progress, then stops the server. `hurry` skips
   * the delay.
   */
  close(hurry: AbortSignal): Promise<void>;
  /** The maximum duration of the shutdown, in ms. */
  limitMs: number;
  exit(code: number): void;
  complain(text: string): void;
  /** Logs each step of the shutdown, so that the log shows why the process stopped. */
  log: Pick<Log, 'info' | 'warn'>;
  /** Emits the signals that end the process. */
  signals: Pick<NodeJS.EventEmitter, 'on'>;
}

/**
 * The terminal sends a signal to all processes, and npm forwards it again. A second signal within this time
 * counts as the same signal.
 */
const SAME_SIGNAL_MS = 1000;

const CODES = { SIGTERM: 143, SIGINT: 130 } as const;

/**
 * On SIGTERM, drains and stops the shop; on SIGINT (Ctrl+C), skips the delay for load balancers. On a second
 * signal, exits immediately with the exit code that shells expect. Exits with code 1 when `limitMs` has
 * passed.
 */
export function endOnSignals({
  isListening,
  close,
  limitMs,
  exit,
  complain,
  log,
  signals,
}: EndOptions): void {
  let isEnding = false;
  let isSame = true;
  const hurry = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    signals.on(signal, () => {
      if (isEnding && isSame) return;
      if (isEnding || !isListening()) {
        log.warn(
          { signal },
          isEnding
            ? 'received a second signal: stopping immediately'
            : `received ${signal} before the start was complete: stopping immediately`,
        );
        return exit(CODES[signal]);
      }
      isEnding = true;
      log.info({ signal }, `received ${signal}: stopping after the current requests finish`);
      setTimeout(() => (isSame = false), SAME_SIGNAL_MS).unref();
      if (signal === 'SIGINT') hurry.abort();
      const limit = setTimeout(() => {
        complain(`Not everything finished within ${limitMs / 1000} seconds: stopping anyway.`);
        exit(1);
      }, limitMs);
      limit.unref();
      close(hurry.signal).then(
        () => {
          log.info('stopped cleanly');
          exit(0);
        },
        (error: unknown) => {
          complain(String((error as Error).stack ?? error));
          exit(1);
        },
      );
    });
  }
}
