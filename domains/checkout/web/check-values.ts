import { BROWSER_METHODS, browserMethodOf } from '#domains/payments/methods/browser.ts';
import { depositErrorOf, readDeposit } from '../rules/deposit.ts';
import type { FieldError, FormErrors } from '../rules/form-error.ts';
import { checkForm, type FormContext } from '../rules/form.ts';
import { addressToWire, type AddressValues, type CheckoutValues } from './form-values.ts';

/** What the rules must know and the form does not hold. */
export type ValuesContext = Pick<FormContext, 'country' | 'hasMiele' | 'companyRequired'>;

/** Fields in the order of the page: summaries name their faults in this order. */
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

/** What is wrong with what was typed, by the form's own field paths. Empty when it can be sent. */
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
      needsStorageAcknowledgement: values.asksStorageFee,
      depositError:
        values.paysDeposit && !values.isPaymentFree && !values.isRestDueAtOnce
          ? depositErrorOf(readDeposit(values.partialPayment), values.payCents, values.depositPercent)
          : null,
      suburbChosen: { delivery: isChosen(deliveryAddress), billing: isChosen(billingAddress) },
    },
  );
  const found: FormErrors = {};
  for (const [path, error] of Object.entries(errors)) {
    // State and postcode come with the suburb: one message is enough for the three.
    if (/\.(state|postcode)$/.test(path) && errors[path.replace(/\.\w+$/, '.suburb')]) continue;
    found[path === 'brandsWarnings.mieleWarning' ? 'mieleWarning' : path] = error;
  }
  if (!values.isPaymentFree) {
    const check = browserMethodOf(values.selectedPaymentOption)?.method.check;
    for (const [field, text] of Object.entries(check?.(values) ?? {})) found[field] = { key: 'valid', text };
  }
  return found;
}

/** The address with what stands in the suburb box, so that the rules can tell "nothing typed" from "nothing chosen". */
function checkable(address: AddressValues, country: string) {
  return {
    ...addressToWire(address, country, true),
    suburb: isChosen(address) ? address.suburb : address.typedSuburb,
  };
}

function isChosen({ suburb, postcode }: AddressValues): boolean {
  return suburb !== '' && postcode !== '';
}

/** The faults nested as react-hook-form keeps them. */
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
