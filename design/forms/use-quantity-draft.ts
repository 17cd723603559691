import { useState } from 'react';
import { parseQuantity, type QuantityLimits } from '#foundation/pure/input/typed-quantity.ts';

/**
 * Returns the first quantity input in `container` whose text was rejected; null if all quantities are valid.
 * Forms call this function before they submit.
 */
export function findRejectedQuantity(container: ParentNode): HTMLInputElement | null {
  return container.querySelector<HTMLInputElement>('[data-quantity][aria-invalid="true"]');
}

/**
 * Manages the text of a quantity input while the user types. Rejected text remains in the input with an error
 * message, so that users never order a quantity that they did not type. An empty input returns to the current
 * value.
 */
export function useQuantityDraft(
  value: number,
  limits: QuantityLimits,
  {
    onChange,
    onFault,
  }: { onChange: (value: number) => void; onFault?: ((isFaulty: boolean) => void) | undefined },
) {
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const report = (now: string) => {
    setFault(now);
    if ((now !== '') !== (fault !== '')) onFault?.(now !== '');
  };
  const reset = () => {
    setDraft(null);
    report('');
  };
  return {
    text: draft ?? String(value),
    fault,
    type: (text: string) => {
      setDraft(text);
      report('');
    },
    reset,
    /** Applies the typed text, or rejects it with an error message. */
    settle: () => {
      if (draft === null) return;
      if (draft.trim() === '') return reset();
      const quantity = parseQuantity(draft, limits);
      if (typeof quantity === 'string') return report(quantity);
      reset();
      if (quantity !== value) onChange(quantity);
    },
    /** Returns the typed quantity; the current value if the text is invalid. */
    current: () => {
      const typed = draft === null ? value : parseQuantity(draft, limits);
      return typeof typed === 'number' ? typed : value;
    },
  };
}
