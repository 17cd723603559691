import { createContext, useContext } from 'react';

/** A customer in the results of the staff search. */
export interface FoundPerson {
  key: string;
  name: string;
  email: string;
  phone: string;
  company: string;
}

/** Searches the site's customers by name, email address or phone number. */
export type FindPeople = (text: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;

/**
 * Provides the customer search to components. Pages provide it, because the customers domain imports this
 * domain. Null if the page has no customer search.
 */
const CustomerLookup = createContext<FindPeople | null>(null);
export const CustomerLookupPlace = CustomerLookup.Provider;

/** Returns the customer search; null if the page has no customer search. */
export function useCustomerLookup(): FindPeople | null {
  return useContext(CustomerLookup);
}
