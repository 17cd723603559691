import type { Day } from '#foundation/pure/day.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { typesOf, type CardType, type CardTypeRule } from './card-type.ts';

/* The card rules of checkout §5, for browser and server. The card types are in card-type.ts. */

/** The limit applies to digits. Spaces are only displayed (CARD-09). */
export const CARD_NUMBER_MAX_DIGITS = 19;
export const EXPIRY_MAX_LENGTH = 'MM / YYYY'.length;
export const CVV_MAX_DIGITS = 4;

/** Error messages displayed next to the form fields (checkout §5). */
export const CARD_FIELD_TEXT = {
  nameOnCard: 'Please enter a valid name',
  cardNo: 'Please enter a valid card number',
  expiryDate: 'Please enter a valid expiry date (MM / YYYY)',
  cvvMissing: 'Please enter a valid CVV',
  cvvShort: 'CVV must be at least 3 digits',
} as const;

/** Error messages of the check before encryption (checkout §5, CARD-29 to CARD-32). */
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

/** A card that has passed the checks and is ready to be encrypted. Never stored and never logged. */
export interface CheckedCard {
  number: string;
  cvc: string;
  /** The month as two digits. */
  expiryMonth: string;
  /** The year as four digits. */
  expiryYear: string;
  holderName: string;
}

/** The fields that are encrypted for the provider (CARD-35). */
export interface EncryptedCardFields extends CheckedCard {
  /**
   * The time of encryption in ISO 8601, UTC, with milliseconds. The provider rejects old times, so that a
   * stolen JWE soon becomes worthless.
   */
  generationtime: string;
}

/** Returns only the digits of a text, converted to ASCII. */
export function digitsOf(text: string): string {
  return plainInput(text).replace(/\D/g, '');
}

/** Returns the first of a number's possible card types that allows this many digits. */
function ruleOf(digits: string): CardTypeRule | undefined {
  const types = typesOf(digits);
  return types.find(({ lengths }) => digits.length <= Math.max(...lengths)) ?? types.at(-1);
}

/** Returns the card type that the number's first digits indicate; null if they do not determine one yet. */
export function cardTypeOf(cardNo: string): CardType | null {
  return ruleOf(digitsOf(cardNo))?.type ?? null;
}

/** Returns the CSS class of the card number's input (CARD-26): the card type, such as `visa`, or `unknown`. */
export function cardTypeClass(cardNo: string): string {
  return cardTypeOf(cardNo) ?? 'unknown';
}

/** Returns the typed digits, cut to the maximum length of the detected card type, at most 19 (CARD-08). */
export function cleanCardNumber(input: string): string {
  const digits = digitsOf(input);
  const longest = Math.max(...typesOf(digits).flatMap(({ lengths }) => lengths));
  return digits.slice(0, Number.isFinite(longest) ? longest : CARD_NUMBER_MAX_DIGITS);
}

/**
 * Formats a card number for display: `4111 1111 1111 1111`, `3700 000000 00002`. Accepts any text and removes
 * everything but digits.
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
 * Whether a number is valid for one of its possible card types: its length is valid, and so is its checksum
 * if the type has one.
 */
export function isCardNumber(cardNo: string): boolean {
  if (!/^[\d\s]+$/.test(plainInput(cardNo))) return false;
  const digits = digitsOf(cardNo);
  return typesOf(digits).some(
    ({ lengths, luhn }) => lengths.includes(digits.length) && (!luhn || passesLuhn(digits)),
  );
}

/** Returns the digits of the security code, at most four. */
export function cleanCvv(input: string): string {
  return digitsOf(input).slice(0, CVV_MAX_DIGITS);
}

/** Whether a security code has three or four digits, regardless of the card type (checkout §5, §9). */
export function isCvv(cvv: string): boolean {
  return /^\d{3,4}$/.test(cvv);
}

/**
 * Whether a name has at least one letter and fewer than twelve digits. Twelve or more digits are probably a
 * card number typed into the wrong field. The name is sent unencrypted, so this must be prevented.
 */
export function isHolderName(name: string): boolean {
  return /\p{L}/u.test(name) && digitsOf(name).length < 12;
}

/**
 * Formats the expiry while it is typed: `3` → `03 / `, `12` → `12 / `, `1228` → `12 / 28`, `122028` → `12 /
 * 2028`. `previous` is the field's last value. It is needed so that a deleted slash is not restored.
 */
export function formatExpiryWhileTyping(typed: string, previous = ''): string {
  const deleting = typed.length < previous.length && previous.startsWith(typed);
  const input = plainInput(typed);
  // Safari fills in `2030-03`.
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
 * Formats the complete expiry when the shopper leaves the field. A two-digit year gets the prefix 20 (`12 /
 * 28` → `12 / 2028`, CARD-28).
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

/** A year further ahead than this is a typing error, because no card is valid for that long. */
const MAX_YEARS_AHEAD = 50;

/** Whether a card that expires at the end of this month is valid on `today`. */
export function isExpiryCurrent(expiry: { expiryMonth: string; expiryYear: string }, today: Day): boolean {
  const years = Number(expiry.expiryYear) - Number(today.slice(0, 4));
  if (years < 0 || years > MAX_YEARS_AHEAD) return false;
  return years > 0 || Number(expiry.expiryMonth) >= Number(today.slice(5, 7));
}

/**
 * Returns the error messages for the form's fields. Valid fields are omitted. Called only if the card is the
 * chosen payment method.
 */
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
  /** Displayed like a 401 response from the server, although no request is sent (CARD-33). */
  | { ok: false; code: 401; errors: string[] };

/**
 * Checks a card before encryption: holder name, number, CVC and expiry, in this order. Returns all errors
 * together (CARD-27).
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
