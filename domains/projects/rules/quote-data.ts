import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import type { QuoteData } from '../contract/types.ts';
import { QUOTE_TEXTS, REFERRER_TEXTS } from '../contract/values.ts';
import type { Role } from './access.ts';

/** Empty customer data. */
export const NO_QUOTE_DATA: QuoteData = {
  ...(Object.fromEntries(QUOTE_TEXTS.map((name) => [name, ''])) as Omit<
    QuoteData,
    'interests' | 'showCulinaryBookings'
  >),
  interests: [],
  showCulinaryBookings: false,
};

export type QuoteDataChange = { [K in keyof QuoteData]?: QuoteData[K] | undefined };

/** The fields that contain a phone number. */
const PHONES = ['contactNumber', 'customerNumberSecondary', 'referrerPhone'] as const;

/** Converts the phone numbers of a change to their stored format. */
export function withStoredPhones(change: QuoteDataChange, country: 'AU' | 'NZ'): QuoteDataChange {
  const stored = { ...change };
  for (const field of PHONES) {
    const phone = change[field];
    if (phone !== undefined) stored[field] = toStoredPhone(phone, country);
  }
  return stored;
}

const OF_REFERRER: ReadonlySet<string> = new Set(REFERRER_TEXTS);

/**
 * Merges a change into a project's customer data. Omitted fields stay unchanged, and the referrer's fields
 * are accepted only from staff.
 */
export function quoteDataAfter(before: Partial<QuoteData>, change: QuoteDataChange, role: Role): QuoteData {
  const said = Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) =>
        value !== undefined &&
        Object.hasOwn(NO_QUOTE_DATA, name) &&
        (role === 'staff' || !OF_REFERRER.has(name)),
    ),
  );
  const known = { ...NO_QUOTE_DATA, ...before };
  const after: QuoteData = { ...known, ...said };
  // The full name is derived from first and last name until a different name is entered.
  const wasMade = known.customerName === '' || known.customerName === fullName(known);
  if (said['customerName'] === undefined && wasMade) after.customerName = fullName(after);
  return after;
}

function fullName({ firstName, lastName }: Pick<QuoteData, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns the customer data that a role may see. Only staff may see referrers. */
export function quoteDataFor(known: Partial<QuoteData>, role: Role): QuoteData {
  const all = { ...NO_QUOTE_DATA, ...known };
  return role === 'staff' ? all : { ...all, ...Object.fromEntries(REFERRER_TEXTS.map((name) => [name, ''])) };
}

/** Formats the known parts of the address on one line: street, suburb, state and postcode. */
export function fullAddress({
  projectAddress = '',
  suburb = '',
  state = '',
  postCode = '',
}: Partial<QuoteData>): string {
  const place = [suburb, state, postCode].filter((part) => part !== '').join(' ');
  return [projectAddress, place].filter((part) => part !== '').join(', ');
}
