import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { claimReferral, getReferral, openOwnReferrals } from './contract.ts';
import type { Referrals } from './use-cases/referrals.ts';

const READS = { max: 60, seconds: 60 };
/** Rate limit for requests of a welcome coupon. It is low because each request sends an email. */
const CLAIMS = { max: 10, seconds: 600 };

/** Creates the API routes of refer a friend. */
export function referralRoutes(referrals: Referrals) {
  return [
    bind(openOwnReferrals, (_input, ctx: RequestContext) => referrals.own(ctx), READS),
    bind(getReferral, ({ params }, ctx: RequestContext) => referrals.read(ctx, params.code), READS),
    bind(
      claimReferral,
      ({ params, body }, ctx: RequestContext) => referrals.claim(ctx, { ...params, ...body }),
      CLAIMS,
    ),
  ];
}
