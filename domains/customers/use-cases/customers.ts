import type { CustomerFilters } from '../contract/customers.ts';
import {
  addNote,
  block,
  changeContact,
  removeNote,
  resetFactor,
  signOut,
  unblock,
} from './change-customer.ts';
import { changeCompany, decideOnCompany, getCompany, listCompanies } from './companies.ts';
import { exportStatement, getAccount, recordPayment } from './company-account.ts';
import type { CustomersContext, CustomersDeps } from './deps.ts';
import { getCustomer } from './get-customer.ts';
import { exportCustomerList, listCustomers } from './list-customers.ts';
import { mergeInto, preview } from './merge-customers.ts';
import {
  deleteRequested,
  exportRequested,
  listRequests,
  openRequest,
  rejectRequest,
} from './privacy-requests.ts';

export type Customers = ReturnType<typeof createCustomers>;

/** Creates the use cases with which staff list, view and change the customers of all sites. */
export function createCustomers(deps: CustomersDeps) {
  return {
    list: (ctx: CustomersContext, query: CustomerFilters & { after: string }) =>
      listCustomers(ctx, deps, query),
    export: (ctx: CustomersContext, filters: CustomerFilters) => exportCustomerList(ctx, deps, filters),
    get: (ctx: CustomersContext, id: string) => getCustomer(ctx, deps, id),
    addNote: (ctx: CustomersContext, input: Parameters<typeof addNote>[2]) => addNote(ctx, deps, input),
    removeNote: (ctx: CustomersContext, input: Parameters<typeof removeNote>[2]) =>
      removeNote(ctx, deps, input),
    changeContact: (ctx: CustomersContext, input: Parameters<typeof changeContact>[2]) =>
      changeContact(ctx, deps, input),
    block: (ctx: CustomersContext, input: Parameters<typeof block>[2]) => block(ctx, deps, input),
    unblock: (ctx: CustomersContext, id: string) => unblock(ctx, deps, { id }),
    signOut: (ctx: CustomersContext, id: string) => signOut(ctx, deps, { id }),
    resetFactor: (ctx: CustomersContext, input: Parameters<typeof resetFactor>[2]) =>
      resetFactor(ctx, deps, input),
    listRequests: (ctx: CustomersContext, query: Parameters<typeof listRequests>[2]) =>
      listRequests(ctx, deps, query),
    openRequest: (ctx: CustomersContext, input: Parameters<typeof openRequest>[2]) =>
      openRequest(ctx, deps, input),
    exportRequested: (ctx: CustomersContext, input: Parameters<typeof exportRequested>[2]) =>
      exportRequested(ctx, deps, input),
    deleteRequested: async (ctx: CustomersContext, input: Parameters<typeof deleteRequested>[2]) => {
      const done = await deleteRequested(ctx, deps, input);
      deps.forget();
      return done;
    },
    rejectRequest: (ctx: CustomersContext, input: Parameters<typeof rejectRequest>[2]) =>
      rejectRequest(ctx, deps, input),
    companies: (ctx: CustomersContext, query: Parameters<typeof listCompanies>[2]) =>
      listCompanies(ctx, deps, query),
    company: (ctx: CustomersContext, key: Parameters<typeof getCompany>[2]) => getCompany(ctx, deps, key),
    companyAccount: (ctx: CustomersContext, input: Parameters<typeof getAccount>[2]) =>
      getAccount(ctx, deps, input),
    companyStatement: (ctx: CustomersContext, input: Parameters<typeof exportStatement>[2]) =>
      exportStatement(ctx, deps, input),
    recordPayment: (ctx: CustomersContext, input: Parameters<typeof recordPayment>[2]) =>
      recordPayment(ctx, deps, input),
    changeCompany: (ctx: CustomersContext, input: Parameters<typeof changeCompany>[2]) =>
      changeCompany(ctx, deps, input),
    decideCompany: (
      ctx: Parameters<typeof decideOnCompany>[0],
      input: Parameters<typeof decideOnCompany>[2],
    ) => decideOnCompany(ctx, deps, input),
    previewMerge: (ctx: CustomersContext, input: Parameters<typeof preview>[2]) => preview(ctx, deps, input),
    merge: (ctx: CustomersContext, input: Parameters<typeof mergeInto>[2]) => mergeInto(ctx, deps, input),
  };
}
