import { sql, type RawBuilder } from 'kysely';

/*
 * SQL that other domains embed in their statements. Aliases are whole words, so that they never hide an alias of the larger
 * statement.
 */

/** A reference to a column of the larger statement, or a value. */
type Expression = RawBuilder<unknown>;

/** The full name of an account; null if the account does not exist. */
export function nameOfAccount(accountId: Expression): RawBuilder<string | null> {
  return sql`(select trim(person.first_name || ' ' || person.last_name) from account person where person.id = ${accountId})`;
}

/** The email address of an account, closed or not; null if the account does not exist. */
export function emailOfAccount(accountId: Expression): RawBuilder<string | null> {
  return sql`(select person.email from account person where person.id = ${accountId})`;
}

/** Whether an account exists, closed or not. */
export function isAccount(accountId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from account person where person.id = ${accountId})`;
}

/** Returns a statement that locks an account until the transaction ends. */
export function lockingAccount(accountId: string): RawBuilder<unknown> {
  return sql`select 1 from account where id = ${accountId} for update`;
}

/** Selects `account_id` and `since` of a company's owner and its present buyers. */
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

/** Whether an account owns a company on a site. */
export function ownsCompany(accountId: string, siteId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from membership owner where owner.account_id = ${accountId} and owner.site_id = ${siteId}
        and owner.state = 'active' and owner.buys_for is null)`;
}

/** Whether an account is a present buyer of a company and joined it by a time. */
export function buysFor(
  ownerId: string,
  { accountId, siteId, at }: { accountId: Expression; siteId: Expression; at: Expression },
): RawBuilder<boolean> {
  return sql`exists (select 1 from membership member where member.account_id = ${accountId} and member.site_id = ${siteId}
          and member.buys_for = ${ownerId} and ${at} >= member.since)`;
}

/** The owner of the company that an account buys for on a site; null if it buys for none. */
export function companyOfBuyer(accountId: Expression, siteId: Expression): RawBuilder<string | null> {
  return sql`(select member.buys_for from membership member where member.account_id = ${accountId} and member.site_id = ${siteId})`;
}

/** Selects the site of each company that an account owns, and whether it gets copies of its buyers' invoices. */
export function invoiceCopiesOfOwner(ownerId: string): RawBuilder<{ site: string; isWanted: boolean }> {
  return sql`
    select site_id as site, invoice_copies as "isWanted" from membership
    where account_id = ${ownerId} and state = 'active' and buys_for is null`;
}
