import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { ChosenLocality } from '#foundation/pure/visitor.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  LOCALITY_COOKIE,
  LOCATION_CODE_COOKIE,
  noLocation,
  unknownPlace,
  type Geo,
  type setLocation as setLocationCall,
} from '../contract.ts';
import { locationCodeOf, regionOf } from '../rules/region.ts';
import type { GeoSubject } from '../service.ts';

export interface VisitorLocationNeeds {
  geo: Pick<GeoSubject, 'find' | 'onlyPlaceOf' | 'placeOf'>;
  /** The warehouse that delivers to a postcode (delivery); null when none does. */
  warehouseOfPostcode(country: string, postcode: string): string | null;
}

const YEAR_SECONDS = 365 * 24 * 3600;
/** Tells a visitor who has been here from one who has not (GEO-03). */
const VISITED_COOKIE = 'visited';

export type VisitorLocation = ReturnType<typeof createVisitorLocation>;

/** Where a visitor is: the chosen place with what stores and delivery know of it. */
export function createVisitorLocation({ geo, warehouseOfPostcode }: VisitorLocationNeeds) {
  /** Where the visitor is (GEO-01). Marks the visitor as known, so `newUser` is true once. */
  function geoOf(context: RequestContext): Geo {
    const newUser = context.cookie(VISITED_COOKIE) === undefined;
    if (newUser) context.setCookie(VISITED_COOKIE, '1', { maxAgeSeconds: YEAR_SECONDS });
    const { locality, locationCode } = context.place;
    // Cookies of before may hold another form.
    const code = locationCode !== null && /^\d{4}_/.test(locationCode) ? locationCode : null;
    return answer(context, locality, newUser, locality ? (code ?? codeOf(locality)) : null);
  }

  /**
   * Remembers a locality, the centre of an honoured region, or the place of a postcode that has one alone; 404 for an unknown one,
   * 400 without any. A postcode of several places says none of them: the visitor stays where they were.
   */
  function setLocation(
    context: RequestContext,
    {
      postcode,
      ...wanted
    }: {
      localityId?: string | number | undefined;
      regionId?: string | undefined;
      postcode?: string | undefined;
    },
  ): Geo | FaultOf<typeof setLocationCall> {
    const { country } = context.site;
    if (postcode !== undefined) {
      const only = geo.onlyPlaceOf(country, postcode);
      return only ? remember(context, only, codeOf(only)) : geoOf(context);
    }
    const region = wanted.regionId === undefined ? undefined : regionOf(wanted.regionId);
    if (wanted.localityId === undefined && wanted.regionId === undefined) return failWith(noLocation);
    const place =
      wanted.localityId === undefined
        ? region && geo.find(country, region)
        : geo.placeOf(Number(wanted.localityId));
    if (!place || place.country !== country) return failWith(unknownPlace);
    const locationCode =
      (wanted.localityId === undefined ? region?.locationCode : undefined) ?? codeOf(place);
    return remember(context, place, locationCode);
  }

  function remember(context: RequestContext, place: ChosenLocality, locationCode: string | null): Geo {
    context.setCookie(LOCALITY_COOKIE, String(place.id), { maxAgeSeconds: YEAR_SECONDS, readable: true });
    if (locationCode === null) context.clearCookie(LOCATION_CODE_COOKIE);
    else
      context.setCookie(LOCATION_CODE_COOKIE, locationCode, { maxAgeSeconds: YEAR_SECONDS, readable: true });
    return answer(context, place, context.cookie(VISITED_COOKIE) === undefined, locationCode);
  }

  /** Null where no warehouse delivers. */
  function codeOf(place: ChosenLocality): string | null {
    return warehouseOfPostcode(place.country, place.postcode) === null ? null : locationCodeOf(place);
  }

  function answer(
    context: RequestContext,
    place: ChosenLocality | null,
    newUser: boolean,
    locationCode: string | null,
  ): Geo {
    return {
      store: context.place.store,
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

  return { geoOf, setLocation };
}
