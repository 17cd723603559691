import type { CheckoutFlag } from '#domains/payments/contract.ts';
import { optsOf } from '#domains/payments/rules/options.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { staffFlags } from './sales-desk.ts';

/** The bits of `opts` for whoever asks: how they may pay, and the parts of the checkout that they have (checkout §3). */
export async function optionsOf(
  {
    payments,
    readSetting,
    mayPayOnAccount,
  }: Pick<CheckoutDependencies, 'payments' | 'readSetting' | 'mayPayOnAccount'>,
  asker: Pick<RequestContext, 'visitor' | 'site'>,
): Promise<number> {
  const storage = await readSetting(asker.site.id, 'WarehouseStorageCharge');
  const flags: CheckoutFlag[] = [
    'Default',
    'UniqueRequirements',
    ...(storage === 'false' ? [] : (['WarehouseStorageCharge'] as const)),
    ...staffFlags(asker),
  ];
  const hasCredit = (await mayPayOnAccount?.(asker)) ?? false;
  return optsOf(flags) | (await payments.optionsFor({ ...asker, hasCredit }));
}
