import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';

/** The input of an order search. */
export interface NamedOrder {
  orderNumber: string;
  email: string;
}

export const NO_NUMBER_TEXT = 'Please enter your order number';

/**
 * Returns an order number in its stored form: in capital letters, without the hash signs and spaces that
 * users type.
 */
export function plainOrderNumber(text: string): string {
  return plainInput(text).replace(/[\s#]/g, '').toUpperCase();
}

/**
 * Returns the error messages for an order search, by field. The browser and the server both use this
 * function.
 */
export function trackErrors({ orderNumber, email }: NamedOrder): Partial<Record<keyof NamedOrder, string>> {
  return {
    ...(plainOrderNumber(orderNumber) === '' ? { orderNumber: NO_NUMBER_TEXT } : {}),
    ...(isEmail(plainInput(email)) ? {} : { email: EMAIL_TEXT }),
  };
}
