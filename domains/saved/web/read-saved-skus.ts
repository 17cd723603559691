import { followSignedIn } from '#foundation/browser/session/signed-in.ts';
import { forgetSavedSkus, takeStoredSkus } from './saved-skus.ts';

let isFollowing = false;

/**
 * Loads the SKUs that an earlier page stored in this browser. If the user is signed in, or signs in later,
 * the account's list is loaded from the server.
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
