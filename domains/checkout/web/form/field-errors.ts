import { useState } from 'react';
import { get, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { PAYMENT_INPUT_ID } from '#domains/payments/methods/browser-method.ts';
import type { FieldFault } from '#design/forms/error-summary.tsx';
import type { CheckoutValues } from './form-values.ts';

export type CheckoutField = FieldPath<CheckoutValues>;
export type CheckoutFormReturn = UseFormReturn<CheckoutValues>;

/**
 * Returns the error message to display for a field; undefined if the field has none. If another field sets
 * this field's value, `typedIn` is that field.
 */
export type ErrorOf = (field: CheckoutField, typedIn?: CheckoutField) => string | undefined;

function messageAt(errors: object, field: string): string | undefined {
  return (get(errors, field) as { message?: string } | undefined)?.message;
}

/**
 * Returns a function that returns the visible error of a field (FORM-02). An error becomes visible when the
 * shopper submits the form, tries to continue from the section, or leaves a changed field. Typing and
 * deleting text counts as a change.
 */
export function useVisibleErrors(form: CheckoutFormReturn, triedSections?: ReadonlySet<string>): ErrorOf {
  const { errors, dirtyFields, touchedFields, submitCount } = form.formState;
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const unseen = pathsOf(dirtyFields).filter((path) => !changed.has(path));
  if (unseen.length > 0) setChanged(new Set([...changed, ...unseen]));
  return (field, typedIn = field) => {
    const message = messageAt(errors, field);
    const isTried = submitCount > 0 || triedSections?.has(field.split('.')[0]!) === true;
    return isTried || (changed.has(typedIn) && get(touchedFields, typedIn)) ? message : undefined;
  };
}

/**
 * Returns the paths of the fields that are marked in `marks`, which is a part of react-hook-form's state.
 * `marks` has the nested structure of the form.
 */
function pathsOf(marks: object, prefix = ''): string[] {
  return Object.entries(marks).flatMap(([name, mark]) => {
    if (typeof mark === 'object' && mark !== null) return pathsOf(mark, `${prefix}${name}.`);
    return mark === true ? [prefix + name] : [];
  });
}

/** Returns the HTML id of a field's input element. */
export function fieldId(field: string): string {
  const ids: Readonly<Record<string, string>> = PAYMENT_INPUT_ID;
  return ids[field] ?? `checkout-${field.replace('.', '-')}`;
}

const SUBURB_FIELDS = ['typedSuburb', 'suburb', 'state', 'postcode'];

/** Returns all errors of the form in page order, each with the HTML id of its input element. */
export function faultsOf(errors: object, order: readonly string[]): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const field of order) {
    const message = messageAt(errors, field);
    if (message === undefined) continue;
    const [group, name] = field.split('.');
    // One input element sets suburb, state and postcode.
    const control = name !== undefined && SUBURB_FIELDS.includes(name) ? `${group}.typedSuburb` : field;
    const id = fieldId(control);
    if (!faults.some((fault) => fault.fieldId === id)) faults.push({ fieldId: id, message });
  }
  return faults;
}
