import { createContext, useContext } from 'react';

/** A customer of the site, as staff find them. */
export interface FoundPerson {
  key: string;
  name: string;
  email: string;
  phone: string;
  company: string;
}

/** Finds customers of the site by a name, an email address or a phone number. */
export type FindPeople = (text: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;

/** Customers are a subject above this one: pages hand the search in. Null where there is none. */
const CustomerLookup = createContext<FindPeople | null>(null);
export const CustomerLookupPlace = CustomerLookup.Provider;

/** The search for customers; null if the page has none. */
export function useCustomerLookup(): FindPeople | null {
  return useContext(CustomerLookup);
}
