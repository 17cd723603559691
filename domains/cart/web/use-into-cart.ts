import { useState, type FormEvent } from 'react';
import { CallError } from '#foundation/pure/fault.ts';

/** Returns the error message that the user sees after a failed request. */
export const wordsOf = (failed: unknown): string =>
  (failed instanceof CallError && failed.body.errors[0]) ||
  'An unexpected error occurred. Please try again later.';

/**
 * Returns the state and submit handler of a form that adds products to this device's cart. `put` resolves to
 * true if all products were added, false if not, or a text that explains why it sent no request. On success,
 * the browser loads the cart page, so that every view reads the new cart.
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
        // Keep the button in its busy state until the page unloads.
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
