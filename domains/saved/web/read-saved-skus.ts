import { followSignedIn } from '#foundation/browser/signed-in.ts';
import { forgetSavedSkus, takeStoredSkus } from './saved-skus.ts';

let isFollowing = false;

/**
 * Loads the SKUs that an earlier page stored. For a signed-in user, also after a later sign-in, the server
 * supplies the account's list.
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
