import { STORAGE_FEE_UNTICKED } from '#domains/delivery/rules/storage-fee.ts';
import type { CheckoutForm } from '../contract.ts';
import { checkAddress, SUBURB_NOT_CHOSEN, type AddressContext } from '#domains/geo/rules/postal-address.ts';
import { checkEmail, checkPhoneNumber, checkPoNumber } from './contact.ts';
import type { FieldError, FormErrors } from './form-error.ts';

/** What the rules must know besides the form. Browser and server fill it from what they have. */
export interface FormContext {
  country: 'AU' | 'NZ';
  /** A Miele product is in the cart: shorter fields, and a box to tick. */
  hasMiele: boolean;
  companyRequired: boolean;
  needsStorageAcknowledgement: boolean;
  /** Left out by the server, which sees only what was chosen. */
  suburbChosen?: { delivery: boolean; billing: boolean };
  /** Of the deposit, found by the deposit's own rules. */
  depositError?: FieldError | null;
  lastNameMax?: number;
}

/** The parts of the form that the rules read; the browser checks while it is being filled in. */
export type CheckedForm = Pick<CheckoutForm, 'email' | 'phoneNumber' | 'deliveryAddress'> &
  Partial<Pick<CheckoutForm, 'poNumber' | 'billingAddress' | 'brandsWarnings' | 'stockFeeAcknowledged'>>;

export const MIELE_UNTICKED = 'Please tick the box to continue with your Miele order.';

/**
 * What is wrong with a checkout form, by field path: `email`, `phoneNumber`, `poNumber`, `deliveryAddress.firstName`,
 * `billingAddress.suburb`, `brandsWarnings.mieleWarning`, `stockFeeAcknowledged`, `partialPayment`. The billing address is
 * checked only when it differs (ADDRESS-26). Card fields have their own rules in payments.
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
  if (context.needsStorageAcknowledgement && form.stockFeeAcknowledged !== true) {
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

/** Goods stay in the shop's country; a bill may go to the other one. */
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
 * Why a form cannot be submitted, null when it can: suburb not chosen, deposit, any other field, delivery date; the first
 * that applies (CHECKOUT-64 to -69).
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

/** Whether a cart has a Miele product: shorter fields, a warning to tick, no deposit (CHECKOUT-28, -29; DEPOSIT-11). */
export function hasMieleBrand(brands: Iterable<string>): boolean {
  for (const brand of brands) if (brand.trim().toLowerCase() === 'miele') return true;
  return false;
}
