/** Where icons are drawn from: one sheet of drawings, fetched once and kept (SHELL-30). */
const SHEETS = '/assets/sprite-sheets/output';

/**
 * The version of each sheet, part of its address because browsers keep a sheet for a year (SHELL-31). sprites.test.ts
 * tells when a sheet has changed and its version has to be raised.
 */
export const SHEET_VERSIONS = { icons: 3 } as const;

/** Address of a drawing on a sheet. */
export function spriteUrl(sheet: keyof typeof SHEET_VERSIONS, drawing: string): string {
  return `${SHEETS}/${sheet}.svg?v=${SHEET_VERSIONS[sheet]}#${drawing}`;
}
