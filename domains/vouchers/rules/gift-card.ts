import { cents, type Cents } from '#foundation/pure/money.ts';

/** Crockford's alphabet. It omits letters that resemble digits, and avoids words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Number of characters of a code: 80 random bits, which cannot be guessed. */
const LENGTH = 16;
/**
 * Minimum validity of a gift card, in years. Australian Consumer Law requires three years, and New Zealand's
 * law follows it.
 */
export const LEAST_YEARS = 3;

/** Formats ten random bytes as a readable code with four groups of four characters: `7K2P-…`. */
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
 * Normalises a typed code to the key of which a hash is stored; null if the code is not valid. O is read as
 * 0, and I and L as 1.
 */
export function cardCodeKey(typed: string): string | null {
  const key = typed
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return key.length === LENGTH && [...key].every((character) => ALPHABET.includes(character)) ? key : null;
}

/** Returns a gift card's name for places where its code must not be displayed: `Gift card 7K2P`. */
export function cardName(hint: string): string {
  return `Gift card ${hint}`;
}

export interface CardBalance {
  id: number;
  balanceCents: Cents;
}

/**
 * Returns the amounts that gift cards pay, in the order of the cards. Each card pays up to its balance, but
 * never more than is left to pay.
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

/** Returns the expiry of a gift card that is issued now: the same day `years` later. */
export function expiryAfter(issuedAt: Date, years: number): Date {
  const expiry = new Date(issuedAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + years);
  // If that year has no 29 February, JavaScript uses the next day. So the validity is never shorter than full
  // years.
  return expiry;
}
