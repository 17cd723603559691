/** A text that a spreadsheet shows and never calculates: what could begin a formula gets an apostrophe before it. */
export function withoutFormula(text: string): string {
  const begins = text.replace(/^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u, '');
  const isFormula =
    /^[=+\-@|\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]/.test(begins) || /^[\t\r\n]/.test(text);
  return isFormula ? `'${text}` : text;
}

/** Phone numbers, postcodes and codes whose zeros a spreadsheet would drop, and digits beyond those that it tells apart. */
const DIGITS_OF_TEXT = /^(?:0[\d ]+|\d{12,})$/;

/** A text of digits as a spreadsheet shows it whole: as the text of a formula without anything to calculate (`="0800"`). */
function asText(text: string): string {
  return DIGITS_OF_TEXT.test(text) ? `="${text}"` : withoutFormula(text);
}

/**
 * A cell of CSV (RFC 4180) for people and their spreadsheets: shows every text as it is and calculates none. In quotes also where a program may
 * take another sign for the end of a cell or of a row.
 */
export function csvCell(text: string): string {
  const safe = asText(text);
  return /[",;\t\r\n\v\f\u0085\u2028\u2029]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
