import type { Day } from '#foundation/pure/day.ts';
import { plainInput } from '#foundation/pure/plain-input.ts';
import { typesOf, type CardType, type CardTypeRule } from './card-type.ts';

/*
 * Card rules of checkout §5, the same in the browser and on the server. The types are in card-type.ts.
 */

/** The limit is in digits; the spaces are display only (CARD-09). */
export const CARD_NUMBER_MAX_DIGITS = 19;
export const EXPIRY_MAX_LENGTH = 'MM / YYYY'.length;
export const CVV_MAX_DIGITS = 4;

/** Texts beside the form fields (checkout §5). */
export const CARD_FIELD_TEXT = {
  nameOnCard: 'Please enter a valid name',
  cardNo: 'Please enter a valid card number',
  expiryDate: 'Please enter a valid expiry date (MM / YYYY)',
  cvvMissing: 'Please enter a valid CVV',
  cvvShort: 'CVV must be at least 3 digits',
} as const;

/** Texts of the check before encryption (checkout §5, CARD-29 to CARD-32). */
export const CARD_CHECK_TEXT = {
  holder: 'Please check the name on your card entered.',
  number: 'Please check your card number.',
  cvc: 'Please check your CVC number.',
  expiry: 'Please check the card expiry date entered.',
} as const;

/** The card form's fields as typed (checkout §3 `cardDetails`). */
export interface CardDetails {
  nameOnCard: string;
  cardNo: string;
  expiryDate: string;
  cvv: string;
}

/** A checked card, ready to be encrypted. Never stored, never logged. */
export interface CheckedCard {
  number: string;
  cvc: string;
  /** Two digits. */
  expiryMonth: string;
  /** Four digits. */
  expiryYear: string;
  holderName: string;
}

/** What is encrypted for the provider (CARD-35). */
export interface EncryptedCardFields extends CheckedCard {
  /** ISO 8601, UTC, with milliseconds. The provider refuses stale ones, so that a stolen JWE is soon worthless. */
  generationtime: string;
}

/** The digits of a text, as ASCII digits. */
export function digitsOf(text: string): string {
  return plainInput(text).replace(/\D/g, '');
}

/** Of the types that a number may be of, the first that has as many digits. */
function ruleOf(digits: string): CardTypeRule | undefined {
  const types = typesOf(digits);
  return types.find(({ lengths }) => digits.length <= Math.max(...lengths)) ?? types.at(-1);
}

/** The type that a number's first digits tell; null while they do not tell any. */
export function cardTypeOf(cardNo: string): CardType | null {
  return ruleOf(digitsOf(cardNo))?.type ?? null;
}

/** Class for the card number's input (CARD-26): `visa`, or `unknown`. */
export function cardTypeClass(cardNo: string): string {
  return cardTypeOf(cardNo) ?? 'unknown';
}

/** Digits of what was typed, cut to the longest number of the detected type, 19 at most (CARD-08). */
export function cleanCardNumber(input: string): string {
  const digits = digitsOf(input);
  const longest = Math.max(...typesOf(digits).flatMap(({ lengths }) => lengths));
  return digits.slice(0, Number.isFinite(longest) ? longest : CARD_NUMBER_MAX_DIGITS);
}

/** The number as it is shown: `4111 1111 1111 1111`, `3700 000000 00002`. Takes any input and drops what is no digit. */
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

/** Luhn's checksum over a string of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether a number is one of a type that it may be of: of a right length, with a right checksum where the type has one. */
export function isCardNumber(cardNo: string): boolean {
  if (!/^[\d\s]+$/.test(plainInput(cardNo))) return false;
  const digits = digitsOf(cardNo);
  return typesOf(digits).some(
    ({ lengths, luhn }) => lengths.includes(digits.length) && (!luhn || passesLuhn(digits)),
  );
}

/** Digits of the security code, four at most. */
export function cleanCvv(input: string): string {
  return digitsOf(input).slice(0, CVV_MAX_DIGITS);
}

/** Three or four digits, whatever the type (checkout §5, §9). */
export function isCvv(cvv: string): boolean {
  return /^\d{3,4}$/.test(cvv);
}

/**
 * A name with at least one letter. Twelve digits or more are refused: that is a card number in the wrong field,
 * and the name, unlike the number, travels in clear.
 */
export function isHolderName(name: string): boolean {
  return /\p{L}/u.test(name) && digitsOf(name).length < 12;
}

/**
 * The expiry as it is typed: `3` → `03 / `, `12` → `12 / `, `1228` → `12 / 28`, `122028` → `12 / 2028`.
 * `previous` is the field's last value: deleting back over the slash must not bring it back.
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

/** The expiry in full when the field is left: a two-digit year gets its 20 (`12 / 28` → `12 / 2028`, CARD-28). */
export function formatExpiry(input: string): string {
  const typed = formatExpiryWhileTyping(input).trim();
  const read = readExpiry(typed);
  return read ? `${read.expiryMonth} / ${read.expiryYear}` : typed;
}

/** Reads `MM/YY` or `MM/YYYY`, spaces allowed around the slash; null for anything else (CARD-11). */
export function readExpiry(text: string): { expiryMonth: string; expiryYear: string } | null {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{4}|\d{2})$/.exec(plainInput(text));
  if (!match) return null;
  const [, expiryMonth, year] = match as unknown as [string, string, string];
  return { expiryMonth, expiryYear: year.length === 2 ? `20${year}` : year };
}

/** A year this far ahead is a slip of the finger; no card lives as long. */
const MAX_YEARS_AHEAD = 50;

/** Whether a card that expires at the end of this month is good on `today`. */
export function isExpiryCurrent(expiry: { expiryMonth: string; expiryYear: string }, today: Day): boolean {
  const years = Number(expiry.expiryYear) - Number(today.slice(0, 4));
  if (years < 0 || years > MAX_YEARS_AHEAD) return false;
  return years > 0 || Number(expiry.expiryMonth) >= Number(today.slice(5, 7));
}

/** Texts for the form's fields; a field without fault is absent. Only called when the card is the chosen method. */
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
  /** Shown as a 401 from the server would be; no call is made (CARD-33). */
  | { ok: false; code: 401; errors: string[] };

/** The check before encryption: holder, number, CVC, then expiry, all faults at once (CARD-27). */
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
