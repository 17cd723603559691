import { cents, type Cents } from '#foundation/pure/money.ts';

/** Crockford's alphabet: no letters that resemble digits, and none that form words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits, which cannot be guessed. */
const LENGTH = 16;
/**
 * Minimum validity of a card in years: Australian Consumer Law requires three, and New Zealand's law follows.
 */
export const LEAST_YEARS = 3;

/** Formats random bytes (ten required) as a readable code: `7K2P-…`, four groups of four. */
export function codeOfBytes(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let index = 0; index < LENGTH; index += 1) {
    code = ALPHABET[Number(bits & 31n)]! + code;
    bits >>= 5n;
  }
  return code.match(/.{4}/g)!.join('-');
}

/**
 * Normalises a typed code to the key that is stored as a hash; null if invalid. O is read as 0, I and L as 1.
 */
export function cardCodeKey(typed: string): string | null {
  const key = typed
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return key.length === LENGTH && [...key].every((character) => ALPHABET.includes(character)) ? key : null;
}

/** Returns a card's name for places where its code must not appear: `Gift card 7K2P`. */
export function cardName(hint: string): string {
  return `Gift card ${hint}`;
}

export interface CardBalance {
  id: number;
  balanceCents: Cents;
}

/**
 * Returns the amounts that cards pay, in their order: each up to its balance, and never more than is left to
 * pay.
 */
export function takeFromCards(
  amount: Cents,
  cards: readonly CardBalance[],
): { uses: { id: number; cents: Cents }[]; paidCents: Cents } {
  let left: number = amount;
  const uses: { id: number; cents: Cents }[] = [];
  for (const { id, balanceCents } of cards) {
    const part = Math.max(0, Math.min(left, balanceCents));
    if (part > 0) uses.push({ id, cents: cents(part) });
    left -= part;
  }
  return { uses, paidCents: cents(amount - left) };
}

/** Returns the expiry of a card issued now: the same day, `years` later. */
export function expiryAfter(issuedAt: Date, years: number): Date {
  const expiry = new Date(issuedAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + years);
  // 29 February may not exist in that year, so the day after is used, and no year is shorter.
  return expiry;
}
