import type { MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { hasFlag, withoutOption } from '#domains/payments/rules/options.ts';

/** Why an order with goods that are money cannot be paid by the option that was chosen. */
export const MONEY_NEEDS_TILL_TEXT =
  'Gift cards cannot be paid in cash without a till. Please choose another way to pay, or order them separately.';

/**
 * The bits of `opts` that a cart with these lines is offered. Goods that are money are as good as cash: nobody takes cash for them
 * at the door, and staff take it only in a store with a counter of its own (flag `CashAndCarry`).
 */
export function optionsForLines(
  opts: number,
  lines: readonly { facts: { sku: string } }[],
  goods: MoneyGoods,
): number {
  if (!lines.some(({ facts }) => goods.has(facts.sku))) return opts;
  const atTheTill = hasFlag(opts, 'CashAndCarry') ? opts : withoutOption(opts, 'Cash');
  return withoutOption(atTheTill, 'CashOnDelivery');
}
