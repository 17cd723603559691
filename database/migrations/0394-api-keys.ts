import { sql, type Kysely } from 'kysely';

/**
 * Adds the API keys of other systems, and their secrets: the current one, and the previous one for a while after a
 * rotation. Keys are never deleted, because audit entries name them. Allows keys as actors in the audit log.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_key (
      -- The public part of the key, with which every request begins.
      id text primary key,
      name text not null,
      -- The person who is responsible for the key; null if the account was deleted.
      owner_id text references account (id) on delete set null,
      permissions text[] not null,
      -- The sites on which the key is valid; empty for all sites.
      site_ids text[] not null default '{}',
      -- The networks from which requests may come; empty for all networks.
      networks text[] not null default '{}',
      requests_per_minute integer not null check (requests_per_minute > 0),
      -- When the key expires; null for never.
      expires_at timestamptz,
      revoked_at timestamptz,
      -- Increases with every change by staff.
      version integer not null default 1,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index api_key_owner on api_key (owner_id)`.execute(db);
  await sql`
    create table api_key_secret (
      id bigint generated always as identity primary key,
      key_id text not null references api_key (id) on delete cascade,
      -- The SHA-256 of the secret, which has 256 random bits.
      hash text not null unique,
      -- The last characters of the secret, so that people can tell secrets apart.
      ending text not null,
      created_at timestamptz not null,
      -- Until when a replaced secret is valid; null for the current one.
      expires_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index api_key_secret_key on api_key_secret (key_id, id)`.execute(db);
  await sql`
    alter table audit_entry
      drop constraint if exists audit_entry_actor_kind_check,
      add constraint audit_entry_actor_kind_check
        check (actor_kind in ('guest', 'customer', 'staff', 'key', 'operator', 'provider', 'shop')) not valid`.execute(
    db,
  );
}
