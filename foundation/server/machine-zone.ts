import * as z from 'zod/mini';
import { expected } from './as-given.ts';

/**
 * The zone of the process's clock: a name that Node knows, or as POSIX writes them (`AEST-10`, `:/etc/localtime`). Node takes
 * whatever else is given for UTC without a word, and a count's `--as-of` would be hours off.
 */
export const machineZone = z.optional(
  z.string().check(z.refine(isZone, expected('a time zone like Australia/Sydney, or none'))),
);

function isZone(zone: string): boolean {
  if (/^[:/]|^[A-Za-z]{3,}[+-]?\d/.test(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
