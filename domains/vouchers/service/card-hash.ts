import { createHash } from 'node:crypto';

/** What is kept of a gift card's code (`cardCodeKey`). Eighty random bits need no secret to stay unknown. */
export function cardHash(key: string): string {
  return createHash('sha256').update(`gift card ${key}`).digest('base64url');
}
