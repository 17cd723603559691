import { sql, type RawBuilder } from 'kysely';

/* SQL fragments that other domains embed in their statements. Table aliases are whole words, so that they do
   not clash with the aliases in those statements. */

/** A column of the statement that embeds the fragment, or a value. */
type Expression = RawBuilder<unknown>;

/** SQL: the full name of an account; null if the account does not exist. */
export function nameOfAccount(accountId: Expression): RawBuilder<string | null> {
  return sql`(select trim(person.first_name || ' ' || person.last_name) from account person where person.id = ${accountId})`;
}

/** SQL: the email address of an open or closed account; null if the account does not exist. */
export function emailOfAccount(accountId: Expression): RawBuilder<string | null> {
  return sql`(select person.email from account person where person.id = ${accountId})`;
}

/** SQL: the phone number of an account; null if the account does not exist. */
export function phoneOfAccount(accountId: Expression): RawBuilder<string | null> {
  return sql`(select person.phone from account person where person.id = ${accountId})`;
}

/** SQL: selects the ids of the accounts with a spelling of an email address (`email_key`). */
export function accountsWithEmail(email: string): RawBuilder<unknown> {
  return sql`select person.id from account person where email_key(person.email) = email_key(${email})`;
}

/** SQL: selects `id`, `email`, `first_name`, `last_name` and `closed_at` of an account. */
export function accountRow(accountId: Expression): RawBuilder<unknown> {
  return sql`select person.id, person.email, person.first_name, person.last_name, person.closed_at
    from account person where person.id = ${accountId}`;
}

/** SQL: whether an account has a second factor that its owner has confirmed. */
export function hasSecondFactor(accountId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from credential proof where proof.account_id = ${accountId} and proof.kind = 'totp'
    and proof.confirmed_at is not null)`;
}

/** SQL: when an account last used the shop in a session that has not been deleted; null if never. */
export function lastSeenOfAccount(accountId: Expression): RawBuilder<Date | null> {
  return sql`(select max(used.last_seen_at) from session used where used.account_id = ${accountId})`;
}

/** SQL: whether an account exists, open or closed. */
export function isAccount(accountId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from account person where person.id = ${accountId})`;
}

/** Returns a statement that locks an account until the transaction ends. */
export function lockingAccount(accountId: string): RawBuilder<unknown> {
  return sql`select 1 from account where id = ${accountId} for update`;
}

/** SQL: selects `account_id` and `since` of a company's owner and current buyers. */
export function membersOfCompany({
  siteId,
  ownerId,
}: {
  siteId: string;
  ownerId: string;
}): RawBuilder<unknown> {
  return sql`
  select member.account_id, member.since from membership member where member.site_id = ${siteId} and member.account_id = ${ownerId}
  union all
  select member.account_id, member.since from membership member where member.site_id = ${siteId} and member.buys_for = ${ownerId}`;
}

/** SQL: whether an account owns a company on a site. */
export function ownsCompany(accountId: string, siteId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from membership owner where owner.account_id = ${accountId} and owner.site_id = ${siteId}
        and owner.state = 'active' and owner.buys_for is null)`;
}

/**
 * SQL: whether an account is a current buyer of a company and joined the company no later than a given time.
 */
export function buysFor(
  ownerId: string,
  { accountId, siteId, at }: { accountId: Expression; siteId: Expression; at: Expression },
): RawBuilder<boolean> {
  return sql`exists (select 1 from membership member where member.account_id = ${accountId} and member.site_id = ${siteId}
          and member.buys_for = ${ownerId} and ${at} >= member.since)`;
}

/** SQL: the owner of the company that an account buys for on a site; null if it buys for no company. */
export function companyOfBuyer(accountId: Expression, siteId: Expression): RawBuilder<string | null> {
  return sql`(select member.buys_for from membership member where member.account_id = ${accountId} and member.site_id = ${siteId})`;
}

/**
 * SQL: selects the site of each company that an account owns, and whether the account receives copies of the
 * buyers' invoices.
 */
export function invoiceCopiesOfOwner(ownerId: string): RawBuilder<{ site: string; isWanted: boolean }> {
  return sql`
    select site_id as site, invoice_copies as "isWanted" from membership
    where account_id = ${ownerId} and state = 'active' and buys_for is null`;
}

/** SQL: whether an account is or buys for a business on any site; false for a null account. */
export function isTradeAccount(accountId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from membership member where member.account_id = ${accountId}
    and (member.company <> '' or member.buys_for is not null))`;
}

/** SQL: selects `account_id` of the accounts that are or buy for a business on any site. */
export function tradeAccounts(): RawBuilder<unknown> {
  return sql`select member.account_id from membership member where member.company <> '' or member.buys_for is not null`;
}

/** SQL: the name of the first business of an account, or of the business it buys for; null if it has none. */
export function companyNameOfAccount(accountId: Expression): RawBuilder<string | null> {
  return sql`(select business.company from membership member join membership business on business.site_id = member.site_id
      and business.account_id = coalesce(member.buys_for, member.account_id)
    where member.account_id = ${accountId} and business.company <> '' order by member.since, member.site_id limit 1)`;
}

/** SQL: selects the accounts of businesses whose name begins with a text, ignoring case and accents, and of their buyers. */
export function accountsOfCompanyName(name: string, limit: number): RawBuilder<unknown> {
  return sql`select coalesce(buyer.account_id, business.account_id)
    from (select owner.account_id, owner.site_id from membership owner where owner.company <> ''
        and fold_text(owner.company) like fold_text(${name}::text) || '%' limit ${limit}) business
      left join lateral (select business.account_id union all select member.account_id from membership member
        where member.buys_for = business.account_id and member.site_id = business.site_id) buyer on true`;
}
