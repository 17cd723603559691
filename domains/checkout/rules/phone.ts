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

const isAustralian = (number: string): boolean => AU_LANDLINE.test(number) || AU_MOBILE.test(number);
const isNewZealand = (number: string): boolean => NZ_LANDLINE.test(number) || NZ_MOBILE.test(number);

/** Eight digits that begin with 1 to 9: a local number. Asked before any prefix is replaced, so 6123 4567 is one (PHONE-15). */
function isLocal(text: string): boolean {
  return !text.trim().startsWith('+') && /^[1-9]\d{7}$/.test(text.replace(/[^a-z\d]/gi, ''));
}

/**
 * Letters and digits only, with a country prefix (+61, 61, 0061, +64, 64, 0064) replaced by 0. Without a plus or 00 the
 * prefix counts as one only where a whole national number follows.
 */
export function cleanPhone(text: string): string {
  const plain = text.replace(/[^a-z\d]/gi, '');
  const match = /^(00)?(61|64)0?(.*)$/.exec(plain);
  if (!match || isLocal(text)) return plain;
  const [, zeros, country, rest] = match;
  const national = `0${rest}`;
  const isCertain = zeros !== undefined || text.trim().startsWith('+');
  return isCertain || (country === '61' ? isAustralian(national) : isNewZealand(national)) ? national : plain;
}

/** For display: mobiles in groups of 4, 3 and the rest, landlines of 2, 4 and the rest; what is neither stays as it is. */
export function formatPhone(text: string, country: 'AU' | 'NZ' = 'AU'): string {
  const number = cleanPhone(text);
  const [mobile, otherMobile] = country === 'AU' ? [AU_MOBILE, NZ_MOBILE] : [NZ_MOBILE, AU_MOBILE];
  // 02 with eight more digits is a landline here and a mobile there: the own country decides.
  if (mobile.test(number)) return group(number, 4, 3);
  if ((country === 'AU' ? AU_LANDLINE : NZ_LANDLINE).test(number)) return group(number, 2, 4);
  if (otherMobile.test(number)) return group(number, 4, 3);
  if (isAustralian(number) || isNewZealand(number)) return group(number, 2, 4);
  return text.trim();
}

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

/** Either country's number will do (PHONE-06). */
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
