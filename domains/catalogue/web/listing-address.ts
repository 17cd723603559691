import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { listingQueryString, parseListingQuery, type ListingChoice } from '../rules/listing-query.ts';

export interface ListingPlace {
  /** What the visitor chose, at once: also while the list that belongs to it is on its way. */
  choice: ListingChoice;
  addressOf: (choice: ListingChoice) => string;
  /** The list's address with a query that the server has made. */
  withQuery: (query: string) => string;
  /** Goes there without moving the page. */
  go: (choice: ListingChoice) => void;
  /** The list on the screen is not yet the chosen one. */
  isPending: boolean;
}

/**
 * Where a listing stands: its filters, sort and page live in the address alone. `readAs` is the query that the text of a search
 * comes to: what is chosen is chosen beside it.
 */
export function useListingPlace(readAs = ''): ListingPlace {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const isPending = next?.pathname === pathname;
  const query = isPending ? next.search : search;
  // The same as long as nothing changes: a list that comes in goes does not draw its filters in each.
  return useMemo(() => {
    const withQuery = (one: string) => (one ? `${pathname}?${one}` : pathname);
    const addressOf = (choice: ListingChoice) => withQuery(listingQueryString(choice));
    const said = parseListingQuery(new URLSearchParams(query));
    return {
      choice: said.isTextRead || readAs === '' ? said : parseListingQuery(new URLSearchParams(readAs)),
      addressOf,
      withQuery,
      go: (choice) => void navigate(addressOf(choice), { preventScrollReset: true }),
      isPending,
    };
  }, [pathname, query, readAs, isPending, navigate]);
}

/** The query of a choice as hidden form fields, for forms that are sent without JavaScript. Keys with `skip` are left out. */
export function queryFields(choice: ListingChoice, skip: (key: string) => boolean): [string, string][] {
  return [...new URLSearchParams(listingQueryString({ ...choice, page: 1 }))].filter(([key]) => !skip(key));
}
