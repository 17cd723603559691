import { invalidForm } from '#foundation/pure/call-errors.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { alwaysCommit, inTransaction } from '#foundation/server/database/in-transaction.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { queueCappedMail } from '#domains/notifications/use-cases/mail.ts';
import {
  findPlacedOrder,
  isOrderNumber,
  readOrder,
  type StoredOrder,
} from '#domains/orders/use-cases/orders.ts';
import { claimPath } from '#domains/promotions/rules/claim-path.ts';
import {
  claimedAlready,
  claimsClosed,
  tooManyClaims,
  unknownOffer,
  type ClaimableOffer,
  type sendClaim as sendEndpoint,
} from '../contract/claims.ts';
import { claimMoved } from '../events.ts';
import {
  claimErrors,
  isOrderNumberKey,
  plainPurchaseNumber,
  purchaseKey,
  type ClaimFields,
} from '../rules/claim-form.ts';
import {
  countRecentClaims,
  insertClaim,
  lockRecipient,
  readClaimOfPurchase,
  type NewClaim,
  type StoredClaim,
} from '../db/claims.ts';
import { saveReceipt } from '../db/receipts.ts';
import { claimMail } from './claim-mail.tsx';
import { claimStatePath } from './claim-link.ts';
import type { ClaimsContext, ClaimsDeps } from './deps.ts';
import { prepareReceipt } from './prepare-receipt.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many claims with one email address the shop accepts per day, because each claim sends an email. */
const MAX_CLAIMS_PER_DAY = 5;
const UNKNOWN_ORDER = 'We couldn’t find an order with this number and email address';
const IS_ORDER =
  'This is the number of an order. Choose “On this website”, and enter the email address of the order.';

type SendInput = ClaimFields & { path: string; key: string };

/**
 * Stores a claim for the reward of an offer. Each purchase can be claimed once per offer on all sites, whatever
 * the proof; a unique index decides between concurrent claims. A repeated request returns the same claim. If the purchase was claimed before with
 * the same email address, emails the link to that claim again, at most once an hour.
 */
export async function sendClaim(
  ctx: ClaimsContext,
  deps: ClaimsDeps,
  input: SendInput,
): Promise<{ path: string } | FaultOf<typeof sendEndpoint>> {
  const offer = deps.offers.claimable(ctx, input.path);
  if (!offer) return failWith(unknownOffer);
  if (!offer.isOpen) return failWith(claimsClosed);
  const fields = claimErrors(input, offer, dayInZone(ctx.now, ctx.site.timeZone).day);
  const texts = Object.values(fields);
  if (texts.length > 0) return failWith(invalidForm, { texts, fields });
  const order = await findOrder(ctx, deps, input);
  const fault = await purchaseFault(ctx, deps, { input, order, offer });
  if (fault !== undefined) return failWith(invalidForm, { texts: fault, fields: { purchaseNumber: fault } });
  const receipt = input.receipt === '' ? null : await prepareReceipt(deps, input.receipt);
  if (isFault(receipt)) return receipt;
  const claim = toNewClaim(ctx, { input, offer, order });
  const done = await inTransaction(
    deps.db,
    async (tx) => {
      await lockRecipient(tx, claim.email);
      const since = new Date(ctx.now.getTime() - DAY_MS);
      const isLimited = (await countRecentClaims(tx, claim.email, since)) >= MAX_CLAIMS_PER_DAY;
      const id = isLimited ? null : await insertClaim(tx, claim, ctx.now);
      if (id === null) {
        const known = await readClaimOfPurchase(tx, claim);
        if (!known) return failWith(tooManyClaims);
        if (known.requestKey === claim.requestKey && known.siteId === claim.siteId)
          return { path: claimStatePath(deps.secret, known.id) };
        if (known.email === claim.email) await mailAgain(ctx, deps, { tx, known });
        return failWith(claimedAlready);
      }
      if (receipt) await saveReceipt(tx, id, receipt, ctx.now);
      const at = ctx.now.toISOString();
      await appendEvents(tx, [claimMoved({ claimId: id, state: 'received', at })], ctx.now);
      return { path: claimStatePath(deps.secret, id) };
      // If the purchase was claimed before, the transaction may queue an email although the result is a
      // fault. It must therefore commit.
    },
    alwaysCommit,
  );
  deps.wakeOutbox();
  return done;
}

