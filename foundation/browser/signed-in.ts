import { useSyncExternalStore } from 'react';

/** There while somebody is signed in (AUTH-14). */
export const SIGNED_IN_FLAG = 'isLoggedIn';

/** Whether the browser says that somebody is signed in; what it is worth is for `session.ts` to say. */
export function isFlagged(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_FLAG) !== null;
  } catch {
    return false;
  }
}

/** The same for parts of a page, which follow what other tabs do. False on the server: its pages are the guest's. */
export function useFlagged(): boolean {
  return useSyncExternalStore(follow, isFlagged, () => false);
}

function follow(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Tells of whoever is signed in, at once and after each sign-in, and of each time that nobody is any more, in any tab. */
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
