/** A text that a spreadsheet shows and never calculates: what could begin a formula gets an apostrophe before it. */
export function withoutFormula(text: string): string {
  const begins = text.replace(/^[\s\p{Cc}]+/u, '');
  const isFormula = /^[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]/.test(begins) || /^[\t\r\n]/.test(text);
  return isFormula ? `'${text}` : text;
}

/** The same as a cell of CSV (RFC 4180). */
export function csvCell(text: string): string {
  const safe = withoutFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
