import { useCallback, useEffect, useRef } from 'react';
import type { Day } from '#foundation/pure/day.ts';
import { checkEmail } from '../rules/contact.ts';
import type { CheckoutFormReturn } from './field-errors.ts';
import { saveOrder } from './saved-order.ts';

/** CHECKOUT-09. */
const SAVE_DEBOUNCE_MS = 400;

/**
 * Stores the typed values for a reload, shortly after the last change or on page hide (CHECKOUT-54), until
 * the shopper has left. Returns a function that stores them immediately. A provider's page may open sooner,
 * and the last choice would otherwise be lost on return.
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
    // A reload right after the last key runs no effect cleanup.
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
