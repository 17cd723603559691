import { createHash } from 'node:crypto';

/** Returns the stored hash of a gift card's code (`cardCodeKey`). Eighty random bits need no secret. */
export function cardHash(key: string): string {
  return createHash('sha256').update(`gift card ${key}`).digest('base64url');
}
