import { followSignedIn } from '#foundation/browser/session/signed-in.ts';
import { forgetSavedSkus, takeStoredSkus } from './saved-skus.ts';

let isFollowing = false;

/**
 * Reads the saved SKUs from this browser's storage. If the user is signed in, or signs in later, also loads
 * the account's list from the server.
 */
export function readSavedSkus(): void {
  takeStoredSkus();
  if (isFollowing) return;
  isFollowing = true;
  followSignedIn({
    onIn: () =>
      void import('./saved-actions.ts').then(
        ({ askSavedSkus }) => askSavedSkus(),
        () => undefined,
      ),
    onOut: forgetSavedSkus,
  });
}
