import { cents, type Cents } from '#foundation/pure/money.ts';

/** Crockford's: no letters that are read as digits, none that make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: nobody hits one by chance. */
const LENGTH = 16;
/** A card is good for so long at the least: Australian Consumer Law asks for three years, New Zealand's follows. */
export const LEAST_YEARS = 3;

/** A code of random bytes (ten are needed), as people read it: `7K2P-…`, four groups of four. */
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

/** What somebody typed as the code that is kept (as a hash); null when it cannot be one. O is read as 0, I and L as 1. */
export function cardCodeKey(typed: string): string | null {
  const key = typed
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return key.length === LENGTH && [...key].every((character) => ALPHABET.includes(character)) ? key : null;
}

/** How a card is called wherever its code must not stand: `Gift card 7K2P`. */
export function cardName(hint: string): string {
  return `Gift card ${hint}`;
}

export interface CardBalance {
  id: number;
  balanceCents: Cents;
}

/** What cards pay of an amount, in their order: each as much as it has, none more than is left to pay. */
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

/** When a card that is issued now runs out: the same day, so many years later. */
export function expiryAfter(issuedAt: Date, years: number): Date {
  const expiry = new Date(issuedAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + years);
  // The 29th of February has no namesake: the day after, so that no year is shorter.
  return expiry;
}
