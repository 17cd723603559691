import type { Generated } from 'kysely';
import type { DateText, GeneratedId, Instant } from '#foundation/server/database/columns.ts';
import type { CouponKind } from '../contract/coupons.ts';

/** The tables of the vouchers domain. */
export interface VouchersTables {
  coupon: {
    id: GeneratedId;
    code: string;
    title: Generated<string>;
    kind: CouponKind;
    amount_aud_cents: number | null;
    amount_nzd_cents: number | null;
    percent_hundredths: Generated<number>;
    minimum_aud_cents: number | null;
    minimum_nzd_cents: number | null;
    sites: Generated<string[]>;
    brands: Generated<string[]>;
    categories: Generated<string[]>;
    skus: Generated<string[]>;
    conditions: Generated<string[]>;
    audience: Generated<string[]>;
    starts_on: DateText | null;
    ends_on: DateText | null;
    uses: number | null;
    uses_per_customer: number | null;
    stacks: Generated<boolean>;
    excludes_reduced: Generated<boolean>;
    is_active: Generated<boolean>;
    /** Whether only customers without an earlier order can use the coupon. */
    is_for_new: Generated<boolean>;
    /** The account of the referrer, who cannot use the coupon; null if there is none. */
    giver_id: Generated<string | null>;
    /** A trigger increases it with each change. */
    version: Generated<number>;
  };
  cart_coupon: {
    cart_id: string;
    coupon_id: number;
    position: number;
  };
  coupon_use: {
    coupon_id: number;
    order_id: number;
    cart_id: string;
    state: 'held' | 'used';
    account_id: string | null;
    customer: string;
    expires_at: Instant;
  };
  gift_card: {
    id: GeneratedId;
    /**
     * The hash of the card's code. Null from the confirmation of the order until the email with the code is
     * rendered. During this time, the card cannot be used.
     */
    code_hash: string | null;
    hint: Generated<string>;
    currency: 'AUD' | 'NZD';
    value_cents: number;
    balance_cents: number;
    issued_at: Instant;
    expires_at: Instant;
    is_blocked: Generated<boolean>;
    order_id: number | null;
    piece: number | null;
    /** The site of a card that staff issued; null for cards of orders and of the command line. */
    site_id: Generated<string | null>;
    /** The address to which the code of an issued card was emailed; empty if none or if it was erased. */
    email: Generated<string>;
    /** The idempotency key of the request that issued the card; null for other cards. */
    request_id: Generated<string | null>;
    /** A trigger increases it when the card is blocked, unblocked or extended. */
    version: Generated<number>;
  };
  cart_gift_card: {
    cart_id: string;
    gift_card_id: number;
    position: number;
  };
  gift_card_use: {
    order_id: number;
    gift_card_id: number;
    cart_id: string;
    cents: number;
    state: 'held' | 'used';
    expires_at: Instant;
  };
  code_guess: {
    key: string;
    wrong: number;
    forget_at: Instant;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends VouchersTables {}
}
