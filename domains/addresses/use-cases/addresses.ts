import type { AddressDeps, AddressContext } from './deps.ts';
import { listAddresses, getDefaultAddress } from './list-addresses.ts';
import { saveAddress, deleteAddress } from './change-addresses.ts';

export type AddressService = ReturnType<typeof createAddressService>;

/**
 * Creates the service for saved addresses. Each address belongs to the country of the site on which it was
 * saved.
 */
export function createAddressService(deps: AddressDeps) {
  return {
    addresses: (ctx: Pick<AddressContext, 'user' | 'site'>) => listAddresses(ctx, deps),
    saveAddress: (input: Parameters<typeof saveAddress>[2], ctx: AddressContext) =>
      saveAddress(ctx, deps, input),
    deleteAddress: (id: string, ctx: AddressContext) => deleteAddress(ctx, deps, id),
    defaultAddress: (ctx: Pick<AddressContext, 'user' | 'site'>) => getDefaultAddress(ctx, deps),
  };
}
