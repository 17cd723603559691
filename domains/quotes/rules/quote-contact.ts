import type { QuoteContact } from '../contract/quote-shapes.ts';
import type { QuoteData } from '#domains/projects/contract/types.ts';
import { NO_QUOTE_DATA } from '#domains/projects/rules/quote-data.ts';

const NOWHERE = { suburb: '', state: '', postcode: '' };

/** The input for deciding which customer data a checkout may receive from a quote. */
export interface ContactInput {
  /** The customer's name on the quote. */
  quotedName: string;
  /** The customer data that the project has now. */
  quoteData: Partial<QuoteData>;
  ownerAccountId: string | null;
  /**
   * Who sends the request. `staff`: sales staff. An account: the signed-in customer, or the customer for whom
   * staff act. `acceptor`: a guest whose browser accepted the quote. `other`: any other user with the link.
   */
  asks: 'staff' | { accountId: string; email: string } | 'acceptor' | 'other';
  /** Whether suburb, state and postcode form a valid place. */
  isPlace(place: { suburb: string; state: string; postcode: string }): boolean;
}

/**
 * Returns the customer data for the checkout of a quote. Sales staff, the customer, and the browser that
 * accepted the quote receive the address, phone number and email address. Other users with the link receive
 * only the name, because a customer may forward the link.
 *
 * Returns null if the project's customer is not the quote's customer. Also returns null for a signed-in
 * customer who neither owns the project nor has one of its email addresses.
 */
export function contactOfQuote(input: ContactInput): QuoteContact | null {
  const { quotedName, ownerAccountId, asks } = input;
  const data = { ...NO_QUOTE_DATA, ...input.quoteData };
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
  const isKnown = suburb !== '' && postcode !== '' && input.isPlace({ suburb, state, postcode });
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
