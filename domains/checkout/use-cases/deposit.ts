import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { PricedLine } from '#domains/cart/rules/purchase.ts';
import type { RequestedDeposit } from '#domains/orders/use-cases/payments/prepare-order.ts';
import type { PaymentAdapter } from '#domains/payments/contract/adapter.ts';
import { parseMoneyGoods, type MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { noDeposit, type CheckoutForm, type submitCheckout as submitCall } from '../contract/checkout.ts';
import { DEPOSIT_TEXT, depositErrorOf, readDeposit, restIsDueAtOnce } from '../rules/deposit.ts';
import { BLOCK_TEXT, hasMieleBrand } from '../rules/form.ts';
import type { CheckoutDeps } from './deps.ts';

/** A site's deposit settings. */
export interface DepositTerms {
  isOffered: boolean;
  /** The minimum percentage of the amount left to pay; null for the specification's default. */
  percent: number | null;
  /** The balance is due this many days before the delivery. */
  daysBefore: number;
  moneyGoods: MoneyGoods;
}

const DEFAULT_DAYS_BEFORE = 3;

/** Returns a site's deposit settings. */
export async function depositTerms(
  { readSetting }: Pick<CheckoutDeps, 'readSetting'>,
  siteId: string,
): Promise<DepositTerms> {
  const [isOn, percent, days, giftCards] = await Promise.all(
    (['DepositEnabled', 'DepositPercent', 'BalanceDueDays', 'GiftCardProducts'] as const).map((name) =>
      readSetting(siteId, name),
    ),
  );
  return {
    isOffered: isOn !== 'false',
    percent: percent === undefined ? null : Number(percent),
    daysBefore: days === undefined ? DEFAULT_DAYS_BEFORE : Number(days),
    moneyGoods: parseMoneyGoods(giftCards),
  };
}

/**
 * Whether goods can be ordered with a deposit. They cannot if any of them requires full payment (DEPOSIT-11)
 * or is a gift card.
 */
export function canBeDeposited(
  lines: readonly { facts: Pick<PricedLine['facts'], 'brand' | 'sku'> }[],
  { isOffered, moneyGoods }: Pick<DepositTerms, 'isOffered' | 'moneyGoods'>,
): boolean {
  return (
    isOffered &&
    !hasMieleBrand(lines.map(({ facts }) => facts.brand)) &&
    !lines.some(({ facts }) => moneyGoods.has(facts.sku))
  );
}

/**
 * Whether a payment method brings in money immediately. Only then is a deposit possible, so not on account or
 * on delivery.
 */
export function takesDeposit({ books = 'charge' }: PaymentAdapter): boolean {
  return books === 'charge' || books === 'cash';
}

/**
 * Returns the deposit that a form requests; null if it requests none. Whether its amount is allowed can be
 * checked only after the order is priced.
 */
export async function readRequestedDeposit(
  deps: Pick<CheckoutDeps, 'readSetting'>,
  site: { id: string },
  form: CheckoutForm,
): Promise<RequestedDeposit | null | FaultOf<typeof submitCall>> {
  const requested = form.partialPayment ?? 0;
  if (requested === 0) return null;
  const cents = readDeposit(String(requested));
  if (cents === null || form.cashAndCarry) return failWith(noDeposit, { texts: BLOCK_TEXT.deposit });
  const terms = await depositTerms(deps, site.id);
  return {
    cents,
    daysBefore: terms.daysBefore,
    findFault(lines, payCents, days) {
      if (!canBeDeposited(lines, terms)) return wrongDeposit(noDeposit.text);
      if (restIsDueAtOnce({ ...days, daysBefore: terms.daysBefore }))
        return wrongDeposit(DEPOSIT_TEXT.tooSoon);
      const error = depositErrorOf(cents, payCents, terms.percent);
      return error && wrongDeposit(error.text);
    },
  };
}

function wrongDeposit(text: string) {
  return failWith(invalidForm, { texts: BLOCK_TEXT.deposit, fields: { partialPayment: text } });
}
