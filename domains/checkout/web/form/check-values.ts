import { BROWSER_METHODS, browserMethodOf } from '#domains/payments/methods/browser.ts';
import { depositErrorOf, readDeposit } from '../../rules/deposit.ts';
import type { FieldError, FormErrors } from '../../rules/form-error.ts';
import { checkForm, type FormContext } from '../../rules/form.ts';
import { addressToWire, type AddressValues, type CheckoutValues } from './form-values.ts';

/** The data that the rules need but the form does not contain. */
export type ValuesContext = Pick<FormContext, 'country' | 'hasMiele' | 'companyRequired'>;

/** The form's fields in page order. Summaries list the errors in this order. */
export const FIELD_ORDER = [
  'email',
  'phoneNumber',
  'poNumber',
  ...['deliveryAddress', 'billingAddress'].flatMap((which) =>
    [
      'firstName',
      'lastName',
      'address',
      'suburb',
      'state',
      'postcode',
      'companyName',
      'deliveryInstructions',
    ].map((name) => `${which}.${name}`),
  ),
  'stockFeeAcknowledged',
  'partialPayment',
  ...BROWSER_METHODS.flatMap(({ fields = [] }) => fields.map(({ field }) => field)),
  'mieleWarning',
];

/** Returns the errors of the typed values, by field path. Empty if the form can be submitted. */
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
        values.paysDeposit && !values.isPaymentFree && !values.isRestDueAtOnce
          ? depositErrorOf(readDeposit(values.partialPayment), values.payCents, values.depositPercent)
          : null,
      suburbChosen: { delivery: isChosen(deliveryAddress), billing: isChosen(billingAddress) },
    },
  );
  const found: FormErrors = {};
  for (const [path, error] of Object.entries(errors)) {
    // The suburb field also fills in state and postcode, so one message covers all three.
    if (/\.(state|postcode)$/.test(path) && errors[path.replace(/\.\w+$/, '.suburb')]) continue;
    found[path === 'brandsWarnings.mieleWarning' ? 'mieleWarning' : path] = error;
  }
  if (!values.isPaymentFree) {
    const check = browserMethodOf(values.selectedPaymentOption)?.method.check;
    for (const [field, text] of Object.entries(check?.(values) ?? {})) found[field] = { key: 'valid', text };
  }
  return found;
}

/**
 * Returns the address with the text of the suburb field, so that the rules can tell "nothing typed" from
 * "nothing chosen".
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
