import { useState } from 'react';
import { get, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { BROWSER_METHODS } from '#domains/payments/methods/browser.ts';
import type { FieldFault } from '#design/forms/error-summary.tsx';
import type { CheckoutValues } from './form-values.ts';

export type CheckoutField = FieldPath<CheckoutValues>;
export type CheckoutFormReturn = UseFormReturn<CheckoutValues>;

/**
 * Returns the error message to display below a field; undefined if none. `typedIn` is the field in which the
 * shopper types, if it fills in this one.
 */
export type ErrorOf = (field: CheckoutField, typedIn?: CheckoutField) => string | undefined;

function messageAt(errors: object, field: string): string | undefined {
  return (get(errors, field) as { message?: string } | undefined)?.message;
}

/**
 * Returns a function that returns the errors to display (FORM-02). An error is displayed if the form was
 * submitted, if the shopper tried to continue from the section, or if the field was both changed and visited.
 * Text that was typed and deleted again counts as a change.
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
 * Returns the paths of the marked fields. `marks` is a part of react-hook-form's state, which is nested like
 * the form.
 */
function pathsOf(marks: object, prefix = ''): string[] {
  return Object.entries(marks).flatMap(([name, mark]) => {
    if (typeof mark === 'object' && mark !== null) return pathsOf(mark, `${prefix}${name}.`);
    return mark === true ? [prefix + name] : [];
  });
}

/** Returns the id of a field's control. */
export function fieldId(field: string): string {
  const paying = BROWSER_METHODS.flatMap(({ fields = [] }) => fields).find((one) => one.field === field);
  if (paying) return paying.inputId;
  return `checkout-${field.replace('.', '-')}`;
}

const SUBURB_FIELDS = ['typedSuburb', 'suburb', 'state', 'postcode'];

/** Returns all errors of the form in page order, each with the id of its field's control. */
export function faultsOf(errors: object, order: readonly string[]): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const field of order) {
    const message = messageAt(errors, field);
    if (message === undefined) continue;
    const [group, name] = field.split('.');
    // A single control fills in suburb, state and postcode.
    const control = name !== undefined && SUBURB_FIELDS.includes(name) ? `${group}.typedSuburb` : field;
    const id = fieldId(control);
    if (!faults.some((fault) => fault.fieldId === id)) faults.push({ fieldId: id, message });
  }
  return faults;
}
