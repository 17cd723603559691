import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { GeoSubject } from '#domains/geo/use-cases/geo.ts';
import type { Identity } from '#domains/identity/use-cases/identity.ts';
import { companyOf, type CompanyMembership, type Person } from '#domains/identity/use-cases/companies.ts';
import type { IdentityEmail } from '#domains/identity/use-cases/mails.tsx';
import { sendLetter } from '#domains/identity/use-cases/mails.tsx';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { noCompany, ownerAlone } from '../contract.ts';
import { readBuyer, type CompanyKey } from '../db/company.ts';
import type { Debtor } from '../rules/debtor.ts';

export interface CompanyDeps {
  db: Kysely<Tables>;
  identity: Pick<Identity, 'forget' | 'hashPassword' | 'mayMail'>;
  originOf(siteId: string): string;
  /** Checks whether suburb, state and postcode form a valid place in a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  /** Returns how many days an approval stays valid. */
  approvalDays(siteId: string): number;
  /** Returns the carts, out of these, that have been ordered or are being paid for. */
  takenCarts(db: Kysely<Tables>, cartIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns the amount that a business has ordered on account on a site, less refunds. Excludes the order of
   * the cart `exceptCart`.
   */
  debtOf(db: Kysely<Tables>, debtor: Debtor, exceptCart: string | null): Promise<Cents>;
  /** Whether only members can buy on a site. */
  isTradeSite(siteId: string): boolean;
}

export type CompanyContext = Pick<RequestContext, 'user' | 'site' | 'now' | 'ip' | 'requestId'>;

/** A person in a company, with their permissions there. */
export interface Colleague {
  accountId: string;
  company: CompanyMembership;
  key: CompanyKey;
  /** The maximum of one order, in cents; null for no limit. */
  limitCents: number | null;
  mayApprove: boolean;
}

/**
 * Returns the user as a member of their company. Returns undefined if the user belongs to no company, and on
 * sites that are open to everyone.
 */
export async function colleagueOf(
  db: Kysely<Tables>,
  { user, site }: Pick<CompanyContext, 'user' | 'site'>,
): Promise<Colleague | undefined> {
  const accountId = ownerAccountOf(user);
  if (accountId === null || !site.capabilities.hidesPricesFromGuests) return undefined;
  const company = await companyOf(db, accountId, site.id);
  if (!company) return undefined;
  const allowed = company.isOwner ? undefined : await readBuyer(db, { accountId, siteId: site.id });
  return {
    accountId,
    company,
    key: { ownerId: company.ownerId, siteId: site.id },
    // A buyer without a row has no limit set yet and can order nothing without approval.
    limitCents: company.isOwner ? null : allowed ? allowed.limit_cents : 0,
    mayApprove: company.isOwner || (allowed?.may_approve ?? false),
  };
}

/** Returns the user's membership if the user owns the company, otherwise a fault. */
export async function ownerOf(
  db: Kysely<Tables>,
  ctx: Pick<CompanyContext, 'user' | 'site'>,
): Promise<Colleague | Fault<typeof noCompany.code | typeof ownerAlone.code>> {
  const colleague = await colleagueOf(db, ctx);
  if (!colleague) return failWith(noCompany);
  return colleague.company.isOwner ? colleague : failWith(ownerAlone);
}

/** Returns a person's full name, or their email address if no name is stored. */
export function nameOf({ first_name: first, last_name: last, email }: Person): string {
  return `${first} ${last}`.trim() || email;
}

/** Queues an email to a person in a company. */
export async function sendCompanyEmail(
  { originOf }: Pick<CompanyDeps, 'originOf'>,
  tx: Kysely<Tables>,
  emailContent: IdentityEmail,
  { to, site, now }: { to: string; site: Site; now: Date },
): Promise<void> {
  await sendLetter(tx, emailContent, { site, origin: originOf(site.id), to, now });
}
