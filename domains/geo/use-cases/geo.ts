import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import {
  unknownPlace,
  type FoundLocality,
  type getLocality,
  type Locality,
  type StreetAddress,
} from '../contract.ts';
import {
  findLocality,
  indexLocalities,
  localityToWire,
  nearestPlace,
  placesAround,
  MAX_SEARCH_RESULTS,
  searchLocalities,
  type LocalityIndex,
  type Place,
} from '../rules/locality.ts';
import { findPlaces } from '../rules/place-search.ts';
import { isPlace as isPlaceIn, type TypedPlace } from '../rules/same-place.ts';
import { streetQuery } from '../rules/street.ts';
import { findStreets, readLocalities } from '../db/geo.ts';

export type { Place };

const MAX_STREETS = 6;
const MAX_TERM_LENGTH = 100;

export type GeoSubject = Awaited<ReturnType<typeof createGeoService>>;

/** Creates the service for localities. The localities are cached in memory until `reload()` is called. */
export async function createGeoService({ db }: { db: Kysely<Tables> }) {
  let index: LocalityIndex;

  /** Reloads the localities from the database, for example after an import. */
  async function reload(): Promise<void> {
    index = indexLocalities(await readLocalities(db));
  }

  /** Returns at most 100 localities in a country whose suburb or postcode begins with a term. */
  function search(country: string, term: string): Locality[] {
    return searchLocalities(index, country, term).map(localityToWire);
  }

  /**
   * Returns the places for a typed text. The places have `isGuess` if the name was misspelled (see
   * `findPlaces`).
   */
  function suggest(country: string, term: string): FoundLocality[] {
    const { places, isGuess } = findPlaces(index, country, term.slice(0, MAX_TERM_LENGTH));
    return places
      .slice(0, MAX_SEARCH_RESULTS)
      .map((place) => ({ ...localityToWire(place), ...(isGuess ? { isGuess: true as const } : {}) }));
  }

  /** Returns the locality with this suburb, state and postcode; a 404 error if not found. */
  function lookup(
    country: string,
    parts: { suburb: string; state: string; postcode: string },
  ): Locality | FaultOf<typeof getLocality> {
    const place = findLocality(index, country, parts);
    return place ? localityToWire(place) : failWith(unknownPlace);
  }

  /** Whether suburb, state and postcode belong to one place in a country (see `isPlace` in the rules). */
  function isPlace(country: string, typed: TypedPlace): boolean {
    return isPlaceIn(index, country, typed);
  }

  /**
   * Returns the locality whose id the browser stores. Returns null if the id is missing or unknown, or if the
   * locality is in another country.
   */
  function chosenLocality(country: string, id: string | undefined): Place | null {
    const place = index.byId.get(Number(id ?? Number.NaN));
    return place?.country === country ? place : null;
  }

  /** Returns a place by its id; undefined if unknown. */
  function placeOf(id: number): Place | undefined {
    return index.byId.get(id);
  }

  /** Returns the place with this suburb, state and postcode; undefined if not found. */
  function find(
    country: string,
    parts: { suburb: string; state: string; postcode: string },
  ): Place | undefined {
    return findLocality(index, country, parts) ?? undefined;
  }

  /** Returns the place with a postcode; undefined unless exactly one place has the postcode. */
  function onlyPlaceOf(country: string, postcode: string): Place | undefined {
    const places = index.byPostcode.get(`${country} ${postcode}`) ?? [];
    return places.length === 1 ? places[0] : undefined;
  }

  await reload();
  return {
    reload,
    search,
    suggest,
    streets: (country: string, term: string, near: Place | null) => findAddresses(db, country, term, near),
    lookup,
    isPlace,
    /** Returns the suburbs of a country within `km` kilometres of a point, for maps. */
    placesAround: (country: string, point: { latitude: number; longitude: number }, km: number) =>
      placesAround(index, country, point, km),
    /** Returns the locality nearest to a position, or the fault `unknown-place` if none is near. */
    nearest(country: string, point: { latitude: number; longitude: number }) {
      const place = nearestPlace(index, country, point);
      return place ? localityToWire(place) : failWith(unknownPlace);
    },
    chosenLocality,
    placeOf,
    find,
    onlyPlaceOf,
  };
}

/**
 * Returns addresses that match a partly typed address, such as `12 Hall Street` in Bondi Beach. Addresses
 * near the shopper's location come first.
 */
async function findAddresses(
  db: Kysely<Tables>,
  country: string,
  term: string,
  near: Place | null,
): Promise<StreetAddress[]> {
  const query = streetQuery(term.slice(0, MAX_TERM_LENGTH));
  if (query === null) return [];
  const found = await findStreets(db, country, { ranges: query.ranges, near, limit: MAX_STREETS });
  return found.map(({ name, state, ...place }) => ({
    ...place,
    street: `${query.number} ${name}`,
    state: state === '' ? null : state,
  }));
}
