import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Listing } from '../contract-listing.ts';
import { BY_KEY } from '../rules/arrivals.ts';
import {
  listingQueryString,
  parseListingQuery,
  type ListingChoice,
  type RangeChoice,
} from '../rules/listing-query.ts';

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
 * Where a listing stands: its filters, sort and page live in the address alone, and what there none of the listing's filters
 * has chooses nothing. `readAs` is the query that the text of a search comes to: what is chosen is chosen beside it.
 */
export function useListingPlace({ chips }: Listing, readAs = ''): ListingPlace {
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
    const choice = said.isTextRead || readAs === '' ? said : parseListingQuery(new URLSearchParams(readAs));
    return {
      // The list that is on its way may have filters that this one has not.
      choice: isPending ? choice : inForce(choice, chips),
      addressOf,
      withQuery,
      go: (choice) => void navigate(addressOf(choice), { preventScrollReset: true }),
      isPending,
    };
  }, [pathname, query, readAs, isPending, chips, navigate]);
}

/** The days of arrivals.ts without their words, which this page would fetch with them. */
const DAY = /^(?:today|tomorrow|(?:next-)?week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** What of a choice its list has heeded: all of that has chips, and the server draws no other. A day may still lack its postcode. */
function inForce(choice: ListingChoice, chips: Listing['chips']): ListingChoice {
  const values = new Map<string, readonly string[]>();
  const ranges = new Map<string, RangeChoice>();
  for (const { key, value } of chips) {
    const range = choice.ranges.get(key);
    if (range) ranges.set(key, range);
    else if (choice.values.has(key)) values.set(key, [...(values.get(key) ?? []), value].toSorted());
  }
  const days = choice.values.get(BY_KEY)?.filter((one) => DAY.test(one));
  if (days?.length) values.set(BY_KEY, days);
  return { ...choice, values, ranges };
}

/** The query of a choice as hidden form fields, for forms that are sent without JavaScript. Keys with `skip` are left out. */
export function queryFields(choice: ListingChoice, skip: (key: string) => boolean): [string, string][] {
  return [...new URLSearchParams(listingQueryString({ ...choice, page: 1 }))].filter(([key]) => !skip(key));
}
