import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Listing } from '../contract-listing.ts';
import { BY_KEY, knownDays } from '../rules/arrivals.ts';
import { fitOf, withFit } from '../rules/fit-filters.ts';
import {
  knownPart,
  listingQueryString,
  parseListingQuery,
  withValues,
  type ListingChoice,
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
 * Where a listing stands: its filters, sort and page live in the address alone, and keys there that none of the listing's filters
 * has choose nothing. `readAs` is the query that the text of a search comes to: what is chosen is chosen beside it.
 */
export function useListingPlace({ facets, chips }: Listing, readAs = ''): ListingPlace {
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
      choice: isPending ? choice : inForce(choice, facets, chips),
      addressOf,
      withQuery,
      go: (choice) => void navigate(addressOf(choice), { preventScrollReset: true }),
      isPending,
    };
  }, [pathname, query, readAs, isPending, facets, chips, navigate]);
}

/** What of a choice its list has heeded: of filters that it knows the values that it has chips of. The server draws no other. */
function inForce(choice: ListingChoice, facets: Listing['facets'], chips: Listing['chips']): ListingChoice {
  // A chosen filter that leaves nothing to choose from is a chip alone.
  const part = knownPart(choice, new Set([...facets, ...chips].map(({ key }) => key)));
  const values = new Map<string, readonly string[]>();
  for (const key of part.values.keys()) {
    if (part.ranges.has(key)) continue;
    const heeded = chips.filter((chip) => chip.key === key).map(({ value }) => value);
    if (heeded.length > 0) values.set(key, heeded.toSorted());
  }
  // The day and the measures of a place are asked for beside the filters.
  const days = knownDays(choice.values.get(BY_KEY));
  const chosen = withFit(withValues({ ...part, values }, BY_KEY, days), fitOf(choice));
  return { ...chosen, page: choice.page };
}

/** The query of a choice as hidden form fields, for forms that are sent without JavaScript. Keys with `skip` are left out. */
export function queryFields(choice: ListingChoice, skip: (key: string) => boolean): [string, string][] {
  return [...new URLSearchParams(listingQueryString({ ...choice, page: 1 }))].filter(([key]) => !skip(key));
}
