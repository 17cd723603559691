import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import {
  announceIdentity,
  lockAccount,
  readAccount,
  readMembership,
  updateMembership,
  type AccountRow,
  type MembershipRow,
} from '../db/identity.ts';
import {
  deleteBuyer,
  lockCredit,
  lockMembersOfBusiness,
  readAccounts,
  readBuyerIds,
  readOwnedSiteIds,
  readRelatedOwnerIds,
  writeBuyer,
  type BusinessKey,
} from '../db/companies.ts';
import { payingList } from '../rules/paying-list.ts';

export { lockCredit };
export {
  findCompanies,
  readCompaniesOfBusiness,
  readCompanyRow,
  readInvoiceCopies,
  writeInvoiceCopies,
  type CompanyPosition,
  type CompanyRow,
} from '../db/companies.ts';

/** The credit limit of a company in cents, and its payment terms in days. */
export interface Terms {
  creditLimitCents: number;
  termsDays: number;
}

/** A company with a membership on a site, as its owner or one of its buyers sees it. Amounts are in cents. */
export interface CompanyMembership extends Terms {
  siteId: string;
  /** The account of the company's owner, whose membership was approved. */
  ownerId: string;
  isOwner: boolean;
  name: string;
  businessNumber: string;
  priceList: string;
}

export type Person = Pick<AccountRow, 'id' | 'email' | 'first_name' | 'last_name' | 'phone'>;

/**
 * Returns the company that an account owns or buys for on a site; null if the account has no active
 * membership.
 */
export async function companyOf(
  db: Kysely<Tables>,
  accountId: string,
  siteId: string,
): Promise<CompanyMembership | null> {
  const row = await readMembership(db, accountId, siteId);
  if (row?.state !== 'active') return null;
  return {
    siteId,
    ownerId: row.buys_for ?? accountId,
    isOwner: row.buys_for === null,
    name: row.company,
    businessNumber: row.business_number,
    priceList: payingList(row),
    creditLimitCents: row.credit_limit_cents,
    termsDays: row.terms_days,
  };
}

/**
 * Locks the rows that a change to a company's terms writes: first the credit, then the memberships in order
 * of ID. All changes to terms lock in this order, so that two changes for one business wait for each other
 * and cannot deadlock.
 */
export async function lockTerms(tx: Kysely<Tables>, business: BusinessKey): Promise<MembershipRow[]> {
  await lockCredit(tx, business);
  return lockMembersOfBusiness(tx, business);
}

/**
 * Sets the terms of a company and of all other members on the site with the same business number and a credit
 * limit, because each business has one limit. Returns the members whose terms changed, with their previous
 * terms.
 */
export async function setTerms(
  tx: Kysely<Tables>,
  { ownerId, siteId, businessNumber }: BusinessKey,
  { creditLimitCents, termsDays }: Terms,
): Promise<{ ownerId: string; before: Terms }[]> {
  const changed = (await lockTerms(tx, { ownerId, siteId, businessNumber })).filter(
    (row) =>
      (row.account_id === ownerId || row.credit_limit_cents > 0) &&
      (row.credit_limit_cents !== creditLimitCents || row.terms_days !== termsDays),
  );
  for (const { account_id: accountId } of changed)
    await updateMembership(
      tx,
      { accountId, siteId, states: ['active'] },
      { credit_limit_cents: creditLimitCents, terms_days: termsDays },
    );
  return changed.map((row) => ({
    ownerId: row.account_id,
    before: { creditLimitCents: row.credit_limit_cents, termsDays: row.terms_days },
  }));
}

/** Returns the companies that an account owns: one per site with an active membership. */
export async function companiesOwnedBy(db: Kysely<Tables>, ownerId: string): Promise<CompanyMembership[]> {
  const companies: CompanyMembership[] = [];
  for (const siteId of await readOwnedSiteIds(db, ownerId)) {
    const company = await companyOf(db, ownerId, siteId);
    if (company) companies.push(company);
  }
  return companies;
}

/** An active member whose business number also occurs in a waiting application on the same site. */
export interface RelatedMember extends CompanyMembership {
  owner: Person;
}

/**
 * Returns the active members of a site whose business number also occurs in a waiting membership application.
 */
export async function membersRelatedToApplicants(
  db: Kysely<Tables>,
  siteId: string,
): Promise<RelatedMember[]> {
  const ids = await readRelatedOwnerIds(db, siteId);
  const owners = new Map((await readAccounts(db, ids)).map((one) => [one.id, one]));
  const related: RelatedMember[] = [];
  for (const id of ids) {
    const company = await companyOf(db, id, siteId);
    const owner = owners.get(id);
    if (company && owner) related.push({ ...company, owner });
  }
  return related;
}

/** Returns the accounts of a company's buyers, without its owner. */
export async function buyersOf(db: Kysely<Tables>, ownerId: string, siteId: string): Promise<Person[]> {
  return readAccounts(db, await readBuyerIds(db, ownerId, siteId));
}

/** Returns the details of a person that other people in the company can see; undefined if not found. */
export async function personOf(db: Kysely<Tables>, accountId: string): Promise<Person | undefined> {
  return (await readAccounts(db, [accountId]))[0];
}

/** Returns the accounts with these IDs. Unknown IDs are ignored. */
export async function people(db: Kysely<Tables>, accountIds: readonly string[]): Promise<Person[]> {
  return readAccounts(db, accountIds);
}

/** Returns the email address of an open account; null if it is closed or does not exist. */
export async function openEmailOf(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const [account] = await readAccounts(db, [accountId]);
  return account && !account.closed_at ? account.email : null;
}

/** Returns the person who signs in with an email address; undefined if not found. */
export async function personByEmail(db: Kysely<Tables>, email: string): Promise<Person | undefined> {
  return readAccount(db, { email: email.trim().toLowerCase() });
}

/**
 * Makes an account a buyer of a company, and ends the account's unapproved membership. Returns false if the
 * company does not exist, or if the account already has an active membership or buys for another company.
 */
export async function joinCompany(
  tx: Kysely<Tables>,
  key: { accountId: string; siteId: string; ownerId: string },
  now: Date,
): Promise<boolean> {
  // Locks both accounts in a fixed order. Otherwise two owners who join each other's companies at the same
  // time could deadlock.
  for (const id of [key.accountId, key.ownerId].toSorted()) await lockAccount(tx, id);
  const company = await companyOf(tx, key.ownerId, key.siteId);
  if (!company?.isOwner || (await companyOf(tx, key.accountId, key.siteId))) return false;
  await writeBuyer(tx, key, now);
  await announceIdentity(tx, key.accountId);
  return true;
}

/**
 * Ends a buyer's membership in a company, so that the buyer loses the company's prices. Returns false if the
 * person is not a buyer of the company.
 */
export async function leaveCompany(
  tx: Kysely<Tables>,
  key: { accountId: string; siteId: string; ownerId: string },
): Promise<boolean> {
  if (!(await deleteBuyer(tx, key))) return false;
  await announceIdentity(tx, key.accountId);
  return true;
}
