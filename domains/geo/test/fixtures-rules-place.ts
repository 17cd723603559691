import type { Place } from '../rules/locality.ts';

let id = 0;

/** A place without coordinates. */
export const place = (suburb: string, state: string, postcode: string, country = 'AU'): Place => ({
  id: (id += 1),
  suburb,
  state,
  postcode,
  country,
  latitude: null,
  longitude: null,
});
