import { useCallback, useEffect, useRef } from 'react';
import type { Day } from '#foundation/pure/day.ts';
import { checkEmail } from '../rules/contact.ts';
import type { CheckoutFormReturn } from './field-errors.ts';
import { saveOrder } from './saved-order.ts';

/** CHECKOUT-09. */
const SAVE_DEBOUNCE_MS = 400;

/**
 * Keeps what is typed for a reload, shortly after the last change or when the page goes (CHECKOUT-54), until the shopper has left.
 * Answers how to keep it at once: a provider's page may open sooner, and what was chosen last would be forgotten on the way back.
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
    // A reload right after the last key: no effect is cleaned up then.
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
