import { useCallback, useEffect, useRef } from 'react';
import type { Day } from '#foundation/pure/day.ts';
import { checkEmail } from '../../rules/contact.ts';
import type { CheckoutFormReturn } from '../form/field-errors.ts';
import { saveOrder } from './saved-order.ts';

/** The delay after the last change, in ms (CHECKOUT-09). */
const SAVE_DEBOUNCE_MS = 400;

/**
 * Stores the form values shortly after each change and when the page is hidden, so that a reload does not
 * lose them (CHECKOUT-54). Stops when the shopper leaves for the confirmation page or a provider. Returns a
 * function that stores them immediately, because a provider's page may open before the delay ends.
 */
export function useSavedOrder(
  form: CheckoutFormReturn,
  selectedDate: Day | null,
  hasLeft: () => boolean,
): () => void {
  const saveNow = useRef(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      if (hasLeft()) return;
      const values = form.getValues();
      saveOrder(values, checkEmail(values.email) === null, selectedDate);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DEBOUNCE_MS);
    };
    const now = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
    if (selectedDate !== null) soon();
    // React does not run the effect's cleanup function when the page reloads, so store the last change here.
    addEventListener('pagehide', now);
    const stop = form.subscribe({ formState: { values: true }, callback: soon });
    saveNow.current = now;
    return () => {
      stop();
      removeEventListener('pagehide', now);
      now();
    };
  }, [form, selectedDate, hasLeft]);
  return useCallback(() => saveNow.current(), []);
}
