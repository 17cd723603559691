import { plainInput } from '../input/plain-input.ts';

/** Phone numbers of Australia and New Zealand (storefront §5, checkout §5; PHONE-01 to -15). */

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
/** Toll-free numbers: `0800` or `0508` with six or seven more digits. */
const NZ_TOLL_FREE = /^0(?:800|508)\d{6,7}$/;

const isAustralian = (number: string): boolean => AU_LANDLINE.test(number) || AU_MOBILE.test(number);
const isNewZealand = (number: string): boolean => NZ_LANDLINE.test(number) || NZ_MOBILE.test(number);

const lettersAndDigits = (text: string): string => plainInput(text).replace(/[^a-z\d]/gi, '');

/**
 * Whether a text is a local number: eight digits, the first of which is 1 to 9. Call this before prefixes are
 * replaced, so that 6123 4567 counts as local (PHONE-15).
 */
function isLocal(text: string): boolean {
  const plain = plainInput(text);
  return !plain.startsWith('+') && /^[1-9]\d{7}$/.test(lettersAndDigits(plain));
}

type Country = 'AU' | 'NZ';
const CALLING_CODE: Readonly<Record<Country, string>> = { AU: '61', NZ: '64' };

/**
 * Splits a number into its country prefix and the national number with a leading 0; null if the number has no
 * prefix.
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
 * Returns only letters and digits, with a country prefix (+61, 61, 0061, +64, 64, 0064) replaced by 0. A
 * prefix without a plus or 00 counts only if a complete national number follows.
 */
export function cleanPhone(text: string): string {
  return international(text)?.national ?? lettersAndDigits(text);
}

/**
 * Returns a number as people send, store and dial it in a site's country. A number that belongs to the other
 * country keeps its prefix (`+64211234567`): without the prefix, 021 123 4567 would be a number in Sydney.
 */
export function dialledPhone(text: string, country: Country): string {
  const abroad = ofOtherCountry(text, country);
  return abroad ? `+${abroad.code}${abroad.national.slice(1)}` : cleanPhone(text);
}

/**
 * Returns a number in the format in which accounts, projects and companies store it. Numbers in Australia and
 * New Zealand have the format of {@link dialledPhone}; others (foreign numbers, extensions) stay as typed.
 * Empty if there is no number.
 */
export function toStoredPhone(text: string, country: Country): string {
  const plain = plainInput(text);
  return checkPhone(plain) === null && !/[a-z]/i.test(plain) ? dialledPhone(plain, country) : plain;
}

/**
 * Returns the national number without its leading 0, for comparing numbers that are written differently:
 * `400111222` for `+61 400 111 222` and `0400 111 222`. The database's `phone_key` returns the same.
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
 * Formats a number for display, grouped as in its own country (PHONE-13, -14): `0412 345 678` and `02 9999
 * 9999` in Australia, `021 234 567`, `09 123 4567` and `0800 123 456` in New Zealand. A number that belongs
 * to the other country has its prefix instead of the 0. Any other text is only trimmed.
 */
export function formatPhone(text: string, country: Country = 'AU'): string {
  const abroad = ofOtherCountry(text, country);
  if (!abroad) return groupNational(cleanPhone(text), country) ?? text.trim();
  const national = groupNational(abroad.national, otherCountry(country));
  return national === null ? text.trim() : `+${abroad.code} ${national.slice(1)}`;
}

const otherCountry = (country: Country): Country => (country === 'AU' ? 'NZ' : 'AU');

/**
 * Groups a national number; null if it belongs to neither country. `02` followed by eight digits is valid in
 * both, so `country` decides.
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

/** Returns the fault of a phone number; null if it is valid in either country (PHONE-06). */
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
