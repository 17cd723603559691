import type { Generated } from 'kysely';
import type { SpecialDay } from '../contract.ts';
import type { GeneratedId, Json, JsonDefault } from '#foundation/server/database/columns.ts';

/** The tables of the stores domain. */
export interface StoresTables {
  store: {
    id: GeneratedId;
    uri: string;
    name: string;
    sites: string[];
    country: string;
    address: string;
    suburb: string;
    state: Generated<string>;
    postcode: string;
    phone: string;
    latitude: number | null;
    longitude: number | null;
    time_zone: string;
    is_appointment_only: Generated<boolean>;
    virtual_tour_id: string | null;
    open_times: Json<OpenTime[]>;
    /** In the order of their days. */
    special_days: JsonDefault<SpecialDay[]>;
    /** Increases with each change of the row. */
    version: Generated<number>;
    subdivision: Generated<string>;
    image: Generated<string>;
    headline: Generated<string>;
    blurb: Generated<string>;
    services: Generated<string[]>;
    facts: JsonDefault<StoreFact[]>;
    parking: Generated<string>;
    interior: Generated<string>;
    /**
     * The code of the warehouse whose stock the store sells over the counter; null if the store only displays
     * products.
     */
    warehouse_code: string | null;
  };
}

/** A fact about the store, such as the value `31` with the label `brands on display`. */
export interface StoreFact {
  value: string;
  label: string;
}
export interface OpenTime {
  isOpen: boolean;
  /** A 24-hour time, `HH:mm`. Empty if the store is closed on that day. */
  openTime: string;
  closeTime: string;
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends StoresTables {}
}
