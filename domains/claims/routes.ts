import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { addReceipt, getClaim, getClaimableOffer, listOwnClaims, sendClaim } from './contract/claims.ts';
import { getReceipt, listStaffClaims, moveClaim } from './contract/staff.ts';
import type { Claims } from './use-cases/claims.ts';

const READS = { max: 120, seconds: 60 };
/** The limit is low, because each claim sends an email and may contain a file that must be decoded. */
const SENDS = { max: 10, seconds: 600 };
const RECEIPTS = { max: 20, seconds: 600 };

/** Creates the API routes for claims. */
export function claimRoutes(claims: Claims) {
  return [
    bind(getClaimableOffer, ({ params }, ctx: RequestContext) => claims.offer(ctx, params.path), READS),
    bind(
      sendClaim,
      ({ params, body }, ctx: RequestContext) => claims.send(ctx, { ...body, path: params.path }),
      SENDS,
    ),
    bind(getClaim, ({ params }, ctx: RequestContext) => claims.one(ctx, params.token), READS),
    bind(
      addReceipt,
      ({ params, body }, ctx: RequestContext) =>
        claims.addReceipt(ctx, { token: params.token, receipt: body.receipt }),
      RECEIPTS,
    ),
    bind(listOwnClaims, (_input, ctx: RequestContext) => claims.own(ctx), READS),
    bind(listStaffClaims, ({ query }, ctx: RequestContext) => claims.list(ctx, query), READS),
    bind(
      moveClaim,
      ({ params, body }, ctx: RequestContext) => claims.move(ctx, { ...body, id: Number(params.id) }),
      READS,
    ),
    bind(
      getReceipt,
      ({ params }, ctx: RequestContext) =>
        claims.receipt(ctx, { claimId: Number(params.id), id: Number(params.receipt) }),
      READS,
    ),
  ];
}
