import { addDays, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents, fromDollars, type Cents } from '#foundation/pure/money.ts';
import { readAmount } from '#foundation/pure/input/typed-amount.ts';
import { balanceDueDay } from '#domains/orders/rules/balance.ts';
import type { FieldError } from './form-error.ts';

/** The minimum deposit as a percentage of the amount left to pay, if the view sets none (DEPOSIT-05). */
export const DEFAULT_DEPOSIT_PERCENT = 30;

/** Error messages about the deposit, in the specification's spelling. */
export const DEPOSIT_TEXT = {
  wrongInput: 'Input must be a postive number.',
  requestExceedsTotal: 'Deposit request cannot equal or exceed order total.',
  /** This text is not in the specification. The balance would be due on the day of the order. */
  tooSoon:
    'The delivery is too soon for a deposit: the rest would be due today. Please choose a later day or pay in full.',
} as const;

const MAX_DEPOSIT_DOLLARS = 100_000_000;

/**
 * Converts a typed deposit to cents (see {@link readAmount}). Returns zero for an empty text (no deposit),
 * and null for an invalid amount.
 */
export function readDeposit(typed: string): Cents | null {
  if (typed.trim() === '') return cents(0);
  const dollars = readAmount(typed);
  return dollars === null || dollars >= MAX_DEPOSIT_DOLLARS ? null : fromDollars(dollars);
}

/** Returns the minimum deposit for an amount, rounded to the nearest cent. */
export function leastDeposit(totalCents: Cents, percent: number | null): Cents {
  return cents(Math.round((totalCents * (percent ?? DEFAULT_DEPOSIT_PERCENT)) / 100));
}

/**
 * Returns why a deposit is not allowed for the amount left to pay (DEPOSIT-02 to DEPOSIT-07); null if it is.
 * A deposit of `null` is invalid input. Zero means no deposit and is allowed.
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
 * deposit is possible. Without a delivery day, the balance is due later.
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
 * Returns the deposit's percentage of the amount, rounded down to two decimals, and the remaining amount
 * (DEPOSIT-08, DEPOSIT-09).
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
