/**
 * Formats a CSV file for spreadsheets and the import. Cells are quoted where necessary, and lines end with
 * `\n`.
 */
export function csvText(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.map(csvCell).join(',')}\n`).join('');
}

function csvCell(text: string): string {
  return /[",;\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
