import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';

/** The order number and email address in an order search. */
export interface NamedOrder {
  orderNumber: string;
  email: string;
}

export const NO_NUMBER_TEXT = 'Please enter your order number';

/** Converts a typed order number to its stored form: capital letters, without hash signs and spaces. */
export function plainOrderNumber(text: string): string {
  return plainInput(text).replace(/[\s#]/g, '').toUpperCase();
}

/** Returns the error texts of an order search, by field. Both the browser and the server call this function. */
export function trackErrors({ orderNumber, email }: NamedOrder): Partial<Record<keyof NamedOrder, string>> {
  return {
    ...(plainOrderNumber(orderNumber) === '' ? { orderNumber: NO_NUMBER_TEXT } : {}),
    ...(isEmail(plainInput(email)) ? {} : { email: EMAIL_TEXT }),
  };
}
