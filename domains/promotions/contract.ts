import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidInput } from '#foundation/pure/call-errors.ts';
import { shopperText } from '#foundation/pure/error-texts.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { finish, productCard } from '#domains/catalogue/contract/catalogue.ts';
import { shapes } from '#foundation/pure/wire.ts';

const named = z.object({ uri: z.string(), name: z.string() });

/** An offer (PROMO-06). Days are `YYYY-MM-DD`. Missing texts and URLs are empty. */
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
    /** SKUs of the products that the offer lists explicitly. */
    products: z.array(z.string()),
    /**
     * The URL where customers claim the reward. Empty if the offer has no reward to claim or if the last day
     * for claims has passed.
     */
    redemption: z.string(),
    /** The last day for claims. */
    redemptionEndDate: z.string(),
    /** Whether a reward of a child offer can be claimed. */
    childHasActiveRedemption: z.boolean(),
    rewardLabel: z.string(),
  })
  .register(shapes, { id: 'Promotion' });
export type Promotion = z.infer<typeof promotion>;

const choice = z.object({ ...named.shape, count: z.number() });
export const promotionList = z
  .object({
    /** Current offers: featured offers first, then by end, earliest first. */
    promotions: z.array(promotion),
    /** Brands of all current offers. `categories` are the categories of all current offers. */
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
    /** The offer's text as sanitised HTML. `terms` has the same format. */
    body: z.string(),
    terms: z.string(),
    /**
     * Products in the offer, most popular first. `allProducts` is the URL of a list of all of them; empty if
     * there is no such list.
     */
    products: z.array(productCard),
    allProducts: z.string(),
    /** Finishes by product id, for products whose finishes share a card. */
    finishes: z.record(z.string(), z.array(finish)),
    /** The child offers of this offer. */
    children: z.array(promotion),
    /** The current offers other than this offer. */
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
    /** The CSS shape with which the picture is clipped; empty for no clipping. */
    clipPath: z.string(),
    /** The picture's path relative to `baseImagePath`; empty if this position contains only text. */
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
    /** The start and end of the sale, as ISO 8601 timestamps. */
    time: z.nullable(z.object({ start: z.string(), end: z.string() })),
    /** The sale's pictures by position (SALE-02). */
    images: z.record(z.string(), saleImage),
  })
  .register(shapes, { id: 'Sale' });
export type Sale = z.infer<typeof sale>;

/** The alert banner (BANNER-01). Its texts are sanitised HTML without line breaks. */
export const alertBanner = z
  .object({
    bannerURL: z.string(),
    /** Background colour as `#rrggbb`; empty for the site's own colour. */
    backgroundColor: z.string(),
    /** Text colour with the best contrast on `backgroundColor`; empty if `backgroundColor` is empty. */
    textColor: z.string(),
    desktopContent: z.string(),
    mobileContent: z.string(),
    /** A hash of the banner's content. It changes whenever the content changes. */
    version: z.string(),
  })
  .register(shapes, { id: 'AlertBanner' });
export type AlertBanner = z.infer<typeof alertBanner>;

/** The promo banner (BANNER-22). If the banner is not displayed, the picture URLs are empty. */
export const promoBanner = z
  .object({
    url: z.string(),
    colour: z.string(),
    textColour: z.string(),
    title: z.string(),
    /**
     * URIs of categories, which include their subcategories. The banner then applies only to products in
     * these categories that the shop delivers itself. If omitted, the banner applies to all products.
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
/** Cache tag of pages that contain offers. */
export const PROMOTION_TAG = 'promotion';
/** Cache tag of pages that contain the sale or a banner. All pages have it. */
export const NOTICE_TAG = 'notice';

/** The error for an unknown offer (API-04). */
export const unknownPromotion = faultSpec('unknown-promotion', 404, shopperText(404, []));
/** The error message for an invalid day. */
export const BAD_DATE = 'dateOverride must be a day such as 2026-11-23';

export const getAlertBanner = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/alertBanner',
  summary: 'Returns the alert banner, or null',
  answer: z.nullable(alertBanner),
  cacheTags: [NOTICE_TAG],
});
/** Returns a site's sale (API-31). `dateOverride` is a day, or a date and time in the site's time zone. */
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
