import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Listing } from '../contract/listing.ts';
import { LITERAL } from '../rules/addresses.ts';
import { BY_KEY } from '../rules/arrivals.ts';
import {
  listingQueryString,
  parseListingQuery,
  type ListingChoice,
  type RangeChoice,
} from '../rules/listing-query.ts';

export interface ListingPlace {
  /** The shopper's choice. Updated immediately, even while the list is loading. */
  choice: ListingChoice;
  addressOf: (choice: ListingChoice) => string;
  /** Returns the list's URL with a query string that the server built. */
  withQuery: (query: string) => string;
  /** Navigates to the list with this choice. Does not scroll the page. */
  go: (choice: ListingChoice) => void;
  /** Whether the list with the current choice is still loading. */
  isPending: boolean;
}

/**
 * Returns the state of a listing, which is stored only in the URL. Ignores URL parameters that match none of
 * the listing's filters. `readAs` is the query that the server parsed from a search text; the shopper's
 * choices are added to it.
 */
export function useListingPlace({ chips }: Listing, readAs = ''): ListingPlace {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const isPending = next?.pathname === pathname;
  const query = isPending ? next.search : search;
  // Return the same object until something changes. Otherwise each step of a list that loads in steps would
  // re-render all filters.
  return useMemo(() => {
    const literal = query.includes(LITERAL) ? LITERAL : '';
    const withQuery = (one: string) => {
      const all = [literal, one].filter(Boolean).join('&');
      return all ? `${pathname}?${all}` : pathname;
    };
    const addressOf = (choice: ListingChoice) => withQuery(listingQueryString(choice));
    const said = parseListingQuery(new URLSearchParams(query));
    const choice = said.isTextRead || readAs === '' ? said : parseListingQuery(new URLSearchParams(readAs));
    return {
      // While a list is loading, return the whole choice, because the new list may have filters that the
      // displayed list lacks.
      choice: isPending ? choice : inForce(choice, chips),
      addressOf,
      withQuery,
      go: (choice) => void navigate(addressOf(choice), { preventScrollReset: true }),
      isPending,
    };
  }, [pathname, query, readAs, isPending, chips, navigate]);
}

/**
 * Matches the values in arrivals.ts. They are repeated here because importing them would also load their
 * labels.
 */
const DAY = /^(?:today|tomorrow|(?:next-)?week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/**
 * Returns the part of a choice that the server applied to the displayed list. The server returns a chip for
 * each value that it applied. An arrival day stays in the choice even if the postcode is unknown.
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
 * Returns the query of a choice as hidden fields, for a form that works without JavaScript. Omits keys for
 * which `skip` returns true.
 */
export function queryFields(choice: ListingChoice, skip: (key: string) => boolean): [string, string][] {
  return [...new URLSearchParams(listingQueryString({ ...choice, page: 1 }))].filter(([key]) => !skip(key));
}
