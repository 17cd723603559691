import {
  CUSTOMER_KINDS,
  CUSTOMER_SORTS,
  type CustomerFiltersInput,
  type CustomerKind,
  type CustomerSort,
} from '#domains/customers/contract/customers.ts';

/** The conditions that a customer meets or not, besides kind and site. */
export const CUSTOMER_FLAGS = ['hasOpenOrder', 'isSubscribed', 'isBlocked'] as const;
export type CustomerFlag = (typeof CUSTOMER_FLAGS)[number];

/** The search, the filters and the order of the customer list, as the URL of the page states them. */
export interface CustomerListQuery {
  readonly q: string;
  readonly kind: readonly CustomerKind[];
  readonly site: readonly string[];
  readonly flags: readonly CustomerFlag[];
  readonly sort: CustomerSort;
  readonly direction: 'descending' | 'ascending';
}

/** Reads the query of the page. Ignores unknown values. */
export function parseCustomersQuery(params: URLSearchParams): CustomerListQuery {
  const sort = CUSTOMER_SORTS.find((one) => one === params.get('sort')) ?? 'lastOrder';
  const direction = params.get('direction');
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    kind: CUSTOMER_KINDS.filter((kind) => params.getAll('kind').includes(kind)),
    site: [...new Set(params.getAll('site').filter((site) => site !== ''))],
    flags: CUSTOMER_FLAGS.filter((flag) => params.get(flag) === 'true'),
    sort,
    direction: direction === 'ascending' || direction === 'descending' ? direction : usualDirection(sort),
  };
}

/** Writes the query of the page. Omits empty filters and the usual order. */
export function formatCustomersQuery({ q, kind, site, flags, sort, direction }: CustomerListQuery): string {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  for (const one of kind) params.append('kind', one);
  for (const one of site) params.append('site', one);
  for (const flag of flags) params.set(flag, 'true');
  if (sort !== 'lastOrder') params.set('sort', sort);
  if (direction !== usualDirection(sort)) params.set('direction', direction);
  return params.toString();
}

/** Converts the query of the page to the query of the endpoint. */
export function toCustomerFilters(query: CustomerListQuery): CustomerFiltersInput {
  const { q, kind, site, flags, sort, direction } = query;
  return {
    ...(q === '' ? {} : { q }),
    ...(kind.length === 0 ? {} : { kind: [...kind] }),
    ...(site.length === 0 ? {} : { site: [...site] }),
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    sort,
    direction,
  };
}

export const NO_CUSTOMER_FILTERS = parseCustomersQuery(new URLSearchParams());

/** Whether the list has a search text or a filter. */
export function isCustomersFiltered({ q, kind, site, flags }: CustomerListQuery): boolean {
  return q !== '' || kind.length + site.length + flags.length > 0;
}

/** Returns the next order of the list after a click on a column: its usual direction first, then the other. */
export function nextCustomerSort(
  query: CustomerListQuery,
  sort: CustomerSort,
): Pick<CustomerListQuery, 'sort' | 'direction'> {
  if (query.sort !== sort) return { sort, direction: usualDirection(sort) };
  return { sort, direction: query.direction === 'ascending' ? 'descending' : 'ascending' };
}

function usualDirection(sort: CustomerSort): 'ascending' | 'descending' {
  return sort === 'name' ? 'ascending' : 'descending';
}
