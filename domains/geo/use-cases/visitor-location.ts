import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { ChosenLocality } from '#foundation/pure/user.ts';
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
import type { GeoSubject } from './geo.ts';

export interface VisitorLocationDeps {
  geo: Pick<GeoSubject, 'find' | 'onlyPlaceOf' | 'placeOf'>;
  /** Returns the warehouse that delivers to a postcode; null if there is no such warehouse. */
  warehouseOfPostcode(country: string, postcode: string): string | null;
}

const YEAR_SECONDS = 365 * 24 * 3600;
/** The cookie that marks a browser as having visited the shop before (GEO-03). */
const VISITED_COOKIE = 'visited';

export type VisitorLocation = ReturnType<typeof createVisitorLocation>;

/** Creates the service for the shopper's location, with the store and warehouse that belong to it. */
export function createVisitorLocation({ geo, warehouseOfPostcode }: VisitorLocationDeps) {
  /**
   * Returns the shopper's location (GEO-01). Also sets the `visited` cookie, so that `newUser` is true only
   * in the first response.
   */
  function geoOf(ctx: RequestContext): Geo {
    const newUser = ctx.cookie(VISITED_COOKIE) === undefined;
    if (newUser) ctx.setCookie(VISITED_COOKIE, '1', { maxAgeSeconds: YEAR_SECONDS });
    const { locality, locationCode } = ctx.place;
    // Ignores location codes in a different format, which old cookies may contain.
    const code = locationCode !== null && /^\d{4}_/.test(locationCode) ? locationCode : null;
    return answer(ctx, locality, newUser, locality ? (code ?? codeOf(locality)) : null);
  }

  /**
   * Stores the requested location: a locality, the centre of a region, or the place with a postcode. Returns
   * a 404 error if the location is unknown and a 400 error if the request contains none. If several places
   * have the postcode, the stored location does not change.
   */
  function setLocation(
    ctx: RequestContext,
    {
      postcode,
      ...requested
    }: {
      localityId?: string | number | undefined;
      regionId?: string | undefined;
      postcode?: string | undefined;
    },
  ): Geo | FaultOf<typeof setLocationCall> {
    const { country } = ctx.site;
    if (postcode !== undefined) {
      const only = geo.onlyPlaceOf(country, postcode);
      return only ? remember(ctx, only, codeOf(only)) : geoOf(ctx);
    }
    const region = requested.regionId === undefined ? undefined : regionOf(requested.regionId);
    if (requested.localityId === undefined && requested.regionId === undefined) return failWith(noLocation);
    const place =
      requested.localityId === undefined
        ? region && geo.find(country, region)
        : geo.placeOf(Number(requested.localityId));
    if (!place || place.country !== country) return failWith(unknownPlace);
    const locationCode =
      (requested.localityId === undefined ? region?.locationCode : undefined) ?? codeOf(place);
    return remember(ctx, place, locationCode);
  }

  function remember(ctx: RequestContext, place: ChosenLocality, locationCode: string | null): Geo {
    ctx.setCookie(LOCALITY_COOKIE, String(place.id), { maxAgeSeconds: YEAR_SECONDS, readable: true });
    if (locationCode === null) ctx.clearCookie(LOCATION_CODE_COOKIE);
    else ctx.setCookie(LOCATION_CODE_COOKIE, locationCode, { maxAgeSeconds: YEAR_SECONDS, readable: true });
    return answer(ctx, place, ctx.cookie(VISITED_COOKIE) === undefined, locationCode);
  }

  /** Returns the location code of a place; null if no warehouse delivers to the place. */
  function codeOf(place: ChosenLocality): string | null {
    return warehouseOfPostcode(place.country, place.postcode) === null ? null : locationCodeOf(place);
  }

  function answer(
    ctx: RequestContext,
    place: ChosenLocality | null,
    newUser: boolean,
    locationCode: string | null,
  ): Geo {
    return {
      store: ctx.place.store,
      nearestWarehouseLocationCode: locationCode,
      newUser,
      // The shopper's IP address is not looked up. The shopper is assumed to be in the site's country.
      ipCountry: ctx.site.country,
      country: ctx.site.country,
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
