import type { CompanyDeps } from './deps.ts';
import { clearOrder, decide, mayStillOrder, takeBack } from './approve-orders.ts';
import { billingOfBuyer, companyNameOf, orderLimitOf, saveBilling, setInvoiceCopies } from './billing.ts';
import { holdCredit, mayPayOnAccount } from './credit.ts';
import { join, lookAtInvitation } from './join.ts';
import { readCompany } from './read-company.ts';
import { listRelatedBusinesses } from './related-businesses.ts';
import { allow, invite, remove, withdraw } from './team.ts';

export { isInvited, readBuyers as readBuyerLimits } from '../db/company.ts';

export type Companies = ReturnType<typeof createCompanies>;

/**
 * Creates the company service for trade sites. It manages a company's members, their limits, and orders that
 * require approval.
 */
export function createCompanies(deps: CompanyDeps) {
  const bound =
    <C, I extends unknown[], R>(useCase: (ctx: C, deps: CompanyDeps, ...input: I) => R) =>
    (ctx: C, ...input: I): R =>
      useCase(ctx, deps, ...input);
  return {
    company: bound(readCompany),
    saveBilling: bound(saveBilling),
    setInvoiceCopies: bound(setInvoiceCopies),
    invite: bound(invite),
    withdraw: bound(withdraw),
    allow: bound(allow),
    remove: bound(remove),
    decide: bound(decide),
    takeBack: bound(takeBack),
    invitation: bound(lookAtInvitation),
    join: bound(join),
    /** Runs in the transaction that prepares the payment of an order. */
    clearOrder: bound(clearOrder),
    /** Runs in the transaction that confirms the order, and when the buyer returns from the bank. */
    mayStillOrder: mayStillOrder.bind(null, deps),
    billingOfBuyer: bound(billingOfBuyer),
    companyNameOf: bound(companyNameOf),
    orderLimitOf: bound(orderLimitOf),
    mayPayOnAccount: bound(mayPayOnAccount),
    /** Runs in the transaction that prepares the payment of an order on account. */
    holdCredit: bound(holdCredit),
    relatedBusinesses: bound(listRelatedBusinesses),
  };
}
