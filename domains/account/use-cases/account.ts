import type { AccountDeps, AccountContext } from './deps.ts';
import { listAddresses, getDefaultAddress } from './list-addresses.ts';
import { saveAddress, deleteAddress } from './change-addresses.ts';

export type AccountService = ReturnType<typeof createAccountService>;

/**
 * Creates the service for saved addresses. Each address belongs to the country of the site on which it was
 * saved.
 */
export function createAccountService(deps: AccountDeps) {
  return {
    addresses: (ctx: Pick<AccountContext, 'user' | 'site'>) => listAddresses(ctx, deps),
    saveAddress: (input: Parameters<typeof saveAddress>[2], ctx: AccountContext) =>
      saveAddress(ctx, deps, input),
    deleteAddress: (id: string, ctx: AccountContext) => deleteAddress(ctx, deps, id),
    defaultAddress: (ctx: Pick<AccountContext, 'user' | 'site'>) => getDefaultAddress(ctx, deps),
  };
}
