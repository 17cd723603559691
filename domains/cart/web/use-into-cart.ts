import { useState, type FormEvent } from 'react';
import { CallError } from '#foundation/pure/fault.ts';

/** Why a call came to nothing, for who made it. */
export const wordsOf = (failed: unknown): string =>
  (failed instanceof CallError && failed.body.errors[0]) ||
  'An unexpected error occurred. Please try again later.';

/**
 * A form whose press brings goods from elsewhere into the cart of this device. `put` answers whether all of them came, or in
 * words why nothing is asked for. When they came the cart is opened by a whole load, so that everything that shows it asks for
 * it anew, and what the link has does not stay in the address.
 */
export function useIntoCart(put: (form: FormData) => Promise<boolean | string>, toldAlready = '') {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(toldAlready);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    try {
      const outcome = await put(form);
      if (outcome === true) {
        location.replace('/cart');
        // The page is about to go: its button stays busy.
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
