import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { getSecurity, type SecurityView } from '../../contract.ts';
import { identityText } from '../identity-text.ts';

export type Security =
  | { state: 'loading'; security: null }
  | { state: 'failure'; security: null; error: unknown }
  | { state: 'success'; security: SecurityView };

/** The ways in which who is signed in signs in. `reload` asks again, and resolves once the answer is shown. */
export function useSecurity(): Security & { reload: () => Promise<void> } {
  const [found, setFound] = useState<Security>({ state: 'loading', security: null });
  const load = () =>
    call(getSecurity, {}).then(
      (security) => setFound({ state: 'success', security }),
      // What is shown stays: it was true a moment ago.
      (error: unknown) =>
        setFound((now) => (now.state === 'success' ? now : { state: 'failure', security: null, error })),
    );
  useEffect(() => {
    void load();
  }, []);
  return { ...found, reload: load };
}

/** What stands in the way of something that was pressed: a text, and whether signing in again would help. */
export interface Hindrance {
  text: string;
  isStale: boolean;
}

/** Something that is done by one press: whether it is under way, and what became of it. */
export function usePress() {
  const [isBusy, setBusy] = useState(false);
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  return {
    isBusy,
    hindrance,
    clear: () => setHindrance(null),
    run: async (work: () => Promise<unknown>) => {
      setBusy(true);
      setHindrance(null);
      try {
        await work();
      } catch (error) {
        setHindrance(hindranceOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
}

/** What a failure means to who pressed. */
export function hindranceOf(error: unknown): Hindrance {
  const isStale = isCallError(error) && error.body.code === 'sign-in-again';
  return { text: identityText(error), isStale };
}
