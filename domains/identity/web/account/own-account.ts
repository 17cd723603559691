import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { accessToken, sessionPerson } from '#foundation/browser/session/session.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { createStore, useStore } from '#foundation/browser/storage/store.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { getAccount, type AccountInfo } from '../../contract/identity.ts';

/**
 * The signed-in user's account in this tab. The state is `ended` if the server reports that there is no
 * session.
 */
export type OwnAccount =
  | { state: 'loading' | 'ended'; account: null }
  | { state: 'failure'; account: null; error: unknown }
  | { state: 'success'; account: AccountInfo };

const LOADING: OwnAccount = { state: 'loading', account: null };
const own = createStore<OwnAccount>(LOADING);

/** Stores the account from a response for all components in this tab. */
export function keepOwnAccount(account: AccountInfo): void {
  own.set({ state: 'success', account });
}

/**
 * Renews the ID token if the account's name has changed, because the header menu displays the name in the
 * token. If the renewal fails, the old token stays until it expires.
 */
export async function renewNames({ userId, firstName, lastName }: AccountInfo): Promise<void> {
  const person = sessionPerson();
  if (person?.userId !== userId) return;
  if (person.firstName === firstName && person.lastName === lastName) return;
  const renewal = await import('#foundation/browser/session/renewal.ts').catch(() => null);
  await renewal?.renewedToken(accessToken()).catch(() => null);
}

/**
 * Returns the signed-in user's account. When a page mounts this hook, the account is loaded again
 * (ACCOUNT-07); cached data is displayed until then. Loads nothing for guests. `retry` loads the account
 * again.
 */
export function useOwnAccount(): OwnAccount & { retry: () => void } {
  const isFlagged = useFlagged();
  const known = useStore(own);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isFlagged) return;
    const controller = new AbortController();
    call(getAccount, {}, { signal: controller.signal }).then(keepOwnAccount, (error: unknown) => {
      if (controller.signal.aborted) return;
      const hasEnded = isCallError(error) && error.status === 401;
      if (hasEnded) own.set({ state: 'ended', account: null });
      // If loading fails, the cached data stays, because it was correct recently.
      else own.set((now) => (now.state === 'success' ? now : { state: 'failure', account: null, error }));
    });
    return () => controller.abort();
  }, [isFlagged, tries]);
  const isSomeoneElses = known.account !== null && sessionPerson()?.userId !== known.account.userId;
  return {
    ...(isSomeoneElses || !isFlagged ? LOADING : known),
    retry: () => {
      own.set(LOADING);
      setTries((count) => count + 1);
    },
  };
}

/** Returns the ID of the signed-in user; null for a guest and on the server. */
export function useSignedInId(): string | null {
  return useFlagged() ? (sessionPerson()?.userId ?? null) : null;
}
