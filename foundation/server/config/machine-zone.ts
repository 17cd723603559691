import * as z from 'zod/mini';
import { expected } from './expected.ts';

/**
 * The process's time zone: a name that Node knows, or a POSIX zone (`AEST-10`, `:/etc/localtime`). Node
 * silently treats any other value as UTC, and the `--as-of` of a stock count would then be hours off.
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
