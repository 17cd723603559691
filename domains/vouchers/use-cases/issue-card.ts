import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { cardHash } from './card-hash.ts';
import { cardCodeKey, codeOfBytes, expiryAfter, LEAST_YEARS } from '../rules/gift-card.ts';
import { insertCard, lockCardsToMail, setBlocked, writeCardCode, type NewCard } from '../db/gift-cards.ts';

export interface CardToIssue {
  valueCents: Cents;
  currency: 'AUD' | 'NZD';
  now: Date;
  /** The validity in whole years. The minimum is {@link LEAST_YEARS}. */
  years?: number;
  /** What staff recorded; omitted for the command line. */
  staff?: NewCard['staff'];
}

/** A gift card with its code, of which only a hash is stored. */
export interface IssuedCard {
  id: number;
  code: string;
  expiresAt: Date;
}

/** Issues a gift card without an order. Throws a RangeError if `years` is below the minimum. */
export async function issueCard(db: Kysely<Tables>, card: Omit<CardToIssue, 'staff'>): Promise<IssuedCard> {
  // Only requests of staff can be repeated.
  return (await issueCardOnce(db, card))!;
}

/**
 * Issues a gift card as {@link issueCard} does; undefined if an earlier request of staff with the same id issued one.
 */
export async function issueCardOnce(
  db: Kysely<Tables>,
  { valueCents, currency, now, years = LEAST_YEARS, staff }: CardToIssue,
): Promise<IssuedCard | undefined> {
  if (years < LEAST_YEARS)
    throw new RangeError(`A gift card must be valid for at least ${LEAST_YEARS} years.`);
  const { code, hash, hint } = createCode();
  const expiresAt = expiryAfter(now, years);
  const card = { hash, hint, currency, valueCents, issuedAt: now, expiresAt };
  const id = await insertCard(db, staff ? { ...card, staff } : card);
  return id === undefined ? undefined : { id, code, expiresAt };
}

/**
 * Blocks or unblocks payments with a gift card, and records it. Returns false if there is no card with the id. The
 * command line and the back office call it.
 */
export async function blockCard(
  tx: Kysely<Tables>,
  {
    by,
    id,
    isBlocked,
    siteId,
    reason,
  }: { by: Actor; id: number; isBlocked: boolean; siteId: string | null; reason: string },
  now: Date,
): Promise<boolean> {
  if (!(await setBlocked(tx, id, isBlocked))) return false;
  const action = isBlocked ? 'blocked-gift-card' : 'unblocked-gift-card';
  await writeAudit(tx, { by, siteId, subject: 'vouchers', action, key: String(id), reason }, now);
  return true;
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
