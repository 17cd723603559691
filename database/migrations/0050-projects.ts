import { sql, type Kysely } from 'kysely';

/**
 * Adds projects. A project is a planned purchase for several rooms, with notes, a customer and a history, and
 * belongs to a staff member or a customer. Also adds versions of quotes, and attached files.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table project (
      id bigint generated always as identity primary key,
      site_id text not null,
      -- The reference that users see: WA-48213.
      ref text not null generated always as (upper(site_id) || '-' || (10000 + id)::text) stored,
      name text not null,
      -- The customer who owns the project; null for staff projects.
      owner_account_id text,
      -- The staff member who created or adopted it.
      staff_account_id text,
      salesperson_code text not null default '',
      store_uri text,
      quote_status text not null default 'Open'
        check (quote_status in ('Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial')),
      quote_id bigint,
      -- Total of the latest quote.
      quote_cents integer,
      quote_data jsonb not null default '{}',
      shared_status text not null default 'Private'
        check (shared_status in ('Private', 'Shared', 'SharedWithPrices')),
      share_id text unique,
      emailed_at timestamptz,
      price_locked_at timestamptz,
      -- Last day of the price lock; null until cancelled.
      price_lock_until date,
      -- Increases with every change.
      version integer not null default 1,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      archived_at timestamptz,
      deleted_at timestamptz,
      -- Search text in lower case without accents, separated by spaces: reference, name, customer, email
      -- addresses, digits of phone numbers.
      search_text text not null default '',
      search_words tsvector not null
        generated always as (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) stored,
      customer_name text generated always as (quote_data ->> 'customerName') stored,
      customer_email text generated always as (lower(quote_data ->> 'customerEmail')) stored,
      customer_email_secondary text generated always as (lower(quote_data ->> 'customerEmailSecondary')) stored,
      customer_phone text
        generated always as (regexp_replace(quote_data ->> 'contactNumber', '[^0-9]', '', 'g')) stored,
      customer_phone_secondary text
        generated always as (regexp_replace(quote_data ->> 'customerNumberSecondary', '[^0-9]', '', 'g')) stored
    )`.execute(db);
  await sql`create index project_search on project using gin (search_words)`.execute(db);
  await sql`create index project_modified on project (site_id, modified_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index project_created on project (site_id, created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create index project_salesperson on project (site_id, salesperson_code, modified_at desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`
    create index project_staff on project (staff_account_id, modified_at desc) where staff_account_id is not null`.execute(
    db,
  );
  await sql`
    create index project_owner on project (owner_account_id, modified_at desc) where owner_account_id is not null`.execute(
    db,
  );
  for (const column of [
    'customer_email',
    'customer_email_secondary',
    'customer_phone',
    'customer_phone_secondary',
  ])
    await sql`
      create index ${sql.ref(`project_${column}`)} on project (${sql.ref(column)}) where ${sql.ref(column)} <> ''`.execute(
      db,
    );

  await sql`
    create table project_folder (
      id bigint generated always as identity primary key,
      project_id bigint not null references project (id) on delete cascade,
      title text not null,
      sort integer not null default 0
    )`.execute(db);
  await sql`create index project_folder_project on project_folder (project_id, sort, id)`.execute(db);

  await sql`
    create table project_line (
      id bigint generated always as identity primary key,
      project_id bigint not null references project (id) on delete cascade,
      -- Null if the line is in no folder.
      folder_id bigint references project_folder (id) on delete cascade,
      product_id bigint not null references product (id),
      quantity integer not null check (quantity between 1 and 99),
      sort integer not null default 0,
      install_id bigint,
      warranty_id bigint,
      rrp_override_cents integer check (rrp_override_cents >= 0),
      price_override_cents integer check (price_override_cents >= 0),
      -- Price when the prices were locked.
      locked_cents integer check (locked_cents >= 0),
      -- URL of the competitor's offer, for a price match.
      competitor_url text not null default '',
      order_id bigint references customer_order (id),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index project_line_once on project_line (project_id, (coalesce(folder_id, 0)), product_id)`.execute(
    db,
  );
  await sql`create index project_line_product on project_line (product_id)`.execute(db);
  await sql`create index project_line_folder on project_line (folder_id) where folder_id is not null`.execute(
    db,
  );
  await sql`create index project_line_order on project_line (order_id) where order_id is not null`.execute(
    db,
  );

  await sql`
    create table project_note (
      id bigint generated always as identity primary key,
      project_id bigint not null references project (id) on delete cascade,
      sku text not null,
      notes text not null,
      account_id text,
      user_name text not null,
      modified_at timestamptz not null
    )`.execute(db);
  await sql`create index project_note_project on project_note (project_id, modified_at desc)`.execute(db);

  // Goods that differ from a product in the catalogue, such as another colour or a special order.
  await sql`
    create table project_variation (
      id bigint generated always as identity primary key,
      project_id bigint not null references project (id) on delete cascade,
      brand text not null,
      variation_sku text not null,
      comments text not null default '',
      product_code text not null default '',
      rrp_override_cents integer check (rrp_override_cents >= 0),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index project_variation_project on project_variation (project_id, id)`.execute(db);

  await sql`
    create table project_comment (
      id bigint generated always as identity primary key,
      project_id bigint not null references project (id) on delete cascade,
      account_id text not null,
      user_name text not null,
      message text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index project_comment_project on project_comment (project_id, id)`.execute(db);

  await sql`
    create table project_change_log (
      id bigint generated always as identity primary key,
      project_id bigint not null references project (id) on delete cascade,
      -- Project version created by this change.
      version integer not null,
      at timestamptz not null,
      actor_kind text not null,
      account_id text,
      user_name text not null,
      action text not null,
      -- Subject as displayed in the history: a product code, a folder title.
      subject text not null default '',
      -- [{"field", "from", "to"}]
      fields jsonb not null default '[]'
    )`.execute(db);
  await sql`create index project_change_log_project on project_change_log (project_id, version)`.execute(db);

  // Stores requests under the idempotency key that the browser sent. Two requests with the same key count as
  // one request.
  await sql`
    create table project_request (
      account_id text not null,
      key text not null,
      kind text not null,
      -- Id of the created project or folder.
      result bigint not null,
      created_at timestamptz not null,
      primary key (account_id, key)
    )`.execute(db);
  await sql`create index project_request_age on project_request (created_at)`.execute(db);

  // The users who currently have a project open.
  await sql`
    create table project_presence (
      project_id bigint not null references project (id) on delete cascade,
      account_id text not null,
      user_name text not null,
      since timestamptz not null,
      seen_at timestamptz not null,
      primary key (project_id, account_id)
    )`.execute(db);

  // Designers and other people who refer customers to the shop. Copied from the projects in which staff have
  // entered them.
  await sql`
    create table project_referrer (
      site_id text not null,
      code text not null,
      name text not null,
      business_name text not null default '',
      phone text not null default '',
      contact text not null default '',
      search_text text not null,
      modified_at timestamptz not null,
      primary key (site_id, code)
    )`.execute(db);

  await sql`
    create table project_attachment (
      id bigint generated always as identity primary key,
      project_id bigint not null references project (id) on delete cascade,
      folder_id bigint references project_folder (id) on delete set null,
      product_code text not null default '',
      -- File name chosen by the uploader.
      file_name text not null,
      -- Detected from the content.
      media_type text not null,
      bytes integer not null check (bytes > 0),
      digest text not null,
      -- Random file name in the object storage.
      storage_name text not null unique,
      preview_name text,
      account_id text,
      user_name text not null,
      created_at timestamptz not null,
      scanned_at timestamptz,
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index project_attachment_project on project_attachment (project_id, id)`.execute(db);

  await sql`
    create table project_quote (
      id bigint generated always as identity primary key,
      project_id bigint not null references project (id) on delete cascade,
      version integer not null,
      number text not null unique,
      -- Snapshot at saving; later catalogue changes do not affect it.
      lines jsonb not null,
      totals jsonb not null,
      total_cents integer not null,
      currency text not null,
      valid_until date not null,
      -- Random token of the quote's link.
      token text not null unique,
      account_id text,
      user_name text not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      opened_at timestamptz,
      accepted_at timestamptz,
      accepted_name text,
      accepted_order_id bigint references customer_order (id),
      superseded_at timestamptz,
      questions jsonb not null default '[]',
      unique (project_id, version)
    )`.execute(db);
  await sql`create index project_quote_order on project_quote (accepted_order_id) where accepted_order_id is not null`.execute(
    db,
  );
}
