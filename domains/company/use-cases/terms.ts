import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/service.ts';
import {
  companyOf,
  setTerms,
  type CompanyMembership,
  type Terms,
} from '#domains/identity/use-cases/companies.ts';
import { lockCredit } from '../store-credit.ts';

/**
 * Gives a company another credit limit or other days to pay; what is not named stays. A limit below what is owed takes nothing
 * back: nothing more is ordered on account until so much is paid. The company as it then is; null where it is none any more.
 */
export async function changeTerms(
  { db, by, now }: { db: Kysely<Tables>; by: Actor; now: Date },
  { ownerId, siteId }: Pick<CompanyMembership, 'ownerId' | 'siteId'>,
  change: Partial<Terms>,
): Promise<CompanyMembership | null> {
  return inTransaction(db, async (tx) => {
    await lockCredit(tx, { ownerId, siteId });
    const before = await companyOf(tx, ownerId, siteId);
    if (!before?.isOwner) return null;
    const after = { ...before, ...change };
    if (after.creditLimitCents === before.creditLimitCents && after.termsDays === before.termsDays)
      return before;
    await setTerms(tx, { ownerId, siteId }, after);
    const entry = { by, siteId, subject: 'company', action: 'changed-terms', key: ownerId } as const;
    await writeAudit(tx, { ...entry, before: termsOf(before), after: termsOf(after) }, now);
    return after;
  });
}

/** As an approval has them in the audit: in dollars. */
function termsOf({ creditLimitCents, termsDays }: Terms): { creditLimit: number; termsDays: number } {
  return { creditLimit: creditLimitCents / 100, termsDays };
}
