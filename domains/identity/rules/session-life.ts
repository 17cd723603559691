import type { Setting } from '#domains/settings/contract/settings.ts';
import { numberSetting } from '#domains/settings/rules/values.ts';

const HOUR_MS = 3_600_000;

/** How long sessions last without renewal, as the operator configures. */
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

/**
 * Maximum lifetime of a session regardless of renewals: one working day for staff, longer for returning
 * shoppers.
 */
const MAX_LIFETIME_MS = { staff: 18 * HOUR_MS, customer: 180 * 24 * HOUR_MS };

/** Returns when a session expires that is used now. */
export function sessionExpiry(
  { isStaff, createdAt, now }: { isStaff: boolean; createdAt: Date; now: Date },
  { staffHours, customerDays }: SessionLength,
): Date {
  const idleMs = (isStaff ? staffHours : customerDays * 24) * HOUR_MS;
  const mostMs = MAX_LIFETIME_MS[isStaff ? 'staff' : 'customer'];
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + mostMs));
}

/** How long the previous secret stays valid, in ms: for another tab, or a browser whose response was lost. */
export const GRACE_MS = 60_000;

/**
 * Classifies a presented refresh secret. `renew` rotates it, and `repeat` returns the current secret again.
 * `stolen` means it was rotated earlier and is now too late, so two parties have it.
 */
export function worthOf(
  presented: number,
  { turn, turnedAt, now }: { turn: number; turnedAt: Date; now: Date },
): 'renew' | 'repeat' | 'stolen' {
  if (presented === turn) return 'renew';
  const isFresh = now.getTime() - turnedAt.getTime() <= GRACE_MS;
  return presented === turn - 1 && isFresh ? 'repeat' : 'stolen';
}
