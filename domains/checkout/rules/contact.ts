import { EMAIL_MAX, EMAIL_MIN, hasEmailPattern } from '#foundation/pure/contact/email.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import type { FieldError } from './form-error.ts';
import { checkPhone, PHONE_TEXT } from '#foundation/pure/contact/phone.ts';

export const PHONE_MIN = 8;
export const PHONE_MAX = 20;
export const PO_NUMBER_MAX = 40;

/** Matches digits, letters, hyphens, brackets and spaces, with an optional leading plus (CHECKOUT-15). */
const PO_NUMBER_CHARACTERS = /^\+?[\dA-Za-z\-() ]*$/;
/**
 * Matches the characters of {@link PO_NUMBER_CHARACTERS} and dots, because many people group digits with dots
 * (CHECKOUT-11, CHECKOUT-13).
 */
const PHONE_CHARACTERS = /^\+?[\dA-Za-z\-(). ]*$/;

export const CONTACT_TEXT = {
  emailRequired: 'Please enter an email address',
  email: 'Please enter a valid email address',
  phoneRequired: 'Please enter a phone number',
  poNumberLong: `PO number can’t be more than ${PO_NUMBER_MAX} characters`,
  poNumber: 'PO number can only have letters, digits, hyphens, brackets and spaces',
} as const;

/** Validates an email address (CHECKOUT-05 to CHECKOUT-07). */
export function checkEmail(value: string | null | undefined): FieldError | null {
  const email = plainInput(value ?? '');
  if (email === '') return { key: 'required', text: CONTACT_TEXT.emailRequired };
  if (email.length < EMAIL_MIN) return { key: 'minlength', text: CONTACT_TEXT.email };
  if (email.length > EMAIL_MAX) return { key: 'maxlength', text: CONTACT_TEXT.email };
  return hasEmailPattern(email) ? null : { key: 'pattern', text: CONTACT_TEXT.email };
}

/** Validates a phone number (CHECKOUT-10 to CHECKOUT-13). */
export function checkPhoneNumber(value: string | null | undefined): FieldError | null {
  const phone = plainInput(value ?? '');
  if (phone === '') return { key: 'required', text: CONTACT_TEXT.phoneRequired };
  if (!PHONE_CHARACTERS.test(phone)) return { key: 'pattern', text: PHONE_TEXT.generic };
  if (phone.length < PHONE_MIN) return { key: 'minlength', text: PHONE_TEXT.generic };
  if (phone.length > PHONE_MAX) return { key: 'maxlength', text: PHONE_TEXT.generic };
  const error = checkPhone(phone);
  return error === null ? null : { key: error, text: PHONE_TEXT[error] };
}

/** Validates an optional purchase order number (CHECKOUT-15). */
export function checkPoNumber(value: string | null | undefined): FieldError | null {
  const number = plainInput(value ?? '');
  if (number.length > PO_NUMBER_MAX) return { key: 'maxlength', text: CONTACT_TEXT.poNumberLong };
  return PO_NUMBER_CHARACTERS.test(number) ? null : { key: 'pattern', text: CONTACT_TEXT.poNumber };
}
