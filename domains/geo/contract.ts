import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, plain } from '#foundation/pure/wire.ts';

/**
 * A locality: suburb, postcode, state (null in New Zealand), `fullAddress`, and `_id`, which identifies the
 * locality in a setLocation request (LOCATION-15).
 */
export const locality = z
  .object({
    _id: z.string(),
    suburb: z.string(),
    postcode: z.string(),
    state: z.nullable(z.string()),
    country: z.string(),
    fullAddress: z.string(),
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
  })
  .register(shapes, { id: 'Locality' });
export type Locality = z.infer<typeof locality>;

/** The shopper's location (GEO-01). */
export const geo = z
  .object({
    store: z.nullable(
      z.object({ storeUri: z.string(), name: z.string(), virtualTourId: z.nullable(z.string()) }),
    ),
    nearestWarehouseLocationCode: z.nullable(z.string()),
    newUser: z.boolean(),
    ipCountry: z.string(),
    country: z.string(),
    postcode: z.nullable(z.string()),
    state: z.nullable(z.string()),
    city: z.nullable(z.string()),
    locationId: z.nullable(z.string()),
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
  })
  .register(shapes, { id: 'Geo' });
export type Geo = z.infer<typeof geo>;

/**
 * Names of the two location cookies (GEO-02), which scripts on the page can read. `locality` contains the
 * locality's id, and `locationCode` the warehouse or region code.
 */
export const LOCALITY_COOKIE = 'locality';
export const LOCATION_CODE_COOKIE = 'locationCode';

export const unknownPlace = faultSpec('unknown-place', 404, 'No Results Found');
export const noLocation = faultSpec('no-location', 400, 'Please select your location.');

/** A place in the results of a place search. */
export const foundLocality = z
  .extend(locality, {
    /** Present if no place has the typed spelling and this place has a similar name. */
    isGuess: z.optional(z.literal(true)),
  })
  .register(shapes, { id: 'FoundLocality' });
export type FoundLocality = z.infer<typeof foundLocality>;

export const searchLocalities = endpoint({
  method: 'GET',
  path: '/api/locality/:term',
  summary:
    'Lists at most 100 suburbs and postcodes that begin with a term; if none match, lists likely suggestions with isGuess',
  tag: 'geo',
  access: 'public',
  params: z.object({ term: z.string().check(plain) }),
  answer: z.array(foundLocality),
});

/** A street and its locality. The state is null in New Zealand. */
export const streetAddress = z
  .object({
    street: z.string(),
    suburb: z.string(),
    state: z.nullable(z.string()),
    postcode: z.string(),
  })
  .register(shapes, { id: 'StreetAddress' });
export type StreetAddress = z.infer<typeof streetAddress>;

export const searchStreets = endpoint({
  method: 'GET',
  path: '/api/street',
  summary:
    'Lists at most 6 street addresses for a number and the beginning of a street name, optionally with a suburb; nearby ones first',
  tag: 'geo',
  access: 'public',
  query: z.object({ term: z.string().check(plain) }),
  answer: z.array(streetAddress),
});

export const getLocality = endpoint({
  method: 'GET',
  path: '/api/locality/:suburb/:state/:postcode',
  summary: 'Returns one locality; use `-` or `null` for no state',
  tag: 'geo',
  access: 'public',
  params: z.object({ suburb: z.string(), state: z.string(), postcode: z.string().check(plain) }),
  errors: [unknownPlace],
  answer: locality,
});

/**
 * Finds the locality nearest to a position, which the shopper's device shares on request. The position is in the
 * body, because URLs are logged. The server does not store it.
 */
export const findNearestLocality = endpoint({
  method: 'POST',
  path: '/api/geo/nearest',
  summary: 'Returns the locality nearest to a position, at most 60 km away',
  tag: 'geo',
  access: 'public',
  missing: 'caller',
  body: z.object({
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
  }),
  errors: [unknownPlace],
  answer: locality,
});

export const getGeo = endpoint({
  method: 'GET',
  path: '/api/geo',
  summary: 'Returns the user’s location',
  tag: 'geo',
  access: 'public',
  answer: geo,
});

/**
 * Stores the shopper's location. The request contains a locality's id, one of the eight region codes (GEO-13,
 * GEO-15), or a postcode that only one place has.
 */
export const setLocation = endpoint({
  method: 'POST',
  path: '/api/geo/setlocation',
  summary:
    'Saves the user’s location: a locality, the centre of a region, or the only place with a postcode; a postcode with several places changes nothing',
  tag: 'geo',
  access: 'public',
  body: z.object({
    localityId: z.optional(z.union([z.string(), z.number()])),
    regionId: z.optional(z.string()),
    postcode: z.optional(z.string().check(plain)),
  }),
  errors: [noLocation, unknownPlace],
  answer: geo,
});
