import { createContext, useContext } from 'react';
import type { Permission } from '#foundation/pure/permissions.ts';
import type { AccountInfo } from '#domains/identity/contract/identity.ts';

const AccountContext = createContext<AccountInfo | null>(null);
export const AccountProvider = AccountContext.Provider;

/** Returns the signed-in staff member. Throws if the component is not inside the shell of the back office. */
export function useStaffAccount(): AccountInfo {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useStaffAccount() must be used inside <BackOffice>');
  return account;
}

/** Whether the signed-in staff member has a permission. The server checks it again. */
export function useMay(permission: Permission): boolean {
  return useStaffAccount().permissions.includes(permission);
}
