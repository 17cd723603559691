/** The base path of the icon sheet, which is fetched once and cached (SHELL-30). */
const SHEETS = '/assets/sprite-sheets/output';

/**
 * The version of each sheet. It is part of the sheet's URL, because browsers cache a sheet for a year
 * (SHELL-31). sprites.test.ts fails if a sheet has changed but its version was not raised.
 */
export const SHEET_VERSIONS = { icons: 3 } as const;

/** Returns the URL of a drawing on a sheet. */
export function spriteUrl(sheet: keyof typeof SHEET_VERSIONS, drawing: string): string {
  return `${SHEETS}/${sheet}.svg?v=${SHEET_VERSIONS[sheet]}#${drawing}`;
}
