import { useSyncExternalStore } from 'react';

/** The storage key of the flag that is set while a user is signed in (AUTH-14). */
export const SIGNED_IN_FLAG = 'isLoggedIn';

/** Whether the signed-in flag is set. The functions in `session.ts` check the tokens. */
export function isFlagged(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_FLAG) !== null;
  } catch {
    return false;
  }
}

/**
 * Like `isFlagged`, but for components. Follows changes in other tabs. False on the server, which renders
 * pages for guests.
 */
export function useFlagged(): boolean {
  return useSyncExternalStore(follow, isFlagged, () => false);
}

function follow(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/**
 * Calls `onIn` after each sign-in, and immediately if the user is already signed in. Calls `onOut` after each
 * sign-out. Follows sign-in and sign-out in any tab.
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
