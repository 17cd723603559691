import { suggestion } from '#foundation/pure/text/nearest.ts';
import { Refused } from './values.ts';

/** Returns the warehouse code in a cell or a column name. Ignores letter case. */
export function readWarehouse(text: string, codes: readonly string[]): string {
  const code = codes.includes(text) ? text : codes.find((one) => one.toUpperCase() === text.toUpperCase());
  if (code === undefined) throw new Refused(`there is no warehouse "${text}"${suggestion(text, codes)}`);
  return code;
}
