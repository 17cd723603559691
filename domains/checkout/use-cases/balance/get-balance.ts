import { failWith, isFault } from '#foundation/pure/fault.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { toDollars } from '#foundation/pure/money.ts';
import { dayToParts } from '#foundation/pure/day.ts';
import type { getBalance as getRestEndpoint, BalanceForm, BalanceView } from '../../contract/balance.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { linkExpired, unknownOrder } from '#domains/orders/contract/orders.ts';
import type { CheckoutDeps } from '../deps.ts';
import { getBalanceOptions } from './balance-methods.ts';

/**
 * Returns the balance of an order and whether the user may read the order. Returns a fault if the user may
 * neither read nor pay the order, or if the payment link has expired.
 */
export async function getOwed(
  ctx: RequestContext,
  { orders }: Pick<CheckoutDeps, 'orders'>,
  key: Pick<BalanceForm, 'id' | 'until' | 'proof'>,
) {
  const opens = await orders.opensPayment(ctx, key);
  if (opens === 'expired') return failWith(linkExpired);
  const owed = opens === 'none' ? undefined : await orders.owed(ctx.site.id, key.id);
  return owed ? { ...owed, opensOrder: opens === 'order' } : failWith(unknownOrder);
}

/** Returns the data of the page on which the balance of an order is paid. */
export async function getBalance(
  ctx: RequestContext,
  deps: CheckoutDeps,
  key: Pick<BalanceForm, 'id' | 'until' | 'proof'>,
): Promise<BalanceView | FaultOf<typeof getRestEndpoint>> {
  const owed = await getOwed(ctx, deps, key);
  if (isFault(owed)) return owed;
  return {
    orderNumber: owed.number,
    orderTotal: toDollars(owed.totalCents),
    due: toDollars(owed.dueCents),
    deliveryDay: owed.deliveryDay && dayToParts(owed.deliveryDay),
    isByMakers: owed.isByMakers,
    opensOrder: owed.opensOrder,
    opts: await getBalanceOptions(ctx, deps),
    x509EncryptionKeys: deps.payments.encryptionKeys(),
  };
}
