import { useSyncExternalStore } from 'react';
import { sessionPerson, type SessionPerson } from './session.ts';

/**
 * Returns the signed-in user from the id token. Updates immediately when the name changes in this or another
 * tab.
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
