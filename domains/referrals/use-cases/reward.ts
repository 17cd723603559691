import { emailKey } from '#foundation/pure/contact/email-key.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayInZone, startOfDay, type Day } from '#foundation/pure/day.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import type { orderDelivered } from '#domains/fulfilment/events.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { readContact } from '#domains/identity/use-cases/account/profile.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { orderCancelled, couponOrderConfirmed, orderRefunded } from '#domains/orders/events.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { disableCoupon, issueCoupon } from '#domains/vouchers/use-cases/issue-coupon.ts';
import { COUPON_DAYS } from '../rules/coupon-days.ts';
import { refusalOf, type Refusal } from '../rules/eligibility.ts';
import type { ReferralOffer } from '../rules/referral-offer.ts';
import {
  countRewarded,
  hasOrdered,
  lockLink,
  lockReferralOfCoupon,
  lockReferralOfOrder,
  readOwnFacts,
  updateReferral,
  type ReferralRow,
} from '../db/referrals.ts';
import { offerOf, type ReferralsDeps } from './deps.ts';
import { rewardMail } from './referral-mail.tsx';

type Tx = Kysely<Tables>;

/**
 * Creates the handlers of the events of a friend's order. The order with the welcome coupon decides on the
 * referral: the referrer is rewarded once it is confirmed or delivered, as the offer says. If the order is
 * cancelled, or refunded below the minimum order, the referral gives no reward, and a coupon that was already
 * issued is disabled.
 */
export function referralEvents(deps: ReferralsDeps) {
  const confirmed: EventHandler<typeof couponOrderConfirmed> = async (tx, { orderId }) => {
    const referral = await lockReferralOfCoupon(tx, orderId);
    if (!referral) return;
    const refusal = await refusalOfOrder(tx, referral, orderId);
    if (refusal) return refuse(tx, referral, { refusal, orderId, now: deps.clock() });
    await updateReferral(tx, referral.id, { state: 'ordered', orderId });
    const offer = offerOf(deps, referral.site_id);
    if (offer?.rewardAfter === 'confirmed') await reward(tx, deps, referral, offer);
  };

  const delivered: EventHandler<typeof orderDelivered> = async (tx, { orderId }) => {
    const referral = await lockReferralOfOrder(tx, orderId);
    if (referral?.state !== 'ordered') return;
    if ((await readOrder(tx, { id: orderId }))?.state !== 'confirmed') return;
    const offer = offerOf(deps, referral.site_id);
    if (offer) await reward(tx, deps, referral, offer);
  };

  const cancelled: EventHandler<typeof orderCancelled> = (tx, { orderId }) =>
    revoke(tx, orderId, { refusal: 'cancelled', now: deps.clock() });

  /** Ends the referral if the money that the shop kept is zero or below the minimum order. */
  const refunded: EventHandler<typeof orderRefunded> = async (tx, { orderId }) => {
    const referral = await lockReferralOfOrder(tx, orderId);
    const order = referral && (await readOrder(tx, { id: orderId }));
    if (!order) return;
    const minimum = fromDollars(offerOf(deps, referral.site_id)?.minimumOrder ?? 0);
    if (order.receivedCents > 0 && order.receivedCents + order.discountCents >= minimum) return;
    await revoke(tx, orderId, { refusal: 'refunded', now: deps.clock() });
  };

  return { confirmed, delivered, cancelled, refunded };
}

async function refusalOfOrder(
  tx: Tx,
  { referrer_id: referrerId }: ReferralRow,
  orderId: number,
): Promise<Refusal | null> {
  const order = (await readOrder(tx, { id: orderId }))!;
  const referrer = await readContact({ db: tx }, referrerId);
  const email = order.email.toLowerCase();
  return refusalOf({
    ...(await readOwnFacts(tx, { orderId, referrerId })),
    hasOwnEmail: referrer !== null && emailKey(email) === emailKey(referrer.email),
    hasEarlierOrder: await hasOrdered(tx, { email, exceptId: orderId }),
  });
}

/** Issues the referrer's coupon and emails it, unless the referrer has reached the limit of the month. */
async function reward(
  tx: Tx,
  deps: ReferralsDeps,
  referral: ReferralRow,
  offer: ReferralOffer,
): Promise<void> {
  const { site_id: siteId, referrer_id: accountId, id } = referral;
  const now = deps.clock();
  const site = deps.siteOf(siteId);
  const today = dayInZone(now, site.timeZone).day;
  const referrer = await readContact({ db: tx }, accountId);
  if (!referrer || !(await lockLink(tx, { accountId, siteId }))) return;
  const since = startOfDay(`${today.slice(0, 7)}-01` as Day, site.timeZone);
  if ((await countRewarded(tx, { accountId, siteId, since })) >= offer.monthlyLimit)
    return refuse(tx, referral, { refusal: 'monthly-limit', now });
  const rewardCode = await issueCoupon(tx, {
    prefix: 'THANKS',
    title: 'Refer a friend: reward',
    siteId,
    currency: site.currency,
    amountCents: fromDollars(offer.reward),
    minimumCents: fromDollars(offer.minimumOrder),
    endsOn: addDays(today, COUPON_DAYS),
  });
  await updateReferral(tx, id, { state: 'rewarded', rewardCode, decidedAt: now });
  await queueMail(
    tx,
    {
      dedupeKey: `referral-reward:${id}`,
      siteId,
      recipient: referrer.email,
      ...rewardMail(
        { code: rewardCode, offer, name: referrer.firstName },
        { site, origin: deps.originOf(siteId) },
      ),
    },
    now,
  );
}

async function revoke(
  tx: Tx,
  orderId: number,
  { refusal, now }: { refusal: Refusal; now: Date },
): Promise<void> {
  const referral = await lockReferralOfOrder(tx, orderId);
  if (!referral || referral.state === 'refused') return;
  if (referral.reward_code !== null) await disableCoupon(tx, referral.reward_code);
  await refuse(tx, referral, { refusal, now });
}

function refuse(
  tx: Tx,
  { id }: ReferralRow,
  { refusal, orderId, now }: { refusal: Refusal; orderId?: number; now: Date },
): Promise<void> {
  return updateReferral(tx, id, {
    state: 'refused',
    refusal,
    decidedAt: now,
    ...(orderId === undefined ? {} : { orderId }),
  });
}
