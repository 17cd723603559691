import { addDays, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents, fromDollars, type Cents } from '#foundation/pure/money.ts';
import { readAmount } from '#foundation/pure/typed-amount.ts';
import { balanceDueDay } from '#domains/orders/rules/balance.ts';
import type { FieldError } from './form-error.ts';

/** DEPOSIT-05: the percentage of the amount left to pay, if the view sets none. */
export const DEFAULT_DEPOSIT_PERCENT = 30;

/** Deposit errors (the specification's spelling). */
export const DEPOSIT_TEXT = {
  wrongInput: 'Input must be a postive number.',
  requestExceedsTotal: 'Deposit request cannot equal or exceed order total.',
  /** Our own text: the balance would be due on the day of the order. */
  tooSoon:
    'The delivery is too soon for a deposit: the rest would be due today. Please choose a later day or pay in full.',
} as const;

const MAX_DEPOSIT_DOLLARS = 100_000_000;

/**
 * Parses a typed deposit into cents ({@link readAmount}); zero (no deposit) for an empty text; null for
 * invalid amounts.
 */
export function readDeposit(typed: string): Cents | null {
  if (typed.trim() === '') return cents(0);
  const dollars = readAmount(typed);
  return dollars === null || dollars >= MAX_DEPOSIT_DOLLARS ? null : fromDollars(dollars);
}

/** Returns the minimum deposit of an amount, to the nearest cent. */
export function leastDeposit(totalCents: Cents, percent: number | null): Cents {
  return cents(Math.round((totalCents * (percent ?? DEFAULT_DEPOSIT_PERCENT)) / 100));
}

/**
 * Returns why an amount cannot be the deposit on the amount left to pay (DEPOSIT-02 to -07); null if it can.
 * A `null` deposit is invalid input. Zero means no deposit and is valid.
 */
export function depositErrorOf(
  depositCents: Cents | null,
  totalCents: Cents,
  percent: number | null,
): FieldError | null {
  if (depositCents === null || depositCents < 0) return { key: 'wrongInput', text: DEPOSIT_TEXT.wrongInput };
  if (depositCents === 0) return null;
  if (depositCents >= totalCents)
    return { key: 'requestExceedsTotal', text: DEPOSIT_TEXT.requestExceedsTotal };
  const least = leastDeposit(totalCents, percent);
  if (depositCents >= least) return null;
  const share = percent ?? DEFAULT_DEPOSIT_PERCENT;
  return {
    key: 'minDeposit',
    text: `Minimum deposit is ${share}% of order total (${formatCents(least)})`,
  };
}

/**
 * Whether the balance would be due on the day of the order (`today`, in the delivery's time zone). If so, no
 * deposit is taken. Without a delivery day, the balance is not due yet.
 */
export function restIsDueAtOnce({
  today,
  days,
  daysBefore,
}: {
  today: Day;
  days: readonly (Day | null)[];
  daysBefore: number;
}): boolean {
  return balanceDueDay({ placed: today, days, daysBefore }) <= today;
}

/** Returns the first delivery day that allows a deposit. */
export function firstDepositDay(today: Day, daysBefore: number): Day {
  const tomorrow = addDays(today, 1);
  return restIsDueAtOnce({ today, days: [tomorrow], daysBefore }) ? addDays(today, 2) : tomorrow;
}

/**
 * DEPOSIT-08, -09: returns the deposit's percentage of the amount, to two decimals rounded down, and the
 * remainder.
 */
export function depositFacts(
  depositCents: Cents,
  totalCents: Cents,
): { percent: number; remainderCents: Cents } {
  return {
    percent: totalCents === 0 ? 0 : Math.floor((depositCents / totalCents) * 10_000) / 100,
    remainderCents: cents(totalCents - depositCents),
  };
}
