import { hasUnseen } from './seen-text.ts';

export const EMAIL_MIN = 5;
export const EMAIL_MAX = 254;

/** What forms say of an address that {@link isEmail} does not take. */
export const EMAIL_TEXT = 'Please enter a valid Email';

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** An address of the form local@domain (POPUP-19, CHECKOUT-06, -07), 5 to 254 characters. */
export function isEmail(text: string): boolean {
  return text.length >= EMAIL_MIN && text.length <= EMAIL_MAX && hasEmailPattern(text);
}

/** Parts between dots, none of them empty. */
const DOTTED = /^[^.]+(?:\.[^.]+)*$/;

/** The pattern alone: dots only inside of either side, one at least in the domain; one with something that nobody sees is not what it looks like. */
export function hasEmailPattern(text: string): boolean {
  if (!EMAIL.test(text) || hasUnseen(text)) return false;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return DOTTED.test(text.slice(0, at)) && DOTTED.test(domain) && domain.includes('.');
}
