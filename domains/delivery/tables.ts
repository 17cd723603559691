import type { Generated } from 'kysely';
import type { DateText } from '#foundation/server/database/columns.ts';

/** The tables of delivery, as the migrations make them. */
export interface DeliveryTables {
  warehouse: {
    code: string;
    name: string;
    country: string;
    state: Generated<string>;
    postcode: string;
    time_zone: string;
    cut_off_minutes: number;
  };
  warehouse_transfer: { from_code: string; to_code: string; days: number };
  delivery_zone: {
    code: string;
    name: string;
    country: string;
    state: Generated<string>;
    time_zone: string;
    warehouse_code: string;
    transit_days: number;
    daily_capacity: number;
    same_day_price_cents: number | null;
  };
  delivery_zone_area: { country: string; postcode_from: string; postcode_to: string; zone_code: string };
  delivery_rate: { zone_code: string; weekday: number; price_cents: number };
  /** Weekday 0 is Monday. */
  delivery_weekday_capacity: { zone_code: string; weekday: number; capacity: number };
  delivery_capacity: {
    zone_code: string;
    day: DateText;
    capacity: number;
    held: Generated<number>;
    booked: Generated<number>;
  };
  public_holiday: { country: string; state: Generated<string>; day: DateText; name: string };
  delivery_service: {
    sku: string;
    title: string;
    blurb: string;
    price_aud_cents: number | null;
    price_nzd_cents: number | null;
    category_uris: Generated<string[]>;
    position: Generated<number>;
  };
}
