import type { HandlerInput } from '#foundation/pure/endpoint.ts';
import type { sendClaim as sendEndpoint } from '../contract/claims.ts';
import type { listStaffClaims as listEndpoint, moveClaim as moveEndpoint } from '../contract/staff.ts';
import { forgetClaims } from '../db/receipts.ts';
import type { ClaimsContext, ClaimsDeps } from './deps.ts';
import { addReceipt, getClaim, getClaimableOffer, listOwnClaims } from './own-claims.ts';
import { sendClaim } from './send-claim.ts';
import { getReceipt, listStaffClaims, moveClaim } from './staff-claims.ts';

export { notifyClaims } from './notify-claims.ts';

export type Claims = ReturnType<typeof createClaims>;

/** Creates the claims service: sending, viewing and deciding on claims for the rewards of promotions. */
export function createClaims(deps: ClaimsDeps) {
  return {
    offer: (ctx: ClaimsContext, path: string) => getClaimableOffer(ctx, deps, path),
    send: (ctx: ClaimsContext, input: HandlerInput<typeof sendEndpoint>['body'] & { path: string }) =>
      sendClaim(ctx, deps, input),
    one: (ctx: ClaimsContext, token: string) => getClaim(ctx, deps, token),
    addReceipt: (ctx: ClaimsContext, input: { token: string; receipt: string }) =>
      addReceipt(ctx, deps, input),
    own: (ctx: ClaimsContext) => listOwnClaims(ctx, deps),
    list: (ctx: ClaimsContext, query: HandlerInput<typeof listEndpoint>['query']) =>
      listStaffClaims(ctx, deps, query),
    move: (ctx: ClaimsContext, input: HandlerInput<typeof moveEndpoint>['body'] & { id: number }) =>
      moveClaim(ctx, deps, input),
    receipt: (ctx: ClaimsContext, input: { claimId: number; id: number }) => getReceipt(ctx, deps, input),
    /** Deletes old receipts and claims. The worker calls this. */
    forget: () => forgetClaims(deps.db, deps.clock()),
  };
}
