import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';

export interface DrainOptions {
  /**
   * How long requests are still taken, each on its last turn on its connection, so that balancers see that the process is
   * unready and clients with open connections go elsewhere before the door shuts.
   */
  delayMs: number;
  /** Ends the delay early. */
  hurry?: AbortSignal | undefined;
}

const LOOK_MS = 25;

/**
 * Empties a server without breaking off a request: for `delayMs` it goes on and closes connections with their next answer;
 * then it takes no more, closes connections on which nothing is under way, and waits for the others.
 */
export async function drain(server: Server, { delayMs, hurry }: DrainOptions): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  if (delayMs > 0) await wait(delayMs, undefined, { signal: hurry }).catch(() => undefined);
  const closed = new Promise<void>((done) => {
    server.close(() => done());
  });
  // A request that was under way when this began may have promised to keep its connection.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  await closed;
  clearInterval(looking);
}

export interface EndOptions {
  /** Whether requests are taken; before that nothing is under way, and a signal ends the start at once. */
  isListening(): boolean;
  /** Takes requests for a while, answers what is under way, then stops. `hurry` skips the while. */
  close(hurry: AbortSignal): Promise<void>;
  /** Longest time for all of it. */
  limitMs: number;
  exit(code: number): void;
  complain(text: string): void;
  /** Told of each step: otherwise the log of a process that was ended stops with some request. */
  log: Pick<Log, 'info' | 'warn'>;
  /** The process, whose signals these are. */
  signals: Pick<NodeJS.EventEmitter, 'on'>;
}

/** npm passes on a signal that the terminal has sent to everyone: what comes so soon is the same one. */
const SAME_SIGNAL_MS = 1000;

const CODES = { SIGTERM: 143, SIGINT: 130 } as const;

/**
 * SIGTERM ends the shop in order, SIGINT (Ctrl+C) too, without the delay for balancers. A second signal ends it at once,
 * with the code that shells expect of that signal; so does the limit, with code 1.
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
          isEnding ? 'a second signal: ending at once' : 'a signal before the start was over: ending at once',
        );
        return exit(CODES[signal]);
      }
      isEnding = true;
      log.info({ signal }, 'a signal: ending, once what is under way is answered');
      setTimeout(() => (isSame = false), SAME_SIGNAL_MS).unref();
      if (signal === 'SIGINT') hurry.abort();
      const limit = setTimeout(() => {
        complain(`Not everything was finished within ${limitMs / 1000} seconds: ending all the same.`);
        exit(1);
      }, limitMs);
      limit.unref();
      close(hurry.signal).then(
        () => {
          log.info('ended in order');
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
