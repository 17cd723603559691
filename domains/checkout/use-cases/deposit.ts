import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { PricedLine } from '#domains/cart/rules/purchase.ts';
import type { RequestedDeposit } from '#domains/orders/use-cases/payments/prepare-order.ts';
import type { PaymentAdapter } from '#domains/payments/contract/adapter.ts';
import { parseMoneyGoods, type MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { noDeposit, type CheckoutForm, type submitCheckout as submitCall } from '../contract/checkout.ts';
import { DEPOSIT_TEXT, depositErrorOf, readDeposit, restIsDueAtOnce } from '../rules/deposit.ts';
import { BLOCK_TEXT } from '../rules/form.ts';
import { hasMieleBrand } from '../rules/has-miele-brand.ts';
import type { CheckoutDeps } from './deps.ts';

/** A site's deposit settings. */
export interface DepositTerms {
  isOffered: boolean;
  /** The minimum deposit as a percentage of the unpaid amount; null for the default in the specification. */
  percent: number | null;
  /** How many days before the delivery the balance is payable. */
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
 * Whether an order with these lines can have a deposit. It cannot if a product must be paid in full
 * (DEPOSIT-11) or is a gift card.
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
 * Whether a deposit can be paid with this payment method. The shop must receive the money immediately, so the
 * method must not be on account or on delivery.
 */
export function takesDeposit({ books = 'charge' }: PaymentAdapter): boolean {
  return books === 'charge' || books === 'cash';
}

/**
 * Returns the deposit that the form requests; null if the form requests no deposit. The amount is not
 * validated, because the total is known only after the order is priced.
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
