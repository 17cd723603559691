/** Characters without a shape: marks of direction, zero-width blanks, soft hyphens, variation selectors, byte order marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;
/** Every dash and minus sign. */
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u02b9\u2032]/g;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** The ASCII digit of any script's digit: the digits of a script follow each other from 0 to 9. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/**
 * A value of one line without meaning in its typography (an email address, phone number, postcode, code, SKU or business number) as if it had
 * been typed on an English keyboard: without invisible characters, with plain digits, hyphens, apostrophes and spaces, trimmed. People paste
 * such values from contacts, PDFs, chats and word processors.
 */
export function plainInput(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
    .replace(OTHER_DIGITS, toAsciiDigit)
    .replace(/\s+/g, ' ')
    .trim();
}
