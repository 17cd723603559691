import { bind, bindFile, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  createCoupon,
  exportStaffCoupons,
  getStaffCoupon,
  listStaffCoupons,
  saveCoupon,
} from './contract/coupons.ts';
import {
  blockGiftCard,
  exportGiftCards,
  extendGiftCard,
  getGiftCard,
  issueGiftCard,
  listGiftCards,
} from './contract/gift-cards.ts';
import type { StaffVouchersDeps } from './use-cases/deps.ts';
import {
  createCouponOfStaff,
  exportCouponsOfStaff,
  getCouponOfStaff,
  listCouponsOfStaff,
  saveCouponOfStaff,
} from './use-cases/manage-coupons.ts';
import {
  blockStaffCard,
  exportStaffCards,
  extendStaffCard,
  getStaffCard,
  issueStaffCard,
  listStaffCards,
} from './use-cases/manage-gift-cards.ts';

/** Searches may contain a code, so guesses are limited. */
const READS = { max: 120, seconds: 60 };
const WRITES = { max: 60, seconds: 60 };
const FILES = { max: 10, seconds: 60 };

/** Creates the routes with which staff manage gift cards and coupons. */
export function voucherRoutes(deps: StaffVouchersDeps): BoundRoute<RequestContext>[] {
  return [
    bind(listGiftCards, ({ query }, ctx: RequestContext) => listStaffCards(ctx, deps, query), READS),
    // These routes must precede those with an id.
    bindFile(
      exportGiftCards,
      async ({ query }, ctx: RequestContext) => exportStaffCards(ctx, deps, query),
      FILES,
    ),
    bind(getGiftCard, ({ params }, ctx: RequestContext) => getStaffCard(ctx, deps, params.id), READS),
    bind(issueGiftCard, ({ body }, ctx: RequestContext) => issueStaffCard(ctx, deps, body), WRITES),
    bind(
      blockGiftCard,
      ({ params, body }, ctx: RequestContext) => blockStaffCard(ctx, deps, { ...params, ...body }),
      WRITES,
    ),
    bind(
      extendGiftCard,
      ({ params, body }, ctx: RequestContext) => extendStaffCard(ctx, deps, { ...params, ...body }),
      WRITES,
    ),
    bind(listStaffCoupons, ({ query }, ctx: RequestContext) => listCouponsOfStaff(ctx, deps, query), READS),
    bindFile(
      exportStaffCoupons,
      async ({ query }, ctx: RequestContext) => exportCouponsOfStaff(ctx, deps, query),
      FILES,
    ),
    bind(getStaffCoupon, ({ params }, ctx: RequestContext) => getCouponOfStaff(ctx, deps, params.id), READS),
    bind(createCoupon, ({ body }, ctx: RequestContext) => createCouponOfStaff(ctx, deps, body), WRITES),
    bind(
      saveCoupon,
      ({ params, body }, ctx: RequestContext) => saveCouponOfStaff(ctx, deps, params.id, body),
      WRITES,
    ),
  ];
}
