import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  findNearestLocality,
  getGeo,
  getLocality,
  searchLocalities,
  searchStreets,
  setLocation,
} from './contract.ts';
import type { GeoSubject } from './use-cases/geo.ts';
import type { VisitorLocation } from './use-cases/visitor-location.ts';

export function geoRoutes(
  geo: Pick<GeoSubject, 'suggest' | 'streets' | 'lookup' | 'nearest'>,
  location: VisitorLocation,
): BoundRoute<RequestContext>[] {
  return [
    bind(searchLocalities, ({ params }, { site }: RequestContext) => geo.suggest(site.country, params.term)),
    bind(searchStreets, ({ query }, { site, place }: RequestContext) =>
      geo.streets(site.country, query.term, place.locality),
    ),
    bind(getLocality, ({ params }, { site }: RequestContext) => geo.lookup(site.country, params)),
    bind(findNearestLocality, ({ body }, { site }: RequestContext) => geo.nearest(site.country, body)),
    bind(getGeo, (_input, ctx: RequestContext) => location.geoOf(ctx)),
    bind(setLocation, ({ body }, ctx: RequestContext) => location.setLocation(ctx, body)),
  ];
}
