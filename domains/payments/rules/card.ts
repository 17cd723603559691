import type { Day } from '#foundation/pure/day.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { typesOf, type CardType, type CardTypeRule } from './card-type.ts';

/* The rules for card fields (checkout §5), used by the browser and the server. Card types are in
   card-type.ts. */

/**
 * Maximum number of digits in a card number (CARD-09). Spaces do not count, because they are only displayed.
 */
export const CARD_NUMBER_MAX_DIGITS = 19;
export const EXPIRY_MAX_LENGTH = 'MM / YYYY'.length;
export const CVV_MAX_DIGITS = 4;

/** Error messages for the form fields, displayed next to them (checkout §5). */
export const CARD_FIELD_TEXT = {
  nameOnCard: 'Please enter a valid name',
  cardNo: 'Please enter a valid card number',
  expiryDate: 'Please enter a valid expiry date (MM / YYYY)',
  cvvMissing: 'Please enter a valid CVV',
  cvvShort: 'CVV must be at least 3 digits',
} as const;

/** Error messages of the checks before encryption (checkout §5, CARD-29 to CARD-32). */
export const CARD_CHECK_TEXT = {
  holder: 'Please check the name on your card entered.',
  number: 'Please check your card number.',
  cvc: 'Please check your CVC number.',
  expiry: 'Please check the card expiry date entered.',
} as const;

/** The fields of the card form, as the shopper typed them (checkout §3 `cardDetails`). */
export interface CardDetails {
  nameOnCard: string;
  cardNo: string;
  expiryDate: string;
  cvv: string;
}

/** A valid card that can be encrypted. Never stored or logged. */
export interface CheckedCard {
  number: string;
  cvc: string;
  /** The month, always with two digits. */
  expiryMonth: string;
  /** The year, always with four digits. */
  expiryYear: string;
  holderName: string;
}

/** The fields that are encrypted for the provider (CARD-35). */
export interface EncryptedCardFields extends CheckedCard {
  /**
   * The time of encryption: ISO 8601, UTC, with milliseconds. The provider rejects old times, so a stolen JWE
   * soon becomes useless.
   */
  generationtime: string;
}

/** Returns the digits of a text, converted to ASCII. Removes all other characters. */
export function digitsOf(text: string): string {
  return plainInput(text).replace(/\D/g, '');
}

/** Returns the first card type that matches the digits and allows this number of digits. */
function ruleOf(digits: string): CardTypeRule | undefined {
  const types = typesOf(digits);
  return types.find(({ lengths }) => digits.length <= Math.max(...lengths)) ?? types.at(-1);
}

/** Returns the card type of a number or of its first digits; null if they do not determine a type. */
export function cardTypeOf(cardNo: string): CardType | null {
  return ruleOf(digitsOf(cardNo))?.type ?? null;
}

/** Returns the CSS class of the card number's input (CARD-26): the card type, such as `visa`, or `unknown`. */
export function cardTypeClass(cardNo: string): string {
  return cardTypeOf(cardNo) ?? 'unknown';
}

/**
 * Returns the digits of the input. Truncates them to the maximum length of the card type, at most 19
 * (CARD-08).
 */
export function cleanCardNumber(input: string): string {
  const digits = digitsOf(input);
  const longest = Math.max(...typesOf(digits).flatMap(({ lengths }) => lengths));
  return digits.slice(0, Number.isFinite(longest) ? longest : CARD_NUMBER_MAX_DIGITS);
}

/**
 * Formats a card number for display, such as `4111 1111 1111 1111` or `3700 000000 00002`. Removes all
 * characters except digits from the input.
 */
