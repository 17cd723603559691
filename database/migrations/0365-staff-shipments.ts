import { sql, type Kysely } from 'kysely';

/**
 * Adds what staff record about shipments: the link to the carrier's tracking page, who received the goods, serial
 * numbers, and failed deliveries. Grants `fulfilment.dispatch` to the roles that run a store.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table shipment
      add column tracking_url text not null default '',
      -- The name of the person who received the goods; empty if nobody recorded it.
      add column received_by text not null default ''`.execute(db);
  await sql`alter table shipment_line add column serial_numbers text[] not null default '{}'`.execute(db);
  await sql`
    create table delivery_failure (
      id bigint generated always as identity primary key,
      shipment_id bigint not null references shipment (id),
      day date not null,
      reason text not null,
      -- The new delivery day; null if none was agreed.
      new_day date,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index delivery_failure_shipment on delivery_failure (shipment_id, id)`.execute(db);
  for (const role of ['administrator', 'store-manager'])
    await sql`
      insert into role_permission (role, permission) select name, 'fulfilment.dispatch' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
