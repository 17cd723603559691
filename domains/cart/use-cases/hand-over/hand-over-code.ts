import { randomInt } from 'node:crypto';
import { signatureOf } from '#foundation/server/signature.ts';
import type { CartDeps } from '../deps.ts';

/**
 * The characters of a code, without letters and digits that are easily confused. With these 31 characters,
 * there are 8 × 10¹¹ codes of eight characters.
 */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const SIGNS_OF_CODE = 8;

/** Creates a random hand-over code. */
export function createHandOverCode(): string {
  return Array.from({ length: SIGNS_OF_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** Removes separators that people type between a code's halves, and converts it to upper case. */
export const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Returns the stored form of a code, which reveals neither the code nor its site. */
export function hashHandOverCode({ secret }: Pick<CartDeps, 'secret'>, siteId: string, code: string): string {
  return signatureOf(secret, 'hand-over', `${siteId}|${plainCode(code)}`);
}