export function formatCardNumber(input: string): string {
  const digits = cleanCardNumber(input);
  const groups = ruleOf(digits)?.groups ?? [];
  const parts: string[] = [];
  for (let at = 0; at < digits.length;) {
    const size = groups[parts.length] ?? 4;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(' ');
}

/** Whether a string of digits has a valid Luhn checksum. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/**
 * Whether a number has a valid length for one of its card types, and a valid checksum if that type requires
 * one.
 */
export function isCardNumber(cardNo: string): boolean {
  if (!/^[\d\s]+$/.test(plainInput(cardNo))) return false;
  const digits = digitsOf(cardNo);
  return typesOf(digits).some(
    ({ lengths, luhn }) => lengths.includes(digits.length) && (!luhn || passesLuhn(digits)),
  );
}

/** Returns the first four digits of the input, for the security code. */
export function cleanCvv(input: string): string {
  return digitsOf(input).slice(0, CVV_MAX_DIGITS);
}

/** Whether a security code has three or four digits. The card type does not matter (checkout §5, §9). */
export function isCvv(cvv: string): boolean {
  return /^\d{3,4}$/.test(cvv);
}

/**
 * Whether a name has a letter and fewer than twelve digits. Names are sent unencrypted, and twelve digits are
 * probably a card number in the wrong field.
 */
export function isHolderName(name: string): boolean {
  return /\p{L}/u.test(name) && digitsOf(name).length < 12;
}

/**
 * Formats the expiry while the shopper types: `3` → `03 / `, `12` → `12 / `, `1228` → `12 / 28`, `122028` →
 * `12 / 2028`. `previous` is the field's value before the last key press. It is needed so that a slash which
 * the shopper deleted is not added again.
 */
export function formatExpiryWhileTyping(typed: string, previous = ''): string {
  const deleting = typed.length < previous.length && previous.startsWith(typed);
  const input = plainInput(typed);
  // Safari fills in the expiry as `2030-03`.
  const yearFirst = /^\s*(\d{4})\s*[-/.]\s*(\d{1,2})\s*$/.exec(input);
  if (yearFirst) return `${yearFirst[2]!.padStart(2, '0')} / ${yearFirst[1]!}`;
  const slash = input.indexOf('/');
  let month = digitsOf(slash >= 0 ? input.slice(0, slash) : input);
  let year = slash >= 0 ? digitsOf(input.slice(slash)) : '';
  if (slash >= 0 && month.length === 1 && month !== '0') month = `0${month}`;
  if (slash < 0 && /^[2-9]/.test(month) && !deleting) month = `0${month}`;
  if (month.length > 2) {
    year = month.slice(2) + year;
    month = month.slice(0, 2);
  }
  year = year.slice(0, 4);
  if (year) return `${month} / ${year}`;
  if (deleting) return month;
  return month.length === 2 ? `${month} / ` : month;
}

/**
 * Formats a complete expiry when the shopper leaves the field. Inserts 20 before a two-digit year (`12 / 28`
 * → `12 / 2028`, CARD-28).
 */
export function formatExpiry(input: string): string {
  const typed = formatExpiryWhileTyping(input).trim();
  const read = readExpiry(typed);
  return read ? `${read.expiryMonth} / ${read.expiryYear}` : typed;
}

/**
 * Parses `MM/YY` or `MM/YYYY`, with optional spaces around the slash. Returns null for anything else
 * (CARD-11).
 */
export function readExpiry(text: string): { expiryMonth: string; expiryYear: string } | null {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{4}|\d{2})$/.exec(plainInput(text));
  if (!match) return null;
  const [, expiryMonth, year] = match as unknown as [string, string, string];
  return { expiryMonth, expiryYear: year.length === 2 ? `20${year}` : year };
}

/**
 * Maximum number of years until an expiry. A later year is a typing error, because no card is valid for that
 * long.
 */
const MAX_YEARS_AHEAD = 50;

/** Whether a card can be used on `today`. Cards are valid until the end of their expiry month. */
export function isExpiryCurrent(expiry: { expiryMonth: string; expiryYear: string }, today: Day): boolean {
  const years = Number(expiry.expiryYear) - Number(today.slice(0, 4));
  if (years < 0 || years > MAX_YEARS_AHEAD) return false;
  return years > 0 || Number(expiry.expiryMonth) >= Number(today.slice(5, 7));
}

/** Returns the error messages for invalid card fields. Call it only if the shopper pays by card. */
export function cardFieldErrors(
  details: CardDetails,
  today: Day,
): Partial<Record<keyof CardDetails, string>> {
  const errors: Partial<Record<keyof CardDetails, string>> = {};
  if (!isHolderName(details.nameOnCard)) errors.nameOnCard = CARD_FIELD_TEXT.nameOnCard;
  if (!isCardNumber(details.cardNo)) errors.cardNo = CARD_FIELD_TEXT.cardNo;
  const expiry = readExpiry(details.expiryDate);
  if (!expiry) errors.expiryDate = CARD_FIELD_TEXT.expiryDate;
  else if (!isExpiryCurrent(expiry, today)) errors.expiryDate = CARD_CHECK_TEXT.expiry;
  if (details.cvv !== '' && /^\d{1,2}$/.test(details.cvv)) errors.cvv = CARD_FIELD_TEXT.cvvShort;
  else if (!isCvv(details.cvv)) errors.cvv = CARD_FIELD_TEXT.cvvMissing;
  return errors;
}

export type CardCheck =
  | { ok: true; card: CheckedCard }
  /** The page handles this code like a 401 response, although no request was sent (CARD-33). */
  | { ok: false; code: 401; errors: string[] };

/**
 * Checks a card before encryption. Returns the errors in holder name, number, CVC and expiry together, in
 * this order (CARD-27).
 */
export function checkCard(details: CardDetails, today: Day): CardCheck {
  const expiry = readExpiry(details.expiryDate);
  const errors: string[] = [];
  if (!isHolderName(details.nameOnCard)) errors.push(CARD_CHECK_TEXT.holder);
  if (!isCardNumber(details.cardNo)) errors.push(CARD_CHECK_TEXT.number);
  if (!isCvv(details.cvv)) errors.push(CARD_CHECK_TEXT.cvc);
  if (!expiry || !isExpiryCurrent(expiry, today)) errors.push(CARD_CHECK_TEXT.expiry);
  if (!expiry || errors.length > 0) return { ok: false, code: 401, errors };
  return {
    ok: true,
    card: {
      number: digitsOf(details.cardNo),
      cvc: details.cvv,
      ...expiry,
      holderName: details.nameOnCard.trim(),
    },
  };
}
