import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import type { QuoteData } from '../contract/types.ts';
import { QUOTE_TEXTS, REFERRER_TEXTS } from '../contract/values.ts';
import type { Role } from './access.ts';

/** Customer data in which every field is empty. */
export const NO_QUOTE_DATA: QuoteData = {
  ...(Object.fromEntries(QUOTE_TEXTS.map((name) => [name, ''])) as Omit<
    QuoteData,
    'interests' | 'showCulinaryBookings'
  >),
  interests: [],
  showCulinaryBookings: false,
};

export type QuoteDataChange = { [K in keyof QuoteData]?: QuoteData[K] | undefined };

/** Names of the fields that contain phone numbers. */
const PHONES = ['contactNumber', 'customerNumberSecondary', 'referrerPhone'] as const;

/** Returns the change with its phone numbers in the stored format. */
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
 * Merges a change into a project's customer data. Omitted fields are not changed. The referrer's fields are
 * changed only if the user is staff.
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
  // The full name is derived from the first and last name until a user enters a different full name.
  const wasMade = known.customerName === '' || known.customerName === fullName(known);
  if (said['customerName'] === undefined && wasMade) after.customerName = fullName(after);
  return after;
}

function fullName({ firstName, lastName }: Pick<QuoteData, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns the customer data that a role may see. Only staff may see the referrer. */
export function quoteDataFor(known: Partial<QuoteData>, role: Role): QuoteData {
  const all = { ...NO_QUOTE_DATA, ...known };
  return role === 'staff' ? all : { ...all, ...Object.fromEntries(REFERRER_TEXTS.map((name) => [name, ''])) };
}

/** Formats an address on one line: street, suburb, state and postcode. Omits unknown parts. */
export function fullAddress({
  projectAddress = '',
  suburb = '',
  state = '',
  postCode = '',
}: Partial<QuoteData>): string {
  const place = [suburb, state, postCode].filter((part) => part !== '').join(' ');
  return [projectAddress, place].filter((part) => part !== '').join(', ');
}
