import { randomBytes } from 'node:crypto';

/**
 * Returns a reference in the provider's format for payments and modifications: 16 capital letters and digits.
 */
export function newReference(): string {
  return randomBytes(12).toString('base64url').replace(/[-_]/g, 'Z').toUpperCase();
}
