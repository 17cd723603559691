import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { isPhoneText, nationalDigits } from './phone-prefix.ts';

/** The minimum length of the beginning of a name, an email address or a phone number, in characters. */
const MIN_PREFIX = 3;
const MIN_REFERENCE = 6;

/** What a search text may be. A criterion is null if the text does not have its format. */
export interface OrderCriteria {
  /** An order number. */
  number: string | null;
  /** The beginning of an email address. */
  email: string | null;
  /** The beginning of a full name or a last name. */
  name: string | null;
  /** The beginning of a phone number, without the country prefix and the leading 0. */
  phone: string | null;
  /** A SKU in capitals. */
  sku: string | null;
  postcode: string | null;
  /** A reference of a payment attempt: the provider's, or the shop's in capitals. */
  reference: string | null;
}

/**
 * Parses the search text of the order list, such as `W1000016`, `okafor`, `sam@`, `0412 345`, `FP-BF120` or
 * `2026`. Returns null for a text that finds all orders: an empty text.
 */
export function parseOrderCriteria(text: string): OrderCriteria | null {
  const typed = plainInput(text).replace(/^#\s*/, '');
  if (typed === '') return null;
  const isPhone = isPhoneText(typed);
  const isOneWord = !typed.includes(' ');
  const hasLetter = /[\p{L}\p{N}]/u.test(typed);
  const digits = nationalDigits(typed);
  return {
    number: /^[a-z]{0,4}-?\d{1,12}(-\d{1,4})?$/i.test(typed) ? typed.toUpperCase() : null,
    email: isOneWord && !isPhone && typed.length >= MIN_PREFIX ? typed.toLowerCase() : null,
    name:
      !isPhone && !typed.includes('@') && hasLetter && typed.length >= MIN_PREFIX
        ? typed.toLowerCase()
        : null,
    phone: isPhone && digits.length >= MIN_PREFIX ? digits : null,
    sku: isOneWord && hasLetter && !typed.includes('@') ? typed.toUpperCase() : null,
    postcode: /^\d{4}$/.test(typed) ? typed : null,
    reference: isOneWord && typed.length >= MIN_REFERENCE && !typed.includes('@') ? typed : null,
  };
}
