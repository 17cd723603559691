import { addDays, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents, fromDollars, type Cents } from '#foundation/pure/money.ts';
import { readAmount } from '#foundation/pure/typed-amount.ts';
import { balanceDueDay } from '#domains/orders/rules/balance.ts';
import type { FieldError } from './form-error.ts';

/** DEPOSIT-05: of what is left to pay, where the view says nothing. */
export const DEFAULT_DEPOSIT_PERCENT = 30;

/** What is wrong with a deposit (the specification's spelling); null for a good one, and for none. */
export const DEPOSIT_TEXT = {
  wrongInput: 'Input must be a postive number.',
  requestExceedsTotal: 'Deposit request cannot equal or exceed order total.',
  /** Ours: the rest would be due on the day of the order. */
  tooSoon:
    'The delivery is too soon for a deposit: the rest would be due today. Please choose a later day or pay all of it.',
} as const;

const MAX_DEPOSIT_DOLLARS = 100_000_000;

/** A typed deposit in cents ({@link readAmount}); zero for an empty text, which is no deposit; null for a text that is not an amount. */
export function readDeposit(typed: string): Cents | null {
  if (typed.trim() === '') return cents(0);
  const dollars = readAmount(typed);
  return dollars === null || dollars >= MAX_DEPOSIT_DOLLARS ? null : fromDollars(dollars);
}

/** The least deposit of an amount, to the nearest cent. */
export function leastDeposit(totalCents: Cents, percent: number | null): Cents {
  return cents(Math.round((totalCents * (percent ?? DEFAULT_DEPOSIT_PERCENT)) / 100));
}

/**
 * Why so much cannot be paid as a deposit of what is left to pay (DEPOSIT-02 to -07); null when it can. `null` is what was no
 * number. Zero is no deposit, and good.
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
 * Whether the rest of a deposit would be due on the day of the order, `today` where it is delivered: then there is nothing to
 * wait with, and no deposit is taken. Without a day of delivery the rest waits.
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

/** The first day of delivery that a deposit can be paid for. */
export function firstDepositDay(today: Day, daysBefore: number): Day {
  const tomorrow = addDays(today, 1);
  return restIsDueAtOnce({ today, days: [tomorrow], daysBefore }) ? addDays(today, 2) : tomorrow;
}

/** DEPOSIT-08, -09: which part of the amount a deposit is, in percent to two decimals rounded down, and what remains. */
export function depositFacts(
  depositCents: Cents,
  totalCents: Cents,
): { percent: number; remainderCents: Cents } {
  return {
    percent: totalCents === 0 ? 0 : Math.floor((depositCents / totalCents) * 10_000) / 100,
    remainderCents: cents(totalCents - depositCents),
  };
}
