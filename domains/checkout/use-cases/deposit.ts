import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { PricedLine } from '#domains/cart/rules/purchase.ts';
import type { WantedDeposit } from '#domains/orders/use-cases/prepare-order.ts';
import type { PaymentAdapter } from '#domains/payments/contract-adapter.ts';
import { parseMoneyGoods, type MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { noDeposit, type CheckoutForm, type submitCheckout as submitCall } from '../contract.ts';
import { DEPOSIT_TEXT, depositErrorOf, readDeposit, restIsDueAtOnce } from '../rules/deposit.ts';
import { BLOCK_TEXT, hasMieleBrand } from '../rules/form.ts';
import type { CheckoutDependencies } from './dependencies.ts';

/** What a site says of deposits. */
export interface DepositTerms {
  isOffered: boolean;
  /** Of what is left to pay; null: the specification's own. */
  percent: number | null;
  /** The rest is to be paid so many days before the delivery. */
  daysBefore: number;
  moneyGoods: MoneyGoods;
}

const DEFAULT_DAYS_BEFORE = 3;

/** The settings of deposits. */
export async function depositTerms(
  { readSetting }: Pick<CheckoutDependencies, 'readSetting'>,
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

/** Whether goods can be ordered with a deposit: not what asks for all at once (DEPOSIT-11), nor what is money itself. */
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

/** Whether who takes the money brings it now: on account or at the door a part of it is none. */
export function takesDeposit({ books = 'charge' }: PaymentAdapter): boolean {
  return books === 'charge' || books === 'cash';
}

/** The deposit that a form wants to pay; null for none. How much it may be is known once the order is priced. */
export async function depositWanted(
  dependencies: Pick<CheckoutDependencies, 'readSetting'>,
  site: { id: string },
  form: CheckoutForm,
): Promise<WantedDeposit | null | FaultOf<typeof submitCall>> {
  const wanted = form.partialPayment ?? 0;
  if (wanted === 0) return null;
  const cents = readDeposit(String(wanted));
  if (cents === null || form.cashAndCarry) return failWith(noDeposit, { texts: BLOCK_TEXT.deposit });
  const terms = await depositTerms(dependencies, site.id);
  return {
    cents,
    daysBefore: terms.daysBefore,
    objection(lines, payCents, days) {
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
