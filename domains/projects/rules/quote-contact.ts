import type { QuoteContact } from '../contract-quote-shapes.ts';
import type { QuoteData } from '../contract-types.ts';
import { NO_QUOTE_DATA } from './quote-data.ts';

const NOWHERE = { suburb: '', state: '', postcode: '' };

/** Whose data of a project a quote's order may begin with. */
export interface AskedFor {
  /** The name that the quote was made for. */
  quotedName: string;
  /** What the project knows of its customer now. */
  quoteData: Partial<QuoteData>;
  ownerAccountId: string | null;
  /**
   * Staff who sell, a customer who is signed in or for whom staff act, a guest whose browser accepted the quote, or anyone else
   * with the link.
   */
  asks: 'staff' | { accountId: string; email: string } | 'acceptor' | 'other';
  /** Whether there is such a place. */
  isPlace(place: { suburb: string; state: string; postcode: string }): boolean;
}

/**
 * The customer with whom the checkout of a quote begins. Their address, phone and email go to staff who sell, to themselves, and
 * to the browser that accepted the quote. Anyone else with the link gets the name alone: a customer may forward the link. Null if
 * the project has another customer than its quote, or if the signed-in customer neither owns it nor has one of its email
 * addresses.
 */
export function contactOfQuote(asked: AskedFor): QuoteContact | null {
  const { quotedName, ownerAccountId, asks } = asked;
  const data = { ...NO_QUOTE_DATA, ...asked.quoteData };
  if (data.customerName !== quotedName) return null;
  if (asks === 'other') return { ...namesOf(data), ...NOWHERE, email: '', phone: '', address: '' };
  const theirs = [data.customerEmail, data.customerEmailSecondary]
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  const isTheirs =
    asks === 'staff' ||
    asks === 'acceptor' ||
    asks.accountId === ownerAccountId ||
    theirs.includes(asks.email.trim().toLowerCase());
  if (!isTheirs) return null;
  const { suburb, state, postCode: postcode } = data;
  const isKnown = suburb !== '' && postcode !== '' && asked.isPlace({ suburb, state, postcode });
  return {
    ...namesOf(data),
    email: data.customerEmail,
    phone: data.contactNumber,
    address: data.projectAddress,
    ...(isKnown ? { suburb, state, postcode } : NOWHERE),
  };
}

function namesOf({ firstName, lastName, customerName }: QuoteData) {
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const words = customerName.split(/\s+/).filter(Boolean);
  return words.length < 2
    ? { firstName: customerName, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! };
}
