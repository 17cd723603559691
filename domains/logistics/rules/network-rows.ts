import type { Day } from '#foundation/pure/day.ts';
import type { ZoneColumnValues } from './zone-columns.ts';

/** An operator's delivery network, as rows of its tables. Amounts are in cents, and weekday 0 is Monday. */
export interface NetworkRows {
  warehouses: {
    code: string;
    name: string;
    country: string;
    state: string;
    postcode: string;
    time_zone: string;
    cut_off_minutes: number;
  };
  transfers: { from_code: string; to_code: string; days: number };
  zones: {
    code: string;
    name: string;
    country: string;
    state: string;
    time_zone: string;
    warehouse_code: string;
  } & ZoneColumnValues;
  areas: { zone_code: string; country: string; postcode_from: string; postcode_to: string };
  rates: { zone_code: string; weekday: number; price_cents: number };
  capacity: { zone_code: string; weekday: number; capacity: number };
  holidays: { country: string; state: string; day: Day; name: string };
  services: {
    sku: string;
    title: string;
    blurb: string;
    price_aud_cents: number | null;
    price_nzd_cents: number | null;
    category_uris: string[];
    position: number;
  };
}

export type NetworkPart = keyof NetworkRows;

/** The key columns of each table of the delivery network. */
export const NETWORK_KEYS: {
  readonly [Part in NetworkPart]: readonly (keyof NetworkRows[Part] & string)[];
} = {
  warehouses: ['code'],
  transfers: ['from_code', 'to_code'],
  zones: ['code'],
  areas: ['country', 'postcode_from', 'postcode_to'],
  rates: ['zone_code', 'weekday'],
  capacity: ['zone_code', 'weekday'],
  holidays: ['country', 'state', 'day'],
  services: ['sku'],
};
