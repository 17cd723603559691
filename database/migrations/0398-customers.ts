import { sql, type Kysely } from 'kysely';

/**
 * Adds the list of customers for the back office: one row for each open account, and one for each mailbox with which
 * guests ordered (`email_key`). Triggers keep the rows true, because the tables of accounts, memberships and orders are
 * written by more than twenty statements. Also adds notes about customers, and blocks that prevent orders.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createTables(db);
  await createGuestRefresh(db);
  await fill(db);
  await createIndexes(db);
  await createAccountTriggers(db);
  await createOrderTriggers(db);
  await grant(db);
}

async function createTables(db: Kysely<never>): Promise<void> {
  await sql`
    create table customer (
      id bigint generated always as identity primary key,
      account_id text unique references account (id) on delete cascade,
      -- The mailbox of a guest (email_key); null for an account.
      guest_key text unique,
      email text not null,
      phone text not null default '',
      first_name text not null default '',
      last_name text not null default '',
      -- The folded last and first name, in an order that does not depend on the server.
      sort_name text collate "C" not null,
      -- The sites of memberships and orders.
      site_ids text[] not null default '{}',
      since timestamptz not null,
      last_order_at timestamptz,
      version integer not null default 1,
      check ((account_id is null) <> (guest_key is null))
    )`.execute(db);
  await sql`
    create table customer_note (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer (id) on delete cascade,
      body text not null,
      author_id text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index customer_note_customer on customer_note (customer_id, id)`.execute(db);
  await sql`
    create table order_block (
      id bigint generated always as identity primary key,
      account_id text unique references account (id) on delete cascade,
      email_key text not null unique,
      reason text not null,
      blocked_by text,
      created_at timestamptz not null
    )`.execute(db);
}

/** Guest orders with the confirmed email address of an account belong to that account, not to a guest. */
async function createGuestRefresh(db: Kysely<never>): Promise<void> {
  await sql`
    create index customer_order_guest_mailbox on customer_order (email_key(email), id)
    where account_id is null and holder_erased_at is null`.execute(db);
  await sql`
    create function refresh_guest_customer(mailbox text) returns void language plpgsql as $$
    declare
      owner_id bigint;
      guest_id bigint;
    begin
      if coalesce(mailbox, '') = '' then return; end if;
      select c.id into owner_id from account a join customer c on c.account_id = a.id
        where email_key(a.email) = mailbox and a.email_verified_at is not null and a.closed_at is null order by c.id limit 1;
      if owner_id is not null then
        update customer c set last_order_at = greatest(c.last_order_at, placed.latest),
          site_ids = array(select distinct unnest(c.site_ids || placed.sites) order by 1)
        from (select max(o.created_at) as latest, array_agg(distinct o.site_id) as sites from customer_order o
          where o.account_id is null and o.holder_erased_at is null and email_key(o.email) = mailbox) placed
        where c.id = owner_id and placed.latest is not null
          and (c.last_order_at is distinct from greatest(c.last_order_at, placed.latest) or not c.site_ids @> placed.sites);
        select id into guest_id from customer where guest_key = mailbox;
        if guest_id is not null then
          update customer_note set customer_id = owner_id where customer_id = guest_id;
          delete from customer where id = guest_id;
        end if;
        return;
      end if;
      insert into customer (guest_key, email, phone, first_name, last_name, sort_name, site_ids, since, last_order_at)
      select mailbox, latest.email, latest.phone, latest.first_name, latest.last_name,
        fold_text(latest.last_name || ' ' || latest.first_name), placed.sites, placed.earliest, placed.latest
      from (select min(o.created_at) as earliest, max(o.created_at) as latest, array_agg(distinct o.site_id) as sites
          from customer_order o where o.account_id is null and o.holder_erased_at is null and email_key(o.email) = mailbox) placed,
        lateral (select o.email, o.phone, coalesce(o.delivery_address->>'firstName', '') as first_name,
            coalesce(o.delivery_address->>'lastName', '') as last_name
          from customer_order o where o.account_id is null and o.holder_erased_at is null and email_key(o.email) = mailbox
          order by o.id desc limit 1) latest
      on conflict (guest_key) do update set email = excluded.email, phone = excluded.phone, first_name = excluded.first_name,
        last_name = excluded.last_name, sort_name = excluded.sort_name, site_ids = excluded.site_ids, since = excluded.since,
        last_order_at = excluded.last_order_at;
      if not found then delete from customer where guest_key = mailbox; end if;
    end $$`.execute(db);
}

