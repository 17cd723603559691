import { STAFF_STATES, type StaffState } from '#domains/staff/contract/values.ts';

/** The search and the filters of the staff list, as the URL of the page states them. */
export interface StaffListQuery {
  readonly q: string;
  readonly state: readonly StaffState[];
  readonly role: readonly string[];
  readonly store: readonly string[];
  readonly site: readonly string[];
}

/** The filters that can have several values. */
export const FILTERS = ['state', 'role', 'store', 'site'] as const;

/** The states that the list contains unless a state is chosen: everyone who works here. */
const DEFAULT_STATES: readonly StaffState[] = ['active', 'invited', 'suspended'];

/** Reads the query of the page. Ignores unknown states. */
export function parseStaffQuery(params: URLSearchParams): StaffListQuery {
  const all = (name: string) => [...new Set(params.getAll(name).filter((value) => value !== ''))];
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    state: STAFF_STATES.filter((state) => params.getAll('state').includes(state)),
    role: all('role'),
    store: all('store'),
    site: all('site'),
  };
}

/** Writes the query of the page without empty filters. */
export function formatStaffQuery(query: StaffListQuery): string {
  const params = new URLSearchParams();
  if (query.q !== '') params.set('q', query.q);
  for (const name of FILTERS) for (const value of query[name]) params.append(name, value);
  return params.toString();
}

/** Converts the query of the page to the query of the endpoint. */
export function toStaffEndpointQuery({ q, state, role, store, site }: StaffListQuery) {
  return {
    ...(q === '' ? {} : { q }),
    state: [...(state.length === 0 ? DEFAULT_STATES : state)],
    ...(role.length === 0 ? {} : { role: [...role] }),
    ...(store.length === 0 ? {} : { store: [...store] }),
    ...(site.length === 0 ? {} : { site: [...site] }),
  };
}

/** Whether the list has a search text or a filter. */
export function isStaffFiltered(query: StaffListQuery): boolean {
  return query.q !== '' || FILTERS.some((name) => query[name].length > 0);
}

export const NO_STAFF_FILTERS: StaffListQuery = { q: '', state: [], role: [], store: [], site: [] };
