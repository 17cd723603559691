import type { GeneratedId, Instant, InstantOrNull } from '#foundation/server/database/columns.ts';
import type { ReferralState } from '../contract.ts';
import type { Refusal } from '../rules/eligibility.ts';

/** The tables of the referrals domain, as the migrations create them. */
export interface ReferralsTables {
  referral_link: {
    account_id: string;
    site_id: string;
    /** The last part of the personal link's path. */
    code: string;
    created_at: Instant;
  };
  referral: {
    id: GeneratedId;
    site_id: string;
    referrer_id: string;
    /** A keyed hash of the friend's email address, which is not stored. */
    friend: string;
    /** The code of the friend's coupon. */
    welcome_code: string;
    state: ReferralState;
    /** Why the referral gives no reward; null unless it was refused. */
    refusal: Refusal | null;
    /** The friend's order with the coupon; null before. */
    order_id: number | null;
    /** The code of the referrer's coupon; null before the reward. */
    reward_code: string | null;
    created_at: Instant;
    decided_at: InstantOrNull;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends ReferralsTables {}
}
