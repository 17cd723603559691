import { randomInt } from 'node:crypto';
import { signatureOf } from '#foundation/server/signature.ts';
import type { CartDeps } from '../deps.ts';

/**
 * The characters of a code. Letters and digits that are easy to confuse are omitted. The remaining 31
 * characters allow 8 × 10¹¹ codes of eight characters.
 */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const SIGNS_OF_CODE = 8;

/** Creates a random handover code. */
export function createHandOverCode(): string {
  return Array.from({ length: SIGNS_OF_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** Converts a typed code to upper case and removes separators. */
export const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Returns the keyed hash under which a code is stored. The hash reveals neither the code nor the site. */
export function hashHandOverCode({ secret }: Pick<CartDeps, 'secret'>, siteId: string, code: string): string {
  return signatureOf(secret, 'hand-over', `${siteId}|${plainCode(code)}`);
}
