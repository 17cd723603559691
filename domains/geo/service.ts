import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fault, type Fault } from '#foundation/pure/fault.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { LOCALITY_COOKIE, LOCATION_CODE_COOKIE, type Geo, type Locality } from './contract.ts';
import {
  findLocality,
  isPlace as isPlaceIn,
  indexLocalities,
  localityToWire,
  searchLocalities,
  type LocalityIndex,
  type Place,
} from './rules/locality.ts';
import { regionOf } from './rules/region.ts';
import { readLocalities } from './store.ts';

export type { Place };

export interface GeoNeeds {
  db: Kysely<Tables>;
  /** The visitor's chosen store (stores); null when none was chosen. */
  storeOf(context: RequestContext): Geo['store'];
  /** The warehouse that delivers to a postcode (delivery); null when none does. */
  warehouseOfPostcode(country: string, postcode: string): string | null;
}

const YEAR_SECONDS = 365 * 24 * 3600;
/** Tells a visitor who has been here from one who has not (GEO-03). */
const VISITED_COOKIE = 'visited';
const NO_PLACE = 'No Results Found';
const KM_A_DEGREE = 111.2;

export type GeoSubject = Awaited<ReturnType<typeof createGeoService>>;

/** Localities and the visitor's location. Localities are kept in memory until `reload()`. */
export async function createGeoService({ db, storeOf, warehouseOfPostcode }: GeoNeeds) {
  let index: LocalityIndex;

  /** Reads the localities again, after an import. */
  async function reload(): Promise<void> {
    index = indexLocalities(await readLocalities(db));
  }

  /** Suburbs and postcodes of the country that begin with a term; at most 100. */
  function search(country: string, term: string): Locality[] {
    return searchLocalities(index, country, term).map(localityToWire);
  }

  /** Suburbs of a country within a distance of a point, for maps. */
  function placesAround(
    country: string,
    { latitude, longitude }: { latitude: number; longitude: number },
    km: number,
  ): { name: string; latitude: number; longitude: number }[] {
    const tall = km / KM_A_DEGREE;
    const wide = tall / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
    return [...index.byId.values()].flatMap((place) =>
      place.country === country &&
      place.latitude !== null &&
      place.longitude !== null &&
      Math.hypot((place.latitude - latitude) / tall, (place.longitude - longitude) / wide) <= 1
        ? [{ name: place.suburb, latitude: place.latitude, longitude: place.longitude }]
        : [],
    );
  }

  /** One locality by its parts; 404 when there is none. */
  function lookup(
    country: string,
    parts: { suburb: string; state: string; postcode: string },
  ): Locality | Fault {
    const place = findLocality(index, country, parts);
    return place ? localityToWire(place) : fault(404, NO_PLACE);
  }

  /** Whether a suburb, a state and a postcode are one place; see the rule. */
  function isPlace(country: string, parts: { suburb: string; state: string; postcode: string }): boolean {
    return isPlaceIn(index, country, parts);
  }

  /** The visitor's locality from the cookie; null when none is set, or it belongs to another country than the site. */
  function localityOf(context: Pick<RequestContext, 'cookie' | 'site'>): Place | null {
    const id = Number(context.cookie(LOCALITY_COOKIE) ?? Number.NaN);
    const place = Number.isInteger(id) ? index.byId.get(id) : undefined;
    return place && place.country === context.site.country ? place : null;
  }

  /** Where the visitor is (GEO-01). Marks the visitor as known, so `newUser` is true once. */
  function geoOf(context: RequestContext): Geo {
    const newUser = context.cookie(VISITED_COOKIE) === undefined;
    if (newUser) context.setCookie(VISITED_COOKIE, '1', { maxAgeSeconds: YEAR_SECONDS });
    const place = localityOf(context);
    return answer(
      context,
      place,
      newUser,
      place ? (context.cookie(LOCATION_CODE_COOKIE) ?? warehouseOf(place)) : null,
    );
  }

  /** Remembers a locality, or the centre of an honoured region; 404 for an unknown one, 400 without either. */
  function setLocation(
    context: RequestContext,
    wanted: { localityId?: string | number | undefined; regionId?: string | undefined },
  ): Geo | Fault {
    const { country } = context.site;
    const region = wanted.regionId === undefined ? undefined : regionOf(wanted.regionId);
    if (wanted.localityId === undefined && wanted.regionId === undefined)
      return fault(400, 'Please select your location.');
    const place =
      wanted.localityId === undefined
        ? region && findLocality(index, country, region)
        : index.byId.get(Number(wanted.localityId));
    if (!place || place.country !== country) return fault(404, NO_PLACE);
    const locationCode =
      (wanted.localityId === undefined ? region?.locationCode : undefined) ?? warehouseOf(place);
    context.setCookie(LOCALITY_COOKIE, String(place.id), { maxAgeSeconds: YEAR_SECONDS, readable: true });
    if (locationCode === null) context.clearCookie(LOCATION_CODE_COOKIE);
    else
      context.setCookie(LOCATION_CODE_COOKIE, locationCode, { maxAgeSeconds: YEAR_SECONDS, readable: true });
    return answer(context, place, context.cookie(VISITED_COOKIE) === undefined, locationCode);
  }

  function warehouseOf(place: Place): string | null {
    return warehouseOfPostcode(place.country, place.postcode);
  }

  function answer(
    context: RequestContext,
    place: Place | null,
    newUser: boolean,
    locationCode: string | null,
  ): Geo {
    return {
      store: storeOf(context),
      nearestWarehouseLocationCode: locationCode,
      newUser,
      // Addresses are not looked up anywhere: a visitor is taken to be in the country of the site.
      ipCountry: context.site.country,
      country: context.site.country,
      postcode: place?.postcode ?? null,
      state: place && place.state !== '' ? place.state : null,
      city: place?.suburb ?? null,
      locationId: place ? String(place.id) : null,
      ...(place?.latitude == null || place.longitude === null
        ? {}
        : { latitude: place.latitude, longitude: place.longitude }),
    };
  }

  await reload();
  return { reload, search, lookup, isPlace, placesAround, localityOf, geoOf, setLocation };
}
