/** A text that a spreadsheet shows and never calculates: what could begin a formula gets an apostrophe before it. */
export function withoutFormula(text: string): string {
  const begins = text.replace(/^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u, '');
  const isFormula =
    /^[=+\-@|\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]/.test(begins) || /^[\t\r\n]/.test(text);
  return isFormula ? `'${text}` : text;
}

/** The same as a cell of CSV (RFC 4180), in quotes also where a program may take another sign for the end of one. */
export function csvCell(text: string): string {
  const safe = withoutFormula(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
