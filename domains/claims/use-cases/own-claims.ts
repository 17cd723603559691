import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import {
  claimClosed,
  claimLinkInvalid,
  receiptsFull,
  unknownOffer,
  type addReceipt as addEndpoint,
  type Claim,
  type ClaimableOffer,
  type getClaim as getEndpoint,
  type getClaimableOffer as offerEndpoint,
} from '../contract/claims.ts';
import { claimMoved } from '../events.ts';
import { hasRoom, takesReceipts } from '../rules/claim-life.ts';
import { lockClaim, readClaim, readOwnClaims, updateClaim, type StoredClaim } from '../db/claims.ts';
import { saveReceipt } from '../db/receipts.ts';
import { claimStatePath, parseClaimToken } from './claim-link.ts';
import { toClaim, type ClaimsContext, type ClaimsDeps } from './deps.ts';
import { prepareReceipt } from './prepare-receipt.ts';

/** Returns an offer whose reward customers claim on this site. */
export function getClaimableOffer(
  ctx: ClaimsContext,
  { offers }: Pick<ClaimsDeps, 'offers'>,
  path: string,
): ClaimableOffer | FaultOf<typeof offerEndpoint> {
  return offers.claimable(ctx, path) ?? failWith(unknownOffer);
}

async function findByToken(
  { site }: Pick<ClaimsContext, 'site'>,
  { db, secret }: Pick<ClaimsDeps, 'db' | 'secret'>,
  token: string,
): Promise<StoredClaim | undefined> {
  const id = parseClaimToken(secret, token);
  const found = id === undefined ? undefined : await readClaim(db, id, site.id);
  // After the account was deleted, the claim has no email address, and its link no longer works.
  return found?.email === '' ? undefined : found;
}

/** Returns the claim that a signed link identifies. */
export async function getClaim(
  ctx: ClaimsContext,
  deps: ClaimsDeps,
  token: string,
): Promise<Claim | FaultOf<typeof getEndpoint>> {
  const found = await findByToken(ctx, deps, token);
  return found ? toClaim(found) : failWith(claimLinkInvalid);
}

/**
 * Adds a receipt to the claim that a signed link identifies. A claim that was rejected because of its receipt
 * waits for staff again. A repeated upload of the same file changes nothing.
 */
export async function addReceipt(
  ctx: ClaimsContext,
  deps: ClaimsDeps,
  { token, receipt: base64 }: { token: string; receipt: string },
): Promise<Claim | FaultOf<typeof addEndpoint>> {
  const found = await findByToken(ctx, deps, token);
  if (!found) return failWith(claimLinkInvalid);
  if (!takesReceipts(found)) return failWith(claimClosed);
  const receipt = await prepareReceipt(deps, base64);
  if (isFault(receipt)) return receipt;
  const { now } = ctx;
  const done = await inTransaction(deps.db, async (tx) => {
    await lockClaim(tx, found.id);
    const before = await readClaim(tx, found.id);
    if (!before) return failWith(claimLinkInvalid);
    if (!takesReceipts(before)) return failWith(claimClosed);
    const isNew = await saveReceipt(tx, before.id, receipt, now);
    if (!isNew) return before;
    if (!hasRoom(before.receipts.length)) return failWith(receiptsFull);
    const isReopened = before.state === 'rejected';
    const state = isReopened ? 'received' : before.state;
    await updateClaim(
      tx,
      before.id,
      { ...before, state, reason: null, note: isReopened ? '' : before.note, isClosed: false, by: null },
      now,
    );
    if (isReopened)
      await appendEvents(tx, [claimMoved({ claimId: before.id, state, at: now.toISOString() })], now);
    return (await readClaim(tx, before.id))!;
  });
  if (isFault(done)) return done;
  deps.wakeOutbox();
  return toClaim(done);
}

/** Lists the claims of the signed-in customer on this site, with the paths of their pages. */
export async function listOwnClaims(
  { user, site }: ClaimsContext,
  { db, secret, verifiedEmailOf }: ClaimsDeps,
): Promise<{ claims: (Claim & { path: string })[] }> {
  const accountId = ownerAccountOf(user)!;
  const found = await readOwnClaims(db, {
    siteId: site.id,
    accountId,
    email: await verifiedEmailOf(accountId),
  });
  return { claims: found.map((one) => ({ ...toClaim(one), path: claimStatePath(secret, one.id) })) };
}
