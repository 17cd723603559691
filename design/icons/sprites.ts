/** The base path of the icon sheet. Browsers fetch the sheet once and cache it (SHELL-30). */
const SHEETS = '/assets/sprite-sheets/output';

/**
 * The version of each sheet. The sheet's URL contains the version, because browsers cache a sheet for a year
 * (SHELL-31). If a sheet changes without a new version, sprites.test.ts fails.
 */
export const SHEET_VERSIONS = { icons: 3 } as const;

/** Returns the URL of one icon on a sheet. */
export function spriteUrl(sheet: keyof typeof SHEET_VERSIONS, drawing: string): string {
  return `${SHEETS}/${sheet}.svg?v=${SHEET_VERSIONS[sheet]}#${drawing}`;
}
