import { MAX_ATTEMPTS, type PauseReason } from '../contract/values.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delays after the failed attempts, in ms. Their sum is almost three days. */
const DELAYS_MS = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  26 * HOUR,
] as const;

/** How much longer a delay may be, so that the messages of an outage are not all sent at the same moment. */
const JITTER = 0.1;

/**
 * Returns the delay in ms after a failed attempt, which is at most 10 % longer than the schedule says; null if it
 * was the last attempt. `attempts` includes the failed one. `random`: a number from 0 to 1.
 */
export function delayAfter(attempts: number, random: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const delay = DELAYS_MS[Math.min(Math.max(attempts, 1), DELAYS_MS.length) - 1]!;
  return Math.round(delay * (1 + JITTER * random));
}

/** Whether a status means that the receiver accepted the message. A redirect does not. */
export const isAccepted = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

/** The number of failures in a row after which a webhook is paused, if they lasted {@link FAILING_MS}. */
export const MAX_FAILURES_IN_ROW = 20;
/** How long a receiver may fail before its webhook is paused, in ms. */
export const FAILING_MS = HOUR;

/**
 * Returns why a webhook must be paused after a failed attempt; null if it must not. It is paused if the receiver
 * is gone (410), if nothing succeeded during many attempts, or during all attempts of one message.
 */
export function pauseReason({
  status,
  failuresInRow,
  failingSince,
  isLastAttempt,
  now,
}: {
  status: number | null;
  /** The number of failures since the latest success, including this one. */
  failuresInRow: number;
  /** When the first of them happened. */
  failingSince: Date;
  isLastAttempt: boolean;
  now: Date;
}): Exclude<PauseReason, 'staff'> | null {
  if (status === 410) return 'gone';
  if (isLastAttempt && failuresInRow >= MAX_ATTEMPTS) return 'failures';
  const lasted = now.getTime() - failingSince.getTime();
  return failuresInRow >= MAX_FAILURES_IN_ROW && lasted >= FAILING_MS ? 'failures' : null;
}
