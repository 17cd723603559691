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
  /** Checks whether a place with this suburb, state and postcode exists in a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  /** Returns the number of days for which an approval is valid. */
  approvalDays(siteId: string): number;
  /** Returns which of the carts have been ordered or are being paid. */
  takenCarts(db: Kysely<Tables>, cartIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns the amount that a business has ordered on account on a site, less refunds. Does not include the
   * order of the cart `exceptCart`.
   */
  debtOf(db: Kysely<Tables>, debtor: Debtor, exceptCart: string | null): Promise<Cents>;
  /** Whether only members can buy on a site. */
  isTradeSite(siteId: string): boolean;
}

export type CompanyContext = Pick<RequestContext, 'user' | 'site' | 'now' | 'ip' | 'requestId'>;

/** A member of a company, with their limit and permissions. */
export interface Colleague {
  accountId: string;
  company: CompanyMembership;
  key: CompanyKey;
  /** The maximum amount of one order, in cents; null if unlimited. */
  limitCents: number | null;
  mayApprove: boolean;
}

/**
 * Returns the user as a member of their company. Undefined if the user belongs to no company, or if the site
 * is not a trade site.
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
    // If no limit is stored, the limit is 0: each of the buyer's orders needs approval.
    limitCents: company.isOwner ? null : allowed ? allowed.limit_cents : 0,
    mayApprove: company.isOwner || (allowed?.may_approve ?? false),
  };
}

/** Returns the membership of a user who owns a company; for other users, a fault. */
export async function ownerOf(
  db: Kysely<Tables>,
  ctx: Pick<CompanyContext, 'user' | 'site'>,
): Promise<Colleague | Fault<typeof noCompany.code | typeof ownerAlone.code>> {
  const colleague = await colleagueOf(db, ctx);
  if (!colleague) return failWith(noCompany);
  return colleague.company.isOwner ? colleague : failWith(ownerAlone);
}

/** Returns a person's full name. If no name is stored, returns the email address. */
export function nameOf({ first_name: first, last_name: last, email }: Person): string {
  return `${first} ${last}`.trim() || email;
}

/** Queues an email to a member of a company. */
export async function sendCompanyEmail(
  { originOf }: Pick<CompanyDeps, 'originOf'>,
  tx: Kysely<Tables>,
  emailContent: IdentityEmail,
  { to, site, now }: { to: string; site: Site; now: Date },
): Promise<void> {
  await sendLetter(tx, emailContent, { site, origin: originOf(site.id), to, now });
}
