import { sql, type Kysely } from 'kysely';

/**
 * Adds anonymous choices about measurement, the consent that applied to each checkout, and the claims that
 * determine who notifies which receiver of a purchase.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table consent_choice (
      id bigint generated always as identity primary key,
      site_id text not null,
      version integer not null,
      statistics boolean not null,
      marketing boolean not null,
      model text not null,
      has_privacy_control boolean not null,
      chosen_at timestamptz not null
    )`.execute(db);
  await sql`
    create table measured_cart (
      cart_id text primary key,
      site_id text not null,
      client_id text not null,
      statistics boolean not null,
      marketing boolean not null,
      noted_at timestamptz not null
    )`.execute(db);
  // Confirmed orders whose checkout had consent to statistics.
  await sql`
    create table measured_order (
      order_id bigint primary key,
      site_id text not null,
      client_id text not null,
      marketing boolean not null,
      confirmed_at timestamptz not null
    )`.execute(db);
  // Purchases and refunds that the server has to send. A row is deleted after it has been sent.
  await sql`
    create table measured_event (
      order_id bigint not null,
      -- Empty for the purchase; the refund's key for a refund.
      source_key text not null,
      -- The refunded amount; null for the purchase.
      cents integer,
      created_at timestamptz not null,
      due_at timestamptz not null,
      primary key (order_id, source_key)
    )`.execute(db);
  await sql`create index measured_event_due on measured_event (due_at)`.execute(db);
  await sql`
    create table purchase_claim (
      order_id bigint not null,
      sink text not null,
      claim_key text not null,
      claimed_at timestamptz not null,
      primary key (order_id, sink)
    )`.execute(db);
}
