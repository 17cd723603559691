import { sql, type Kysely } from 'kysely';

/**
 * Creates accounts. Each person has one account for all sites and a membership for each site; staff accounts
 * have additional data and roles. Also creates the tables for sign-in: credentials, sessions, one-time codes,
 * limits and signing keys.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table account (
      id text primary key,
      email text not null unique check (email = lower(email)),
      email_verified_at timestamptz,
      first_name text not null,
      last_name text not null,
      phone text not null default '',
      created_at timestamptz not null,
      -- Closed accounts cannot sign in. Their rows stay because tax law requires the orders.
      closed_at timestamptz
    )`.execute(db);

  // A credential is a password, a second factor, a set of recovery codes, a passkey, or an account at an
  // external provider. For a password, `data` is the hash.
  await sql`
    create table credential (
      id text primary key,
      account_id text not null references account (id) on delete cascade,
      kind text not null check (kind in ('password', 'totp', 'recovery', 'passkey', 'social', 'pin')),
      -- Id of the passkey, or provider and subject of an external sign-in.
      identifier text,
      name text not null default '',
      data jsonb not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index credential_account on credential (account_id, kind)`.execute(db);
  await sql`
    create unique index credential_one on credential (account_id, kind) where kind in ('password', 'totp', 'pin')`.execute(
    db,
  );
  await sql`
    create unique index credential_identifier on credential (kind, identifier) where identifier is not null`.execute(
    db,
  );

  await sql`
    create table membership (
      account_id text not null references account (id) on delete cascade,
      site_id text not null,
      state text not null check (state in ('active', 'waiting', 'refused')),
      company text not null default '',
      -- ABN in Australia, NZBN in New Zealand; digits only.
      business_number text not null default '',
      price_list text check (price_list ~ '^[a-z][a-z0-9-]{0,39}$'),
      credit_limit_cents integer not null default 0 check (credit_limit_cents >= 0),
      -- Payment terms of an invoice in days; 0 if due immediately.
      terms_days integer not null default 0 check (terms_days >= 0),
      since timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      decided_reason text not null default '',
      primary key (account_id, site_id)
    )`.execute(db);
  await sql`create index membership_waiting on membership (site_id, since) where state = 'waiting'`.execute(
    db,
  );

  await sql`
    create table staff (
      account_id text primary key references account (id) on delete cascade,
      winning_user_id text not null unique,
      salesperson_code text not null default '',
      store_uri text,
      subdivision text not null default '',
      since timestamptz not null,
      left_at timestamptz
    )`.execute(db);
  await sql`create table role (name text primary key, label text not null)`.execute(db);
  await sql`
    create table role_permission (
      role text not null references role (name) on delete cascade,
      permission text not null,
      primary key (role, permission)
    )`.execute(db);
  await sql`
    create table account_role (
      account_id text not null references account (id) on delete cascade,
      role text not null references role (name),
      primary key (account_id, role)
    )`.execute(db);
  await seedRoles(db);

  await sql`
    create table session (
      id text primary key,
      account_id text not null references account (id) on delete cascade,
      site_id text not null,
      -- The refresh token is derived from this seed, the rotation number and SECRET. It is not stored.
      seed text not null,
      turn integer not null default 1,
      turned_at timestamptz not null,
      method text not null,
      has_second_factor boolean not null default false,
      user_agent text not null default '',
      ip text not null default '',
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_why text
    )`.execute(db);
  await sql`create index session_account on session (account_id) where ended_at is null`.execute(db);
  await sql`create index session_expiry on session (expires_at)`.execute(db);

  await sql`
    create table one_time_code (
      hash text primary key,
      kind text not null,
      -- Null for an address without an account, so that the request takes the same time.
      account_id text references account (id) on delete cascade,
      site_id text not null,
      data jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      tries integer not null default 0
    )`.execute(db);
  await sql`create index one_time_code_account on one_time_code (account_id, kind)`.execute(db);
  await sql`create index one_time_code_expiry on one_time_code (expires_at)`.execute(db);

  // Counts failed sign-ins by key. The keys are hashes, so that the table stores no email addresses.
  await sql`
    create table sign_in_limit (
      key text primary key,
      failures integer not null,
      first_at timestamptz not null,
      -- The next attempt is refused until this time.
      wait_until timestamptz not null,
      forget_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_limit_forget on sign_in_limit (forget_at)`.execute(db);
  // The browsers in which the account has signed in. Failed sign-ins in other browsers never lock these
  // browsers out.
  await sql`
    create table known_device (
      account_id text not null references account (id) on delete cascade,
      hash text not null,
      last_used_at timestamptz not null,
      primary key (account_id, hash)
    )`.execute(db);

  await sql`
    create table signing_key (
      kid text primary key,
      public_jwk jsonb not null,
      -- Encrypted with a key derived from SECRET.
      private_key text not null,
      created_at timestamptz not null
    )`.execute(db);
}

/** The staff roles and their permissions. The sales role may edit project lines (STAFF-19). */
const ROLES: Readonly<Record<string, { label: string; permissions: readonly string[] }>> = {
  sales: {
    label: 'Sales',
    permissions: [
      'projects.sell',
      'customers.read',
      'orders.read',
      'lines.quantity',
      'lines.price',
      'lines.warranty',
      'lines.install',
      'lines.delete',
      'lines.competitor-url',
    ],
  },
  'store-manager': {
    label: 'Store manager',
    permissions: ['projects.sell', 'customers.read', 'orders.read', 'orders.refund', 'dashboard.read'],
  },
  support: { label: 'Support', permissions: ['customers.read', 'orders.read', 'orders.change'] },
  catalogue: { label: 'Catalogue', permissions: ['catalogue.change', 'content.change'] },
  finance: {
    label: 'Finance',
    permissions: ['orders.read', 'orders.refund', 'memberships.decide', 'dashboard.read'],
  },
  administrator: {
    label: 'Administrator',
    permissions: [
      'staff.manage',
      'memberships.decide',
      'customers.read',
      'orders.read',
      'orders.change',
      'orders.refund',
      'catalogue.change',
      'content.change',
      'settings.change',
      'audit.read',
      'dashboard.read',
    ],
  },
};

async function seedRoles(db: Kysely<never>): Promise<void> {
  for (const [name, { label, permissions }] of Object.entries(ROLES)) {
    await sql`insert into role (name, label) values (${name}, ${label})`.execute(db);
    for (const permission of permissions)
      await sql`insert into role_permission (role, permission) values (${name}, ${permission})`.execute(db);
  }
}
