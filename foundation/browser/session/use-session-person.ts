import { useSyncExternalStore } from 'react';
import { sessionPerson, type SessionPerson } from './session.ts';

/**
 * Returns the signed-in user as stated in the id token. Renders the component again when the token changes in
 * any tab.
 */
export function useSessionPerson(): SessionPerson | null {
  const text = useSyncExternalStore(
    follow,
    () => JSON.stringify(sessionPerson()),
    () => 'null',
  );
  return JSON.parse(text) as SessionPerson | null;
}

function follow(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
