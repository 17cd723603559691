import {
  databaseLack,
  isDatabaseUnavailable,
  type DatabaseLack,
} from '#foundation/server/database/unavailable.ts';
import type { Log } from './log.ts';

export interface DatabaseOutage {
  /**
   * Whether an error only means that the database is unavailable or has no space to write. If so, logs the
   * outage once for all such errors.
   */
  covers(error: unknown): boolean;
  /** Handles a broken idle connection by pinging the database to find out whether it is unavailable. */
  suspect(error: unknown): void;
}

export interface OutageOptions {
  log: Pick<Log, 'error' | 'warn'>;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  now(): Date;
  /** The interval between pings of an unavailable database, in ms. */
  retryMs?: number;
}

/** The `Retry-After` of requests rejected during an outage, in seconds. */
export const SOON_SECONDS = 5;

/**
 * How long the database must reject no writes before it counts as having space again, in ms. A test query
 * would prove nothing.
 */
const QUIET_MS = 60_000;

/**
 * Logs an outage of the database in two lines: one at its beginning and one at its end. Requests that fail
 * during the outage receive 503, and jobs are retried; their stack traces would add nothing. A database that
 * responds but cannot write is logged in the same way.
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
      'the database does not respond: requests get 503 until it is back',
    );
    lookAgain();
  };
  const end = () => {
    const seconds = Math.round((now().getTime() - since!.getTime()) / 1000);
    since = null;
    log.warn({ seconds, failed }, 'the database responds again');
  };

  const reportLack = createLacking(log, now);

  return {
    covers: (error) => {
      const lack = databaseLack(error);
      if (lack) {
        reportLack(lack, error);
        return true;
      }
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
          () =>
            log.warn(
              { detail: detailOf(error) },
              'one connection to the database broke, but other connections work',
            ),
          (fault: unknown) => since === null && begin(fault),
        )
        .finally(() => (isAsking = false));
    },
  };
}

/**
 * Creates the function that logs a lack of database space: when it begins, and when no write has failed for
 * `QUIET_MS`.
 */
function createLacking(log: OutageOptions['log'], now: OutageOptions['now']) {
  let since: Date | null = null;
  let last = 0;
  let failed = 0;

  const lookWhetherOver = () => {
    const left = last + QUIET_MS - now().getTime();
    if (left > 0) return void setTimeout(lookWhetherOver, left).unref();
    log.warn(
      { seconds: Math.round((last - since!.getTime()) / 1000), failed },
      'the database has rejected no queries for one minute',
    );
    since = null;
  };
  return ({ what, remedy }: DatabaseLack, error: unknown) => {
    last = now().getTime();
    if (since === null) {
      since = now();
      failed = 0;
      log.error({ detail: detailOf(error) }, `${what}, and requests that need it get 503: ${remedy}`);
      lookWhetherOver();
    }
    failed += 1;
  };
}

function detailOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(detailOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
