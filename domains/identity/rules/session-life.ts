const HOUR_MS = 3_600_000;

/** How long a session lasts without being renewed, and at most. Staff work a day; shoppers come back. */
const LIFE = {
  customer: { idle: 30 * 24 * HOUR_MS, most: 180 * 24 * HOUR_MS },
  staff: { idle: 12 * HOUR_MS, most: 18 * HOUR_MS },
} as const;

/** When a session that is used now runs out. */
export function sessionExpiry({
  isStaff,
  createdAt,
  now,
}: {
  isStaff: boolean;
  createdAt: Date;
  now: Date;
}): Date {
  const { idle, most } = LIFE[isStaff ? 'staff' : 'customer'];
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + most));
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
