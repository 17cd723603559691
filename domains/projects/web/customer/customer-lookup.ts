import { createContext, useContext } from 'react';

/** A customer of the site, as the staff search returns them. */
export interface FoundPerson {
  key: string;
  name: string;
  email: string;
  phone: string;
  company: string;
}

/** Finds customers of the site by name, email address or phone number. */
export type FindPeople = (text: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;

/**
 * The search for customers; null if the page has none. Pages inject it, because the customers domain depends
 * on this domain.
 */
const CustomerLookup = createContext<FindPeople | null>(null);
export const CustomerLookupPlace = CustomerLookup.Provider;

/** Returns the customer search; null if the page does not provide one. */
export function useCustomerLookup(): FindPeople | null {
  return useContext(CustomerLookup);
}
