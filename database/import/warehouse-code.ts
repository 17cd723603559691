import { suggestion } from '#foundation/pure/nearest.ts';
import { Refused } from './values.ts';

/** The warehouse that a cell or a heading names, in any letter case, as its code is written. */
export function readWarehouse(text: string, codes: readonly string[]): string {
  const code = codes.includes(text) ? text : codes.find((one) => one.toUpperCase() === text.toUpperCase());
  if (code === undefined) throw new Refused(`there is no warehouse "${text}"${suggestion(text, codes)}`);
  return code;
}
