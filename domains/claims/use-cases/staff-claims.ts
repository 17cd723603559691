import { emailKey } from '#foundation/pure/contact/email-key.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { FaultOf, HandlerInput } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { readContact } from '#domains/identity/use-cases/account/profile.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { isOrderOfAccount, readOrder } from '#domains/orders/use-cases/orders.ts';
import {
  claimChanged,
  claimOrderCancelled,
  claimRewarded,
  CLAIMS_PAGE_SIZE,
  claimStateInvalid,
  ownClaim,
  unknownClaim,
  unknownReceipt,
  type getReceipt as receiptEndpoint,
  type listStaffClaims as listEndpoint,
  type moveClaim as moveEndpoint,
  type StaffClaim,
} from '../contract/staff.ts';
import { claimMoved } from '../events.ts';
import { decisionErrors } from '../rules/claim-form.ts';
import { canMove, isClosed } from '../rules/claim-life.ts';
import { receiptName } from '../rules/receipt-file.ts';
import {
  countSimilar,
  isRewardedElsewhere,
  lockClaim,
  readClaim,
  readStaffClaims,
  updateClaim,
  type StoredClaim,
} from '../db/claims.ts';
import { readReceipt } from '../db/receipts.ts';
import type { ClaimsContext, ClaimsDeps } from './deps.ts';

type Db = ClaimsDeps['db'];

/** Returns one page of the site's claims in a state. */
export async function listStaffClaims(
  ctx: ClaimsContext,
  deps: ClaimsDeps,
  { state, term, page }: HandlerInput<typeof listEndpoint>['query'],
) {
  const { totalCount, rows } = await readStaffClaims(deps.db, {
    siteId: ctx.site.id,
    state,
    term: term.trim(),
    limit: CLAIMS_PAGE_SIZE,
    offset: page * CLAIMS_PAGE_SIZE,
  });
  const claims: StaffClaim[] = [];
  for (const row of rows) claims.push(await toStaffClaim(ctx, deps, row));
  return { page, pageSize: CLAIMS_PAGE_SIZE, totalCount, claims };
}

async function toStaffClaim(
  { site }: Pick<ClaimsContext, 'site'>,
  deps: Pick<ClaimsDeps, 'db' | 'returnedOf'>,
  found: StoredClaim,
): Promise<StaffClaim> {
  const order = found.orderId === null ? null : await readOrderOfClaim(deps.db, deps, found.orderId);
  return {
    id: found.id,
    version: found.version,
    state: found.state,
    title: found.title,
    offerPath: `/promotion/${found.promotion}`,
    reward: found.reward,
    proof: found.proof,
    purchaseNumber: found.purchaseNumber,
    purchaseDay: found.purchaseDay ?? (order ? dayInZone(order.createdAt, site.timeZone).day : ''),
    goods: found.goods,
    order,
    name: found.name,
    email: found.email,
    phone: found.phone,
    receipts: found.receipts,
    similarCount: await countSimilar(deps.db, found.id),
    reason: found.reason,
    note: found.note,
    reference: found.reference,
    sentAt: found.createdAt.toISOString(),
  };
}

/** Returns the order of a claim with the units of each product that were returned. */
async function readOrderOfClaim(db: Db, { returnedOf }: Pick<ClaimsDeps, 'returnedOf'>, orderId: number) {
  const order = await readOrder(db, { id: orderId });
  if (!order) return null;
  const returned = new Map((await returnedOf(db, orderId)).map((one) => [one.productId, one.quantity]));
  const lines = order.lines.map(({ productId, title, quantity }) => ({
    title,
    quantity,
    returned: returned.get(productId) ?? 0,
  }));
  return { state: order.state, createdAt: order.createdAt, lines };
}

/** Whether the order was cancelled or all its units were returned. */
function isUndone({
  state,
  lines,
}: {
  state: string;
  lines: { quantity: number; returned: number }[];
}): boolean {
  return state === 'cancelled' || lines.every(({ quantity, returned }) => returned >= quantity);
}

