import { emailKey } from '#foundation/pure/contact/email-key.ts';
import { randomBytes } from 'node:crypto';
import { issueCoupon } from '#domains/vouchers/use-cases/issue-coupon.ts';
import { queueCappedMail } from '#domains/notifications/use-cases/mail.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { signatureOf } from '#foundation/server/signature.ts';
import {
  noReferrals,
  ownReferral,
  REFERRAL_ROUTE,
  referralMailsLater,
  referralUsedUp,
  unknownReferral,
  type claimReferral,
  type getReferral,
  type OrderedState,
  type openOwnReferrals,
  type OwnReferrals,
} from '../contract.ts';
import { COUPON_DAYS } from '../rules/coupon-days.ts';
import { refusalText } from '../rules/eligibility.ts';
import type { ReferralOffer } from '../rules/referral-offer.ts';
import {
  countOrdered,
  hasOrdered,
  insertReferral,
  lockLink,
  openLink,
  readLink,
  readReferralOf,
  readReferrals,
} from '../db/referrals.ts';
import { offerOf, type ReferralsDeps } from './deps.ts';
import { notNewMail, welcomeMail } from './referral-mail.tsx';

type Context = Pick<RequestContext, 'site' | 'user' | 'now' | 'origin' | 'ip' | 'cookie' | 'setCookie'>;

/** The cookie of a browser in which a referrer has opened their own link page. */
const OWN_COOKIE = 'referrer';
const OWN_COOKIE_SECONDS = 180 * 86_400;
/** How many friends may order with a welcome coupon of one link in 30 days. */
const MAX_FRIENDS = 30;
const INVITED_MS = 30 * 86_400_000;

export type Referrals = ReturnType<typeof createReferrals>;

/** Creates the refer-a-friend service: the referrer's page, and the welcome coupon of a friend. */
export function createReferrals(deps: ReferralsDeps) {
  return {
    own: (ctx: Context) => openOwn(ctx, deps),
    read: (ctx: Context, code: string) => readOffer(ctx, deps, code),
    claim: (ctx: Context, input: { code: string; email: string }) => claim(ctx, deps, input),
  };
}

/** Returns the user's referrals. Marks the browser as the referrer's, so that it cannot claim the coupon. */
async function openOwn(
  ctx: Context,
  deps: ReferralsDeps,
): Promise<OwnReferrals | FaultOf<typeof openOwnReferrals>> {
  const { site, user, now, origin, setCookie } = ctx;
  const offer = offerOf(deps, site.id);
  if (!offer) return failWith(noReferrals);
  const key = { accountId: user.accountId!, siteId: site.id };
  const code = randomBytes(6).toString('base64url');
  const link = await openLink(deps.db, { ...key, code }, now);
  setCookie(OWN_COOKIE, link.code, { maxAgeSeconds: OWN_COOKIE_SECONDS });
  const friends = await readReferrals(deps.db, key);
  return {
    offer,
    link: `${origin}${REFERRAL_ROUTE}/${link.code}`,
    friends: friends.map(({ id, state, refusal, reward_code, created_at }) => ({
      id,
      since: created_at.toISOString(),
      state: state as OrderedState,
      refusal: refusal === null ? '' : refusalText(refusal),
      rewardCode: state === 'rewarded' ? (reward_code ?? '') : '',
    })),
  };
}

async function readOffer(
  { site }: Context,
  deps: ReferralsDeps,
  code: string,
): Promise<AnswerOf<typeof getReferral> | FaultOf<typeof getReferral>> {
  const offer = offerOf(deps, site.id);
  if (!offer) return failWith(noReferrals);
  const link = await readLink(deps.db, { code, siteId: site.id });
  const referrer = link && (await deps.contactOf(link.account_id));
  return referrer ? { offer, referrerName: referrer.firstName } : failWith(unknownReferral);
}

