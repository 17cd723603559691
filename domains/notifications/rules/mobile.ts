/**
 * Converts a stored phone number to its international form, such as `+61400000000`, for text messages.
 * Accepts a national number of the site's country, or a number that begins with `+61` or `+64`. Returns null
 * for landlines and other numbers that cannot receive text messages.
 */
export function textNumber(written: string, country: 'AU' | 'NZ'): string | null {
  const phone = written.replace(/[\s().-]/g, '');
  const whole = phone.startsWith('+') ? phone : `+${country === 'NZ' ? 64 : 61}${phone.replace(/^0/, '')}`;
  return /^\+61[45]\d{8}$/.test(whole) || /^\+642\d{7,9}$/.test(whole) ? whole : null;
}
