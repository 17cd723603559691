import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { cardHash } from './card-hash.ts';
import { cardCodeKey, codeOfBytes, expiryAfter, LEAST_YEARS } from '../rules/gift-card.ts';
import { insertCard, lockCardsToMail, writeCardCode } from '../db/gift-cards.ts';

export interface CardToIssue {
  valueCents: Cents;
  currency: 'AUD' | 'NZD';
  now: Date;
  /** The validity in whole years. The minimum is {@link LEAST_YEARS}. */
  years?: number;
}

/**
 * Issues a gift card without an order. Returns its code, of which only a hash is stored. Throws a RangeError
 * if `years` is below the minimum.
 */
export async function issueCard(
  db: Kysely<Tables>,
  { valueCents, currency, now, years = LEAST_YEARS }: CardToIssue,
): Promise<{ code: string; expiresAt: Date }> {
  if (years < LEAST_YEARS)
    throw new RangeError(`A gift card must be valid for at least ${LEAST_YEARS} years.`);
  const { code, hash, hint } = createCode();
  const expiresAt = expiryAfter(now, years);
  await insertCard(db, { hash, hint, currency, valueCents, issuedAt: now, expiresAt });
  return { code, expiresAt };
}

export interface SoldCard {
  /** The index of the card within its order, starting at 0. */
  piece: number;
  code: string;
  valueCents: Cents;
  expiresAt: Date;
}

/**
 * Assigns codes to the gift cards of an order that have no code yet, and returns them. The caller must email
 * the codes in the same transaction. The caller must hold the lock on the order's cart and have checked that
 * the order is confirmed and paid.
 */
export async function issueSoldCards(tx: Kysely<Tables>, orderId: number, now: Date): Promise<SoldCard[]> {
  const cards = await lockCardsToMail(tx, orderId);
  const expiresAt = expiryAfter(now, LEAST_YEARS);
  const issued: SoldCard[] = [];
  for (const { id, piece, valueCents } of cards) {
    const { code, hash, hint } = createCode();
    await writeCardCode(tx, id, { hash, hint, now, expiresAt });
    issued.push({ piece, code, valueCents, expiresAt });
  }
  return issued;
}

function createCode(): { code: string; hash: string; hint: string } {
  const code = codeOfBytes(randomBytes(10));
  return { code, hash: cardHash(cardCodeKey(code)!), hint: code.slice(-4) };
}
