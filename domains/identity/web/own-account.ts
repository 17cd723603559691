import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { accessToken, sessionPerson } from '#foundation/browser/session.ts';
import { useFlagged } from '#foundation/browser/signed-in.ts';
import { createStore, useStore } from '#foundation/browser/store.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { getAccount, type AccountInfo } from '../contract.ts';

/** The account of who is signed in, as this tab knows it. `ended`: the shop says that nobody is. */
export type OwnAccount =
  | { state: 'loading' | 'ended'; account: null }
  | { state: 'failure'; account: null; error: unknown }
  | { state: 'success'; account: AccountInfo };

const LOADING: OwnAccount = { state: 'loading', account: null };
const own = createStore<OwnAccount>(LOADING);

/** Shows what a call answered of the account everywhere in this tab. */
export function keepOwnAccount(account: AccountInfo): void {
  own.set({ state: 'success', account });
}

/** The header's menu reads the id token: one that says another name is renewed; where that fails it stays until it ends. */
export async function renewNames({ userId, firstName, lastName }: AccountInfo): Promise<void> {
  const told = sessionPerson();
  if (told?.userId !== userId) return;
  if (told.firstName === firstName && told.lastName === lastName) return;
  const renewal = await import('#foundation/browser/renewal.ts').catch(() => null);
  await renewal?.renewedToken(accessToken()).catch(() => null);
}

/**
 * The account of who is signed in, asked for whenever a page begins to show it (ACCOUNT-07); what is known already is shown
 * meanwhile. Guests are asked nothing about. `retry` asks again.
 */
export function useOwnAccount(): OwnAccount & { retry: () => void } {
  const isFlagged = useFlagged();
  const known = useStore(own);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isFlagged) return;
    const asking = new AbortController();
    call(getAccount, {}, { signal: asking.signal }).then(keepOwnAccount, (error: unknown) => {
      if (asking.signal.aborted) return;
      const hasEnded = isCallError(error) && error.status === 401;
      if (hasEnded) own.set({ state: 'ended', account: null });
      // What is shown stays: it was true a moment ago.
      else own.set((now) => (now.state === 'success' ? now : { state: 'failure', account: null, error }));
    });
    return () => asking.abort();
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

/** The id of who is signed in; null for a guest and on the server. */
export function useSignedInId(): string | null {
  return useFlagged() ? (sessionPerson()?.userId ?? null) : null;
}
