import type { Geo } from './contract.ts';

/** A visitor of whom no place is known. */
export const NOWHERE: Geo = {
  store: null,
  nearestWarehouseLocationCode: null,
  newUser: false,
  ipCountry: 'AU',
  country: 'AU',
  postcode: null,
  state: null,
  city: null,
  locationId: null,
};
