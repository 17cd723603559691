import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { createPlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { hasFlag } from '#domains/payments/rules/offered-methods.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { CheckoutView } from '../contract/checkout.ts';
import { hasMieleBrand } from '../rules/has-miele-brand.ts';
import { checkValues, nestedErrors, type ValuesContext } from './form/check-values.ts';
import type { CheckoutFormReturn } from './form/field-errors.ts';
import type { CheckoutValues } from './form/form-values.ts';
import { useAvailability } from './sections/use-availability.ts';
import { useDeliveryDays } from './sections/use-delivery-days.ts';
import { useSteps } from './sections/use-steps.ts';
import { loadFraudCheck } from './submit/fraud-token.ts';
import { useSubmit } from './submit/use-submit.ts';
import { useAmounts } from './summary/use-amounts.ts';
import { useCheckoutEvents } from './use-checkout-events.ts';

export type CheckoutFormProps = {
  view: CheckoutView;
  cart: Cart;
  /**
   * The message about the payment to display when the shopper returns from the provider; null if none.
   * Displayed until the next submit.
   */
  returned: string | null;
  /** Returns the initial values. Called only once. */
  initial: () => CheckoutValues;
  /** Reloads the checkout view and the cart. */
  onReload: () => Promise<void>;
};

/** What the form needs of the scripts that load after the page. */
export interface LaterScripts {
  /** The browser part of a payment method; undefined until the scripts have loaded. */
  methodOf: ValuesContext['methodOf'];
  /** Loads what is missing; null if everything has loaded. */
  prepare: (() => Promise<void>) | null;
}

/** Manages the state of the checkout form: values, delivery days, amounts, sections and submit. */
export function useCheckout(
  { view, cart, returned, initial, onReload }: CheckoutFormProps,
  { methodOf, prepare }: LaterScripts,
) {
  const { country, capabilities } = useSite();
  const [browserToday] = useState(todayInBrowser);
  const availability = useAvailability(browserToday);
  const [startValues] = useState(initial);
  const [lookups] = useState(createPlaceLookups);

  const hasMiele = hasMieleBrand(Object.keys(view.x509EncryptionKeys));
  const context: ValuesContext = {
    country,
    hasMiele,
    companyRequired: capabilities.companyNameRequired,
    methodOf,
  };
  const form = useCheckedForm(startValues, context);
  const amounts = useAmounts(form, { view, cart, availability });
  useEffect(() => void loadFraudCheck(), []);

  const days = useDeliveryDays({ form, availability, cart, country, lookups });
  const steps = useSteps(form, { startValues, context, availability, prepare });
  const submit = useSubmit({
    form,
    view,
    cart,
    context,
    returned,
    suppliers: amounts.suppliers,
    selectedDate: availability.state.selectedDate,
    amounts: amounts.amounts,
    lookups,
    reopen: steps.reopen,
    reload: async () => {
      await onReload();
      await days.askDays();
    },
  });
  useCheckoutEvents({
    cart,
    selectedDate: availability.state.selectedDate,
    carries: amounts.carries,
    paymentMethod: useWatch({ control: form.control, name: 'selectedPaymentOption' }),
    isSubmitting: submit.isSubmitting,
  });
  return {
    form,
    availability,
    amounts,
    days,
    steps,
    submit,
    lookups,
    hasMiele,
    carryStore: hasFlag(view.opts, 'CashAndCarry') ? view.store : null,
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;

export interface LaterStepProps {
  view: CheckoutView;
  cart: Cart;
  checkout: CheckoutState;
}

/** Returns the form state. All fields are validated on every change. */
function useCheckedForm(startValues: CheckoutValues, context: ValuesContext): CheckoutFormReturn {
  return useForm<CheckoutValues>({
    mode: 'all',
    shouldFocusError: false,
    defaultValues: startValues,
    resolver: (values) => {
      const errors = nestedErrors(checkValues(values, context));
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
}
