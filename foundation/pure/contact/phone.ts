import { plainInput } from '../input/plain-input.ts';

/** Functions for phone numbers of Australia and New Zealand (storefront §5, checkout §5; PHONE-01 to -15). */

export type PhoneError = 'generic' | 'missingAreaCode' | 'notAusMobileNumber' | 'notNewZealandMobileNumber';

export const PHONE_TEXT: Readonly<Record<PhoneError, string>> = {
  generic: 'Please enter a valid phone number',
  missingAreaCode: 'Please include the area code',
  notAusMobileNumber: 'Please enter a valid Australian mobile number',
  notNewZealandMobileNumber: 'Please enter a valid New Zealand mobile number',
};

const AU_LANDLINE = /^0[1236789]\d{8}$/;
const AU_MOBILE = /^0[45]\d{8}$/;
const NZ_LANDLINE = /^0[3-9]\d{7}$/;
const NZ_MOBILE = /^02\d{7,9}$/;
/** Matches toll-free numbers: `0800` or `0508` with six or seven further digits. */
const NZ_TOLL_FREE = /^0(?:800|508)\d{6,7}$/;

const isAustralian = (number: string): boolean => AU_LANDLINE.test(number) || AU_MOBILE.test(number);
const isNewZealand = (number: string): boolean => NZ_LANDLINE.test(number) || NZ_MOBILE.test(number);

const lettersAndDigits = (text: string): string => plainInput(text).replace(/[^a-z\d]/gi, '');

/**
 * Whether a number lacks its area code: it has eight digits and starts with 1 to 9. `text` must be the number
 * as typed, so that the 61 in 6123 4567 does not count as a country code (PHONE-15).
 */
function isLocal(text: string): boolean {
  const plain = plainInput(text);
  return !plain.startsWith('+') && /^[1-9]\d{7}$/.test(lettersAndDigits(plain));
}

type Country = 'AU' | 'NZ';
const CALLING_CODE: Readonly<Record<Country, string>> = { AU: '61', NZ: '64' };

/**
 * Splits a phone number into its country code and the national number with a leading 0. Returns null if the
 * number has no country code.
 */
function international(text: string): { code: string; national: string } | null {
  const plain = lettersAndDigits(text);
  const match = /^(00)?(61|64)0?(.*)$/.exec(plain);
  if (!match || isLocal(text)) return null;
  const [, zeros, code, rest] = match as unknown as [string, string | undefined, string, string];
  const national = `0${rest}`;
  const isCertain = zeros !== undefined || plainInput(text).startsWith('+');
  const isWhole = code === CALLING_CODE.AU ? isAustralian(national) : isNewZealand(national);
  return isCertain || isWhole ? { code, national } : null;
}

/**
 * Removes everything except letters and digits, and replaces the country code (+61, 61, 0061, +64, 64, 0064)
 * with 0. Without "+" or "00", 61 and 64 count as a country code only if the other digits are a valid
 * national number.
 */
export function cleanPhone(text: string): string {
  return international(text)?.national ?? lettersAndDigits(text);
}

/**
 * Formats a phone number as people dial it in the site's country. A number of the other country keeps its
 * country code: `+64211234567`. Without it, 021 123 4567 would be a number in Sydney.
 */
export function dialledPhone(text: string, country: Country): string {
  const abroad = ofOtherCountry(text, country);
  return abroad ? `+${abroad.code}${abroad.national.slice(1)}` : cleanPhone(text);
}

/**
 * Formats a phone number for storage in accounts, projects and companies. Numbers of Australia and New
 * Zealand have the format of {@link dialledPhone}. Other texts, such as foreign numbers and extensions, are
 * stored as typed. Returns an empty text for an empty text.
 */
export function toStoredPhone(text: string, country: Country): string {
  const plain = plainInput(text);
  return checkPhone(plain) === null && !/[a-z]/i.test(plain) ? dialledPhone(plain, country) : plain;
}

/**
 * Returns the national number without the leading 0, to compare numbers that were typed differently. `+61 400
 * 111 222` and `0400 111 222` both become `400111222`. The database function `phone_key` returns the same.
 */
export function toPhoneKey(text: string): string {
  return plainInput(text)
    .replace(/\D/g, '')
    .replace(/^(?:(?:00)?6[14]0?(?=\d{8})|0)/, '');
}

function ofOtherCountry(text: string, country: Country) {
  const number = international(text);
  return number === null || number.code === CALLING_CODE[country] ? null : number;
}

/**
 * Formats a phone number for display, with the digits grouped as usual in its country (PHONE-13, -14).
 * Examples: `0412 345 678` and `02 9999 9999` (Australia), `021 234 567`, `09 123 4567` and `0800 123 456`
 * (New Zealand). A number of the other country has its country code instead of the 0. Other texts are only
 * trimmed.
 */
export function formatPhone(text: string, country: Country = 'AU'): string {
  const abroad = ofOtherCountry(text, country);
  if (!abroad) return groupNational(cleanPhone(text), country) ?? text.trim();
  const national = groupNational(abroad.national, otherCountry(country));
  return national === null ? text.trim() : `+${abroad.code} ${national.slice(1)}`;
}

const otherCountry = (country: Country): Country => (country === 'AU' ? 'NZ' : 'AU');

/**
 * Groups the digits of a national number. Tries the format of `country` first, because `02` with eight
 * further digits is valid in both countries. Returns null if the number is valid in neither country.
 */
function groupNational(number: string, country: Country): string | null {
  return GROUPERS[country](number) ?? GROUPERS[otherCountry(country)](number);
}

const GROUPERS: Readonly<Record<Country, (number: string) => string | null>> = {
  AU: (number) => {
    if (AU_MOBILE.test(number)) return group(number, 4, 3);
    return AU_LANDLINE.test(number) ? group(number, 2, 4) : null;
  },
  NZ: (number) => {
    if (NZ_TOLL_FREE.test(number)) return group(number, 4, 3);
    if (NZ_MOBILE.test(number)) return group(number, 3, number.length > 10 ? 4 : 3);
    return NZ_LANDLINE.test(number) ? group(number, 2, 3) : null;
  },
};

function group(number: string, first: number, second: number): string {
  return [number.slice(0, first), number.slice(first, first + second), number.slice(first + second)]
    .filter(Boolean)
    .join(' ');
}

function fault(text: string): PhoneError {
  return isLocal(text) ? 'missingAreaCode' : 'generic';
}

export function checkAustralianPhone(text: string): PhoneError | null {
  return isAustralian(cleanPhone(text)) ? null : fault(text);
}

export function checkNewZealandPhone(text: string): PhoneError | null {
  return isNewZealand(cleanPhone(text)) ? null : fault(text);
}

/**
 * Returns the error of a phone number. Returns null if the number is valid in Australia or New Zealand
 * (PHONE-06).
 */
export function checkPhone(text: string): PhoneError | null {
  const number = cleanPhone(text);
  return isAustralian(number) || isNewZealand(number) ? null : fault(text);
}

export function checkAustralianMobile(text: string): PhoneError | null {
  const number = cleanPhone(text);
  if (AU_MOBILE.test(number)) return null;
  return AU_LANDLINE.test(number) ? 'notAusMobileNumber' : fault(text);
}

export function checkNewZealandMobile(text: string): PhoneError | null {
  const number = cleanPhone(text);
  if (NZ_MOBILE.test(number)) return null;
  return NZ_LANDLINE.test(number) ? 'notNewZealandMobileNumber' : fault(text);
}
