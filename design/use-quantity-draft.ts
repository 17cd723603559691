import { useState } from 'react';
import { parseQuantity, type QuantityLimits } from '#foundation/pure/typed-quantity.ts';

/** The input in `container` that holds a rejected quantity; null if every quantity is valid. A form asks before it sends. */
export function findRejectedQuantity(container: ParentNode): HTMLInputElement | null {
  return container.querySelector<HTMLInputElement>('[data-quantity][aria-invalid="true"]');
}

/**
 * What a quantity's input displays while somebody types. A rejected text stays in the input with its reason, so that nobody orders
 * a quantity that they did not type. An empty input restores the value.
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
    /** Applies what was typed, or says why not. */
    settle: () => {
      if (draft === null) return;
      if (draft.trim() === '') return reset();
      const quantity = parseQuantity(draft, limits);
      if (typeof quantity === 'string') return report(quantity);
      reset();
      if (quantity !== value) onChange(quantity);
    },
    /** The quantity that the input displays; the value while its text is rejected. */
    current: () => {
      const typed = draft === null ? value : parseQuantity(draft, limits);
      return typeof typed === 'number' ? typed : value;
    },
  };
}
