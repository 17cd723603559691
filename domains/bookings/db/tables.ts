import type { Generated } from 'kysely';
import type {
  DateText,
  GeneratedId,
  Instant,
  InstantNow,
  InstantOrNull,
  JsonOrNull,
} from '#foundation/server/database/columns.ts';
import type {
  BookingKind,
  BookingState,
  CookingDemoType,
  ResourceKind,
  SessionKind,
  SessionState,
} from '../contract/values.ts';
import type { WeekHours } from '../rules/slots.ts';

/** The tables of the bookings domain, as the migrations create them. */
export interface BookingsTables {
  booking_resource: {
    id: GeneratedId;
    uri: string;
    kind: ResourceKind;
    name: string;
    store_uri: string | null;
    sites: Generated<string[]>;
    time_zone: string | null;
    open_times: JsonOrNull<WeekHours>;
    takes_appointments: Generated<boolean>;
    slot_minutes: Generated<number>;
    slot_capacity: Generated<number>;
    lead_minutes: Generated<number>;
    horizon_days: Generated<number>;
    join_url: Generated<string>;
    is_active: Generated<boolean>;
  };
  booking_rule: {
    id: GeneratedId;
    code: string;
    resource_id: number;
    store_uri: string;
    title: string;
    summary: Generated<string>;
    description: Generated<string>;
    picture: Generated<string>;
    brand_uri: string | null;
    demo_type: Generated<CookingDemoType>;
    sub_event_type: Generated<string>;
    weekday: number;
    week_of_month: number | null;
    start_time: string;
    minutes: number;
    capacity: number | null;
    reserved: Generated<number>;
    has_wait_list: Generated<boolean>;
    is_bookable: Generated<boolean>;
    cutoff_minutes: Generated<number>;
    from_day: DateText;
    until_day: DateText | null;
    is_active: Generated<boolean>;
    changed_at: InstantNow;
  };
  booking_session: {
    id: GeneratedId;
    code: string | null;
    kind: SessionKind;
    resource_id: number;
    store_uri: string | null;
    rule_id: number | null;
    title: string;
    summary: Generated<string>;
    description: Generated<string>;
    picture: Generated<string>;
    brand_uri: string | null;
    demo_type: Generated<CookingDemoType>;
    sub_event_type: Generated<string>;
    day: DateText;
    starts_at: Instant;
    ends_at: Instant;
    time_zone: string;
    closes_at: Instant;
    capacity: number | null;
    reserved: Generated<number>;
    booked: Generated<number>;
    offered: Generated<number>;
    is_bookable: Generated<boolean>;
    has_wait_list: Generated<boolean>;
    state: Generated<SessionState>;
    cancel_reason: Generated<string>;
    join_url: string | null;
    round: Generated<number>;
    created_at: Instant;
    changed_at: Instant;
  };
  booking: {
    id: GeneratedId;
    session_id: number;
    site_id: string;
    kind: BookingKind;
    state: BookingState;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    attendees: number;
    seats: number;
    comments: Generated<string>;
    order_number: string | null;
    account_id: string | null;
    offer_expires_at: InstantOrNull;
    reminded_at: InstantOrNull;
    checked_in_at: InstantOrNull;
    taken_by: string | null;
    round: Generated<number>;
    created_at: Instant;
    changed_at: Instant;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends BookingsTables {}
}
