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
    bind(calls.saveCompanyBilling, ({ body }, ctx: RequestContext) => companies.saveBilling(ctx, body), OWN),
    bind(
      calls.setInvoiceCopies,
      ({ body }, ctx: RequestContext) => companies.setInvoiceCopies(ctx, body.isWanted),
      OWN,
    ),
    bind(calls.inviteBuyer, ({ body }, ctx: RequestContext) => companies.invite(ctx, body), BY_MAIL),
    bind(
      calls.withdrawInvitation,
      ({ params }, ctx: RequestContext) => companies.withdraw(ctx, params.id),
      OWN,
    ),
    bind(
      calls.changeBuyer,
      ({ params, body }, ctx: RequestContext) => companies.allow(ctx, { id: params.id, ...body }),
      OWN,
    ),
    bind(calls.removeBuyer, ({ params }, ctx: RequestContext) => companies.remove(ctx, params.id), OWN),
    bind(
      calls.decideRequest,
      ({ params, body }, ctx: RequestContext) => companies.decide(ctx, { id: params.id, ...body }),
      OWN,
    ),
    bind(
      calls.takeBackApproval,
      ({ params }, ctx: RequestContext) => companies.takeBack(ctx, params.id),
      OWN,
    ),
    bind(calls.listRelatedBusinesses, (_input, ctx: RequestContext) => companies.relatedBusinesses(ctx), OWN),
    bind(
      calls.readInvitation,
      ({ body }, ctx: RequestContext) => companies.invitation(ctx, body.token),
      BY_MAIL,
    ),
    bind(calls.joinByInvitation, ({ body }, ctx: RequestContext) => companies.join(ctx, body), BY_MAIL),
  ];
}
