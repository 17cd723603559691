import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Listing } from '../contract/listing.ts';
import { BY_KEY } from '../rules/arrivals.ts';
import {
  listingQueryString,
  parseListingQuery,
  type ListingChoice,
  type RangeChoice,
} from '../rules/listing-query.ts';

export interface ListingPlace {
  /** The shopper's choice, updated immediately even while its list is loading. */
  choice: ListingChoice;
  addressOf: (choice: ListingChoice) => string;
  /** Returns the list's URL with a query that the server built. */
  withQuery: (query: string) => string;
  /** Navigates to the choice without scrolling the page. */
  go: (choice: ListingChoice) => void;
  /** Whether the displayed list is not yet the chosen one. */
  isPending: boolean;
}

/**
 * Returns the state of a listing. Its filters, sort and page are stored only in the URL. Parts of the URL
 * that match none of the listing's filters have no effect. `readAs` is the query parsed from a search text;
 * the shopper's choices are added to it.
 */
export function useListingPlace({ chips }: Listing, readAs = ''): ListingPlace {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const isPending = next?.pathname === pathname;
  const query = isPending ? next.search : search;
  // Keep the same value until something changes, so that a list that loads in steps does not re-render its
  // filters in each step.
  return useMemo(() => {
    const withQuery = (one: string) => (one ? `${pathname}?${one}` : pathname);
    const addressOf = (choice: ListingChoice) => withQuery(listingQueryString(choice));
    const said = parseListingQuery(new URLSearchParams(query));
    const choice = said.isTextRead || readAs === '' ? said : parseListingQuery(new URLSearchParams(readAs));
    return {
      // The list being loaded may have filters that this one does not have.
      choice: isPending ? choice : inForce(choice, chips),
      addressOf,
      withQuery,
      go: (choice) => void navigate(addressOf(choice), { preventScrollReset: true }),
      isPending,
    };
  }, [pathname, query, readAs, isPending, chips, navigate]);
}

/** Matches the days of arrivals.ts. Importing them from there would also load their labels. */
const DAY = /^(?:today|tomorrow|(?:next-)?week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/**
 * Returns the part of a choice that its list applied. The server renders a chip for every value that it
 * applied, and for no others. A day is applied even if its postcode is not known yet.
 */
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

/**
 * Returns the query of a choice as hidden form fields, for forms submitted without JavaScript. Keys for which
 * `skip` returns true are omitted.
 */
export function queryFields(choice: ListingChoice, skip: (key: string) => boolean): [string, string][] {
  return [...new URLSearchParams(listingQueryString({ ...choice, page: 1 }))].filter(([key]) => !skip(key));
}
