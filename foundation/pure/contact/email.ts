import { hasInvisibleCharacters } from '../text/visible-text.ts';

export const EMAIL_MIN = 5;
export const EMAIL_MAX = 254;

/** The error text for an email address that {@link isEmail} rejects. */
export const EMAIL_TEXT = 'Please enter a valid email';

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/**
 * Whether a text is an email address of the form local@domain with 5 to 254 characters (POPUP-19,
 * CHECKOUT-06, -07).
 */
export function isEmail(text: string): boolean {
  return text.length >= EMAIL_MIN && text.length <= EMAIL_MAX && hasEmailPattern(text);
}

/** Matches texts that consist of non-empty parts separated by dots. */
const DOTTED = /^[^.]+(?:\.[^.]+)*$/;

/**
 * Whether a text has the form of an email address, regardless of its length. Dots are allowed only between
 * other characters, and the domain must contain a dot. Rejects invisible characters, which could make two
 * addresses look equal.
 */
export function hasEmailPattern(text: string): boolean {
  if (!EMAIL.test(text) || hasInvisibleCharacters(text)) return false;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return DOTTED.test(text.slice(0, at)) && DOTTED.test(domain) && domain.includes('.');
}
