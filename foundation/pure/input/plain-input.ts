/**
 * Matches invisible characters, such as direction marks, zero-width spaces, soft hyphens, variation selectors
 * and byte order marks.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;
/** Matches every dash and minus sign. */
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u02b9\u2032]/g;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/**
 * Converts a digit of any script to an ASCII digit. In each script, the digits from 0 to 9 have consecutive
 * code points.
 */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/**
 * Normalises a one-line value such as an email address, phone number, postcode, code, SKU or business number.
 * Removes invisible characters and outer whitespace. Replaces digits of other scripts and typographic
 * hyphens, apostrophes and spaces with ASCII characters. Users often paste such characters from contacts,
 * PDFs, chats and word processors.
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
