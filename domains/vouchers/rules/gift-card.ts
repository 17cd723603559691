import { cents, type Cents } from '#foundation/pure/money.ts';

/**
 * The alphabet of Crockford's Base32. It omits letters that look like digits, and makes accidental words
 * unlikely.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The number of characters in a code. A code has 80 random bits, so it cannot be guessed. */
const LENGTH = 16;
/**
 * The minimum validity of a gift card in years. Three years are required by Australian Consumer Law and by
 * the law of New Zealand.
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
 * Normalises a typed code for hashing, because only hashes are stored: O becomes 0, and I and L become 1.
 * Returns null if the text is not a code.
 */
export function cardCodeKey(typed: string): string | null {
  const key = typed
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return key.length === LENGTH && [...key].every((character) => ALPHABET.includes(character)) ? key : null;
}

/** Returns the name of a gift card for texts that must not contain its code: `Gift card 7K2P`. */
export function cardName(hint: string): string {
  return `Gift card ${hint}`;
}

export interface CardBalance {
  id: number;
  balanceCents: Cents;
}

/**
 * Distributes an amount over gift cards in the given order. Each card pays at most its balance, and the cards
 * together pay at most the amount.
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

/** Returns the expiry of a gift card: the same date `years` years after it was issued. */
export function expiryAfter(issuedAt: Date, years: number): Date {
  const expiry = new Date(issuedAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + years);
  // For a card issued on 29 February, JavaScript returns 1 March if the expiry year has no such day. The card
  // is therefore never valid for less than full years.
  return expiry;
}
