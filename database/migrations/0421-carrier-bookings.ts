import { sql, type Kysely } from 'kysely';

/** Stores the bookings of shipments with carriers. A shipment has at most one that is requested or booked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table carrier_booking (
      id bigint generated always as identity primary key,
      shipment_id bigint not null references shipment (id),
      carrier text not null,
      -- The idempotency key that the carrier receives.
      reference text not null unique,
      state text not null check (state in ('requested', 'booked', 'refused', 'cancelled')),
      parcels integer not null check (parcels between 1 and 99),
      booking_id text not null default '',
      tracking text not null default '',
      -- The text by which the carrier sorts the parcels; empty if it has none.
      routing text not null default '',
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index carrier_booking_of_shipment on carrier_booking (shipment_id)
    where state in ('requested', 'booked')`.execute(db);
}
