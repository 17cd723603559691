import type { CheckoutFlag } from '#domains/payments/contract/payments.ts';
import { optsOf } from '#domains/payments/rules/offered-methods.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutDeps } from './deps.ts';
import { carryingStore, staffFlags } from './staff-sales.ts';

/**
 * Returns the payment methods and checkout features that the user may use, as the bit flags `opts` (checkout
 * §3).
 */
export async function optionsOf(
  ctx: Pick<RequestContext, 'user' | 'site' | 'place'>,
  deps: Pick<CheckoutDeps, 'payments' | 'readSetting' | 'mayPayOnAccount' | 'storesOf' | 'salesPeople'>,
): Promise<number> {
  const { payments, readSetting, mayPayOnAccount } = deps;
  const storage = await readSetting(ctx.site.id, 'WarehouseStorageCharge');
  const flags: CheckoutFlag[] = [
    'Default',
    'UniqueRequirements',
    ...(storage === 'false' ? [] : (['WarehouseStorageCharge'] as const)),
    ...staffFlags(ctx),
    ...((await carryingStore(ctx, deps)) ? (['CashAndCarry'] as const) : []),
  ];
  const hasCredit = (await mayPayOnAccount?.(ctx)) ?? false;
  return optsOf(flags) | (await payments.optionsFor({ ...ctx, hasCredit }));
}
