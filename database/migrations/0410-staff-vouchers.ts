import { sql, type Kysely } from 'kysely';

/**
 * Adds what staff record when they issue gift cards, and versions of gift cards and coupons, so that two colleagues do
 * not overwrite each other's changes. Grants the permissions for both.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table gift_card add column site_id text, add column email text not null default '',
      add column request_id text unique, add column version integer not null default 1`.execute(db);
  await sql`create index gift_card_mailbox on gift_card (email_key(email)) where email <> ''`.execute(db);
  await sql`create index gift_card_hint on gift_card (hint)`.execute(db);
  await sql`alter table coupon add column version integer not null default 1`.execute(db);
  await sql`
    create function count_voucher_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`.execute(db);
  // Imports and the command line count too, so a colleague's older form cannot undo them unnoticed.
  await sql`
    create trigger coupon_counts_version before update on coupon
    for each row execute function count_voucher_version()`.execute(db);
  // Payments change only the balance, which no form contains.
  await sql`
    create trigger gift_card_counts_version before update of is_blocked, expires_at on gift_card
    for each row execute function count_voucher_version()`.execute(db);
  const grants = {
    'gift-cards.read': ['administrator', 'finance', 'sales', 'store-manager', 'support'],
    'gift-cards.manage': ['administrator', 'finance'],
    'coupons.manage': ['administrator', 'finance'],
  };
  for (const [permission, roles] of Object.entries(grants))
    await sql`
      insert into role_permission (role, permission)
      select name, ${permission} from role where name = any (${roles}::text[])
      on conflict do nothing`.execute(db);
}
