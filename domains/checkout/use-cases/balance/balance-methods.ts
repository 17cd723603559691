import { type Cents, toDollars } from '#foundation/pure/money.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { offeredMethods, isOffered } from '#domains/payments/rules/offered-methods.ts';
import { PAYMENT_METHOD_NUMBER, PAYMENT_METHOD_LABEL } from '#domains/payments/contract/payments.ts';
import { isWithinLimits, limitsText } from '#domains/payments/rules/limits.ts';
import type { BalanceForm } from '../../contract/balance.ts';
import { paymentMethodGone, noCard } from '../../contract/checkout.ts';
import type { CheckoutDeps } from '../deps.ts';
import { optionsOf } from '../options-of.ts';

/**
 * Returns the `opts` bits of the payment methods that can pay an existing balance. These methods bring in
 * money immediately; methods agreed with the shop itself are excluded.
 */
export async function getBalanceOptions(ctx: RequestContext, deps: CheckoutDeps): Promise<number> {
  const { payments } = deps;
  const opts = await optionsOf(ctx, deps);
  return offeredMethods(opts)
    .filter(
      (methodName) =>
        (payments.methodFor(PAYMENT_METHOD_NUMBER[methodName], ctx.site.country)?.adapter.books ??
          'charge') === 'charge',
    )
    .reduce((bits: number, methodName) => bits | PAYMENT_METHOD_NUMBER[methodName], 0);
}

/** Returns the payment method that a form selects for the balance; a fault if it cannot pay this amount. */
export async function resolveBalanceMethod(
  ctx: RequestContext,
  deps: CheckoutDeps,
  form: BalanceForm,
  dueCents: Cents,
) {
  const { payments } = deps;
  const taker = payments.methodFor(form.selectedPaymentOption, ctx.site.country);
  if (!taker || !isOffered(await getBalanceOptions(ctx, deps), form.selectedPaymentOption))
    return failWith(paymentMethodGone);
  if ((taker.adapter.books ?? 'charge') !== 'charge') return failWith(paymentMethodGone);
  const { limits } = taker;
  if (limits && !isWithinLimits(limits, toDollars(dueCents)))
    return failWith(paymentMethodGone, { texts: limitsText(PAYMENT_METHOD_LABEL[taker.methodName], limits) });
  const instrument = taker.method.instrument(form, taker.methodName);
  return instrument
    ? { adapter: taker.adapter, instrument, returnPath: taker.method.returnPath }
    : failWith(noCard, { texts: taker.method.incompleteText });
}
