import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidInput } from '#foundation/pure/call-errors.ts';
import { shopperText } from '#foundation/pure/error-texts.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { finish, productCard } from '#domains/catalogue/contract/catalogue.ts';
import { shapes } from '#foundation/pure/wire.ts';

const named = z.object({ uri: z.string(), name: z.string() });

/** An offer (PROMO-06). Days are `YYYY-MM-DD`; absent texts and URLs are empty. */
export const promotion = z
  .object({
    path: z.string(),
    title: z.string(),
    /** One or two sentences. */
    summary: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    brand: z.nullable(named),
    /** URL of a picture. */
    thumbnailImg: z.string(),
    ribbon: z.string(),
    featured: z.boolean(),
    categories: z.array(named),
    /** SKUs of the products that the offer lists itself. */
    products: z.array(z.string()),
    /** The URL at which the reward is claimed. Empty if the offer has no claim, or once claims have ended. */
    redemption: z.string(),
    /** Last day of claims. */
    redemptionEndDate: z.string(),
    /** Whether a child offer of this one can be claimed. */
    childHasActiveRedemption: z.boolean(),
    rewardLabel: z.string(),
  })
  .register(shapes, { id: 'Promotion' });
export type Promotion = z.infer<typeof promotion>;

const choice = z.object({ ...named.shape, count: z.number() });
export const promotionList = z
  .object({
    /** Current offers: featured ones first, then those that end soonest. */
    promotions: z.array(promotion),
    /** Brands and categories of all current offers. */
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
    /**
     * Participating products, the most popular first. `allProducts` is the URL that lists all of them; empty
     * if no such list exists.
     */
    products: z.array(productCard),
    allProducts: z.string(),
    /** The finishes of products whose finishes share one card, by product id. */
    finishes: z.record(z.string(), z.array(finish)),
    /** Child offers of this one. */
    children: z.array(promotion),
    /** Other current offers. */
    others: z.array(promotion),
  })
  .register(shapes, { id: 'PromotionPage' });
export type PromotionPage = z.infer<typeof promotionPage>;

/** The positions of a sale's pictures (SALE-02). */
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
    /** A CSS shape that clips the picture; empty if not clipped. */
    clipPath: z.string(),
    /** Path below `baseImagePath`; empty for a position with text only. */
    src: z.string(),
  })
  .register(shapes, { id: 'SaleImage' });
export type SaleImage = z.infer<typeof saleImage>;

/** A sale on a site (SALE-01). */
export const sale = z
  .object({
    isSaleOn: z.boolean(),
    name: z.string(),
    baseImagePath: z.string(),
    url: z.string(),
    colour: z.string(),
    /** The beginning and the end of the sale, as ISO 8601 timestamps. */
    time: z.nullable(z.object({ start: z.string(), end: z.string() })),
    /** The pictures by their position (SALE-02). */
    images: z.record(z.string(), saleImage),
  })
  .register(shapes, { id: 'Sale' });
export type Sale = z.infer<typeof sale>;

/** The alert banner (BANNER-01). Each of its contents is one line of sanitised HTML. */
export const alertBanner = z
  .object({
    bannerURL: z.string(),
    /** `#rrggbb`; empty for the site's own colour. */
    backgroundColor: z.string(),
    /** The most readable colour on that background; empty with the site's own colour. */
    textColor: z.string(),
    desktopContent: z.string(),
    mobileContent: z.string(),
    /** Identifies the content: a different text has a different version. */
    version: z.string(),
  })
  .register(shapes, { id: 'AlertBanner' });
export type AlertBanner = z.infer<typeof alertBanner>;

/** The promo banner (BANNER-22). The picture URLs are empty if the banner is not displayed. */
export const promoBanner = z
  .object({
    url: z.string(),
    colour: z.string(),
    textColour: z.string(),
    title: z.string(),
    /**
     * The categories to which the banner applies, with their subcategories. It applies to their products if
     * the shop delivers them itself. Absent if it applies to all products.
     */
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
/** Cache tag of the pages that display offers. */
export const PROMOTION_TAG = 'promotion';
/** Cache tag of the pages that display the sale or a banner: every page. */
export const NOTICE_TAG = 'notice';

/** The error for an unknown offer (API-04). */
export const unknownPromotion = faultSpec('unknown-promotion', 404, shopperText(404, []));
/** The text of `invalid-input` for an invalid day. */
export const BAD_DATE = 'dateOverride must be a day such as 2026-11-23';

export const getAlertBanner = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/alertBanner',
  summary: 'Returns the alert banner, or null',
  answer: z.nullable(alertBanner),
  cacheTags: [NOTICE_TAG],
});
/** Returns the sale on a site (API-31). `dateOverride` is a day, or a local time on the site. */
export const getSale = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/promotion/sale',
  summary: 'Returns the current sale, or the sale on the day in `dateOverride`',
  query: z.object({ dateOverride: z.optional(z.string().check(z.maxLength(40))) }),
  errors: [invalidInput],
  answer: sale,
  cacheTags: [NOTICE_TAG],
});
export const getPromoBanner = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/promotion/banner',
  summary: 'Returns the banner for the header, cart and checkout, or null',
  answer: z.nullable(promoBanner),
  cacheTags: [NOTICE_TAG],
});
export const listPromotions = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/promotions',
  summary: 'Lists current offers by brand and category',
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
  summary: 'Returns an offer with its terms and products, even if it has ended',
  params: z.object({ path: z.string().check(z.maxLength(200)) }),
  errors: [unknownPromotion],
  answer: promotionPage,
  cacheTags: [PROMOTION_TAG, 'product', 'category', 'brand'],
});
