/**
 * Returns the digits of a phone number without the country prefix and the leading 0. Recognises a prefix only
 * after a plus or 00, or if the number has at least ten digits. A shorter number, such as `6123 45`, may be
 * local.
 */
export function nationalDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const hasPrefix = typed.startsWith('+') || digits.startsWith('00') || digits.length >= 10;
  return digits.replace(hasPrefix ? /^(?:0{0,2}6[14]0?(?=\d{2})|0)/ : /^0/, '');
}

/** Whether a text consists of at least three digits and the characters that people write between them. */
export function isPhoneText(typed: string): boolean {
  return /^[+(\d][\d\s()/-]*$/.test(typed) && typed.replace(/\D/g, '').length >= 3;
}
