import { plainInput } from '#foundation/pure/plain-input.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/email.ts';

/** What somebody names who looks for an order. */
export interface NamedOrder {
  orderNumber: string;
  email: string;
}

export const NO_NUMBER_TEXT = 'Please enter your order number';

/** An order's number as orders have it: people write a hash before it, blanks within and small letters. */
export function plainOrderNumber(text: string): string {
  return plainInput(text).replace(/[\s#]/g, '').toUpperCase();
}

/** Texts by field of who looks for an order (browser and server). */
export function trackErrors({ orderNumber, email }: NamedOrder): Partial<Record<keyof NamedOrder, string>> {
  return {
    ...(plainOrderNumber(orderNumber) === '' ? { orderNumber: NO_NUMBER_TEXT } : {}),
    ...(isEmail(plainInput(email)) ? {} : { email: EMAIL_TEXT }),
  };
}
