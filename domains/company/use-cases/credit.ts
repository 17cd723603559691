import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { ownerAccountOf } from '#foundation/pure/visitor.ts';
import { buyersOf, companyOf, type CompanyMembership } from '#domains/identity/use-cases/companies.ts';
import { overCredit } from '../contract.ts';
import type { Asking, CompanyDependencies } from '../service/dependencies.ts';
import { lockCredit, paidOnAccount } from '../store-credit.ts';

/** Whether who asks may pay by their company's terms: on sites with accounts, for companies that were given a limit (THEME-10). */
export async function mayPayOnAccount(
  { db }: CompanyDependencies,
  { visitor, site }: Pick<Asking, 'visitor' | 'site'>,
): Promise<boolean> {
  const accountId = ownerAccountOf(visitor);
  if (accountId === null || !site.capabilities.creditAccount) return false;
  return ((await companyOf(db, accountId, site.id))?.creditLimitCents ?? 0) > 0;
}

/** What a company may still put on its account. */
export interface Credit {
  limitCents: Cents;
  /** Ordered on account and not paid yet. Below 0: more was paid than is owed. */
  owedCents: Cents;
}

/** How an account stands; `exceptCart` has an order that is being made anew. */
export async function creditOf(
  db: Kysely<Tables>,
  { debtOf }: Pick<CompanyDependencies, 'debtOf'>,
  company: CompanyMembership,
  exceptCart: string | null,
): Promise<Credit> {
  const { ownerId, siteId } = company;
  const buyers = await buyersOf(db, ownerId, siteId);
  const accountIds = [ownerId, ...buyers.map(({ id }) => id)];
  const debt = await debtOf(db, { siteId, accountIds, exceptCart });
  const paid = await paidOnAccount(db, { ownerId, siteId });
  return { limitCents: cents(company.creditLimitCents), owedCents: cents(debt - paid) };
}

/**
 * Whether an account takes an order of so many cents: null when it does. Called in the transaction that writes the order's
 * attempt, which from then on counts against the limit; others of the company wait until it ends.
 */
export async function holdCredit(
  deps: CompanyDependencies,
  tx: Transaction<Tables>,
  order: { accountId: string | null; cartId: string; cents: Cents },
  { site }: Pick<Asking, 'site'>,
): Promise<Fault<typeof overCredit.code> | null> {
  const company = order.accountId === null ? null : await companyOf(tx, order.accountId, site.id);
  if (!company || !site.capabilities.creditAccount) return failWith(overCredit);
  await lockCredit(tx, { ownerId: company.ownerId, siteId: site.id });
  const { limitCents, owedCents } = await creditOf(tx, deps, company, order.cartId);
  const left = Math.max(0, limitCents - owedCents);
  if (order.cents <= left) return null;
  return failWith(overCredit, {
    texts: `Your company’s account has ${formatCents(cents(left), { zero: '$0' })} left, which is less than this order. Please choose another way to pay.`,
  });
}
