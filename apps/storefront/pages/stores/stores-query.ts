/** What a list of stores is asked for, in its address. */
export interface StoresQuery {
  state: string;
  virtualTour: boolean;
  appointmentOnly: boolean;
  /** Open at this moment: such a page is made for whoever asks. */
  openNow: boolean;
  openSunday: boolean;
  /** A suburb, postcode or name of a store, as typed. */
  near: string;
}

const LONGEST_NEAR = 100;

export function readStoresQuery(params: URLSearchParams): StoresQuery {
  return {
    state: (params.get('state') ?? '').trim().toUpperCase().slice(0, 3),
    virtualTour: params.get('virtualTour') === 'true',
    appointmentOnly: params.get('appointmentOnly') === 'true',
    openNow: params.get('openNow') === 'true',
    openSunday: params.get('openSunday') === 'true',
    near: (params.get('near') ?? '').trim().slice(0, LONGEST_NEAR),
  };
}

/** The address of the list, with some of what it is asked for changed. */
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

/** Filters as the call takes them (API-25). */
export function filtersOf({ state, virtualTour, appointmentOnly, openSunday }: StoresQuery): string[] {
  return [
    ...(state === '' ? [] : [`state:${state}`]),
    ...(virtualTour ? ['virtualTour'] : []),
    ...(appointmentOnly ? ['appointmentOnly'] : []),
    ...(openSunday ? ['openSunday'] : []),
  ];
}
