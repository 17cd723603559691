import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { cardHash } from '../service/card-hash.ts';
import { cardCodeKey, codeOfBytes, expiryAfter, LEAST_YEARS } from '../rules/gift-card.ts';
import { insertCard } from '../store-gift-cards.ts';

export interface CardToIssue {
  valueCents: Cents;
  currency: 'AUD' | 'NZD';
  now: Date;
  /** Whole years that it is good for, {@link LEAST_YEARS} at the least. */
  years?: number;
  /** The order that sold it, and which of its cards it is. */
  sold?: { orderId: number; piece: number };
}

/**
 * Makes a gift card. Answers its code, which is told this once and kept nowhere; null where the order has got this card
 * already. Throws a RangeError for a time that is too short.
 */
export async function issueCard(
  db: Kysely<Tables>,
  { valueCents, currency, now, years = LEAST_YEARS, sold }: CardToIssue,
): Promise<{ code: string; expiresAt: Date } | null> {
  if (years < LEAST_YEARS) throw new RangeError(`A gift card is good for ${LEAST_YEARS} years at the least.`);
  const code = codeOfBytes(randomBytes(10));
  const expiresAt = expiryAfter(now, years);
  const isNew = await insertCard(db, {
    hash: cardHash(cardCodeKey(code)!),
    hint: code.slice(-4),
    currency,
    valueCents,
    issuedAt: now,
    expiresAt,
    sold: sold ?? null,
  });
  return isNew ? { code, expiresAt } : null;
}
