import { ALL_TIME_FROM, DASHBOARD_PAGE, SORT_DIRECTION } from '#domains/projects/contract/dashboard.ts';

/** The parameters of the dashboard's project search (DASHBOARD-04, -08). */
export interface SearchParams {
  page: number;
  limit: number;
  customerName: string;
  onlyMyProjects: boolean;
  allTime: boolean;
  fromDate: string | null;
  toDate: string | null;
  sortProperty: string;
  /** 0: not sorted. 1: ascending. 2: descending. */
  sortDirection: number;
  /** True to find only projects with bookings, false to find only projects without bookings; null for both. */
  showCulinaryBookings: boolean | null;
  salespersonCode: string;
  status: string;
  storeUri: string;
}

/** The default search, for users who have not searched yet (DASHBOARD-09). */
export const FIRST_SEARCH: SearchParams = {
  page: 0,
  limit: DASHBOARD_PAGE,
  customerName: '',
  onlyMyProjects: false,
  allTime: false,
  fromDate: null,
  toDate: null,
  sortProperty: '',
  sortDirection: SORT_DIRECTION.none,
  showCulinaryBookings: null,
  salespersonCode: '',
  status: '',
  storeUri: '',
};

/**
 * Removes parameters without effect: missing values, empty texts and `false`. Keeps `false` for bookings,
 * where it has an effect (DASHBOARD-14).
 */
export function meaningful(
  params: Readonly<Record<string, unknown>>,
): Record<string, string | number | true | false> {
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) =>
        Boolean(value) || typeof value === 'number' || (name === 'showCulinaryBookings' && value === false),
    ),
  ) as Record<string, string | number | boolean>;
}

/**
 * Builds the query of the search request. "Only my projects" becomes the salesperson code of the signed-in
 * account (DASHBOARD-15). "All time" starts in 2016 (DASHBOARD-11).
 */
export function queryOf(params: SearchParams, ownCode: string): Record<string, string | number | boolean> {
  const { onlyMyProjects, allTime, salespersonCode } = params;
  return meaningful({
    ...params,
    fromDate: typedDay(params.fromDate),
    toDate: typedDay(params.toDate),
    ...(params.sortDirection === SORT_DIRECTION.none ? { sortProperty: '' } : {}),
    salespersonCode: onlyMyProjects ? ownCode : salespersonCode,
    ...(allTime ? { fromDate: ALL_TIME_FROM, toDate: null } : {}),
  });
}

/** Ignore years before 1000. While the user types 2026, the date field contains the years 2, 20 and 202. */
const typedDay = (value: string | null) => (value === null || value < '1000' ? null : value);

/**
 * Returns the sort order after the user presses a column heading. The order cycles from none to ascending to
 * descending (DASHBOARD-01).
 */
export function nextSort(
  { sortProperty, sortDirection }: Pick<SearchParams, 'sortProperty' | 'sortDirection'>,
  property: string,
): Pick<SearchParams, 'sortProperty' | 'sortDirection'> {
  const next = sortProperty === property ? (sortDirection + 1) % 3 : SORT_DIRECTION.ascending;
  return { sortProperty: next === SORT_DIRECTION.none ? '' : property, sortDirection: next };
}

/** The maximum number of results. If a search has more, the user must narrow it (DASHBOARD-10). */
const MAX_RESULTS = 2000;
export function isTooMany(totalCount: number): boolean {
  return totalCount > MAX_RESULTS;
}

type Nullable = {
  [Name in keyof SearchParams]: null extends SearchParams[Name] ? Name : never;
}[keyof SearchParams];
type KindOf<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : never;
/** The types of the parameters whose default is null. */
const NULLABLE: { readonly [Name in Nullable]: KindOf<SearchParams[Name]> } = {
  fromDate: 'string',
  toDate: 'string',
  showCulinaryBookings: 'boolean',
};
const kindOfNullable = new Map<string, string>(Object.entries(NULLABLE));

/** Parses the stored search. An invalid value is replaced by its default, and the page is always the first. */
export function readParams(saved: string | null): SearchParams {
  try {
    const value = JSON.parse(saved ?? '{}') as Record<string, unknown>;
    const fitting = Object.entries(FIRST_SEARCH).map(([name, first]) => {
      const stored = value[name];
      const expectedType = first === null ? kindOfNullable.get(name) : typeof first;
      return [name, typeof stored === expectedType ? stored : first];
    });
    const read = Object.fromEntries(fitting) as unknown as SearchParams;
    const isSorted =
      read.sortDirection === SORT_DIRECTION.ascending || read.sortDirection === SORT_DIRECTION.descending;
    return {
      ...read,
      page: 0,
      limit: DASHBOARD_PAGE,
      ...(isSorted ? {} : { sortProperty: '', sortDirection: SORT_DIRECTION.none }),
    };
  } catch {
    return FIRST_SEARCH;
  }
}

/**
 * Converts a search to URL parameters. Includes only values that differ from the default search; page numbers
 * start with 1.
 */
export function addressOf(params: SearchParams): Record<string, string> {
  const { page, limit: _, ...rest } = params;
  const said = Object.entries(rest).filter(
    ([name, value]) => value !== FIRST_SEARCH[name as keyof SearchParams],
  );
  return Object.fromEntries([
    ...said.map(([name, value]) => [name, String(value)] as const),
    ...(page > 0 ? [['page', String(page + 1)] as const] : []),
  ]);
}

/**
 * Parses a search from URL parameters. Ignores invalid values. Returns null if the parameters contain no
 * search.
 */
export function searchIn(address: URLSearchParams): SearchParams | null {
  const said: [string, string | number | boolean][] = [];
  for (const [name, value] of address) {
    if (!Object.hasOwn(FIRST_SEARCH, name) || name === 'page' || name === 'limit') continue;
    const first = FIRST_SEARCH[name as keyof SearchParams];
    const kind = first === null ? kindOfNullable.get(name) : typeof first;
    if (kind === 'number') said.push([name, Number(value)]);
    else if (kind !== 'boolean') said.push([name, value.slice(0, MAX_TEXT_LENGTH)]);
    else if (value === 'true' || value === 'false') said.push([name, value === 'true']);
  }
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) - 1 : 0;
  if (said.length === 0 && page === 0) return null;
  const search = readParams(JSON.stringify(Object.fromEntries(said)));
  const dayOf = (value: string | null) => (value !== null && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null);
  return { ...search, fromDate: dayOf(search.fromDate), toDate: dayOf(search.toDate), page };
}

/** The maximum length of a search text, which exceeds the length of customer names. */
const MAX_TEXT_LENGTH = 100;

/** The key of the last search in local storage (STORAGE-14). */
export const PARAMS_KEY = 'performance-dashboard-search-params';
export const COLUMNS_KEY = 'performance-dashboard-columns';
