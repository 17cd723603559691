import { useState } from 'react';
import { showMessage } from '#foundation/browser/messages.ts';
import { identityText } from '#domains/identity/web/identity-text.ts';
import type { Company } from '../contract.ts';

/**
 * Sends changes of a company to the server, one at a time. Passes the changed company to `onChanged`, or
 * displays the error.
 */
export function useCompanyChange(onChanged: (company: Company) => void) {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    /** Resolves to false if the server rejected the change. */
    change: async (work: () => Promise<Company>, done: string): Promise<boolean> => {
      setBusy(true);
      try {
        onChanged(await work());
        showMessage(done);
        return true;
      } catch (error) {
        showMessage(identityText(error), { kind: 'error' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
