import { STORAGE_FEE_UNTICKED } from '#domains/delivery/rules/storage-fee.ts';
import type { CheckoutForm } from '../contract/checkout.ts';
import { checkAddress, SUBURB_NOT_CHOSEN, type AddressContext } from '#domains/geo/rules/postal-address.ts';
import { checkEmail, checkPhoneNumber, checkPoNumber } from './contact.ts';
import type { FieldError, FormErrors } from './form-error.ts';

/** Data that the validation requires and the form does not contain. The browser and the server provide it. */
export interface FormContext {
  country: 'AU' | 'NZ';
  /**
   * Whether the cart contains a Miele product. If so, maximum lengths are shorter, and the shopper must
   * acknowledge a warning.
   */
  hasMiele: boolean;
  companyRequired: boolean;
  requiresStorageAcknowledgement: boolean;
  /**
   * Whether the shopper chose each suburb from the list. Omitted on the server, which only receives the text.
   */
  suburbChosen?: { delivery: boolean; billing: boolean };
  /** The error of the deposit, which is validated separately. */
  depositError?: FieldError | null;
  lastNameMax?: number;
}

/** The form fields that are validated. The browser validates them while the shopper types. */
export type CheckedForm = Pick<CheckoutForm, 'email' | 'phoneNumber' | 'deliveryAddress'> &
  Partial<Pick<CheckoutForm, 'poNumber' | 'billingAddress' | 'brandsWarnings' | 'stockFeeAcknowledged'>>;

export const MIELE_UNTICKED = 'Please tick the box to continue with your Miele order.';

/**
 * Validates a checkout form. Returns errors by field path: `email`, `phoneNumber`, `poNumber`,
 * `deliveryAddress.firstName`, `billingAddress.suburb`, `brandsWarnings.mieleWarning`,
 * `stockFeeAcknowledged`, `partialPayment`. The billing address is validated only if it differs from the
 * delivery address (ADDRESS-26). The payments domain validates the card fields.
 */
export function checkForm(form: CheckedForm, context: FormContext): FormErrors {
  const errors: FormErrors = {};
  const note = (path: string, error: FieldError | null | undefined) => {
    if (error) errors[path] = error;
  };
  note('email', checkEmail(form.email));
  note('phoneNumber', checkPhoneNumber(form.phoneNumber));
  noteAddress('deliveryAddress', form.deliveryAddress, context.suburbChosen?.delivery);
  note('poNumber', checkPoNumber(form.poNumber));
  if (form.billingAddress) noteAddress('billingAddress', form.billingAddress, context.suburbChosen?.billing);
  note('partialPayment', context.depositError);
  if (context.hasMiele && !form.brandsWarnings?.mieleWarning)
    note('brandsWarnings.mieleWarning', { key: 'required', text: MIELE_UNTICKED });
  if (context.requiresStorageAcknowledgement && form.stockFeeAcknowledged !== true) {
    note('stockFeeAcknowledged', { key: 'required', text: STORAGE_FEE_UNTICKED });
  }
  return errors;

  function noteAddress(
    path: 'deliveryAddress' | 'billingAddress',
    address: NonNullable<CheckedForm['billingAddress']>,
    suburbChosen = true,
  ) {
    const own: AddressContext = {
      country: path === 'billingAddress' ? countryOfBill(address.country, context.country) : context.country,
      hasMiele: context.hasMiele,
      companyRequired: context.companyRequired,
      takesPoBox: path === 'billingAddress',
      suburbChosen,
      ...(context.lastNameMax === undefined ? {} : { lastNameMax: context.lastNameMax }),
    };
    for (const [field, error] of Object.entries(checkAddress(address, own))) note(`${path}.${field}`, error);
  }
}

/**
 * Returns the country of the billing address: Australia or New Zealand, or the shop's country if the form
 * names another one. It may differ from the delivery country, which is always the shop's.
 */
function countryOfBill(written: string | null | undefined, shops: AddressContext['country']) {
  const country = written?.trim().toUpperCase();
  return country === 'AU' || country === 'NZ' ? country : shops;
}

export const BLOCK_TEXT = {
  suburb: SUBURB_NOT_CHOSEN,
  deposit: 'There is an error with the deposit amount. Please try again or contact support.',
  fields: 'There has been an error. Please check below to see what fields are invalid.',
  date: 'There is an error with the delivery date. Please try again or contact support.',
} as const;

/**
 * Returns the first reason why the shopper cannot submit the form; null if there is no reason. The reasons
 * are checked in this order: suburb not chosen, deposit, other fields, delivery date (CHECKOUT-64 to
 * CHECKOUT-69).
 */
export function submitBlock(
  errors: FormErrors,
  { hasDate, cashAndCarry = false }: { hasDate: boolean; cashAndCarry?: boolean },
): string | null {
  const all = Object.entries(errors);
  if (all.some(([path, { key }]) => path.endsWith('.suburb') && key === 'valid')) return BLOCK_TEXT.suburb;
  if (errors['partialPayment']) return BLOCK_TEXT.deposit;
  if (all.length > 0) return BLOCK_TEXT.fields;
  return hasDate || cashAndCarry ? null : BLOCK_TEXT.date;
}
