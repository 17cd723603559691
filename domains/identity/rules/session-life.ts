import type { Setting } from '#domains/settings/contract/settings.ts';
import { numberSetting } from '#domains/settings/rules/values.ts';

const HOUR_MS = 3_600_000;

/** How long sessions last without renewal, as configured by the operator. */
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
 * Maximum lifetime of a session, in ms, regardless of renewals: one working day for staff, and longer for
 * returning shoppers.
 */
const MAX_LIFETIME_MS = { staff: 18 * HOUR_MS, customer: 180 * 24 * HOUR_MS };

/** Returns when a session expires if it is used now. */
export function sessionExpiry(
  { isStaff, createdAt, now }: { isStaff: boolean; createdAt: Date; now: Date },
  { staffHours, customerDays }: SessionLength,
): Date {
  const idleMs = (isStaff ? staffHours : customerDays * 24) * HOUR_MS;
  const mostMs = MAX_LIFETIME_MS[isStaff ? 'staff' : 'customer'];
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + mostMs));
}

/**
 * How long the previous refresh secret stays valid, in ms. Another tab may still use it, or a browser that
 * did not receive the response.
 */
export const GRACE_MS = 60_000;

/**
 * Decides how to handle a presented refresh secret.
 *
 * - `renew`: it is the current secret and must be rotated.
 * - `repeat`: it is the previous secret and was just rotated, so the current secret is returned again.
 * - `stolen`: it was rotated earlier than that, so two parties have the secret.
 */
export function worthOf(
  presented: number,
  { turn, turnedAt, now }: { turn: number; turnedAt: Date; now: Date },
): 'renew' | 'repeat' | 'stolen' {
  if (presented === turn) return 'renew';
  const isFresh = now.getTime() - turnedAt.getTime() <= GRACE_MS;
  return presented === turn - 1 && isFresh ? 'repeat' : 'stolen';
}
