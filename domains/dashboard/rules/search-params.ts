import { ALL_TIME_FROM, DASHBOARD_PAGE, SORT_DIRECTION } from '#domains/projects/contract-dashboard.ts';

/** What the dashboard searches by (DASHBOARD-04, -08). */
export interface SearchParams {
  page: number;
  limit: number;
  customerName: string;
  onlyMyProjects: boolean;
  allTime: boolean;
  fromDate: string | null;
  toDate: string | null;
  sortProperty: string;
  /** none 0, ascending 1, descending 2 */
  sortDirection: number;
  /** Null: with and without. */
  showCulinaryBookings: boolean | null;
  salespersonCode: string;
  status: string;
  storeUri: string;
}

/** DASHBOARD-09. */
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

/** Without what says nothing: what is true is kept, a number, and that bookings are not to be shown (DASHBOARD-14). */
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
 * The query of a search: only my projects are those of the signed-in account's code (DASHBOARD-15), all time begins with 2016
 * (DASHBOARD-11).
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

/** While somebody types a year a date field says the years 2, 20 and 202. */
const typedDay = (value: string | null) => (value === null || value < '1000' ? null : value);

/** None, ascending, descending, none (DASHBOARD-01). */
export function nextSort(
  { sortProperty, sortDirection }: Pick<SearchParams, 'sortProperty' | 'sortDirection'>,
  property: string,
): Pick<SearchParams, 'sortProperty' | 'sortDirection'> {
  const next = sortProperty === property ? (sortDirection + 1) % 3 : SORT_DIRECTION.ascending;
  return { sortProperty: next === SORT_DIRECTION.none ? '' : property, sortDirection: next };
}

/** More than this is too much to look through (DASHBOARD-10). */
const MOST_RESULTS = 2000;
export function isTooMany(totalCount: number): boolean {
  return totalCount > MOST_RESULTS;
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
/** What those are that begin as null, which says no kind. */
const NULLABLE: { readonly [Name in Nullable]: KindOf<SearchParams[Name]> } = {
  fromDate: 'string',
  toDate: 'string',
  showCulinaryBookings: 'boolean',
};
const kindOfNullable = new Map<string, string>(Object.entries(NULLABLE));

/** What was kept of the last search; what does not fit it is as if it had not been. It begins at the first page. */
export function readParams(saved: string | null): SearchParams {
  try {
    const value = JSON.parse(saved ?? '{}') as Record<string, unknown>;
    const fitting = Object.entries(FIRST_SEARCH).map(([name, first]) => {
      const kept = value[name];
      const wanted = first === null ? kindOfNullable.get(name) : typeof first;
      return [name, typeof kept === wanted ? kept : first];
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
 * A search as the dashboard's address tells it: what differs from the first one, pages as people count them. Empty for the first
 * search.
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

/** The search of an address; null where it says nothing of one. What does not fit is as if it were not there. */
export function searchIn(address: URLSearchParams): SearchParams | null {
  const said: [string, string | number | boolean][] = [];
  for (const [name, value] of address) {
    if (!Object.hasOwn(FIRST_SEARCH, name) || name === 'page' || name === 'limit') continue;
    const first = FIRST_SEARCH[name as keyof SearchParams];
    const kind = first === null ? kindOfNullable.get(name) : typeof first;
    if (kind === 'number') said.push([name, Number(value)]);
    else if (kind !== 'boolean') said.push([name, value.slice(0, MOST_TEXT)]);
    else if (value === 'true' || value === 'false') said.push([name, value === 'true']);
  }
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) - 1 : 0;
  if (said.length === 0 && page === 0) return null;
  const search = readParams(JSON.stringify(Object.fromEntries(said)));
  const dayOf = (value: string | null) => (value !== null && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null);
  return { ...search, fromDate: dayOf(search.fromDate), toDate: dayOf(search.toDate), page };
}

/** Longer is no name of a customer. */
const MOST_TEXT = 100;

/** STORAGE-14. */
export const PARAMS_KEY = 'performance-dashboard-search-params';
export const COLUMNS_KEY = 'performance-dashboard-columns';
