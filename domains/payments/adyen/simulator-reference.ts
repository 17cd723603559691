import { randomBytes } from 'node:crypto';

/** A reference as the provider gives one to a payment or a modification: 16 capital letters and digits. */
export function newReference(): string {
  return randomBytes(12).toString('base64url').replace(/[-_]/g, 'Z').toUpperCase();
}
