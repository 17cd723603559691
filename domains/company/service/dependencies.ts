import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { ownerAccountOf } from '#foundation/pure/visitor.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { GeoSubject } from '#domains/geo/service.ts';
import type { Identity } from '#domains/identity/service.ts';
import { companyOf, type CompanyMembership, type Person } from '#domains/identity/use-cases/companies.ts';
import type { Letter } from '#domains/identity/service/mails.tsx';
import { sendLetter } from '#domains/identity/service/mails.tsx';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { noCompany, ownerAlone } from '../contract.ts';
import { readBuyer, type CompanyKey } from '../store.ts';
import type { Debtor } from '../rules/debtor.ts';

export interface CompanyDependencies {
  db: Kysely<Tables>;
  identity: Pick<Identity, 'forget' | 'hashPassword' | 'mayMail'>;
  originOf(siteId: string): string;
  /** Whether suburb, state and postcode are one place of a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  /** How many days an approval can be used. */
  approvalDays(siteId: string): number;
  /** Which of these carts have been ordered or are being paid. */
  takenCarts(db: Kysely<Tables>, cartIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns what a business has ordered on account on a site, less refunds; the order of the cart `exceptCart` does not count. */
  debtOf(db: Kysely<Tables>, debtor: Debtor, exceptCart: string | null): Promise<Cents>;
  /** Whether only members buy on a site. */
  isTradeSite(siteId: string): boolean;
}

export type Asking = Pick<RequestContext, 'visitor' | 'site' | 'now' | 'ip' | 'requestId'>;

/** Somebody of a company, with what they may there. */
export interface Colleague {
  accountId: string;
  company: CompanyMembership;
  key: CompanyKey;
  /** Null: none. */
  limitCents: number | null;
  mayApprove: boolean;
}

/** Who asks, as one of their company; undefined for who belongs to none, and on sites that anybody buys on. */
export async function colleagueOf(
  db: Kysely<Tables>,
  { visitor, site }: Pick<Asking, 'visitor' | 'site'>,
): Promise<Colleague | undefined> {
  const accountId = ownerAccountOf(visitor);
  if (accountId === null || !site.capabilities.hidesPricesFromGuests) return undefined;
  const company = await companyOf(db, accountId, site.id);
  if (!company) return undefined;
  const allowed = company.isOwner ? undefined : await readBuyer(db, { accountId, siteId: site.id });
  return {
    accountId,
    company,
    key: { ownerId: company.ownerId, siteId: site.id },
    // Without a row nobody has said how much: nothing.
    limitCents: company.isOwner ? null : allowed ? allowed.limit_cents : 0,
    mayApprove: company.isOwner || (allowed?.may_approve ?? false),
  };
}

/** Who asks, where they own their company. */
export async function ownerOf(
  db: Kysely<Tables>,
  asking: Pick<Asking, 'visitor' | 'site'>,
): Promise<Colleague | Fault<typeof noCompany.code | typeof ownerAlone.code>> {
  const colleague = await colleagueOf(db, asking);
  if (!colleague) return failWith(noCompany);
  return colleague.company.isOwner ? colleague : failWith(ownerAlone);
}

/** As colleagues call each other. */
export function nameOf({ first_name: first, last_name: last, email }: Person): string {
  return `${first} ${last}`.trim() || email;
}

/** Queues a mail to one of a company's people. */
export async function tell(
  { originOf }: Pick<CompanyDependencies, 'originOf'>,
  tx: Kysely<Tables>,
  letter: Letter,
  { to, site, now }: { to: string; site: Site; now: Date },
): Promise<void> {
  await sendLetter(tx, letter, { site, origin: originOf(site.id), to, now });
}
