import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { accessToken, sessionPerson } from '#foundation/browser/session/session.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { createStore, useStore } from '#foundation/browser/storage/store.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { getAccount, type AccountInfo } from '../../contract/identity.ts';

/** The signed-in user's account, as this tab knows it. `ended`: the server reports that there is no session. */
export type OwnAccount =
  | { state: 'loading' | 'ended'; account: null }
  | { state: 'failure'; account: null; error: unknown }
  | { state: 'success'; account: AccountInfo };

const LOADING: OwnAccount = { state: 'loading', account: null };
const own = createStore<OwnAccount>(LOADING);

/** Stores the account from a response, so that every component in this tab can use it. */
export function keepOwnAccount(account: AccountInfo): void {
  own.set({ state: 'success', account });
}

/**
 * Renews the ID token if it contains a different name than the account, because the header menu reads names
 * from it. If the renewal fails, the token stays until it expires.
 */
export async function renewNames({ userId, firstName, lastName }: AccountInfo): Promise<void> {
  const person = sessionPerson();
  if (person?.userId !== userId) return;
  if (person.firstName === firstName && person.lastName === lastName) return;
  const renewal = await import('#foundation/browser/session/renewal.ts').catch(() => null);
  await renewal?.renewedToken(accessToken()).catch(() => null);
}

/**
 * Returns the signed-in user's account. It is loaded again when a page starts to use it (ACCOUNT-07), and
 * cached data is displayed until then. Nothing is requested for guests. `retry` loads it again.
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
      // Keep the displayed data, because it was recently correct.
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
