import type { Geo } from '../contract.ts';

/** The location data of a shopper whose location is unknown. */
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
