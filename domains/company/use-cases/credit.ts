import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import {
  companiesOwnedBy,
  companyOf,
  lockCredit,
  type CompanyMembership,
} from '#domains/identity/use-cases/companies.ts';
import { overCredit } from '../contract.ts';
import type { CompanyContext, CompanyDeps } from './deps.ts';
import type { Debtor, HeldCredit } from '../rules/debtor.ts';
import { paidOnAccount } from '../db/credit.ts';

/**
 * Whether the user may pay on account (THEME-10). The site must offer it, and the user's company must have a
 * credit limit.
 */
export async function mayPayOnAccount(
  { user, site }: Pick<CompanyContext, 'user' | 'site'>,
  { db }: CompanyDeps,
): Promise<boolean> {
  const accountId = ownerAccountOf(user);
  if (accountId === null || !site.capabilities.creditAccount) return false;
  return ((await companyOf(db, accountId, site.id))?.creditLimitCents ?? 0) > 0;
}

/**
 * The error if an order fits within the company's own credit, but exceeds the limit that it shares with other
 * accounts.
 */
export const SHARED_LIMIT_TEXT =
  'This order is more than the credit that is left. All accounts with your business number share one credit limit. Please choose a different payment method, or contact us.';

/** The credit limit and the debt of a company. */
export interface Credit {
  limitCents: Cents;
  /** The unpaid amount of orders on account, in cents. Negative if the company paid more than it owed. */
  owedCents: Cents;
}

/** Returns the debtor that pays for a company's orders on account. */
export function debtorOf({ siteId, ownerId, businessNumber }: CompanyMembership): Debtor {
  return { siteId, ownerId, businessNumber };
}

/**
 * Returns the credit that all members with the same business number share, without the order of the cart
 * `exceptCart`. Must not be shown to customers; it is for staff and for checks.
 */
export async function creditOf(
  db: Kysely<Tables>,
  { debtOf }: Pick<CompanyDeps, 'debtOf'>,
  company: CompanyMembership,
  exceptCart: string | null,
): Promise<Credit> {
  const debtor = debtorOf(company);
  const debt = await debtOf(db, debtor, exceptCart);
  const paid = await paidOnAccount(db, debtor);
  return { limitCents: cents(company.creditLimitCents), owedCents: cents(debt - paid) };
}

/**
 * Returns the credit of one company, without the orders and payments of other members that share its limit.
 * This is the only credit figure that the company's members may see. The amount that they can order may be
 * lower.
 */
export async function ownCreditOf(
  db: Kysely<Tables>,
  deps: Pick<CompanyDeps, 'debtOf'>,
  company: CompanyMembership,
  exceptCart: string | null,
): Promise<Credit> {
  return creditOf(db, deps, { ...company, businessNumber: '' }, exceptCart);
}

/** Returns the unused credit in cents; 0 if the debt exceeds the limit. */
export function leftOf({ limitCents, owedCents }: Credit): Cents {
  return cents(Math.max(0, limitCents - owedCents));
}

/**
 * Locks the credit account of the user's company until the transaction ends. Returns the debtor and its
 * payment terms, or the fault `over-credit` if the order exceeds the remaining credit. Must run in the
 * transaction that stores the payment attempt, because the stored attempt reserves the credit.
 */
export async function holdCredit(
  { site }: Pick<CompanyContext, 'site'>,
  deps: CompanyDeps,
  tx: Transaction<Tables>,
  order: { accountId: string | null; cartId: string; cents: Cents },
): Promise<HeldCredit | Fault<typeof overCredit.code>> {
  const member = order.accountId === null ? null : await companyOf(tx, order.accountId, site.id);
  if (!member || !site.capabilities.creditAccount) return failWith(overCredit);
  const debtor = debtorOf(member);
  await lockCredit(tx, debtor);
  // Load the company again, because another transaction may have changed its limit or deleted it while this
  // one waited for the lock.
  const company = await companyOf(tx, order.accountId!, site.id);
  if (!company || company.ownerId !== debtor.ownerId) return failWith(overCredit);
  if (order.cents <= leftOf(await creditOf(tx, deps, company, order.cartId)))
    return { debtor, termsDays: company.termsDays };
  const ownLeft = leftOf(await ownCreditOf(tx, deps, company, order.cartId));
  // If the limit is shared, do not state the remaining amount, because it would reveal the debt of other
  // members.
  if (order.cents <= ownLeft) return failWith(overCredit, { texts: SHARED_LIMIT_TEXT });
  return failWith(overCredit, {
    texts: `Your company’s account has ${formatCents(ownLeft, { zero: '$0' })} of credit left, which is less than this order. Please choose a different payment method.`,
  });
}

/**
 * Locks the credit accounts of all companies that a person owns, so that no order can be placed on them until
 * the transaction ends. Returns the debts by site, without companies that owe nothing. Debts of other members
 * with the same business number are not included.
 */
export async function debtsOfOwner(
  tx: Transaction<Tables>,
  deps: Pick<CompanyDeps, 'debtOf'>,
  ownerId: string,
): Promise<{ siteId: string; owedCents: Cents }[]> {
  const debts: { siteId: string; owedCents: Cents }[] = [];
  for (const company of await companiesOwnedBy(tx, ownerId)) {
    await lockCredit(tx, debtorOf(company));
    const { owedCents } = await ownCreditOf(tx, deps, company, null);
    const business = await creditOf(tx, deps, company, null);
    if (owedCents > 0 && business.owedCents > 0) debts.push({ siteId: company.siteId, owedCents });
  }
  return debts;
}
