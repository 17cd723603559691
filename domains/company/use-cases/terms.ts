import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  companyOf,
  lockCredit,
  setTerms,
  type CompanyMembership,
  type Terms,
} from '#domains/identity/use-cases/companies.ts';
import { debtorOf } from './credit.ts';

/**
 * Changes the credit limit or payment terms (in days) of a company, and of members with the same business
 * number that have a limit. Fields that `change` omits are not changed. Existing orders remain valid if the
 * new limit is below the debt, but new orders on account are refused. Returns the company; null if the
 * account owns no company.
 */
export async function changeTerms(
  { db, by, now }: { db: Kysely<Tables>; by: Actor; now: Date },
  { ownerId, siteId }: Pick<CompanyMembership, 'ownerId' | 'siteId'>,
  change: Partial<Terms>,
): Promise<CompanyMembership | null> {
  return inTransaction(db, (tx) => changeTermsIn(tx, { by, now }, { ownerId, siteId }, change));
}

/** Changes the terms of a company in the caller's transaction, as {@link changeTerms} does. */
export async function changeTermsIn(
  tx: Kysely<Tables>,
  { by, now }: { by: Actor; now: Date },
  { ownerId, siteId }: Pick<CompanyMembership, 'ownerId' | 'siteId'>,
  change: Partial<Terms>,
): Promise<CompanyMembership | null> {
  const member = await companyOf(tx, ownerId, siteId);
  if (!member?.isOwner) return null;
  await lockCredit(tx, debtorOf(member));
  const before = await companyOf(tx, ownerId, siteId);
  if (!before?.isOwner) return null;
  const after = { ...before, ...change };
  for (const changed of await setTerms(tx, before, after)) {
    const entry = { by, siteId, subject: 'company', action: 'changed-terms', key: changed.ownerId } as const;
    await writeAudit(tx, { ...entry, before: termsOf(changed.before), after: termsOf(after) }, now);
  }
  return after;
}

/** Formats credit terms for the audit log, in dollars. */
function termsOf({ creditLimitCents, termsDays }: Terms): { creditLimit: number; termsDays: number } {
  return { creditLimit: creditLimitCents / 100, termsDays };
}
