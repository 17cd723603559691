import type { OpenKind } from '#database/import/kind.ts';
import { bookingResourceKind } from '#domains/bookings/import/booking-resources.ts';
import { bookingRuleKind } from '#domains/bookings/import/booking-rules.ts';
import { bookingSessionKind } from '#domains/bookings/import/booking-sessions.ts';
import { brandKind } from '#domains/catalogue/import/brands.ts';
import { categoryKind } from '#domains/catalogue/import/categories.ts';
import { localityKind } from '#domains/geo/import/localities.ts';
import { streetKind } from '#domains/geo/import/streets.ts';
import { listPriceKind } from '#domains/catalogue/import/list-prices.ts';
import { priceKind } from '#domains/catalogue/import/prices.ts';
import { productKind } from '#domains/catalogue/import/products.ts';
import { storeDisplayKind } from '#domains/catalogue/import/store-displays.ts';
import { stockKind } from '#domains/catalogue/import/stock.ts';
import { dispatchKind } from '#domains/fulfilment/import/dispatches.ts';
import { competitorPriceKind } from '#domains/merchandising/import/competitor-prices.ts';
import { costKind } from '#domains/merchandising/import/costs.ts';
import { incomingStockKind } from '#domains/merchandising/import/incoming-stock.ts';
import { reviewAspectKind } from '#domains/reviews/import/review-aspects.ts';
import { reviewKind } from '#domains/reviews/import/reviews.ts';
import { couponKind } from '#domains/vouchers/import/coupons.ts';
import { storeKind } from '#domains/stores/import/stores.ts';

/** The kinds of import file, by command-line name. */
export const KINDS = {
  products: productKind,
  categories: categoryKind,
  brands: brandKind,
  prices: priceKind,
  'price-lists': listPriceKind,
  stock: stockKind,
  dispatches: dispatchKind,
  localities: localityKind,
  streets: streetKind,
  stores: storeKind,
  'store-displays': storeDisplayKind,
  coupons: couponKind,
  reviews: reviewKind,
  'review-aspects': reviewAspectKind,
  costs: costKind,
  'competitor-prices': competitorPriceKind,
  'incoming-stock': incomingStockKind,
  'booking-resources': bookingResourceKind,
  'booking-rules': bookingRuleKind,
  'booking-sessions': bookingSessionKind,
} as const satisfies Record<string, OpenKind>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];
