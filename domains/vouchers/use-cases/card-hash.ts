import { createHash } from 'node:crypto';

/**
 * Returns the hash of a gift card's code, under which the card is stored. `key` is a result of `cardCodeKey`.
 * The hash needs no secret, because a code has 80 random bits.
 */
export function cardHash(key: string): string {
  return createHash('sha256').update(`gift card ${key}`).digest('base64url');
}
