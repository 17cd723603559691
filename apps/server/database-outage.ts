import { isDatabaseUnavailable } from '#foundation/server/database/unavailable.ts';
import type { Log } from './log.ts';

export interface DatabaseOutage {
  /** Whether an error says no more than that the database is away. Then it is told here, once for all such errors. */
  covers(error: unknown): boolean;
  /** An idle connection broke: the database is asked whether that is all. */
  suspect(error: unknown): void;
}

export interface OutageOptions {
  log: Pick<Log, 'error' | 'warn'>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  now(): Date;
  /** From one look whether it is back to the next. */
  retryMs?: number;
}

/**
 * Tells of an outage of the database in two lines, one when it begins and one when it is over, however many requests and
 * jobs fail meanwhile: each of those is a 503 or is tried again, and its stack would say nothing.
 */
export function createOutage({ log, ping, now, retryMs = 1000 }: OutageOptions): DatabaseOutage {
  let since: Date | null = null;
  let failed = 0;
  let isAsking = false;

  const lookAgain = () => {
    setTimeout(() => {
      ping().then(end, lookAgain);
    }, retryMs).unref();
  };
  const begin = (error: unknown) => {
    since = now();
    failed = 0;
    log.error(
      { detail: detailOf(error) },
      'the database does not answer: calls are refused with 503 until it is back',
    );
    lookAgain();
  };
  const end = () => {
    const seconds = Math.round((now().getTime() - since!.getTime()) / 1000);
    since = null;
    log.warn({ seconds, failed }, 'the database answers again');
  };

  return {
    covers: (error) => {
      if (!isDatabaseUnavailable(error)) return false;
      if (since === null) begin(error);
      failed += 1;
      return true;
    },
    suspect: (error) => {
      if (since !== null || isAsking) return;
      isAsking = true;
      ping()
        .then(
          () => log.warn({ detail: detailOf(error) }, 'a database connection broke; another one answers'),
          (fault: unknown) => since === null && begin(fault),
        )
        .finally(() => (isAsking = false));
    },
  };
}

function detailOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(detailOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
