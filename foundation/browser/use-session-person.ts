import { useSyncExternalStore } from 'react';
import { sessionPerson, type SessionPerson } from './session.ts';

/** Who is signed in, as the id token tells it, followed: a name that is changed here or in another tab is shown at once. */
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
