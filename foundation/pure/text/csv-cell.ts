/**
 * Prevents spreadsheets from evaluating a text. If the text could be a formula, adds an apostrophe at the
 * start.
 */
export function withoutFormula(text: string): string {
  const begins = text.replace(/^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u, '');
  const isFormula =
    /^[=+\-@|\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]/.test(begins) || /^[\t\r\n]/.test(text);
  return isFormula ? `'${text}` : text;
}

/**
 * Matches digits that a spreadsheet would change: phone numbers, postcodes and codes with leading zeros, and
 * numbers that exceed its precision.
 */
const DIGITS_OF_TEXT = /^(?:0[\d ]+|\d{12,})$/;

/**
 * Writes digits as a formula with a constant (`="0800"`), so that spreadsheets display them unchanged. Other
 * texts are only protected against evaluation.
 */
function asText(text: string): string {
  return DIGITS_OF_TEXT.test(text) ? `="${text}"` : withoutFormula(text);
}

/**
 * Formats a CSV cell (RFC 4180) for spreadsheets. They display the text unchanged and never evaluate it. Also
 * quotes characters that some programs treat as the end of a cell or row.
 */
export function csvCell(text: string): string {
  const safe = asText(text);
  return /[",;\t\r\n\v\f\u0085\u2028\u2029]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
