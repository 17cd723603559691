import type { CompanyDeps } from './deps.ts';
import { clearOrder, decide, mayStillOrder, takeBack } from './approve-orders.ts';
import { billingOfBuyer, companyNameOf, orderLimitOf, saveBilling, setInvoiceCopies } from './billing.ts';
import { holdCredit, mayPayOnAccount } from './credit.ts';
import { join, lookAtInvitation } from './join.ts';
import { readCompany } from './read-company.ts';
import { listRelatedBusinesses } from './related-businesses.ts';
import { allow, invite, remove, withdraw } from './team.ts';

export { isInvited } from '../db/company.ts';

/** A use case with its dependencies bound. */
type Bound<F> = F extends (deps: CompanyDeps, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

export type Companies = ReturnType<typeof createCompanies>;

/**
 * Creates the company domain of trade sites: the people in a company, their spending limits, and orders that
 * are waiting for approval.
 */
export function createCompanies(deps: CompanyDeps) {
  const bound = <F extends (deps: CompanyDeps, ...rest: never[]) => unknown>(useCase: F) =>
    ((...rest: never[]) => useCase(deps, ...rest)) as unknown as Bound<F>;
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
    /** Called in the transaction that prepares an order for payment. */
    clearOrder: bound(clearOrder),
    /** Called again in the transaction that confirms the order, and when the buyer returns from their bank. */
    mayStillOrder: bound(mayStillOrder),
    billingOfBuyer: bound(billingOfBuyer),
    companyNameOf: bound(companyNameOf),
    orderLimitOf: bound(orderLimitOf),
    mayPayOnAccount: bound(mayPayOnAccount),
    /** Runs in the transaction that prepares an order on account. */
    holdCredit: bound(holdCredit),
    relatedBusinesses: bound(listRelatedBusinesses),
  };
}