/**
 * Returns the order to which a claim refers: an order of the user's account, or the order with the entered
 * number and email address.
 */
async function findOrder(
  ctx: ClaimsContext,
  { db, ownOrders }: ClaimsDeps,
  { purchaseNumber, email }: Pick<SendInput, 'purchaseNumber' | 'email'>,
): Promise<StoredOrder | undefined> {
  const number = purchaseKey(purchaseNumber);
  const ownId = ownerAccountOf(ctx.user) === null ? undefined : await ownOrders.idOf(ctx, number);
  const id =
    ownId ??
    (await findPlacedOrder(db, { siteId: ctx.site.id, number, email: plainInput(email).toLowerCase() }));
  return id === null ? undefined : readOrder(db, { id });
}

/**
 * Returns why a purchase cannot be claimed; undefined if it can. A receipt with the number of an order is treated
 * as that order, so that a purchase is not claimed twice, nor by a stranger.
 */
async function purchaseFault(
  ctx: ClaimsContext,
  deps: ClaimsDeps,
  { input, order, offer }: { input: SendInput; order: StoredOrder | undefined; offer: ClaimableOffer },
): Promise<string | undefined> {
  if (order !== undefined || input.proof === 'order') return orderFault(ctx, deps, { order, offer });
  const key = purchaseKey(input.purchaseNumber);
  return isOrderNumberKey(key) || (await isOrderNumber(deps.db, key)) ? IS_ORDER : undefined;
}

/** Returns why an order cannot be claimed; undefined if it can. */
function orderFault(
  ctx: ClaimsContext,
  { offers }: ClaimsDeps,
  { order, offer }: { order: StoredOrder | undefined; offer: ClaimableOffer },
): string | undefined {
  if (order === undefined || order.state === 'open') return UNKNOWN_ORDER;
  if (order.state === 'cancelled') return 'This order was cancelled';
  // The order stores the rewards that were active when it was placed.
  if (order.rewards.some(({ claimUrl }) => claimUrl === claimPath(offer.path))) return undefined;
  const { day } = dayInZone(order.createdAt, ctx.site.timeZone);
  if (day < offer.startDate || day > offer.endDate) return 'This order was not placed while the offer was on';
  const productIds = order.lines.map(({ productId }) => productId);
  return offers.takesPart(ctx, offer.path, productIds)
    ? undefined
    : 'No product of this order is part of the offer';
}

function toNewClaim(
  { site, user }: ClaimsContext,
  { input, offer, order }: { input: SendInput; offer: ClaimableOffer; order: StoredOrder | undefined },
): NewClaim {
  const number = plainPurchaseNumber(input.purchaseNumber);
  return {
    siteId: site.id,
    promotion: offer.path,
    title: offer.title,
    reward: offer.rewardLabel,
    requestKey: input.key,
    purchaseKey: purchaseKey(order?.number ?? number),
    orderId: order?.id ?? null,
    purchaseNumber: order?.number ?? number,
    purchaseDay: order ? null : input.purchaseDay,
    goods: input.goods.trim(),
    accountId: ownerAccountOf(user),
    name: input.name.trim(),
    email: plainInput(input.email).toLowerCase(),
    phone: plainInput(input.phone),
  };
}

async function mailAgain(
  { now }: ClaimsContext,
  { secret, siteOf, originOf }: ClaimsDeps,
  { tx, known }: { tx: ClaimsDeps['db']; known: StoredClaim },
): Promise<void> {
  const origin = originOf(known.siteId);
  await queueCappedMail(
    tx,
    {
      kind: 'claim-link:',
      dedupeKey: `claim-link:${known.id}:${Math.floor(now.getTime() / HOUR_MS)}`,
      siteId: known.siteId,
      recipient: known.email,
      ...claimMail(known, origin + claimStatePath(secret, known.id), {
        site: siteOf(known.siteId),
        origin,
      }),
    },
    now,
  );
}
