/** The filters of a store list, from its URL. */
export interface StoresQuery {
  state: string;
  virtualTour: boolean;
  appointmentOnly: boolean;
  /** Whether to list only stores that are open now. Pages with this filter are not cached. */
  openNow: boolean;
  openSunday: boolean;
  /** The suburb, postcode or store name that the shopper typed. */
  near: string;
}

const MAX_NEAR_LENGTH = 100;

export function readStoresQuery(params: URLSearchParams): StoresQuery {
  return {
    state: (params.get('state') ?? '').trim().toUpperCase().slice(0, 3),
    virtualTour: params.get('virtualTour') === 'true',
    appointmentOnly: params.get('appointmentOnly') === 'true',
    openNow: params.get('openNow') === 'true',
    openSunday: params.get('openSunday') === 'true',
    near: (params.get('near') ?? '').trim().slice(0, MAX_NEAR_LENGTH),
  };
}

/** Returns the URL of the store list with the filters of `query`, some of them replaced by `change`. */
export function storesAddress(query: StoresQuery, change: Partial<StoresQuery> = {}): string {
  const { state, virtualTour, appointmentOnly, openNow, openSunday, near } = { ...query, ...change };
  const params = new URLSearchParams({
    ...(near === '' ? {} : { near }),
    ...(state === '' ? {} : { state }),
    ...(virtualTour ? { virtualTour: 'true' } : {}),
    ...(appointmentOnly ? { appointmentOnly: 'true' } : {}),
    ...(openNow ? { openNow: 'true' } : {}),
    ...(openSunday ? { openSunday: 'true' } : {}),
  }).toString();
  return params === '' ? '/stores' : `/stores?${params}`;
}

/** Returns the filters in the format of the stores endpoint (API-25). */
export function filtersOf({ state, virtualTour, appointmentOnly, openSunday }: StoresQuery): string[] {
  return [
    ...(state === '' ? [] : [`state:${state}`]),
    ...(virtualTour ? ['virtualTour'] : []),
    ...(appointmentOnly ? ['appointmentOnly'] : []),
    ...(openSunday ? ['openSunday'] : []),
  ];
}
