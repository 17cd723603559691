import { useSyncExternalStore } from 'react';

/** Set while a user is signed in (AUTH-14). */
export const SIGNED_IN_FLAG = 'isLoggedIn';

/** Whether the signed-in flag is set. `session.ts` checks the tokens. */
export function isFlagged(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_FLAG) !== null;
  } catch {
    return false;
  }
}

/**
 * Like `isFlagged` for components; follows changes in other tabs. False on the server, which renders guest
 * pages.
 */
export function useFlagged(): boolean {
  return useSyncExternalStore(follow, isFlagged, () => false);
}

function follow(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/**
 * Calls `onIn` immediately if the user is signed in, and after each sign-in; calls `onOut` after each
 * sign-out, in any tab.
 */
export function followSignedIn({ onIn, onOut }: { onIn: () => void; onOut: () => void }): () => void {
  let was = false;
  const look = () => {
    const is = isFlagged();
    if (is === was) return;
    was = is;
    if (is) onIn();
    else onOut();
  };
  look();
  return follow(look);
}
