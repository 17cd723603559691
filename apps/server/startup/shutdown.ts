import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../monitoring/log.ts';

export interface DrainOptions {
  /**
   * How long the server still accepts requests, in ms. During this time each response closes its connection.
   * Load balancers can thus detect that the process is not ready, and clients with open connections can move
   * to another process before the server closes.
   */
  delayMs: number;
  /** Aborting this signal ends the delay early. */
  hurry?: AbortSignal | undefined;
}

const LOOK_MS = 25;

/**
 * Drains a server without aborting a request. For `delayMs` it continues to accept requests and closes each
 * connection after its next response. Then it accepts no new connections, closes idle ones and waits for the
 * others.
 */
export async function drain(server: Server, { delayMs, hurry }: DrainOptions): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  if (delayMs > 0) await wait(delayMs, undefined, { signal: hurry }).catch(() => undefined);
  const closed = new Promise<void>((done) => {
    server.close(() => done());
  });
  // A response sent before the drain may have kept its connection alive.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  await closed;
  clearInterval(looking);
}

export interface EndOptions {
  /**
   * Whether the server accepts requests yet. Before that, nothing is in progress, and a signal ends the
   * startup immediately.
   */
  isListening(): boolean;
  /**
   * Continues to accept requests for the delay, completes the requests in progress, then stops. `hurry` skips
   * the delay.
   */
  close(hurry: AbortSignal): Promise<void>;
  /** The maximum duration of the shutdown, in ms. */
  limitMs: number;
  exit(code: number): void;
  complain(text: string): void;
  /** Logs each shutdown step. Otherwise the log of a stopped process would end with an arbitrary request. */
  log: Pick<Log, 'info' | 'warn'>;
  /** The process that receives the signals. */
  signals: Pick<NodeJS.EventEmitter, 'on'>;
}

/**
 * npm forwards signals that the terminal has already sent to all processes. A second signal within this time
 * counts as the same signal.
 */
const SAME_SIGNAL_MS = 1000;

const CODES = { SIGTERM: 143, SIGINT: 130 } as const;

/**
 * Shuts the shop down in order on SIGTERM, and on SIGINT (Ctrl+C) without the delay for load balancers. A
 * second signal exits immediately with the exit code that shells expect for that signal. If the limit passes,
 * the process exits with code 1.
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
            ? 'second signal: stopping immediately'
            : 'signal before the start was complete: stopping immediately',
        );
        return exit(CODES[signal]);
      }
      isEnding = true;
      log.info({ signal }, 'signal: stopping after the current requests finish');
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
