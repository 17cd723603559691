import { useState, type FormEvent } from 'react';
import { CallError } from '#foundation/pure/fault.ts';

/** Returns the error message of a failed request for the user. */
export const wordsOf = (failed: unknown): string =>
  (failed instanceof CallError && failed.body.errors[0]) ||
  'An unexpected error occurred. Please try again later.';

/**
 * Returns the state of a form that adds goods from elsewhere to this device's cart. `put` resolves to whether
 * all goods were added, or to a text that explains why no request was sent. On success, the cart opens with a
 * full page load. So every view reloads the cart, and the link's query disappears from the URL.
 */
export function useIntoCart(put: (form: FormData) => Promise<boolean | string>, initialError = '') {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(initialError);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    try {
      const outcome = await put(form);
      if (outcome === true) {
        location.replace('/cart');
        // The page is about to unload, so the button stays in its busy state.
        return;
      }
      if (typeof outcome === 'string') setError(outcome);
    } catch (failed) {
      setError(wordsOf(failed));
    }
    setBusy(false);
  };
  return { isBusy, error, setError, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) };
}
