import { createHash } from 'node:crypto';

/**
 * Returns the hash that is stored for a gift card's code. `key` comes from `cardCodeKey`. The hash needs no
 * secret, because the code has eighty random bits.
 */
export function cardHash(key: string): string {
  return createHash('sha256').update(`gift card ${key}`).digest('base64url');
}
