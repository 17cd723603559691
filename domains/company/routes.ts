import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import * as calls from './contract.ts';
import type { Companies } from './use-cases/company.ts';

const OWN = { max: 120, seconds: 60 };
/** Prevents guessing of email tokens. */
const BY_MAIL = { max: 30, seconds: 60 };

export function companyRoutes(companies: Companies): BoundRoute<RequestContext>[] {
  return [
    bind(calls.getCompany, (_input, asking: RequestContext) => companies.company(asking), OWN),
    bind(
      calls.saveCompanyBilling,
      ({ body }, asking: RequestContext) => companies.saveBilling(body, asking),
      OWN,
    ),
    bind(
      calls.setInvoiceCopies,
      ({ body }, ctx: RequestContext) => companies.setInvoiceCopies(body.isWanted, ctx),
      OWN,
    ),
    bind(calls.inviteBuyer, ({ body }, asking: RequestContext) => companies.invite(body, asking), BY_MAIL),
    bind(
      calls.withdrawInvitation,
      ({ params }, asking: RequestContext) => companies.withdraw(params.id, asking),
      OWN,
    ),
    bind(
      calls.changeBuyer,
      ({ params, body }, asking: RequestContext) => companies.allow({ id: params.id, ...body }, asking),
      OWN,
    ),
    bind(calls.removeBuyer, ({ params }, asking: RequestContext) => companies.remove(params.id, asking), OWN),
    bind(
      calls.decideRequest,
      ({ params, body }, asking: RequestContext) => companies.decide({ id: params.id, ...body }, asking),
      OWN,
    ),
    bind(
      calls.takeBackApproval,
      ({ params }, asking: RequestContext) => companies.takeBack(params.id, asking),
      OWN,
    ),
    bind(calls.listRelatedBusinesses, (_input, ctx: RequestContext) => companies.relatedBusinesses(ctx), OWN),
    bind(
      calls.readInvitation,
      ({ body }, asking: RequestContext) => companies.invitation(body.token, asking),
      BY_MAIL,
    ),
    bind(calls.joinByInvitation, ({ body }, asking: RequestContext) => companies.join(body, asking), BY_MAIL),
  ];
}
