import { sql, type Kysely } from 'kysely';

/**
 * Adds bookings: cooking demonstrations with a limited number of seats and a wait list, and appointments in
 * time slots.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table booking_resource (
      id bigint generated always as identity primary key,
      uri text not null unique,
      kind text not null check (kind in ('store', 'chef', 'consultant')),
      name text not null,
      -- Store where the resource works; null for consultations by video or phone.
      store_uri text,
      -- Sites that offer the resource if it has no store.
      sites text[] not null default '{}',
      -- Zone and weekly hours (7 entries, Monday first); null means those of the store.
      time_zone text,
      open_times jsonb,
      takes_appointments boolean not null default false,
      slot_minutes int not null default 60 check (slot_minutes between 10 and 480),
      slot_capacity int not null default 1 check (slot_capacity between 1 and 100),
      -- Minimum notice of an appointment, in minutes, and how many days ahead it can be booked.
      lead_minutes int not null default 120 check (lead_minutes >= 0),
      horizon_days int not null default 60 check (horizon_days between 1 and 365),
      is_active boolean not null default true,
      check (store_uri is not null or time_zone is not null)
    )`.execute(db);
  await sql`
    create table booking_rule (
      id bigint generated always as identity primary key,
      code text not null unique,
      resource_id bigint not null references booking_resource (id),
      store_uri text not null,
      title text not null,
      summary text not null default '',
      description text not null default '',
      picture text not null default '',
      brand_uri text,
      demo_type smallint not null default 2 check (demo_type between 0 and 2),
      sub_event_type text not null default '',
      -- 0 is Monday.
      weekday smallint not null check (weekday between 0 and 6),
      -- 1 to 4, 5 for the last one of the month, null for every week.
      week_of_month smallint check (week_of_month between 1 and 5),
      start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      minutes int not null check (minutes between 10 and 720),
      -- Null for an event without seats.
      capacity int check (capacity between 1 and 1000),
      reserved int not null default 0 check (reserved >= 0),
      has_wait_list boolean not null default true,
      is_bookable boolean not null default true,
      cutoff_minutes int not null default 120 check (cutoff_minutes between 0 and 20160),
      from_day date not null,
      until_day date,
      is_active boolean not null default true,
      changed_at timestamptz not null default now(),
      check (capacity is null or reserved <= capacity)
    )`.execute(db);
  await createSessions(db);
  await createBookings(db);
}

async function createSessions(db: Kysely<never>): Promise<void> {
  await sql`
    create table booking_session (
      id bigint generated always as identity primary key,
      -- Key of the session in import files; null for appointments and generated sessions.
      code text unique,
      kind text not null check (kind in ('demo', 'visit', 'consultation')),
      resource_id bigint not null references booking_resource (id),
      store_uri text,
      rule_id bigint references booking_rule (id),
      title text not null,
      summary text not null default '',
      description text not null default '',
      picture text not null default '',
      brand_uri text,
      demo_type smallint not null default 2 check (demo_type between 0 and 2),
      sub_event_type text not null default '',
      -- The local day, the times, and the zone in which they are displayed.
      day date not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      time_zone text not null,
      -- Bookings close at this time; staff can still add bookings.
      closes_at timestamptz not null,
      -- Null for an event without seats.
      capacity int check (capacity between 1 and 1000),
      -- Seats that staff hold back, seats taken by bookings, and seats in open offers to the wait list.
      reserved int not null default 0 check (reserved >= 0),
      booked int not null default 0 check (booked >= 0),
      offered int not null default 0 check (offered >= 0),
      is_bookable boolean not null default true,
      has_wait_list boolean not null default true,
      state text not null default 'scheduled' check (state in ('scheduled', 'cancelled')),
      cancel_reason text not null default '',
      -- Number of changes that people with a booking were informed of.
      round int not null default 0,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check (ends_at > starts_at),
      check (capacity is null or reserved + booked + offered <= capacity)
    )`.execute(db);
  // A rule creates one session per day, whatever happens to that session later.
  await sql`
    create unique index booking_session_of_rule on booking_session (rule_id, day) where rule_id is not null`.execute(
    db,
  );
  await sql`
    create unique index booking_session_of_slot on booking_session (resource_id, starts_at)
    where kind <> 'demo' and state = 'scheduled'`.execute(db);
  await sql`create index booking_session_day on booking_session (day, starts_at)`.execute(db);
  await sql`create index booking_session_store on booking_session (store_uri, day)`.execute(db);
}

async function createBookings(db: Kysely<never>): Promise<void> {
  await sql`
    create table booking (
      id bigint generated always as identity primary key,
      session_id bigint not null references booking_session (id),
      site_id text not null,
      kind text not null check (kind in ('rsvp', 'booking')),
      state text not null check (state in ('booked', 'waiting', 'offered', 'expired', 'cancelled')),
      first_name text not null,
      last_name text not null,
      email text not null,
      phone text not null,
      attendees int not null check (attendees between 1 and 100),
      -- Seats that the booking needs: the attendees of a demonstration, one for an appointment.
      seats int not null check (seats between 0 and 100),
      comments text not null default '',
      order_number text,
      account_id text references account (id) on delete set null,
      offer_expires_at timestamptz,
      reminded_at timestamptz,
      checked_in_at timestamptz,
      -- Account of the staff member who entered the booking; null if the customer did.
      taken_by text references account (id) on delete set null,
      -- Number of changes that the customer was informed of.
      round int not null default 0,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check ((state = 'offered') = (offer_expires_at is not null))
    )`.execute(db);
  // A repeated request with the same email address does not take seats again.
  await sql`
    create unique index booking_once on booking (session_id, lower(email))
    where state in ('booked', 'waiting', 'offered') and email <> ''`.execute(db);
  await sql`create index booking_session_queue on booking (session_id, id)`.execute(db);
  await sql`create index booking_offer on booking (offer_expires_at) where state = 'offered'`.execute(db);
  await sql`create index booking_email on booking (lower(email))`.execute(db);
  await sql`create index booking_account on booking (account_id) where account_id is not null`.execute(db);
}
