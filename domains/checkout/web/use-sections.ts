import { useState } from 'react';
import type { FormErrors } from '../rules/form-error.ts';
import { checkValues, FIELD_ORDER, type ValuesContext } from './check-values.ts';
import { faultsOf, fieldId, shownErrors, type CheckoutFormReturn } from './field-errors.ts';
import { focusOn } from './focus-on.ts';
import type { CheckoutValues } from './form-values.ts';

/** Which sections of the form are done and folded, and which faults are to be shown. */
export function useSections(form: CheckoutFormReturn, startValues: CheckoutValues, context: ValuesContext) {
  const [done, setDone] = useState(() => {
    const faults = checkValues(startValues, context);
    const has = (prefix: string) => Object.keys(faults).some((path) => path.startsWith(prefix));
    return {
      contact: !has('email') && !has('phoneNumber'),
      address: !has('deliveryAddress') && !has('billingAddress'),
    };
  });
  const [tried, setTried] = useState<ReadonlySet<string>>(() => new Set());
  const errorOf = shownErrors(form, tried);
  const finish = async (
    section: 'contact' | 'address',
    fields: ('email' | 'phoneNumber' | 'deliveryAddress' | 'billingAddress')[],
    next: string,
  ) => {
    const isGood = await form.trigger(fields);
    setTried((sections) => new Set([...sections, ...fields]));
    if (!isGood) {
      focusOn(
        faultsOf(form.formState.errors, FIELD_ORDER).find(({ fieldId: id }) =>
          fields.some((field) => id?.startsWith(fieldId(field))),
        )?.fieldId,
      );
      return;
    }
    setDone((now) => ({ ...now, [section]: true }));
    focusOn(`${next}-title`);
  };
  const edit = (section: 'contact' | 'address', first: string) => {
    setDone((now) => ({ ...now, [section]: false }));
    requestAnimationFrame(() => focusOn(first));
  };
  /** Opens the sections that have faults. */
  const reopen = (errors: FormErrors) => {
    const isFaulty = (prefix: string) => Object.keys(errors).some((path) => path.startsWith(prefix));
    setDone((now) => ({
      contact: now.contact && !isFaulty('email') && !isFaulty('phoneNumber'),
      address: now.address && !isFaulty('deliveryAddress') && !isFaulty('billingAddress'),
    }));
  };

  return { done, errorOf, finish, edit, reopen };
}