/**
 * Whether a claim, or the order that it is about, has the staff member's account or email address. Nobody decides
 * on their own reward.
 */
async function isOwnClaim(
  tx: Db,
  { user }: Pick<ClaimsContext, 'user'>,
  { accountId, email, orderId }: Pick<StoredClaim, 'accountId' | 'email' | 'orderId'>,
): Promise<boolean> {
  const by = user.accountId!;
  if (by === accountId) return true;
  if (orderId !== null && (await isOrderOfAccount(tx, { orderId, accountId: by }))) return true;
  const own = await readContact({ db: tx }, by);
  return email !== '' && own !== null && emailKey(email) === emailKey(own.email);
}

type Move = HandlerInput<typeof moveEndpoint>['body'] & { id: number };

/**
 * Moves a claim to another state and notifies its customer. Rejects the step if the claim has changed meanwhile.
 * A repeated step changes nothing. A claim whose order was cancelled or returned cannot be approved or paid.
 */
export async function moveClaim(
  ctx: ClaimsContext,
  deps: ClaimsDeps,
  { id, version, state, reason, note, reward, reference }: Move,
): Promise<StaffClaim | FaultOf<typeof moveEndpoint>> {
  const fields = decisionErrors({ state, reason, reward, reference });
  const texts = Object.values(fields);
  if (texts.length > 0) return failWith(invalidForm, { texts, fields });
  const { site, user, now } = ctx;
  const done = await inTransaction(deps.db, async (tx) => {
    await lockClaim(tx, id);
    const before = await readClaim(tx, id, site.id);
    if (!before) return failWith(unknownClaim);
    const isRepeated = before.state === state && before.version === version + 1;
    if (isRepeated) return before;
    if (await isOwnClaim(tx, ctx, before)) return failWith(ownClaim);
    if (before.version !== version) return failWith(claimChanged);
    if (!canMove(before.state, state)) return failWith(claimStateInvalid);
    if (state === 'approved' || state === 'paid') {
      const order = before.orderId === null ? null : await readOrderOfClaim(tx, deps, before.orderId);
      if (order && isUndone(order)) return failWith(claimOrderCancelled);
      if (await isRewardedElsewhere(tx, id)) return failWith(claimRewarded);
    }
    const isRejected = state === 'rejected';
    await updateClaim(
      tx,
      id,
      {
        state,
        reason: isRejected ? reason : null,
        note: isRejected ? note.trim() : '',
        reward: state === 'approved' ? reward.trim() : before.reward,
        reference: state === 'paid' ? reference.trim() : '',
        isClosed: isClosed(state),
        by: user.accountId,
      },
      now,
    );
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'claims',
        action: state,
        key: String(id),
        before: { state: before.state },
        after: { state, ...(isRejected ? { reason } : {}), ...(state === 'approved' ? { reward } : {}) },
      },
      now,
    );
    await appendEvents(tx, [claimMoved({ claimId: id, state, at: now.toISOString() })], now);
    return (await readClaim(tx, id))!;
  });
  if (isFault(done)) return done;
  deps.wakeOutbox();
  return toStaffClaim(ctx, deps, done);
}

/** Returns a receipt of a claim of this site, and records who has viewed it. */
export async function getReceipt(
  ctx: ClaimsContext,
  { db }: Pick<ClaimsDeps, 'db'>,
  { claimId, id }: { claimId: number; id: number },
): Promise<{ name: string; type: string; file: string } | FaultOf<typeof receiptEndpoint>> {
  const found = await readReceipt(db, { claimId, id, siteId: ctx.site.id });
  if (!found) return failWith(unknownReceipt);
  await writeAudit(
    db,
    {
      by: actorOf(ctx),
      siteId: ctx.site.id,
      subject: 'claims',
      action: 'viewed-receipt',
      key: `${claimId}:${id}`,
    },
    ctx.now,
  );
  return {
    name: receiptName(claimId, id, found.type),
    type: found.type,
    file: Buffer.from(found.file).toString('base64'),
  };
}
