import { randomBytes } from 'node:crypto';

/**
 * Generates a reference for a payment or modification, in the provider's format: 16 capital letters and
 * digits.
 */
export function newReference(): string {
  return randomBytes(12).toString('base64url').replace(/[-_]/g, 'Z').toUpperCase();
}
