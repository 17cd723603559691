import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { reportNotLoaded } from '#foundation/browser/hydration/lazy-part.tsx';
import type { Day } from '#foundation/pure/day.ts';
import type { FormErrors } from '../../rules/form-error.ts';
import { checkValues, FIELD_ORDER, nestedErrors, type ValuesContext } from '../form/check-values.ts';
import { faultsOf, fieldId, useVisibleErrors, type CheckoutFormReturn } from '../form/field-errors.ts';
import { focusOn, focusOnSection } from '../form/focus-on.ts';
import type { CheckoutValues } from '../form/form-values.ts';
import { asksForNextSteps } from './next-steps.ts';
import { openStep, stepOf, STEPS, type Step, type StepState } from './steps.ts';
import type { DeliveryAvailability } from './use-availability.ts';

type StepField = Extract<
  keyof CheckoutValues,
  'email' | 'phoneNumber' | 'poNumber' | 'deliveryAddress' | 'billingAddress' | 'stockFeeAcknowledged'
>;

/** The groups of fields that a step validates before the shopper continues. */
const STEP_FIELDS: Record<Exclude<Step, 'payment'>, readonly StepField[]> = {
  contact: ['email', 'phoneNumber', 'poNumber'],
  'delivery-address': ['deliveryAddress', 'billingAddress'],
  'delivery-date': ['stockFeeAcknowledged'],
  'next-steps': [],
};

/** The field that has the focus when the shopper edits a step; if absent, the step's title has it. */
const FIRST_FIELD: Partial<Record<Step, string>> = {
  contact: 'email',
  'delivery-address': 'deliveryAddress.address',
};

/**
 * Manages the steps of the checkout, of which one is open at a time, and which errors are visible. The fields
 * of closed steps stay in the page, hidden, so that no input is lost.
 */
export function useSteps(
  form: CheckoutFormReturn,
  {
    startValues,
    context,
    availability,
    prepare,
  }: {
    startValues: CheckoutValues;
    context: ValuesContext;
    availability: DeliveryAvailability;
    /** Loads the scripts of the later steps; null if they have loaded. */
    prepare: (() => Promise<void>) | null;
  },
) {
  const [finished, setFinished] = useState(() => {
    const faulty = new Set(Object.keys(checkValues(startValues, context)).map(stepOf));
    return { contact: !faulty.has('contact'), 'delivery-address': !faulty.has('delivery-address') };
  });
  const [tried, setTried] = useState<ReadonlySet<string>>(() => new Set());
  const [requested, setRequested] = useState<Step | null>(null);
  /** Increases each time the shopper continues. The step that then opens receives the focus. */
  const [moves, setMoves] = useState(0);
  const errorOf = useVisibleErrors(form, tried);
  const isDone = useDoneSteps(form, finished, availability);
  const open = openStep(requested, isDone);
  const focusOpen = useEffectEvent(() => focusOnSection(open));
  useEffect(() => {
    if (moves > 0) focusOpen();
  }, [moves]);

  /** Opens the next step that is not done, if the fields of this one are valid. Otherwise focuses the first fault. */
  const finish = async (step: Exclude<Step, 'payment'>): Promise<void> => {
    const isBillingSame = form.getValues('isBillingAddressSameAsShipping');
    const fields = STEP_FIELDS[step].filter((group) => group !== 'billingAddress' || !isBillingSame);
    const isGood = fields.length === 0 || (await form.trigger(fields));
    setTried((groups) => new Set([...groups, ...fields]));
    if (!isGood) {
      focusOn(
        // Validate the values directly, because the form state contains outdated errors until the next
        // render.
        faultsOf(nestedErrors(checkValues(form.getValues(), context)), FIELD_ORDER).find(({ fieldId: id }) =>
          fields.some((field) => id?.startsWith(fieldId(field))),
        )?.fieldId,
      );
      return;
    }
    try {
      if (prepare) await prepare();
    } catch {
      reportNotLoaded();
      return;
    }
    if (step === 'delivery-date') form.setValue('agreedDay', dayOf(availability));
    if (step === 'next-steps') form.setValue('hasAgreedServices', true);
    setFinished((now) => (step in now ? { ...now, [step]: true } : now));
    setRequested(null);
    setMoves((count) => count + 1);
  };
  const edit = (step: Step) => {
    flushSync(() => setRequested(step));
    const first = FIRST_FIELD[step];
    focusOn(first && fieldId(first));
    // The field is disabled if the goods are collected in a store, or if the customer's details are locked.
    if (first === undefined || document.activeElement?.id !== fieldId(first)) focusOnSection(step);
  };
  /** Opens the first step that contains an error. */
  const reopen = (errors: FormErrors) => {
    const first = FIELD_ORDER.find((path) => errors[path]) ?? Object.keys(errors)[0];
    if (first !== undefined) setRequested(stepOf(first));
  };
  /** Opens the step that contains the element with this id, so that the element can receive the focus. */
  const reveal = (id: string) => {
    const section = document.getElementById(id)?.closest('section[data-step]')?.id;
    const step = STEPS.find((one) => one === section);
    if (step !== undefined && step !== open) flushSync(() => setRequested(step));
  };
  const stateOf = (step: Step): StepState => (step === open ? 'open' : isDone[step] ? 'done' : 'upcoming');

  return { open, stateOf, errorOf, finish, edit, reopen, reveal };
}

/** Returns the day on which the order arrives first; null if no day is known. */
export function dayOf({ state, suppliers }: Pick<DeliveryAvailability, 'state' | 'suppliers'>): Day | null {
  return state.selectedDate ?? suppliers[0]?.day ?? null;
}

/**
 * Returns which steps are done. The delivery date is done while the day that the shopper agreed to is
 * selected. If the days have changed, the shopper must agree again.
 */
function useDoneSteps(
  form: CheckoutFormReturn,
  finished: { contact: boolean; 'delivery-address': boolean },
  availability: DeliveryAvailability,
): Record<Step, boolean> {
  const { errors } = form.formState;
  const [agreedDay, hasAgreedServices, carries] = useWatch({
    control: form.control,
    name: ['agreedDay', 'hasAgreedServices', 'cashAndCarry'],
  });
  const { state, answer } = availability;
  const isFaulty = (step: Exclude<Step, 'payment'>) =>
    STEP_FIELDS[step].some((group) => errors[group] !== undefined);
  const isLoading = state.calendarIsLoading || (answer === null && !state.deliveryUnavailable);
  const hasDay = carries
    ? !state.deliveryUnavailable
    : agreedDay !== null && (isLoading || agreedDay === dayOf(availability)) && !isFaulty('delivery-date');
  return {
    contact: finished.contact && !isFaulty('contact'),
    'delivery-address': finished['delivery-address'] && !isFaulty('delivery-address'),
    'delivery-date': hasDay,
    'next-steps': asksForNextSteps(answer) ? hasAgreedServices : hasDay,
    payment: false,
  };
}
