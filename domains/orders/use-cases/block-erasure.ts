import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { formatCents } from '#foundation/pure/money.ts';
import type { Person } from '#foundation/server/personal-data.ts';
import { debtsOfOwner } from '#domains/company/use-cases/credit.ts';
import { readCompanyName } from '#domains/settings/use-cases/read-company-name.ts';
import { siteOf } from '#sites/registry.ts';
import { accountDebt } from '../db/account-debt.ts';

/**
 * Returns the reason why an account cannot be deleted; null if it can. The reason is that the company that
 * the account owns still owes money for orders on account.
 *
 * Until the transaction ends, no order can be placed on the company's account.
 */
export async function blockErasureOfDebtors(
  tx: Transaction<Tables>,
  { accountId }: Person,
): Promise<string | null> {
  const debts = await debtsOfOwner(tx, { debtOf: accountDebt }, accountId);
  if (debts.length === 0) return null;
  const parts: string[] = [];
  for (const { siteId, owedCents } of debts)
    parts.push(`${formatCents(owedCents)} at ${await readCompanyName(tx, siteOf(siteId))}`);
  return `Your company owes ${parts.join(' and ')}. You can delete your account once that is paid.`;
}
