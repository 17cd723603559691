import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { getCheckout as getCheckoutEndpoint, CheckoutView } from '../contract/checkout.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { CARD_KEY_NAME } from '#domains/payments/contract/payments.ts';
import { hasMieleBrand } from '../rules/has-miele-brand.ts';
import { hasMoneyGoods, optionsForLines } from '../rules/money-goods.ts';
import type { CheckoutDeps } from './deps.ts';
import { readPricedCart } from './read-priced-cart.ts';
import { depositTerms, canBeDeposited } from './deposit.ts';
import { customerOf } from './customer-of.ts';
import { getStaffSalesView } from './staff-sales.ts';
import { readTipPrompt } from './tip.ts';
import { optionsOf } from './options-of.ts';

/** Returns the data of the checkout page: customer, payment methods and deposit terms. */
export async function getCheckout(
  ctx: RequestContext,
  deps: CheckoutDeps,
): Promise<CheckoutView | FaultOf<typeof getCheckoutEndpoint>> {
  const cart = await readPricedCart(ctx, deps);
  if (isFault(cart)) return cart;
  const keys = deps.payments.encryptionKeys();
  const hasMiele = hasMieleBrand(cart.lines.map(({ facts }) => facts.brand));
  const terms = await depositTerms(deps, ctx.site.id);
  const customer = await customerOf(ctx, deps);
  const bound = customer && ((await deps.orderLimitOf?.(ctx, cart.id)) ?? null);
  return {
    cartId: cart.id,
    customer: customer && {
      ...customer,
      orderLimit: bound?.limit ?? null,
      approvedTotal: bound?.approvedTotal ?? null,
    },
    ...(await getStaffSalesView(ctx, deps)),
    partialPaymentPercentage: terms.percent,
    mayPayDeposit: canBeDeposited(cart.lines, terms),
    tip: await readTipPrompt(deps, ctx.site.id),
    cashNeedsCounter: hasMoneyGoods(cart.lines, terms.moneyGoods),
    balanceDueDays: terms.daysBefore,
    opts: optionsForLines(await optionsOf(ctx, deps), cart.lines, terms.moneyGoods),
    x509EncryptionKeys: hasMiele ? { ...keys, Miele: keys[CARD_KEY_NAME] ?? '' } : keys,
  };
}
