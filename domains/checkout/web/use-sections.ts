import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormErrors } from '../rules/form-error.ts';
import { checkValues, FIELD_ORDER, nestedErrors, type ValuesContext } from './check-values.ts';
import { faultsOf, fieldId, useShownErrors, type CheckoutFormReturn } from './field-errors.ts';
import { focusOn, focusOnSection } from './focus-on.ts';
import type { CheckoutValues } from './form-values.ts';

const CONTACT = ['email', 'phoneNumber', 'poNumber'];

type SectionField =
  | 'email'
  | 'phoneNumber'
  | 'poNumber'
  | 'deliveryAddress'
  | 'billingAddress'
  | 'stockFeeAcknowledged';

/** Which sections of the form are done and folded, and which faults are to be shown. */
export function useSections(form: CheckoutFormReturn, startValues: CheckoutValues, context: ValuesContext) {
  const [done, setDone] = useState(() => {
    const faults = checkValues(startValues, context);
    const has = (prefix: string) => Object.keys(faults).some((path) => path.startsWith(prefix));
    return {
      contact: !CONTACT.some(has),
      address: !has('deliveryAddress') && !has('billingAddress'),
    };
  });
  const [tried, setTried] = useState<ReadonlySet<string>>(() => new Set());
  const errorOf = useShownErrors(form, tried);
  /** Goes on from a section whose fields are good: it is folded (a section may fold itself), then the next one has the focus. */
  const finish = async (
    section: 'contact' | 'address' | (() => void),
    fields: SectionField[],
    next: string,
  ): Promise<void> => {
    const isGood = await form.trigger(fields);
    setTried((sections) => new Set([...sections, ...fields]));
    if (!isGood) {
      focusOn(
        // Of the values as they are: what the form itself has found is not drawn yet.
        faultsOf(nestedErrors(checkValues(form.getValues(), context)), FIELD_ORDER).find(({ fieldId: id }) =>
          fields.some((field) => id?.startsWith(fieldId(field))),
        )?.fieldId,
      );
      return;
    }
    // Folded on the page before it is scrolled: the next section moves up by what goes.
    flushSync(() => {
      if (typeof section === 'function') section();
      else setDone((now) => ({ ...now, [section]: true }));
    });
    focusOnSection(next);
  };
  const edit = (section: 'contact' | 'address', first: string) => {
    setDone((now) => ({ ...now, [section]: false }));
    requestAnimationFrame(() => focusOn(first));
  };
  /** Opens the sections that have faults. */
  const reopen = (errors: FormErrors) => {
    const isFaulty = (prefix: string) => Object.keys(errors).some((path) => path.startsWith(prefix));
    setDone((now) => ({
      contact: now.contact && !CONTACT.some(isFaulty),
      address: now.address && !isFaulty('deliveryAddress') && !isFaulty('billingAddress'),
    }));
  };

  return { done, errorOf, finish, edit, reopen };
}
