import type { Setting } from '#domains/settings/contract/settings.ts';
import { numberSetting } from '#domains/settings/rules/values.ts';

const HOUR_MS = 3_600_000;

/** How long a session lasts without a renewal, as the operator has configured. */
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
 * Maximum lifetime of a session in ms, even if it is renewed. Staff sign in every working day; shoppers stay
 * signed in longer.
 */
const MAX_LIFETIME_MS = { staff: 18 * HOUR_MS, customer: 180 * 24 * HOUR_MS };

/** Returns when a session expires if it is used at time `now`. */
export function sessionExpiry(
  { isStaff, createdAt, now }: { isStaff: boolean; createdAt: Date; now: Date },
  { staffHours, customerDays }: SessionLength,
): Date {
  const idleMs = (isStaff ? staffHours : customerDays * 24) * HOUR_MS;
  const mostMs = MAX_LIFETIME_MS[isStaff ? 'staff' : 'customer'];
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + mostMs));
}

/**
 * How long the previous refresh secret stays valid after a rotation, in ms. Another tab may still send the
 * previous secret, or the browser may not have received the new one.
 */
export const GRACE_MS = 60_000;

/**
 * Returns how to handle a refresh secret that a browser sends.
 *
 * - `renew`: the secret is the current one and must be rotated.
 * - `repeat`: the secret is the previous one, and the rotation was less than a minute ago. The response
 * contains the current secret again.
 * - `stolen`: the secret was replaced earlier, but a browser still uses it. Two parties must have it.
 */
export function worthOf(
  presented: number,
  { turn, turnedAt, now }: { turn: number; turnedAt: Date; now: Date },
): 'renew' | 'repeat' | 'stolen' {
  if (presented === turn) return 'renew';
  const isFresh = now.getTime() - turnedAt.getTime() <= GRACE_MS;
  return presented === turn - 1 && isFresh ? 'repeat' : 'stolen';
}
