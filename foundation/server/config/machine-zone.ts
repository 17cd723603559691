import * as z from 'zod/mini';
import { expected } from './expected.ts';

/**
 * The time zone of the process: a name that Node knows, or a POSIX time zone (`AEST-10`, `:/etc/localtime`).
 * Node treats unknown values as UTC without an error. The `--as-of` time of a stock count would then be wrong
 * by hours.
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
