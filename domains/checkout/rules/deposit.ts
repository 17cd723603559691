import { addDays, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents, fromDollars, type Cents } from '#foundation/pure/money.ts';
import { readAmount } from '#foundation/pure/input/typed-amount.ts';
import { balanceDueDay } from '#domains/orders/rules/balance.ts';
import type { FieldError } from './form-error.ts';

/** The default minimum deposit, as a percentage of the unpaid amount (DEPOSIT-05). */
export const DEFAULT_DEPOSIT_PERCENT = 30;

/** Error messages about the deposit. Spelling errors are those of the specification. */
export const DEPOSIT_TEXT = {
  wrongInput: 'Input must be a postive number.',
  requestExceedsTotal: 'Deposit request cannot equal or exceed order total.',
  /**
   * The error if the balance would be payable on the day of the order. This text is not in the specification.
   */
  tooSoon:
    'The delivery is too soon for a deposit: the rest would be due today. Please choose a later day or pay in full.',
} as const;

const MAX_DEPOSIT_DOLLARS = 100_000_000;

/**
 * Converts a typed deposit to cents (see {@link readAmount}). Returns 0 (no deposit) for empty text, and null
 * for an invalid amount.
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
 * Returns why a deposit is not allowed for the unpaid amount (DEPOSIT-02 to DEPOSIT-07); null if the deposit
 * is allowed. `depositCents` is 0 for no deposit, which is allowed, and null for invalid input.
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
 * Whether the balance would be payable on the day of the order, so that no deposit is possible. `today` is
 * the day of the order in the delivery's time zone. Returns false if no delivery day is set.
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

/** Returns the earliest delivery day for which the shopper can pay a deposit. */
export function firstDepositDay(today: Day, daysBefore: number): Day {
  const tomorrow = addDays(today, 1);
  return restIsDueAtOnce({ today, days: [tomorrow], daysBefore }) ? addDays(today, 2) : tomorrow;
}

/**
 * Returns a deposit as a percentage of the amount, rounded down to two decimals, and the remaining amount
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