async function fill(db: Kysely<never>): Promise<void> {
  await sql`
    insert into customer (account_id, email, phone, first_name, last_name, sort_name, site_ids, since, last_order_at)
    select a.id, a.email, a.phone, a.first_name, a.last_name, fold_text(a.last_name || ' ' || a.first_name),
      coalesce(of_sites.ids, '{}'), a.created_at, placed.latest
    from account a
      left join (select account_id, max(created_at) as latest from customer_order where account_id is not null
        group by account_id) placed on placed.account_id = a.id
      left join (select account_id, array_agg(distinct site_id order by site_id) as ids from (
          select account_id, site_id from membership
          union select account_id, site_id from customer_order where account_id is not null) both_kinds
        group by account_id) of_sites on of_sites.account_id = a.id
    where a.closed_at is null`.execute(db);
  await sql`
    insert into customer (guest_key, email, phone, first_name, last_name, sort_name, site_ids, since, last_order_at)
    select latest.mailbox, latest.email, latest.phone, latest.first_name, latest.last_name,
      fold_text(latest.last_name || ' ' || latest.first_name), placed.sites, placed.earliest, placed.latest
    from (select distinct on (email_key(o.email)) email_key(o.email) as mailbox, o.email, o.phone,
          coalesce(o.delivery_address->>'firstName', '') as first_name, coalesce(o.delivery_address->>'lastName', '') as last_name
        from customer_order o where o.account_id is null and o.holder_erased_at is null and o.email <> ''
        order by email_key(o.email), o.id desc) latest
      join (select email_key(o.email) as mailbox, min(o.created_at) as earliest, max(o.created_at) as latest,
          array_agg(distinct o.site_id) as sites
        from customer_order o where o.account_id is null and o.holder_erased_at is null and o.email <> ''
        group by email_key(o.email)) placed on placed.mailbox = latest.mailbox
    where not exists (select 1 from account a where email_key(a.email) = latest.mailbox
      and a.email_verified_at is not null and a.closed_at is null)`.execute(db);
  await sql`
    update customer c set last_order_at = greatest(c.last_order_at, placed.latest),
      site_ids = array(select distinct unnest(c.site_ids || placed.sites) order by 1)
    from account a, (select email_key(o.email) as mailbox, max(o.created_at) as latest, array_agg(distinct o.site_id) as sites
      from customer_order o where o.account_id is null and o.holder_erased_at is null and o.email <> ''
      group by email_key(o.email)) placed
    where c.account_id = a.id and a.email_verified_at is not null and placed.mailbox = email_key(a.email)`.execute(
    db,
  );
}

async function createIndexes(db: Kysely<never>): Promise<void> {
  await sql`create index customer_since on customer (since, id)`.execute(db);
  await sql`create index customer_sort_name on customer (sort_name, id)`.execute(db);
  // Customers without an order come last in the latest-first order.
  await sql`
    create index customer_last_order on customer
      ((coalesce(last_order_at, timestamptz '1970-01-01 00:00:00+00')), id)`.execute(db);
  await sql`
    create index customer_folded_name on customer (fold_text(first_name || ' ' || last_name) text_pattern_ops)`.execute(
    db,
  );
  await sql`create index customer_email on customer (lower(email) text_pattern_ops)`.execute(db);
  await sql`create index customer_mailbox on customer (email_key(email))`.execute(db);
  await sql`
    create index customer_phone_key on customer (phone_key(phone) text_pattern_ops) where phone <> ''`.execute(
    db,
  );
  await sql`create index customer_sites on customer using gin (site_ids)`.execute(db);
  for (const table of ['price_match_request', 'expert_question', 'newsletter_signup'])
    await sql`create index ${sql.ref(`${table}_mailbox`)} on ${sql.table(table)} (email_key(email))`.execute(
      db,
    );
  await sql`
    create index membership_folded_company on membership (fold_text(company) text_pattern_ops)
    where company <> ''`.execute(db);
}

async function createAccountTriggers(db: Kysely<never>): Promise<void> {
  await sql`
    create function keep_account_customer() returns trigger language plpgsql as $$
    begin
      if new.closed_at is not null then
        delete from customer where account_id = new.id;
      else
        insert into customer (account_id, email, phone, first_name, last_name, sort_name, since)
        values (new.id, new.email, new.phone, new.first_name, new.last_name,
          fold_text(new.last_name || ' ' || new.first_name), new.created_at)
        on conflict (account_id) do update set email = excluded.email, phone = excluded.phone,
          first_name = excluded.first_name, last_name = excluded.last_name, sort_name = excluded.sort_name,
          version = customer.version + 1;
      end if;
      if tg_op = 'UPDATE' then perform refresh_guest_customer(email_key(old.email)); end if;
      if new.email_verified_at is not null then perform refresh_guest_customer(email_key(new.email)); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger account_keeps_customer
    after insert or update of email, email_verified_at, first_name, last_name, phone, closed_at on account
    for each row execute function keep_account_customer()`.execute(db);
  await sql`
    create function keep_customer_sites() returns trigger language plpgsql as $$
    begin
      update customer set site_ids = array_append(site_ids, new.site_id)
      where account_id = new.account_id and not site_ids @> array[new.site_id];
      return null;
    end $$`.execute(db);
  await sql`
    create trigger membership_keeps_customer after insert on membership
    for each row execute function keep_customer_sites()`.execute(db);
}

async function createOrderTriggers(db: Kysely<never>): Promise<void> {
  await sql`
    create function keep_order_customer() returns trigger language plpgsql as $$
    begin
      if new.account_id is not null then
        update customer set last_order_at = greatest(last_order_at, new.created_at),
          site_ids = case when site_ids @> array[new.site_id] then site_ids else array_append(site_ids, new.site_id) end
        where account_id = new.account_id;
      elsif new.holder_erased_at is null then
        perform refresh_guest_customer(email_key(new.email));
      end if;
      if tg_op = 'UPDATE' and old.account_id is null and old.holder_erased_at is null
        and (new.account_id is not null or new.holder_erased_at is not null or email_key(old.email) <> email_key(new.email)) then
        perform refresh_guest_customer(email_key(old.email));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger customer_order_keeps_customer
    after insert or update of account_id, email, phone, delivery_address, holder_erased_at on customer_order
    for each row execute function keep_order_customer()`.execute(db);
}

/** Least privilege: who answers customers may read them; who handles their problems may change them. */
async function grant(db: Kysely<never>): Promise<void> {
  const roles = {
    'customers.read': ['administrator', 'finance', 'sales', 'store-manager', 'support'],
    'customers.change': ['administrator', 'store-manager', 'support'],
    'customers.merge': ['administrator'],
    'customers.privacy': ['administrator'],
  };
  for (const [permission, names] of Object.entries(roles))
    for (const name of names)
      await sql`
        insert into role_permission (role, permission) select name, ${permission} from role where name = ${name}
        on conflict do nothing`.execute(db);
}
