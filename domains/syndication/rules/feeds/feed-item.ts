import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { formatAmount } from './feed-text.ts';
import { truncate } from '#foundation/pure/text/text.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { ProductCard, StockStatus } from '#domains/catalogue/contract/catalogue.ts';
import { rasterUrl } from '#domains/catalogue/rules/pictures.ts';
import { EXTENDED_DELIVERY_DAYS } from '#domains/delivery/rules/suppliers.ts';
import { AVAILABILITY } from '../availability.ts';
import { statedRates, type SellingSite, type SellingTerms } from '../selling-terms.ts';

/**
 * The limits that all feed formats have in common, in characters (Google Merchant Center is the strictest).
 * The ellipsis of a shortened text counts.
 */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_MORE_IMAGES = 10;

/** The product data that a feed states. */
export interface FeedSource {
  sku: string;
  gtin: string;
  title: string;
  path: string;
  summary: string;
  description: string;
  images: readonly string[];
  priceCents: Cents;
  earlierPriceCents: Cents | null;
  isDeal: boolean;
  brand: string;
  categories: readonly string[];
  stockStatus: StockStatus;
  condition: ProductCard['condition'];
  isDirect: boolean;
  leadDays: number;
  variantGroup: string;
  variantLabel: string;
}

/** The shop at the time at which a feed is generated. */
export interface FeedShop {
  site: SellingSite & { timeZone: string };
  /** The origin with https. */
  origin: string;
  terms: SellingTerms;
  /** The start and the end of the current sale, as ISO 8601; null without a sale. */
  sale: { start: string; end: string } | null;
  now: Date;
}

/** An entry of a feed, independent of its format. Amounts are texts such as `2499.00 AUD`. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  link: string;
  image: string;
  moreImages: readonly string[];
  availability: 'in_stock' | 'backorder' | 'out_of_stock';
  /** The day on which a product on back order can be dispatched, as ISO 8601; empty for others. */
  availabilityDate: string;
  /** The usual price. */
  price: string;
  /**
   * The price during the current sale, and the period of the sale as an ISO 8601 interval; both empty without
   * a sale.
   */
  salePrice: string;
  saleTime: string;
  brand: string;
  gtin: string;
  mpn: string;
  condition: 'new' | 'used';
  productType: string;
  groupId: string;
  colour: string;
  shipping: readonly { country: string; region: string; service: string; price: string }[];
}

/** Returns the entry of a product in feeds; null without a picture, which every format requires. */
export function toFeedItem(product: FeedSource, shop: FeedShop): FeedItem | null {
  const { origin, site, terms } = shop;
  const [image, ...moreImages] = product.images.map((src) => absolute(origin, rasterUrl(src, 800)));
  if (image === undefined) return null;
  const { feed: availability } = AVAILABILITY[product.stockStatus];
  const text = [product.summary, product.description].filter((part) => part !== '').join('\n\n');
  return {
    id: product.sku,
    title: truncate(product.title, MAX_TITLE - 1),
    description: truncate(text === '' ? product.title : text, MAX_DESCRIPTION - 1),
    link: (origin + product.path).toLowerCase(),
    image,
    moreImages: moreImages.slice(0, MAX_MORE_IMAGES),
    availability,
    availabilityDate: availability === 'backorder' ? dispatchTime(product, shop) : '',
    ...pricesOf(product, shop),
    brand: product.brand,
    gtin: product.gtin,
    mpn: product.sku,
    // Products with cosmetic imperfections and returned products are not in their original packaging, so
    // feeds list them as used.
    condition: product.condition === 'new' || product.condition === 'runout' ? 'new' : 'used',
    productType: product.categories.join(' > '),
    groupId: product.variantGroup,
    colour: product.variantGroup === '' ? '' : product.variantLabel,
    shipping: statedRates(terms, site, product.isDirect).map((rate) => ({
      country: rate.country,
      region: rate.region,
      service: 'Delivery',
      price: formatAmount(rate.maxCents, site.currency),
    })),
  };
}

/**
 * Returns the price and the sale price. A sale price needs a running sale, a product in it, and an earlier
 * price at which the shop really sold the product: the RRP is a recommendation and never the usual price.
 */
function pricesOf(
  { priceCents, earlierPriceCents, isDeal }: FeedSource,
  { site: { currency }, sale }: FeedShop,
): Pick<FeedItem, 'price' | 'salePrice' | 'saleTime'> {
  const price = formatAmount(priceCents, currency);
  if (sale === null || !isDeal || earlierPriceCents === null || earlierPriceCents <= priceCents)
    return { price, salePrice: '', saleTime: '' };
  return {
    price: formatAmount(earlierPriceCents, currency),
    salePrice: price,
    saleTime: `${minuteOf(sale.start)}/${minuteOf(sale.end)}`,
  };
}

/** Returns the day on which the product leaves the supplier, as ISO 8601 at noon in UTC. */
function dispatchTime({ leadDays }: FeedSource, { now, site }: FeedShop): string {
  const days = leadDays > 0 ? leadDays : EXTENDED_DELIVERY_DAYS;
  return `${addDays(dayInZone(now, site.timeZone).day, days)}T12:00Z`;
}

/** Shortens an ISO 8601 time to minutes, the precision of the formats. */
function minuteOf(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}

function absolute(origin: string, src: string): string {
  return /^https?:/.test(src) ? src : origin + src;
}
