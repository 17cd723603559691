import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { deleteAddress, listAddresses, saveAddress } from './contract.ts';
import type { AccountService } from './use-cases/account.ts';

const OWN = { max: 120, seconds: 60 };

/** Routes of the account domain. */
export function accountRoutes(account: AccountService): BoundRoute<RequestContext>[] {
  return [
    bind(listAddresses, (_input, visitor: RequestContext) => account.addresses(visitor), OWN),
    bind(saveAddress, ({ body }, visitor: RequestContext) => account.saveAddress(body, visitor), OWN),
    bind(
      deleteAddress,
      ({ params }, visitor: RequestContext) => account.deleteAddress(params.id, visitor),
      OWN,
    ),
  ];
}
