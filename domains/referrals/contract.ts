import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes } from '#foundation/pure/wire.ts';

/** The path of a personal link. The full path also contains the code of the link. */
export const REFERRAL_ROUTE = '/refer';

/**
 * `invited`: the friend has the welcome coupon. `ordered`: the friend's order waits for its delivery.
 * `rewarded`: the referrer has a coupon. `refused`: there is no reward.
 */
export const REFERRAL_STATES = ['invited', 'ordered', 'rewarded', 'refused'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];
/** The states that referrers see: those after the friend has ordered. */
export const ORDERED_STATES = ['ordered', 'rewarded', 'refused'] as const satisfies readonly ReferralState[];
export type OrderedState = (typeof ORDERED_STATES)[number];

export const noReferrals = faultSpec(
  'no-referrals',
  404,
  'There is no refer-a-friend offer here at the moment.',
);
export const unknownReferral = faultSpec(
  'unknown-referral',
  404,
  'This link no longer works. Ask your friend for a new one.',
);
export const ownReferral = faultSpec(
  'own-referral',
  409,
  'This is your own link. Send it to a friend who is new here.',
);
export const referralUsedUp = faultSpec(
  'referral-used-up',
  409,
  'This link has been used by many people lately. Please try again next month.',
);
export const referralMailsLater = faultSpec(
  'referral-mails-later',
  429,
  'Too many emails were requested. Please try again in an hour.',
);

const tag = 'referrals';

export const offerView = z
  .object({
    title: z.string(),
    /** The values of the referrer's and of the friend's coupon, and their minimum order, in dollars. */
    reward: z.number(),
    welcome: z.number(),
    minimumOrder: z.number(),
    monthlyLimit: z.number(),
    rewardAfter: z.enum(['confirmed', 'delivered']),
  })
  .register(shapes, { id: 'ReferralOffer' });

export const ownReferrals = z
  .object({
    offer: offerView,
    /** The personal link. */
    link: z.string(),
    /** The latest friends who have ordered, at most 100. They are not named. */
    friends: z.array(
      z.object({
        id: z.number(),
        /** ISO date-time: when the friend requested the welcome coupon. */
        since: z.string(),
        state: z.enum(ORDERED_STATES),
        /** Why there is no reward; empty unless the referral was refused. */
        refusal: z.string(),
        /** The code of the referrer's coupon; empty before the reward. */
        rewardCode: z.string(),
      }),
    ),
  })
  .register(shapes, { id: 'OwnReferrals' });
export type OwnReferrals = z.infer<typeof ownReferrals>;

/** Returns the user's referrals. Creates the personal link at the first request. */
export const openOwnReferrals = endpoint({
  tag,
  access: 'customer',
  method: 'POST',
  path: '/api/account/referrals',
  summary:
    'Returns the personal refer-a-friend link and its referrals; creates the link at the first request',
  errors: [noReferrals],
  answer: ownReferrals,
});

export const referralView = z
  .object({ offer: offerView, referrerName: z.string() })
  .register(shapes, { id: 'Referral' });

export const getReferral = endpoint({
  tag,
  access: 'public',
  missing: 'caller',
  method: 'GET',
  path: '/api/referral/:code',
  summary: 'Returns the offer of a refer-a-friend link',
  params: z.object({ code: z.string() }),
  errors: [noReferrals, unknownReferral],
  answer: referralView,
});

/**
 * Emails the welcome coupon to a friend. The response is the same for people who have ordered before; the
 * email tells them that the offer is for new customers.
 */
export const claimReferral = endpoint({
  tag,
  access: 'public',
  missing: 'caller',
  method: 'POST',
  path: '/api/referral/:code',
  summary: 'Emails the welcome coupon of a refer-a-friend link to a new customer',
  params: z.object({ code: z.string() }),
  body: z.object({ email: plainText(300) }),
  errors: [noReferrals, unknownReferral, ownReferral, referralUsedUp, referralMailsLater, invalidForm],
  answer: z.object({ success: z.boolean() }),
});
