export const EMAIL_MIN = 5;
export const EMAIL_MAX = 254;

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** An address of the form local@domain (POPUP-19, CHECKOUT-06, -07), 5 to 254 characters. */
export function isEmail(text: string): boolean {
  return text.length >= EMAIL_MIN && text.length <= EMAIL_MAX && hasEmailPattern(text);
}

/** The pattern alone: a dot inside the domain, none at its ends. */
export function hasEmailPattern(text: string): boolean {
  return EMAIL.test(text) && /^[^.@]+(\.[^.@]+)+$/.test(text.slice(text.lastIndexOf('@') + 1));
}
