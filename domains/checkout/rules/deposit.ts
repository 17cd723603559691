import { cents, formatCents, fromDollars, type Cents } from '#foundation/pure/money.ts';
import type { FieldError } from './form-error.ts';

/** DEPOSIT-05: of what is left to pay, where the view says nothing. */
export const DEFAULT_DEPOSIT_PERCENT = 30;

/** What is wrong with a deposit (the specification's spelling); null for a good one, and for none. */
export const DEPOSIT_TEXT = {
  wrongInput: 'Input must be a postive number.',
  requestExceedsTotal: 'Deposit request cannot equal or exceed order total.',
} as const;

/**
 * What somebody typed as a deposit, in cents; null when it is no number. Empty is zero: no deposit. A dollar sign, spaces and
 * commas between thousands are taken.
 */
export function readDeposit(typed: string): Cents | null {
  const text = typed.replaceAll(/[\s$,]/g, '');
  if (text === '') return cents(0);
  return /^(\d{1,8}(\.\d{0,2})?|\.\d{1,2})$/.test(text) ? fromDollars(Number(text)) : null;
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
