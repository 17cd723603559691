/** How long welcome and reward coupons are valid, in days. */
export const COUPON_DAYS = 90;
