import {
  databaseLack,
  isDatabaseUnavailable,
  type DatabaseLack,
} from '#foundation/server/database/unavailable.ts';
import type { Log } from './log.ts';

export interface DatabaseOutage {
  /**
   * True if an error occurred only because the database is unavailable or has no space to write. Logs the
   * outage once for all such errors.
   */
  covers(error: unknown): boolean;
  /** Called when an idle connection breaks. Pings the database to find out whether it is unavailable. */
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

/** The value of `Retry-After` in responses to requests rejected during an outage, in seconds. */
export const SOON_SECONDS = 5;

/**
 * The time without a failed write, in ms, after which the shop assumes that the database has space again. A
 * test query would not prove that there is space.
 */
const QUIET_MS = 60_000;

/**
 * Creates a log of database outages with two lines for each outage: its beginning and its end. Requests
 * during an outage receive 503 and jobs are retried, so their stack traces are not logged. A database without
 * space to write is logged in the same way.
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
 * Creates the function that logs when database writes begin to fail for lack of space, and when no write has
 * failed for `QUIET_MS`.
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
      'the database works again: it has rejected no queries for one minute',
    );
    since = null;
  };
  return ({ what, remedy }: DatabaseLack, error: unknown) => {
    last = now().getTime();
    if (since === null) {
      since = now();
      failed = 0;
      log.error({ detail: detailOf(error) }, `${what}, and the affected requests get 503: ${remedy}`);
      lookWhetherOver();
    }
    failed += 1;
  };
}

function detailOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(detailOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
