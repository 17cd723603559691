import { hasUnseen } from '../text/visible-text.ts';

export const EMAIL_MIN = 5;
export const EMAIL_MAX = 254;

/** The form error for an address that {@link isEmail} rejects. */
export const EMAIL_TEXT = 'Please enter a valid Email';

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/**
 * Whether a text is an email address of the form local@domain (POPUP-19, CHECKOUT-06, -07), 5 to 254
 * characters.
 */
export function isEmail(text: string): boolean {
  return text.length >= EMAIL_MIN && text.length <= EMAIL_MAX && hasEmailPattern(text);
}

/** Matches non-empty parts separated by dots. */
const DOTTED = /^[^.]+(?:\.[^.]+)*$/;

/**
 * Whether a text has the pattern of an email address, regardless of its length. Dots may only be inside each
 * part, and the domain must contain at least one. Rejects invisible characters, which could disguise an
 * address.
 */
export function hasEmailPattern(text: string): boolean {
  if (!EMAIL.test(text) || hasUnseen(text)) return false;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return DOTTED.test(text.slice(0, at)) && DOTTED.test(domain) && domain.includes('.');
}
