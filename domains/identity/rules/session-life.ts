import type { Setting } from '#domains/settings/contract.ts';
import { numberSetting } from '#domains/settings/rules/values.ts';

const HOUR_MS = 3_600_000;

/** How long sessions last without being renewed, as the operator says. */
export interface SessionLength {
  staffHours: number;
  customerDays: number;
}

export function sessionLengthOf(settings: readonly Setting[]): SessionLength {
  return {
    staffHours: numberSetting(settings, 'StaffSessionHours', 12),
    customerDays: numberSetting(settings, 'CustomerSessionDays', 30),
  };
}

/** Longest that a session lasts however often it is renewed. Staff work a day; shoppers come back. */
const MOST_MS = { staff: 18 * HOUR_MS, customer: 180 * 24 * HOUR_MS };

/** When a session that is used now runs out. */
export function sessionExpiry(
  { isStaff, createdAt, now }: { isStaff: boolean; createdAt: Date; now: Date },
  { staffHours, customerDays }: SessionLength,
): Date {
  const idleMs = (isStaff ? staffHours : customerDays * 24) * HOUR_MS;
  const mostMs = MOST_MS[isStaff ? 'staff' : 'customer'];
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + mostMs));
}

/** For so long the secret of the turn before is good: another tab, or a browser whose answer was lost. */
export const GRACE_MS = 60_000;

/**
 * What a renewing secret of a turn is worth: `renew` makes the next turn, `repeat` is told the same next turn again,
 * `stolen` was renewed before and comes too late, so that two have it.
 */
export function worthOf(
  presented: number,
  { turn, turnedAt, now }: { turn: number; turnedAt: Date; now: Date },
): 'renew' | 'repeat' | 'stolen' {
  if (presented === turn) return 'renew';
  const isFresh = now.getTime() - turnedAt.getTime() <= GRACE_MS;
  return presented === turn - 1 && isFresh ? 'repeat' : 'stolen';
}
