import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { deleteAddress, listAddresses, saveAddress } from './contract.ts';
import type { AddressService } from './use-cases/addresses.ts';

const OWN = { max: 120, seconds: 60 };

/** Creates the routes of the account domain. */
export function addressRoutes(account: AddressService): BoundRoute<RequestContext>[] {
  return [
    bind(listAddresses, (_input, ctx: RequestContext) => account.addresses(ctx), OWN),
    bind(saveAddress, ({ body }, ctx: RequestContext) => account.saveAddress(body, ctx), OWN),
    bind(deleteAddress, ({ params }, ctx: RequestContext) => account.deleteAddress(params.id, ctx), OWN),
  ];
}
