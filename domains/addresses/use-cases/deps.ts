import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { GeoSubject } from '#domains/geo/use-cases/geo.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';

export interface AddressDeps {
  db: Kysely<Tables>;
  /** Checks whether suburb, state and postcode are one place in a country. */
  places: Pick<GeoSubject, 'isPlace'>;
}

/** The request context that the use cases for addresses receive. */
export type AddressContext = Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId'>;
