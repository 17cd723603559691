import {
  databaseLack,
  isDatabaseUnavailable,
  type DatabaseLack,
} from '#foundation/server/database/unavailable.ts';
import type { Log } from './log.ts';

export interface DatabaseOutage {
  /**
   * Whether an error says no more than that the database is away, or has no room for what is written. Then it is told here,
   * once for all such errors.
   */
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

/** When whoever is refused meanwhile may ask again. */
export const SOON_SECONDS = 5;

/** A database that has refused nothing for so long has room again: to ask it whether it would write tells nothing. */
const QUIET_MS = 60_000;

/**
 * Tells of an outage of the database in two lines, one when it begins and one when it is over, however many requests and
 * jobs fail meanwhile: each of those is a 503 or is tried again, and its stack would say nothing. So it does of a database that
 * answers and cannot write.
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

  const lacking = createLacking(log, now);

  return {
    covers: (error) => {
      const lack = databaseLack(error);
      if (lack) {
        lacking(lack, error);
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
          () => log.warn({ detail: detailOf(error) }, 'a database connection broke; another one answers'),
          (fault: unknown) => since === null && begin(fault),
        )
        .finally(() => (isAsking = false));
    },
  };
}

/** Tells what the database lacks, when it begins and when nothing has been refused for a while. */
function createLacking(log: OutageOptions['log'], now: OutageOptions['now']) {
  let since: Date | null = null;
  let last = 0;
  let failed = 0;

  const lookWhetherOver = () => {
    const left = last + QUIET_MS - now().getTime();
    if (left > 0) return void setTimeout(lookWhetherOver, left).unref();
    log.warn(
      { seconds: Math.round((last - since!.getTime()) / 1000), failed },
      'the database has refused nothing for a minute',
    );
    since = null;
  };
  return ({ what, remedy }: DatabaseLack, error: unknown) => {
    last = now().getTime();
    if (since === null) {
      since = now();
      failed = 0;
      log.error({ detail: detailOf(error) }, `${what}, and what needs it is refused with 503: ${remedy}`);
      lookWhetherOver();
    }
    failed += 1;
  };
}

function detailOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(detailOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
