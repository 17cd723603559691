import { useCallback, useEffect, useRef } from 'react';
import type { Day } from '#foundation/pure/day.ts';
import { checkEmail } from '../../rules/contact.ts';
import type { CheckoutFormReturn } from '../form/field-errors.ts';
import { saveOrder } from './saved-order.ts';

/** Delay after the last change (CHECKOUT-09). */
const SAVE_DEBOUNCE_MS = 400;

/**
 * Stores the typed values, so that a reload does not lose them (CHECKOUT-54). Stores them shortly after the
 * last change or when the page is hidden, until the shopper leaves for the confirmation or a provider.
 * Returns a function that stores them immediately. It is needed because a provider's page may open sooner,
 * and the last change would then be lost.
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
    // If the page is reloaded right after the last keystroke, React does not run the effect's cleanup.
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
