/** Prevents a spreadsheet from calculating a text: prefixes a possible formula with an apostrophe. */
export function withoutFormula(text: string): string {
  const begins = text.replace(/^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u, '');
  const isFormula =
    /^[=+\-@|\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]/.test(begins) || /^[\t\r\n]/.test(text);
  return isFormula ? `'${text}` : text;
}

/**
 * Phone numbers, postcodes and codes whose leading zeros a spreadsheet would drop, and numbers beyond its
 * precision.
 */
const DIGITS_OF_TEXT = /^(?:0[\d ]+|\d{12,})$/;

/** Keeps a text of digits intact in a spreadsheet by a constant formula (`="0800"`). */
function asText(text: string): string {
  return DIGITS_OF_TEXT.test(text) ? `="${text}"` : withoutFormula(text);
}

/**
 * Formats a CSV cell (RFC 4180) for spreadsheets: every text appears unchanged and is never calculated. Also
 * quotes characters that some programs treat as the end of a cell or row.
 */
export function csvCell(text: string): string {
  const safe = asText(text);
  return /[",;\t\r\n\v\f\u0085\u2028\u2029]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
