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
 * Whether the user may pay on account: the site must offer accounts, and the user's company must have a
 * credit limit (THEME-10).
 */
export async function mayPayOnAccount(
  { db }: CompanyDeps,
  { user, site }: Pick<CompanyContext, 'user' | 'site'>,
): Promise<boolean> {
  const accountId = ownerAccountOf(user);
  if (accountId === null || !site.capabilities.creditAccount) return false;
  return ((await companyOf(db, accountId, site.id))?.creditLimitCents ?? 0) > 0;
}

/**
 * The error text for an order that fits within the company's own debt and limit, but not within the shared
 * limit.
 */
export const SHARED_LIMIT_TEXT =
  'This order is more than the credit that is left. All accounts with your business number share one credit limit. Please choose a different payment method, or contact us.';

/** The credit that a company has on account. */
export interface Credit {
  limitCents: Cents;
  /** Amount ordered on account and not yet paid, in cents; negative if the company paid more than it owed. */
  owedCents: Cents;
}

/** Returns the business that owes the money for a company's orders on account. */
export function debtorOf({ siteId, ownerId, businessNumber }: CompanyMembership): Debtor {
  return { siteId, ownerId, businessNumber };
}

/**
 * Returns the shared credit of all members with the business's number. It is only for staff and for checks.
 * Excludes the order of the cart `exceptCart`.
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
 * Returns the credit of a company, excluding orders and payments of other members that share its limit. The
 * company's own people may see only this figure. The amount that they can order may be lower.
 */
export async function ownCreditOf(
  db: Kysely<Tables>,
  deps: Pick<CompanyDeps, 'debtOf'>,
  company: CompanyMembership,
  exceptCart: string | null,
): Promise<Credit> {
  return creditOf(db, deps, { ...company, businessNumber: '' }, exceptCart);
}

/** Returns the amount that can still be ordered on account, in cents; never below 0. */
export function leftOf({ limitCents, owedCents }: Credit): Cents {
  return cents(Math.max(0, limitCents - owedCents));
}

/**
 * Locks the credit account of the user's company. Returns the debtor and its payment terms, or `over-credit`
 * if the order exceeds the remaining credit. Runs in the transaction that writes the payment attempt; from
 * then on the attempt uses credit. Other members with the same business number wait until the transaction
 * ends.
 */
export async function holdCredit(
  deps: CompanyDeps,
  tx: Transaction<Tables>,
  order: { accountId: string | null; cartId: string; cents: Cents },
  { site }: Pick<CompanyContext, 'site'>,
): Promise<HeldCredit | Fault<typeof overCredit.code>> {
  const member = order.accountId === null ? null : await companyOf(tx, order.accountId, site.id);
  if (!member || !site.capabilities.creditAccount) return failWith(overCredit);
  const debtor = debtorOf(member);
  await lockCredit(tx, debtor);
  // Load the company again: while this transaction waited, its limit may have changed or it may have been
  // deleted.
  const company = await companyOf(tx, order.accountId!, site.id);
  if (!company || company.ownerId !== debtor.ownerId) return failWith(overCredit);
  if (order.cents <= leftOf(await creditOf(tx, deps, company, order.cartId)))
    return { debtor, termsDays: company.termsDays };
  const ownLeft = leftOf(await ownCreditOf(tx, deps, company, order.cartId));
  // Do not state the remaining amount of a shared limit: it would reveal the debt of the other members.
  if (order.cents <= ownLeft) return failWith(overCredit, { texts: SHARED_LIMIT_TEXT });
  return failWith(overCredit, {
    texts: `Your company’s account has ${formatCents(ownLeft, { zero: '$0' })} of credit left, which is less than this order. Please choose a different payment method.`,
  });
}

/**
 * Locks the credit accounts of all companies that a person owns. Returns the debt of each company that owes
 * money, by site. Debt of other members with the same business number is excluded. A company owes nothing if
 * another member has paid its debt. No order can be placed on these accounts until the transaction ends.
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
