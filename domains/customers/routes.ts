import { bind, bindFile, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  addCustomerNote,
  blockCustomer,
  changeCustomerContact,
  deleteCustomerNote,
  endCustomerSessions,
  resetCustomerSecondFactor,
  unblockCustomer,
} from './contract/changes.ts';
import { changeCompanyTerms, decideCompany, getCompanyProfile, listCompanies } from './contract/companies.ts';
import {
  exportCompanyStatement,
  getCompanyAccount,
  recordCompanyPayment,
} from './contract/company-account.ts';
import { exportCustomers, getCustomer, listCustomers } from './contract/customers.ts';
import {
  deleteForCustomer,
  exportForCustomer,
  listPrivacyRequests,
  openPrivacyRequest,
  rejectPrivacyRequest,
} from './contract/privacy.ts';
import { mergeCustomer, previewMerge } from './contract/merge.ts';
import type { Customers } from './use-cases/customers.ts';

const LISTING = { max: 300, seconds: 60 };
const CHANGES = { max: 120, seconds: 60 };
/** Files may contain every customer. */
const FILES = { max: 10, seconds: 60 };

/** Returns the routes of the back office for customers. */
export function customersRoutes(customers: Customers): BoundRoute<RequestContext>[] {
  return [
    bind(listCustomers, ({ query }, ctx: RequestContext) => customers.list(ctx, query), LISTING),
    bind(
      getCompanyAccount,
      ({ params, query }, ctx: RequestContext) => customers.companyAccount(ctx, { ...params, ...query }),
      LISTING,
    ),
    bindFile(
      exportCompanyStatement,
      ({ params, query }, ctx: RequestContext) => customers.companyStatement(ctx, { ...params, ...query }),
      FILES,
    ),
    bind(
      recordCompanyPayment,
      ({ params, body }, ctx: RequestContext) => customers.recordPayment(ctx, { ...params, ...body }),
      CHANGES,
    ),
    bindFile(exportCustomers, ({ query }, ctx: RequestContext) => customers.export(ctx, query), FILES),
    bind(getCustomer, ({ params }, ctx: RequestContext) => customers.get(ctx, params.id), LISTING),
    bind(
      addCustomerNote,
      ({ params, body }, ctx: RequestContext) => customers.addNote(ctx, { ...params, ...body }),
      CHANGES,
    ),
    bind(deleteCustomerNote, ({ params }, ctx: RequestContext) => customers.removeNote(ctx, params), CHANGES),
    bind(
      changeCustomerContact,
      ({ params, body }, ctx: RequestContext) => customers.changeContact(ctx, { ...params, ...body }),
      CHANGES,
    ),
    bind(
      blockCustomer,
      ({ params, body }, ctx: RequestContext) => customers.block(ctx, { ...params, ...body }),
      CHANGES,
    ),
    bind(unblockCustomer, ({ params }, ctx: RequestContext) => customers.unblock(ctx, params.id), CHANGES),
    bind(
      endCustomerSessions,
      ({ params }, ctx: RequestContext) => customers.signOut(ctx, params.id),
      CHANGES,
    ),
    bind(
      resetCustomerSecondFactor,
      ({ params, body }, ctx: RequestContext) => customers.resetFactor(ctx, { ...params, ...body }),
      CHANGES,
    ),
    bind(
      previewMerge,
      ({ params, query }, ctx: RequestContext) => customers.previewMerge(ctx, { ...params, ...query }),
      LISTING,
    ),
    bind(
      mergeCustomer,
      ({ params, body }, ctx: RequestContext) => customers.merge(ctx, { ...params, ...body }),
      CHANGES,
    ),
    ...privacyRoutes(customers),
    ...companyRoutes(customers),
  ];
}

function privacyRoutes(customers: Customers): BoundRoute<RequestContext>[] {
  return [
    bind(
      listPrivacyRequests,
      ({ query }, ctx: RequestContext) => customers.listRequests(ctx, query),
      LISTING,
    ),
    bind(
      openPrivacyRequest,
      ({ params, body }, ctx: RequestContext) => customers.openRequest(ctx, { ...params, ...body }),
      CHANGES,
    ),
    bind(
      exportForCustomer,
      ({ params, body }, ctx: RequestContext) => customers.exportRequested(ctx, { ...params, ...body }),
      FILES,
    ),
    bind(
      deleteForCustomer,
      ({ params, body }, ctx: RequestContext) => customers.deleteRequested(ctx, { ...params, ...body }),
      CHANGES,
    ),
    bind(
      rejectPrivacyRequest,
      ({ params, body }, ctx: RequestContext) => customers.rejectRequest(ctx, { ...params, ...body }),
      CHANGES,
    ),
  ];
}

function companyRoutes(customers: Customers): BoundRoute<RequestContext>[] {
  return [
    bind(listCompanies, ({ query }, ctx: RequestContext) => customers.companies(ctx, query), LISTING),
    bind(getCompanyProfile, ({ params }, ctx: RequestContext) => customers.company(ctx, params), LISTING),
    bind(
      changeCompanyTerms,
      ({ params, body }, ctx: RequestContext) => customers.changeCompany(ctx, { ...params, ...body }),
      CHANGES,
    ),
    bind(
      decideCompany,
      ({ params, body }, ctx: RequestContext) => customers.decideCompany(ctx, { ...params, ...body }),
      CHANGES,
    ),
  ];
}
