import { useSyncExternalStore } from 'react';

/** The storage key of the flag that is set while the user is signed in (AUTH-14). */
export const SIGNED_IN_FLAG = 'isLoggedIn';

/**
 * Whether the signed-in flag is set. This function does not check the tokens; `isSignedIn` in `session.ts`
 * does.
 */
export function isFlagged(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_FLAG) !== null;
  } catch {
    return false;
  }
}

/**
 * Returns the same as `isFlagged` and renders the component again when the flag changes in any tab. False on
 * the server, which renders pages for guests.
 */
export function useFlagged(): boolean {
  return useSyncExternalStore(follow, isFlagged, () => false);
}

function follow(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/**
 * Calls `onIn` after each sign-in and `onOut` after each sign-out in any tab. If the user is already signed
 * in, calls `onIn` immediately. Returns a function that removes the listeners.
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
