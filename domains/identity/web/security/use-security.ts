import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { getSecurity, type SecurityView } from '../../contract/identity.ts';
import { identityText } from '../identity-text.ts';

export type Security =
  | { state: 'loading'; security: null }
  | { state: 'failure'; security: null; error: unknown }
  | { state: 'success'; security: SecurityView };

/**
 * Returns the signed-in user's sign-in methods. `reload` loads them again and resolves when the page displays
 * them.
 */
export function useSecurity(): Security & { reload: () => Promise<void> } {
  const [found, setFound] = useState<Security>({ state: 'loading', security: null });
  const load = () =>
    call(getSecurity, {}).then(
      (security) => setFound({ state: 'success', security }),
      // If loading fails, the displayed data stays, because it was correct recently.
      (error: unknown) =>
        setFound((now) => (now.state === 'success' ? now : { state: 'failure', security: null, error })),
    );
  useEffect(() => {
    void load();
  }, []);
  return { ...found, reload: load };
}

/** The reason why an action failed: an error text, and whether the user can solve it by signing in again. */
export interface Hindrance {
  text: string;
  isStale: boolean;
}

/**
 * Returns the state of an action that a button starts: whether it is running, and the reason if its last run
 * failed.
 */
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

/** Converts an error to the reason that the page displays. */
export function hindranceOf(error: unknown): Hindrance {
  const isStale = isCallError(error) && error.body.code === 'sign-in-again';
  return { text: identityText(error), isStale };
}
