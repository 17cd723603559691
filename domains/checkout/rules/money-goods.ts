import type { MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { PAYMENT_OPTION, type ChosenOption } from '#domains/payments/contract.ts';
import { hasFlag, isOffered, withoutOption } from '#domains/payments/rules/options.ts';

/** Why an order with gift cards cannot be paid in cash. */
export const MONEY_NEEDS_COUNTER_TEXT =
  'Gift cards are sold for cash only at a store counter, to take away. Choose cash and carry or another way to pay.';
/** Why an order with gift cards cannot be paid by an option that brings its money later. */
export const MONEY_NEEDS_PAYMENT_TEXT =
  'Gift cards must be paid before we send them. Please choose another way to pay, or order them separately.';

/** Options that confirm an order whose money comes later, with no gate in front of the goods. */
const PAID_LATER = ['CashOnDelivery', 'CreditAccount'] as const satisfies readonly ChosenOption[];

type Lines = readonly { facts: { sku: string } }[];

/** Whether a cart holds goods that are money. */
export function hasMoneyGoods(lines: Lines, goods: MoneyGoods): boolean {
  return lines.some(({ facts }) => goods.has(facts.sku));
}

/**
 * Returns the bits of `opts` that a cart with these lines is offered. Goods that are money are as good as cash: they are not sold on
 * account or paid at the door, and staff take cash for them only at a counter of their own (flag `CashAndCarry`), where the
 * shopper takes them away. "Other" stays: its order is owed, and the cards are issued once it is paid.
 */
export function optionsForLines(opts: number, lines: Lines, goods: MoneyGoods): number {
  if (!hasMoneyGoods(lines, goods)) return opts;
  const withCash = hasFlag(opts, 'CashAndCarry') ? opts : withoutOption(opts, 'Cash');
  return PAID_LATER.reduce(withoutOption, withCash);
}

/**
 * Returns why an offered option cannot pay a cart with these lines; null if it can. `isCarried`: the goods are taken away at the
 * seller's counter, which the server has checked.
 */
export function moneyGoodsFault(
  { opts, option, isCarried }: { opts: number; option: number; isCarried: boolean },
  lines: Lines,
  goods: MoneyGoods,
): string | null {
  if (!hasMoneyGoods(lines, goods)) return null;
  if (option === PAYMENT_OPTION.Cash && !isCarried) return MONEY_NEEDS_COUNTER_TEXT;
  const isClosed = isOffered(opts, option) && !isOffered(optionsForLines(opts, lines, goods), option);
  return isClosed ? MONEY_NEEDS_PAYMENT_TEXT : null;
}
