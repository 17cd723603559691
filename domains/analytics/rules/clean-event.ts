import { maskSecretPaths } from './secret-routes.ts';

const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;
/** At least eight digits, with the separators that phone, card and account numbers have between them. */
const NUMBER = /\+?\d(?:[\s().-]*\d){7,}/g;
const HIDDEN = '*';
/** The fields that contain the shop's own identifiers, which may consist of many digits. */
const OWN_IDS: ReadonlySet<string> = new Set(['transaction_id', 'item_id', 'product_ids', 'testId']);

/**
 * Returns the details of an event without text that may identify a person: email addresses, numbers with
 * at least eight digits, and the secrets of signed links. Product ids and order numbers stay.
 */
export function withoutPersonalData<Details>(details: Details): Details {
  return clean(details, '') as Details;
}

function clean(value: unknown, key: string): unknown {
  if (typeof value === 'string')
    return OWN_IDS.has(key) ? value : maskSecretPaths(value).replace(EMAIL, HIDDEN).replace(NUMBER, HIDDEN);
  if (Array.isArray(value)) return value.map((one) => clean(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one, name)]));
}
