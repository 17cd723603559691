import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormErrors } from '../../rules/form-error.ts';
import { checkValues, FIELD_ORDER, nestedErrors, type ValuesContext } from '../form/check-values.ts';
import { faultsOf, fieldId, useVisibleErrors, type CheckoutFormReturn } from '../form/field-errors.ts';
import { focusOn, focusOnSection } from '../form/focus-on.ts';
import type { CheckoutValues } from '../form/form-values.ts';

const CONTACT = ['email', 'phoneNumber', 'poNumber'];

type SectionField =
  | 'email'
  | 'phoneNumber'
  | 'poNumber'
  | 'deliveryAddress'
  | 'billingAddress'
  | 'stockFeeAcknowledged';

/** Manages which sections are finished and collapsed, and which errors are visible. */
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
  const errorOf = useVisibleErrors(form, tried);
  /**
   * Finishes a section if its fields are valid: collapses it and focuses the next section. `section` is its
   * name, or a function that collapses it.
   */
  const finish = async (
    section: 'contact' | 'address' | (() => void),
    fields: SectionField[],
    next: string,
  ): Promise<void> => {
    const isGood = await form.trigger(fields);
    setTried((sections) => new Set([...sections, ...fields]));
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
    // Collapse the section before scrolling, because collapsing moves the next section up.
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
  /** Expands the sections that contain errors. */
  const reopen = (errors: FormErrors) => {
    const isFaulty = (prefix: string) => Object.keys(errors).some((path) => path.startsWith(prefix));
    setDone((now) => ({
      contact: now.contact && !CONTACT.some(isFaulty),
      address: now.address && !isFaulty('deliveryAddress') && !isFaulty('billingAddress'),
    }));
  };

  return { done, errorOf, finish, edit, reopen };
}
