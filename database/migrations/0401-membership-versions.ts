import { sql, type Kysely } from 'kysely';

/**
 * Adds a version to memberships, so that two colleagues do not overwrite each other's terms of a company, and the indexes of
 * the list of companies.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table membership add column version integer not null default 1`.execute(db);
  await sql`
    create function count_membership_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`.execute(db);
  // Every statement that changes terms increases the version, also those of the command line and of applications.
  await sql`
    create trigger membership_counts_version
    before update of state, company, business_number, price_list, credit_limit_cents, terms_days on membership
    for each row execute function count_membership_version()`.execute(db);
  await sql`
    create index membership_company_name on membership ((fold_text(company) collate "C"), account_id, site_id)
    where company <> '' and buys_for is null`.execute(db);
  await sql`
    create index membership_business_number on membership (business_number) where business_number <> ''`.execute(
    db,
  );
}