/**
 * Emails the welcome coupon to a friend. A friend receives one coupon per site, whoever invites them; a
 * repeated request sends the same coupon again, once a day. People who have ordered before receive an email
 * without a coupon, so that the response reveals nothing about an address.
 */
async function claim(
  ctx: Context,
  deps: ReferralsDeps,
  input: { code: string; email: string },
): Promise<{ success: boolean } | FaultOf<typeof claimReferral>> {
  const { site, user, now, ip, cookie } = ctx;
  const offer = offerOf(deps, site.id);
  if (!offer) return failWith(noReferrals);
  const link = await readLink(deps.db, { code: input.code, siteId: site.id });
  const referrer = link && (await deps.contactOf(link.account_id));
  if (!referrer) return failWith(unknownReferral);
  const isOwn =
    [user.accountId, user.actingFor].includes(link.account_id) || cookie(OWN_COOKIE) === link.code;
  if (isOwn) return failWith(ownReferral);
  const email = input.email.trim().toLowerCase();
  if (!isEmail(email)) return failWith(invalidForm, { texts: [EMAIL_TEXT], fields: { email: EMAIL_TEXT } });
  if (!(await deps.mayMail({ purpose: 'referral', email, ip, now }))) return failWith(referralMailsLater);
  return inTransaction(deps.db, async (tx) => {
    await lockLink(tx, { accountId: link.account_id, siteId: site.id });
    const mailed = { ...deps, db: tx };
    const isNew = emailKey(email) !== emailKey(referrer.email) && !(await hasOrdered(tx, { email }));
    const friend = signatureOf(deps.secret, 'holder', `customer ${emailKey(email)}`);
    const known = await readReferralOf(tx, { siteId: site.id, friend });
    // Counted for customers too, so that the response does not reveal who is one.
    const since = new Date(now.getTime() - INVITED_MS);
    const isUsedUp =
      known?.referrer_id !== link.account_id &&
      (await countOrdered(tx, { accountId: link.account_id, siteId: site.id, since })) >= MAX_FRIENDS;
    if (isUsedUp) return failWith(referralUsedUp);
    if (!isNew || (known && known.state !== 'invited')) {
      await mailFriend(ctx, mailed, { email, friend, mail: notNewMail(from(ctx, deps)) });
      return { success: true };
    }
    const welcomeCode =
      known?.welcome_code ?? (await issueWelcome(ctx, mailed, { offer, giverId: link.account_id }));
    if (!known)
      await insertReferral(tx, { siteId: site.id, referrerId: link.account_id, friend, welcomeCode }, now);
    const mail = welcomeMail({ code: welcomeCode, offer, referrerName: referrer.firstName }, from(ctx, deps));
    await mailFriend(ctx, mailed, { email, friend, mail });
    return { success: true };
  });
}

const from = ({ site }: Context, { siteOf, originOf }: ReferralsDeps) => ({
  site: siteOf(site.id),
  origin: originOf(site.id),
});

function issueWelcome(
  { site, now }: Context,
  { db }: ReferralsDeps,
  { offer, giverId }: { offer: ReferralOffer; giverId: string },
): Promise<string> {
  return issueCoupon(db, {
    prefix: 'HELLO',
    title: 'Refer a friend: welcome',
    siteId: site.id,
    currency: site.currency,
    amountCents: fromDollars(offer.welcome),
    minimumCents: fromDollars(offer.minimumOrder),
    endsOn: addDays(dayInZone(now, site.timeZone).day, COUPON_DAYS),
    forNew: { giverId },
  });
}

async function mailFriend(
  { site, now }: Context,
  { db }: ReferralsDeps,
  { email, friend, mail }: { email: string; friend: string; mail: ReturnType<typeof notNewMail> },
): Promise<void> {
  await queueCappedMail(
    db,
    {
      kind: 'referral:',
      dedupeKey: `referral:${site.id}:${friend}:${now.toISOString().slice(0, 10)}`,
      siteId: site.id,
      recipient: email,
      ...mail,
    },
    now,
  );
}
