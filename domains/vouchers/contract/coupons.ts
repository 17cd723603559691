import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes, someOf, someTexts, visibleText } from '#foundation/pure/wire.ts';
import { voucherSite } from './gift-cards.ts';

/**
 * The endpoints with which staff manage coupons. A coupon without sites is valid on all. People who work on some sites
 * see the coupons that are valid there, and change those that are valid only there. Amounts are in dollars, days are
 * `YYYY-MM-DD` in the time zone of the site.
 */

export const COUPONS_PER_PAGE = 50;

/** `ended`: the last day is over. `off`: staff ended it. */
export const COUPON_STATES = ['active', 'scheduled', 'used-up', 'ended', 'off'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The kinds of coupons: a fixed discount, a percentage discount, or free delivery. */
export const COUPON_KINDS = ['amount', 'percent', 'free-delivery'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

export const unknownCoupon = faultSpec('unknown-coupon', 404, 'We couldn’t find that coupon.');
/** The error if the coupon has changed since the version in `If-Match`, or without such a version. */
export const couponConflict = faultSpec(
  'coupon-conflict',
  409,
  'A colleague or an import changed this coupon in the meantime, so nothing was saved. Load it again.',
);
export const notOwnCoupon = faultSpec(
  'not-own-coupon',
  403,
  'This coupon is also valid on sites on which you don’t work, so you can’t change it.',
);

const text = (most: number) => z.string().check(visibleText, z.maxLength(most, `At most ${most} characters`));
const texts = (most: number) => z.array(text(100)).check(z.maxLength(most));
const amount = z.nullable(z.number());

export const couponDraft = z
  .object({
    /** The code that shoppers enter. It cannot be changed. */
    code: text(60),
    /** A title for staff. Shoppers do not see it. */
    title: text(120),
    kind: z.enum(COUPON_KINDS),
    /** The discount of a coupon of the kind `amount`, by currency; null: not valid in it. */
    amountAud: amount,
    amountNzd: amount,
    /** The discount of a coupon of the kind `percent`. */
    percent: amount,
    /** The minimum total of the eligible products; null for none. */
    minimumAud: amount,
    minimumNzd: amount,
    sites: texts(50),
    /** The eligible brands and categories by URI, products by SKU, and conditions; empty for all. */
    brands: texts(200),
    categories: texts(200),
    skus: z.array(plainText(100)).check(z.maxLength(20_000)),
    conditions: texts(10),
    /** The price lists of the eligible users; `retail` for users without one. Empty for all. */
    audience: texts(50),
    startsOn: z.nullable(text(10)),
    endsOn: z.nullable(text(10)),
    /** How often it can be used in total, and by each customer; null for no limit. */
    uses: amount,
    usesPerCustomer: amount,
    /** Whether it combines with other coupons for which this is also true. */
    stacks: z.boolean(),
    /** Whether products below their RRP and products with a discount of their own are excluded. */
    excludesReduced: z.boolean(),
    isActive: z.boolean(),
  })
  .register(shapes, { id: 'CouponDraft' });
export type CouponDraft = z.output<typeof couponDraft>;

// The limits of the draft do not apply to coupons that an import has stored.
const stored = z.array(z.string());

export const staffCoupon = z
  .object({
    ...couponDraft.shape,
    code: z.string(),
    title: z.string(),
    sites: stored,
    brands: stored,
    categories: stored,
    skus: stored,
    conditions: stored,
    audience: stored,
    startsOn: z.nullable(z.string()),
    endsOn: z.nullable(z.string()),
    id: z.number(),
    state: z.enum(COUPON_STATES),
    /** The number of orders that have used it, and of unpaid orders that hold a use. */
    used: z.number(),
    held: z.number(),
    /** Whether only new customers can use it, because a customer gave it to a friend. */
    isForNew: z.boolean(),
    /** Whether the caller may change it. */
    mayChange: z.boolean(),
    /** The version for `If-Match`. */
    version: z.number(),
  })
  .register(shapes, { id: 'StaffCoupon' });
export type StaffCoupon = z.infer<typeof staffCoupon>;

const couponDetails = z
  .extend(staffCoupon, {
    /** The names of its sites; empty for all. */
    siteNames: z.array(z.string()),
    /** The latest 20 orders that used it. */
    orders: z.array(z.string()),
    /** What staff changed, latest first. */
    history: z.array(z.object({ at: z.string(), by: z.string(), text: z.string(), detail: z.string() })),
  })
  .register(shapes, { id: 'StaffCouponDetails' });
export type StaffCouponDetails = z.infer<typeof couponDetails>;

const manage = { tag: 'vouchers', access: { permission: 'coupons.manage' }, missing: 'caller' } as const;
const params = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) });

const filters = {
  /** A part of a code or title. */
  q: z._default(text(100), ''),
  state: someOf(COUPON_STATES),
  kind: someOf(COUPON_KINDS),
  site: someTexts(20),
} as const;
const filterQuery = z.object(filters);
export type CouponFilters = z.output<typeof filterQuery>;

export const listStaffCoupons = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/coupons',
  summary: 'Lists the coupons of the caller’s sites with their uses, latest first, by page',
  query: z.object({
    ...filters,
    /** The value of `next` in the previous response; empty for the first page. */
    after: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ''),
  }),
  errors: [],
  answer: z.object({
    coupons: z.array(staffCoupon),
    next: z.nullable(z.string()),
    /** The sites on which the caller works. */
    sites: z.array(voucherSite),
    /** Whether the caller works on some sites, so a coupon needs at least one of them. */
    mustChooseSites: z.boolean(),
    conditions: z.array(z.string()),
  }),
});

export const exportStaffCoupons = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/coupons/export',
  summary: 'Exports the matching coupons as CSV in the format of the import',
  query: filterQuery,
  file: 'text/csv',
  errors: [],
  answer: z.string(),
});

export const getStaffCoupon = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/coupons/:id',
  summary: 'Returns a coupon with its latest orders and its history',
  params,
  errors: [unknownCoupon],
  answer: couponDetails,
});

export const createCoupon = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/coupons',
  summary: 'Creates a coupon',
  body: couponDraft,
  errors: [invalidForm, notOwnCoupon],
  answer: couponDetails,
});

export const saveCoupon = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/admin/coupons/:id',
  summary: 'Replaces the fields of a coupon except its code; requires `If-Match`',
  params,
  body: couponDraft,
  errors: [unknownCoupon, invalidForm, notOwnCoupon, couponConflict],
  answer: couponDetails,
});
