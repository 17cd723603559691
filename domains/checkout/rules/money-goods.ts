import type { MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { PAYMENT_OPTION, type ChosenOption } from '#domains/payments/contract/payments.ts';
import { hasFlag, isOffered, withoutOption } from '#domains/payments/rules/options.ts';

/** Why an order with gift cards cannot be paid in cash. */
export const MONEY_NEEDS_COUNTER_TEXT =
  'Gift cards can be paid for in cash only at a store counter, where the buyer takes them away. Choose cash and carry, or a different payment method.';
/** Why an order with gift cards cannot be paid with an option whose money arrives later. */
export const MONEY_NEEDS_PAYMENT_TEXT =
  'We send gift cards only after they are paid for. Please choose a different payment method, or order them separately.';

/** Options that confirm an order before it is paid, and do not hold back its goods until then. */
const PAID_LATER = ['CashOnDelivery', 'CreditAccount'] as const satisfies readonly ChosenOption[];

type Lines = readonly { facts: { sku: string } }[];

/** Whether a cart contains goods that stand for money, such as gift cards. */
export function hasMoneyGoods(lines: Lines, goods: MoneyGoods): boolean {
  return lines.some(({ facts }) => goods.has(facts.sku));
}

/**
 * Returns the bits of `opts` that are allowed for a cart with these lines. Goods that stand for money are as
 * good as cash, so they cannot be bought on account or paid on delivery. Staff may take cash for them only at
 * their own counter (flag `CashAndCarry`), where the shopper takes them away. "Other" is still allowed: the
 * order is placed unpaid, and the cards are issued after the payment.
 */
export function optionsForLines(opts: number, lines: Lines, goods: MoneyGoods): number {
  if (!hasMoneyGoods(lines, goods)) return opts;
  const withCash = hasFlag(opts, 'CashAndCarry') ? opts : withoutOption(opts, 'Cash');
  return PAID_LATER.reduce(withoutOption, withCash);
}

/**
 * Returns why an offered option cannot be used for a cart with these lines; null if it can. `isCarried`: the
 * goods are taken away at the seller's counter, and the server has verified this.
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
