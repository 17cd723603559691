import { PAYMENT_INPUT_ID } from '#domains/payments/methods/browser-method.ts';
import type { browserMethodOf } from '#domains/payments/methods/browser.ts';
import { depositErrorOf, readDeposit } from '../../rules/deposit.ts';
import type { FieldError, FormErrors } from '../../rules/form-error.ts';
import { tipErrorOf } from '../../rules/tip.ts';
import { checkForm, type FormContext } from '../../rules/form.ts';
import { addressToWire, type AddressValues, type CheckoutValues } from './form-values.ts';

/** Data that the validation requires and the form does not contain. */
export interface ValuesContext extends Pick<FormContext, 'country' | 'hasMiele' | 'companyRequired'> {
  /**
   * Returns the payment method with a number. Absent until the payment step has loaded: payment values, which
   * only that step contains, are not checked before.
   */
  methodOf?: typeof browserMethodOf | undefined;
}

/** The form fields in the order of the page. Error summaries use this order. */
export const FIELD_ORDER = [
  'email',
  'phoneNumber',
  'poNumber',
  ...['deliveryAddress', 'billingAddress'].flatMap((which) =>
    [
      'address',
      'suburb',
      'state',
      'postcode',
      'firstName',
      'lastName',
      'companyName',
      'deliveryInstructions',
    ].map((name) => `${which}.${name}`),
  ),
  'stockFeeAcknowledged',
  'tip',
  'partialPayment',
  ...Object.keys(PAYMENT_INPUT_ID),
  'mieleWarning',
];

/** Returns the errors of the form values by field path; empty if the form can be submitted. */
export function checkValues(values: CheckoutValues, context: ValuesContext): FormErrors {
  const { deliveryAddress, billingAddress } = values;
  const errors = checkForm(
    {
      email: values.email,
      phoneNumber: values.phoneNumber,
      deliveryAddress: checkable(deliveryAddress, context.country),
      poNumber: values.poNumber,
      billingAddress: values.isBillingAddressSameAsShipping
        ? null
        : checkable(billingAddress, context.country),
      brandsWarnings: { mieleWarning: values.mieleWarning },
      stockFeeAcknowledged: values.stockFeeAcknowledged,
    },
    {
      ...context,
      requiresStorageAcknowledgement: values.asksStorageFee,
      depositError:
        values.paysDeposit && !values.isPaymentFree && !values.isBalanceDueImmediately
          ? depositErrorOf(readDeposit(values.partialPayment), values.payCents, values.depositPercent)
          : null,
      suburbChosen: { delivery: isChosen(deliveryAddress), billing: isChosen(billingAddress) },
    },
  );
  const found: FormErrors = {};
  for (const [path, error] of Object.entries(errors)) {
    // The suburb field sets suburb, state and postcode, so display only one error for the three.
    if (/\.(state|postcode)$/.test(path) && errors[path.replace(/\.\w+$/, '.suburb')]) continue;
    found[formPath(path)] = error;
  }
  const tipError = tipErrorOf(values.tip);
  if (tipError) found['tip'] = tipError;
  if (!values.isPaymentFree) {
    const check = context.methodOf?.(values.selectedPaymentOption)?.method.check;
    for (const [field, text] of Object.entries(check?.(values) ?? {})) found[field] = { key: 'valid', text };
  }
  return found;
}

/** Returns the path in the form of a field of the submitted order. */
function formPath(path: string): string {
  return path === 'brandsWarnings.mieleWarning' ? 'mieleWarning' : path;
}

/**
 * Returns the form's errors among those in a response, by field path. Omits fields that the form does not have.
 */
export function toFormErrors(fields: Readonly<Record<string, string>>): FormErrors {
  const errors: FormErrors = {};
  for (const [path, text] of Object.entries(fields))
    if (FIELD_ORDER.includes(formPath(path))) errors[formPath(path)] = { key: 'valid', text };
  return errors;
}

/**
 * Adds the text of the suburb field to an address. The validation can then distinguish a suburb that was not
 * typed from one that was typed but not chosen from the list.
 */
function checkable(address: AddressValues, country: string) {
  return {
    ...addressToWire(address, country, true),
    suburb: isChosen(address) ? address.suburb : address.typedSuburb,
  };
}

function isChosen({ suburb, postcode }: AddressValues): boolean {
  return suburb !== '' && postcode !== '';
}

/** Converts errors to the nested structure in which react-hook-form stores them. */
export function nestedErrors(errors: FormErrors): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [path, { key, text }] of Object.entries(errors)) {
    const [group, name] = path.split('.') as [string, string | undefined];
    const fault = { type: key, message: text } satisfies { type: FieldError['key']; message: string };
    if (name === undefined) nested[group] = fault;
    else nested[group] = { ...(nested[group] as object | undefined), [name]: fault };
  }
  return nested;
}
