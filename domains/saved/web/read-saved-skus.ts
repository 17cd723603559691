import { followSignedIn } from '#foundation/browser/signed-in.ts';
import { forgetSavedSkus, takeStoredSkus } from './saved-skus.ts';

let isFollowing = false;

/** Takes what an earlier page kept; whoever is signed in, or does so later, has the list of their account from the server. */
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
