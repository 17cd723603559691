import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import * as calls from './contract.ts';
import type { Companies } from './use-cases/company.ts';

const OWN = { max: 120, seconds: 60 };
/** The rate limit of endpoints with an email token, so that tokens cannot be guessed. */
const BY_MAIL = { max: 30, seconds: 60 };

export function companyRoutes(companies: Companies): BoundRoute<RequestContext>[] {
  return [
    bind(calls.getCompany, (_input, ctx: RequestContext) => companies.company(ctx), OWN),
    bind(calls.saveCompanyBilling, ({ body }, ctx: RequestContext) => companies.saveBilling(body, ctx), OWN),
    bind(
      calls.setInvoiceCopies,
      ({ body }, ctx: RequestContext) => companies.setInvoiceCopies(body.isWanted, ctx),
      OWN,
    ),
    bind(calls.inviteBuyer, ({ body }, ctx: RequestContext) => companies.invite(body, ctx), BY_MAIL),
    bind(
      calls.withdrawInvitation,
      ({ params }, ctx: RequestContext) => companies.withdraw(params.id, ctx),
      OWN,
    ),
    bind(
      calls.changeBuyer,
      ({ params, body }, ctx: RequestContext) => companies.allow({ id: params.id, ...body }, ctx),
      OWN,
    ),
    bind(calls.removeBuyer, ({ params }, ctx: RequestContext) => companies.remove(params.id, ctx), OWN),
    bind(
      calls.decideRequest,
      ({ params, body }, ctx: RequestContext) => companies.decide({ id: params.id, ...body }, ctx),
      OWN,
    ),
    bind(
      calls.takeBackApproval,
      ({ params }, ctx: RequestContext) => companies.takeBack(params.id, ctx),
      OWN,
    ),
    bind(calls.listRelatedBusinesses, (_input, ctx: RequestContext) => companies.relatedBusinesses(ctx), OWN),
    bind(
      calls.readInvitation,
      ({ body }, ctx: RequestContext) => companies.invitation(body.token, ctx),
      BY_MAIL,
    ),
    bind(calls.joinByInvitation, ({ body }, ctx: RequestContext) => companies.join(body, ctx), BY_MAIL),
  ];
}
