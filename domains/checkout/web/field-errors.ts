import { get, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { BROWSER_METHODS } from '#domains/payments/methods/browser.ts';
import type { FieldFault } from '#design/error-summary.tsx';
import type { CheckoutValues } from './form-values.ts';

export type CheckoutField = FieldPath<CheckoutValues>;
export type CheckoutFormReturn = UseFormReturn<CheckoutValues>;

/** The text under a field, while it is to be shown. `typedIn` is the control when another one fills the field. */
export type ErrorOf = (field: CheckoutField, typedIn?: CheckoutField) => string | undefined;

function messageAt(errors: object, field: string): string | undefined {
  return (get(errors, field) as { message?: string } | undefined)?.message;
}

/** Faults show once the form was submitted, the section was left, or the field was both changed and visited (FORM-02). */
export function shownErrors({ formState }: CheckoutFormReturn, triedSections: ReadonlySet<string>): ErrorOf {
  const { errors, dirtyFields, touchedFields, submitCount } = formState;
  return (field, typedIn = field) => {
    const message = messageAt(errors, field);
    const isTried = submitCount > 0 || triedSections.has(field.split('.')[0]!);
    return isTried || (get(dirtyFields, typedIn) && get(touchedFields, typedIn)) ? message : undefined;
  };
}

/** The id of a field's control. */
export function fieldId(field: string): string {
  const paying = BROWSER_METHODS.flatMap(({ fields = [] }) => fields).find((one) => one.field === field);
  if (paying) return paying.inputId;
  return `checkout-${field.replace('.', '-')}`;
}

const SUBURB_FIELDS = ['typedSuburb', 'suburb', 'state', 'postcode'];

/** Every fault of the form in the order of the page, each with the control that it leads to. */
export function faultsOf(errors: object, order: readonly string[]): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const field of order) {
    const message = messageAt(errors, field);
    if (message === undefined) continue;
    const [group, name] = field.split('.');
    // Suburb, state and postcode are filled by one box.
    const control = name !== undefined && SUBURB_FIELDS.includes(name) ? `${group}.typedSuburb` : field;
    const id = fieldId(control);
    if (!faults.some((fault) => fault.fieldId === id)) faults.push({ fieldId: id, message });
  }
  return faults;
}
