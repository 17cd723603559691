import { parseJson } from '#foundation/pure/input/parse-json.ts';
import { AU_STATES } from '#foundation/pure/contact/au-states.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { isDay, type Day } from '#foundation/pure/day.ts';
import { suggestion } from '#foundation/pure/text/nearest.ts';
import { convert, isUnit } from './units.ts';

/** Thrown if the value of a cell is rejected. The message is displayed after the field name. */
export class Refused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refused';
  }
}

/** Returns the text unchanged. Throws {@link Refused} if it has more than `longest` characters. */
export function readText(text: string, longest: number): string {
  if (text.length > longest) throw new Refused(`has ${text.length} characters; the maximum is ${longest}`);
  return text;
}

/**
 * Replaces a decimal comma with a decimal point: `1.299,50` becomes `1299.50`, and `60,5 cm` becomes `60.5
 * cm`. Returns null for other text, including `1,299`, where the comma separates thousands.
 */
export function withDecimalPoint(text: string): string | null {
  const match = /^(\D*?-?)(\d{1,3}(?:[.\s]\d{3})+|\d+),(\d{1,2}|\d{4,})(\s*\D*)$/.exec(text);
  if (!match) return null;
  const [, before = '', whole = '', decimals = '', after = ''] = match;
  return `${before}${whole.replaceAll(/[.\s]/g, '')}.${decimals}${after}`;
}

const CURRENCIES: Record<string, 'AUD' | 'NZD'> = {
  AUD: 'AUD',
  A$: 'AUD',
  AU$: 'AUD',
  NZD: 'NZD',
  NZ$: 'NZD',
};

/**
 * Parses an amount of money, such as `1299`, `1,299.00`, `$1,299` or `AUD 1299.5`. Rejects text with a
 * currency other than `currency`.
 */
export function readMoney(text: string, currency: 'AUD' | 'NZD'): Cents {
  const match =
    /^(A\$|AU\$|NZ\$|AUD|NZD|\$)?\s*(-?)\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?\s*(AUD|NZD)?$/i.exec(
      text,
    );
  if (!match) {
    const european = /^\D*(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})\D*$/.exec(text);
    if (european)
      throw new Refused(
        `"${text}" is not an amount: write the decimals after a point (${european[1]!.replaceAll('.', '')}.${european[2]!.padEnd(2, '0')})`,
      );
    if (/\d\.\d{3,}/.test(text)) throw new Refused(`"${text}" has more than two decimals`);
    if (/,\d{1,2}$/.test(text))
      throw new Refused(`"${text}" is not an amount: write the decimals after a point (1,299.00)`);
    throw new Refused(`"${text}" is not an amount (1299 or 1,299.00)`);
  }
  const [, before = '', sign, whole = '', decimals = '', after = ''] = match;
  for (const named of [before, after]) {
    const namedCurrency = CURRENCIES[named.toUpperCase()];
    if (namedCurrency && namedCurrency !== currency)
      throw new Refused(`"${text}" is in ${namedCurrency}, the column in ${currency}`);
  }
  // In some countries, a point separates thousands, so this amount is ambiguous.
  const [, thousands, rest] = /^\D*([1-9]\d{0,2})\.(\d{3})\D*$/.exec(text) ?? [];
  if (thousands)
    throw new Refused(
      `"${text}" is ambiguous: write ${thousands}.${decimals.padEnd(2, '0')} or ${thousands}${rest}`,
    );
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (sign === '-' && amount !== 0) throw new Refused(`"${text}" is negative`);
  // The database column has 32 bits, and amounts are in cents.
  if (amount > 2_000_000_000) throw new Refused(`"${text}" is more than 20 million`);
  return cents(amount);
}

export interface NumberLimits {
  min?: number;
  max?: number;
  whole?: boolean;
  /** The unit in which the number is stored. If the cell contains another unit, the number is converted. */
  unit?: string;
  /** The unit of the number if the cell contains no unit. */
  defaultUnit?: string;
}

/**
 * Rejects ambiguous whole numbers. `1.000` means 1 or 1000, depending on the country. Spreadsheet programs
 * also abbreviate long numbers, for example to `1e3`.
 */
