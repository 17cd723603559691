import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidInput } from '#foundation/pure/call-errors.ts';
import { shopperText } from '#foundation/pure/error-texts.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { finish, productCard } from '#domains/catalogue/contract.ts';
import { shapes } from '#foundation/pure/wire.ts';

const named = z.object({ uri: z.string(), name: z.string() });

/** An offer (PROMO-06). Days are `YYYY-MM-DD`; texts and addresses that there are none of are empty. */
export const promotion = z
  .object({
    path: z.string(),
    title: z.string(),
    /** One or two sentences. */
    summary: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    brand: z.nullable(named),
    /** Address of a picture. */
    thumbnailImg: z.string(),
    ribbon: z.string(),
    featured: z.boolean(),
    categories: z.array(named),
    /** SKUs of the products that it names itself. */
    products: z.array(z.string()),
    /** Where its reward is claimed; empty without a claim, and once claims have ended. */
    redemption: z.string(),
    /** Last day of claims. */
    redemptionEndDate: z.string(),
    /** Whether an offer that belongs to this one can be claimed. */
    childHasActiveRedemption: z.boolean(),
    rewardLabel: z.string(),
  })
  .register(shapes, { id: 'Promotion' });
export type Promotion = z.infer<typeof promotion>;

const choice = z.object({ ...named.shape, count: z.number() });
export const promotionList = z
  .object({
    /** Offers that are on: featured ones first, then those that end soonest. */
    promotions: z.array(promotion),
    /** Brands and categories of all offers that are on. */
    brands: z.array(choice),
    categories: z.array(choice),
  })
  .register(shapes, { id: 'PromotionList' });
export type PromotionList = z.infer<typeof promotionList>;

export const promotionPage = z
  .object({
    promotion,
    hasEnded: z.boolean(),
    picture: z.object({ src: z.string(), alt: z.string() }),
    /** Sanitised HTML. */
    body: z.string(),
    terms: z.string(),
    /** Products that take part, the most popular first, and where all of them are listed; empty without such a list. */
    products: z.array(productCard),
    allProducts: z.string(),
    /** What the products come in that are shown once for all their finishes, by product id. */
    finishes: z.record(z.string(), z.array(finish)),
    /** Offers that belong to this one. */
    children: z.array(promotion),
    /** Other offers that are on. */
    others: z.array(promotion),
  })
  .register(shapes, { id: 'PromotionPage' });
export type PromotionPage = z.infer<typeof promotionPage>;

/** SALE-02. */
export const SALE_SLOTS = [
  'categoryBadge',
  'checkoutBanner',
  'footerBanner',
  'homePageBanner',
  'navIcon',
  'priceTag',
  'siteWideHeaderBanner1',
  'siteWideHeaderBanner2',
] as const;

export const saleImage = z
  .object({
    href: z.string(),
    title: z.string(),
    subtext: z.string(),
    /** A shape of CSS that the picture is cut to; empty for none. */
    clipPath: z.string(),
    /** Below `baseImagePath`; empty for a slot of words alone. */
    src: z.string(),
  })
  .register(shapes, { id: 'SaleImage' });
export type SaleImage = z.infer<typeof saleImage>;

/** SALE-01. */
export const sale = z
  .object({
    isSaleOn: z.boolean(),
    name: z.string(),
    baseImagePath: z.string(),
    url: z.string(),
    colour: z.string(),
    /** Instants (ISO 8601) between which it is on. */
    time: z.nullable(z.object({ start: z.string(), end: z.string() })),
    /** By slot (SALE-02). */
    images: z.record(z.string(), saleImage),
  })
  .register(shapes, { id: 'Sale' });
export type Sale = z.infer<typeof sale>;

/** BANNER-01. Contents are sanitised HTML of one line. */
export const alertBanner = z
  .object({
    bannerURL: z.string(),
    /** `#rrggbb`, or empty for the site's own. */
    backgroundColor: z.string(),
    /** What is read best on that ground; empty with the site's own. */
    textColor: z.string(),
    desktopContent: z.string(),
    mobileContent: z.string(),
    /** Names what it says: another text has another. */
    version: z.string(),
  })
  .register(shapes, { id: 'AlertBanner' });
export type AlertBanner = z.infer<typeof alertBanner>;

/** BANNER-22. Pictures by address, empty where the banner is not shown. */
export const promoBanner = z
  .object({
    url: z.string(),
    colour: z.string(),
    textColour: z.string(),
    title: z.string(),
    /** Categories of whose goods it holds, and of those below, where the shop brings them itself; without them it holds of all. */
    categories: z.optional(z.array(z.string())),
    images: z.object({
      cart: z.string(),
      checkout: z.object({ mobile: z.string(), desktop: z.string() }),
      header: z.object({ mobile: z.string(), desktop: z.string() }),
    }),
  })
  .register(shapes, { id: 'PromoBanner' });
export type PromoBanner = z.infer<typeof promoBanner>;

const tags = { tag: 'promotions', access: 'public' } as const;
/** Drops what shows offers. */
export const PROMOTION_TAG = 'promotion';
/** Drops what shows the sale or a banner: every page. */
export const NOTICE_TAG = 'notice';

/** API-04. */
export const unknownPromotion = faultSpec('unknown-promotion', 404, shopperText(404, []));
/** What `invalid-input` says of a day that is none. */
export const BAD_DATE = 'dateOverride must be a day such as 2026-11-23';

export const getAlertBanner = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/alertBanner',
  summary: 'The alert banner; null when there is none',
  answer: z.nullable(alertBanner),
  cacheTags: [NOTICE_TAG],
});
/** API-31. `dateOverride`: a day, or a time of day as the site’s clocks show it. */
export const getSale = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/promotion/sale',
  summary: 'The sale that is on, now or on another day',
  query: z.object({ dateOverride: z.optional(z.string().check(z.maxLength(40))) }),
  errors: [invalidInput],
  answer: sale,
  cacheTags: [NOTICE_TAG],
});
export const getPromoBanner = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/promotion/banner',
  summary: 'The banner of header, cart and checkout; null when there is none',
  answer: z.nullable(promoBanner),
  cacheTags: [NOTICE_TAG],
});
export const listPromotions = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/promotions',
  summary: 'Offers that are on, by brand and category',
  query: z.object({
    brand: z.optional(z.string().check(z.maxLength(200))),
    category: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: promotionList,
  cacheTags: [PROMOTION_TAG, 'brand', 'category'],
});
export const getPromotion = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/promotions/:path',
  summary: 'An offer with its terms and products; also one that has ended',
  params: z.object({ path: z.string().check(z.maxLength(200)) }),
  errors: [unknownPromotion],
  answer: promotionPage,
  cacheTags: [PROMOTION_TAG, 'product', 'category', 'brand'],
});
