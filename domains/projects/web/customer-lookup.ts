import { createContext, useContext } from 'react';

/** A customer of the site in the staff search. */
export interface FoundPerson {
  key: string;
  name: string;
  email: string;
  phone: string;
  company: string;
}

/** Finds customers of the site by name, email address or phone number. */
export type FindPeople = (text: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;

/** The customers domain depends on this one, so pages inject the search; null if none. */
const CustomerLookup = createContext<FindPeople | null>(null);
export const CustomerLookupPlace = CustomerLookup.Provider;

/** Returns the customer search; null if the page has none. */
export function useCustomerLookup(): FindPeople | null {
  return useContext(CustomerLookup);
}