export function refuseUnclearWhole(text: string): void {
  const [, digits] = /^([+-]?\d+(?:\.\d+)?e[+-]?\d+)/i.exec(text) ?? [];
  if (digits) throw new Refused(`"${text}" is in scientific notation: write all digits of the number`);
  const [, first, rest] = /^[+-]?([1-9]\d{0,2})\.(\d{3})(?!\d)/.exec(text) ?? [];
  if (first)
    throw new Refused(
      `"${text}" may mean ${Number(`${first}.${rest}`)} or ${first}${rest}: write it without a point`,
    );
}

/** Parses a number with an optional unit, such as `908`, `1,250.5` or `90.8 cm`. */
export function readNumber(
  text: string,
  { min, max, whole, unit = '', defaultUnit = unit }: NumberLimits = {},
): number {
  if (whole) refuseUnclearWhole(text);
  const match = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:e[+-]?\d+)?)\s*(.*)$/i.exec(text);
  const digits = match?.[1]?.replaceAll(',', '') ?? '';
  const named = match?.[2]?.trim() ?? '';
  if (digits === '' || !Number.isFinite(Number(digits))) throw new Refused(`"${text}" is not a number`);
  let value = Number(digits);
  const from = named === '' ? defaultUnit : named;
  if (from.toLowerCase() !== unit.toLowerCase()) {
    if (!isUnit(from) && named !== '' && unit === '') throw new Refused(`"${text}" is not a number`);
    try {
      value = convert(value, from, unit);
    } catch (error) {
      throw new Refused(`"${text}": ${(error as Error).message}`);
    }
  }
  if (whole && !Number.isInteger(value)) throw new Refused(`"${text}" is not a whole number`);
  if (min !== undefined && value < min)
    throw new Refused(min === 0 ? `"${text}" is negative` : `"${text}" is less than ${min}`);
  if (max !== undefined && value > max)
    throw new Refused(`"${text}" is more than ${max.toLocaleString('en')}`);
  return value;
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on']);
const NO = new Set(['no', 'n', 'false', '0', 'off']);

export function readYesNo(text: string): boolean {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new Refused(`"${text}" is neither yes nor no`);
}

export function readDay(text: string): Day {
  if (!isDay(text)) throw new Refused(`"${text}" is not a day, such as 2026-03-31`);
  return text;
}

/** Returns the canonical name of an IANA time zone. */
export function readTimeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new Refused(`"${text}" is not a time zone, such as Australia/Sydney`);
  }
}

/** Parses a text that must be one of `words`. Ignores letter case. */
export function readChoice<Word extends string>(text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word.toLowerCase() === text.toLowerCase());
  if (found === undefined)
    throw new Refused(`"${text}" is not one of ${words.join(', ')}${suggestion(text, words)}`);
  return found;
}

/**
 * Parses a list whose items are separated by `|`. If the text contains no `|`, commas separate the items.
 * Returns an empty list for an empty text.
 */
export function readList(text: string): string[] {
  return (text.includes('|') ? text.split('|') : text.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function readJson(text: string): unknown {
  const { value, faults } = parseJson(text);
  if (faults.length > 0) throw new Refused(`is not valid JSON: ${faults[0]!.text}`);
  return value;
}

export const COUNTRIES = ['AU', 'NZ'] as const;

export function readPostcode(text: string): string {
  if (/^\d{4}$/.test(text)) return text;
  if (/^\d{1,3}$/.test(text)) {
    throw new Refused(
      `"${text}" has ${text.length} digits (spreadsheets drop leading zeros): write ${text.padStart(4, '0')}`,
    );
  }
  throw new Refused(`"${text}" is not a postcode of four digits`);
}

/** Parses the abbreviation of an Australian state. Ignores letter case. */
export function readState(text: string): string {
  const state = text.toUpperCase();
  if (!AU_STATES.includes(state))
    throw new Refused(`"${text}" is not a state (${AU_STATES.join(', ')})${suggestion(text, AU_STATES)}`);
  return state;
}

/**
 * Parses a URI, which may contain lower-case letters, digits, dots and dashes. If `levels` is true, it may
 * also contain slashes.
 */
export function readUri(text: string, { levels = false }: { levels?: boolean } = {}): string {
  const form = levels ? /^[a-z0-9.-]+(\/[a-z0-9.-]+)*$/ : /^[a-z0-9.-]+$/;
  if (!form.test(text))
    throw new Refused(`"${text}" cannot be part of a URL: use lower-case letters, digits and hyphens`);
  return readText(text, 200);
}
