import type { Generated } from 'kysely';
import type { GeneratedId } from '#foundation/server/database/columns.ts';

/** The tables of the geo domain, as the migrations create them. */
export interface GeoTables {
  locality: {
    id: GeneratedId;
    country: string;
    postcode: string;
    suburb: string;
    state: Generated<string>;
    latitude: number | null;
    longitude: number | null;
  };
  street: {
    id: GeneratedId;
    locality_id: number;
    country: string;
    name: string;
    /** The search key of the street, created by `rules/street.ts`. */
    key: string;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends GeoTables {}
  interface ReadableTables extends Pick<GeoTables, 'locality'> {}
}
