import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import { leastDeposit } from '../../rules/deposit.ts';
import type { CheckoutFormReturn } from '../form/field-errors.ts';
import { depositOf, hasWrongDeposit } from '../form/form-values.ts';

/** The delay after the last typed character, in ms (CHECKOUT-09). */
const REACTION_MS = 400;

/**
 * Returns the deposit for calculating the displayed amounts; 0 while the deposit is invalid. It changes 400
 * ms after the shopper's last change, or when the field loses focus. A single typed character has no effect
 * until the field loses focus.
 */
export function useDeposit(
  form: CheckoutFormReturn,
  isOffered: boolean,
): {
  depositCents: (payCents: Cents) => Cents;
  isWrong: (payCents: Cents) => boolean;
  settle: () => void;
  /**
   * Must be called when the unpaid amount changes. If the shopper chose the minimum deposit, sets the new
   * minimum.
   */
  follow: (payCents: Cents) => void;
} {
  const [paysDeposit, typed, depositPercent, isBalanceDueImmediately] = useWatch({
    control: form.control,
    name: ['paysDeposit', 'partialPayment', 'depositPercent', 'isBalanceDueImmediately'],
  });
  const [debounced, setHeard] = useState(typed);
  useEffect(() => {
    if (typed.length === 1) return undefined;
    const timer = setTimeout(() => setHeard(typed), typed === '' ? 0 : REACTION_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const settle = () => setHeard(form.getValues('partialPayment'));
  const valuesFor = (payCents: Cents) => ({
    paysDeposit: paysDeposit && isOffered,
    partialPayment: debounced,
    depositPercent,
    payCents,
    isBalanceDueImmediately,
  });
  return {
    depositCents: (payCents) => depositOf(valuesFor(payCents)),
    isWrong: (payCents) => hasWrongDeposit(valuesFor(payCents)),
    settle,
    follow: (payCents) => {
      const { paysDeposit: isOn, asksLeastDeposit } = form.getValues();
      if (!isOn || !asksLeastDeposit) return;
      const least = leastDeposit(payCents, form.getValues('depositPercent'));
      form.setValue('partialPayment', least === 0 ? '' : toDollars(least).toFixed(2));
      settle();
    },
  };
}
