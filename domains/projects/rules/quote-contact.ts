import type { QuoteContact } from '../contract-quote-shapes.ts';
import type { QuoteData } from '../contract-types.ts';
import { NO_QUOTE_DATA } from './quote-data.ts';

/** Whose data of a project a quote's order may begin with. */
export interface AskedFor {
  /** The name that the quote was made for. */
  quotedName: string;
  /** What the project knows of its customer now. */
  quoteData: Partial<QuoteData>;
  ownerAccountId: string | null;
  /** A customer who is signed in; null for guests, who have the link, and for staff. */
  signedIn: { accountId: string; email: string } | null;
  /** Whether there is such a place. */
  isPlace(place: { suburb: string; state: string; postcode: string }): boolean;
}

/**
 * How the customer of a quote is reached and where their project is. Null where that is not for whoever asks: a project that has
 * another customer than its quote, or a customer who is signed in and is neither its owner nor has an address of it.
 */
export function contactOfQuote(asked: AskedFor): QuoteContact | null {
  const { quotedName, ownerAccountId, signedIn } = asked;
  const data = { ...NO_QUOTE_DATA, ...asked.quoteData };
  if (data.customerName !== quotedName) return null;
  const theirs = [data.customerEmail, data.customerEmailSecondary]
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  const isTheirs =
    signedIn === null ||
    signedIn.accountId === ownerAccountId ||
    theirs.includes(signedIn.email.trim().toLowerCase());
  if (!isTheirs) return null;
  const { suburb, state, postCode: postcode } = data;
  const isKnown = suburb !== '' && postcode !== '' && asked.isPlace({ suburb, state, postcode });
  return {
    ...namesOf(data),
    email: data.customerEmail,
    phone: data.contactNumber,
    address: data.projectAddress,
    ...(isKnown ? { suburb, state, postcode } : { suburb: '', state: '', postcode: '' }),
  };
}

function namesOf({ firstName, lastName, customerName }: QuoteData) {
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const words = customerName.split(/\s+/).filter(Boolean);
  return words.length < 2
    ? { firstName: customerName, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! };
}
