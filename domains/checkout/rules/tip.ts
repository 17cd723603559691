import { readAmount } from '#foundation/pure/input/typed-amount.ts';
import { cents, fromDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import { MAX_TIP_DOLLARS } from '../contract/checkout.ts';
import type { FieldError } from './form-error.ts';

/** The tips that the checkout suggests, in dollars. */
export const SUGGESTED_TIPS = [5, 10, 20] as const;

export const TIP_TEXT = {
  wrong: `Please enter an amount up to $${MAX_TIP_DOLLARS}, for example 10.`,
} as const;

/** Converts a typed tip to cents. Returns 0 for empty text, and null for an invalid amount. */
export function readTip(typed: string): Cents | null {
  if (typed.trim() === '') return ZERO;
  const dollars = readAmount(typed);
  return dollars === null || dollars < 0 || dollars > MAX_TIP_DOLLARS ? null : fromDollars(dollars);
}

/** Returns the error of a typed tip; null if it is valid. */
export function tipErrorOf(typed: string): FieldError | null {
  return readTip(typed) === null ? { key: 'wrongInput', text: TIP_TEXT.wrong } : null;
}

/** Returns a typed tip in cents; 0 while it is invalid. */
export function tipCentsOf(typed: string): Cents {
  return cents(readTip(typed) ?? 0);
}
