import { secureOrigin } from '#foundation/pure/canonical.ts';
import { cents, toDollars } from '#foundation/pure/money.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { rasterUrl } from '#domains/catalogue/rules/pictures.ts';
import type { RegionRate } from '#domains/delivery/rules/region-rates.ts';
import { AVAILABILITY } from './availability.ts';
import { statedRates, type SellingSite, type SellingTerms } from './selling-terms.ts';

/** What structured data of a product states about its shop. */
interface ShopFacts {
  origin: string;
  terms: SellingTerms;
  /** Whether the manufacturer or supplier delivers the product. */
  isDirect: boolean;
}

const DELIVERY_PAGE = '/s/delivery';
const RETURNS_PAGE = '/s/returns';
/** Days until goods in stock leave the warehouse: none before the cut-off, otherwise one. */
const MAX_HANDLING_DAYS = 1;

/**
 * Returns a product as structured data for search engines (schema.org `Product`), with the price that guests
 * see. Omits the offer if the product has no price, and on sites that hide prices from guests.
 */
export function productData(product: Product, site: SellingSite, shop: ShopFacts): object {
  const origin = secureOrigin(shop.origin);
  const url = origin + product.url;
  const hasOffer = product.price !== null && !site.capabilities.hidesPricesFromGuests;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.pageTitle,
    sku: product.sku,
    // The SKU is the model number of the maker. Product codes are the shop's own.
    mpn: product.sku,
    ...(product.gtin === '' ? {} : { gtin: product.gtin }),
    url,
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.brand.name },
    // Search engines do not index SVG drawings.
    image: product.images.map(({ src }) => absolute(origin, rasterUrl(src, 800))),
    description: product.summary || undefined,
    ...(hasOffer ? { offers: offerData(product, site, { ...shop, origin, url }) } : {}),
  };
}

function offerData(product: Product, site: SellingSite, shop: ShopFacts & { url: string }): object {
  return {
    '@type': 'Offer',
    url: shop.url,
    price: product.price,
    priceCurrency: site.currency,
    availability: `https://schema.org/${AVAILABILITY[product.stockStatus].schema}`,
    itemCondition: `https://schema.org/${product.condition === 'cosmetic' ? 'DamagedCondition' : 'NewCondition'}`,
    seller: { '@type': 'Organization', name: site.wording.companyName },
    ...shippingData(product, site, shop),
    hasMerchantReturnPolicy: returnPolicyData(site, shop),
  };
}

/** Returns the delivery prices by region, and for a product in stock the delivery times. */
function shippingData(
  { stockStatus }: Pick<Product, 'stockStatus'>,
  site: SellingSite,
  { origin, terms, isDirect }: ShopFacts,
): object {
  const rates = statedRates(terms, site, isDirect);
  if (rates.length === 0) return {};
  return {
    shippingDetails: rates.map((rate) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', ...amountOf(rate), currency: site.currency },
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: rate.country,
        ...(rate.region === '' ? {} : { addressRegion: rate.region }),
      },
      ...(stockStatus === 'inStock' && !isDirect ? { deliveryTime: deliveryTime(rate) } : {}),
      ...(hasPage(site, DELIVERY_PAGE) ? { shippingSettingsLink: origin + DELIVERY_PAGE } : {}),
    })),
  };
}

/** Returns the price; if the zones of a region have different prices, the highest one. */
function amountOf({ minCents, maxCents }: RegionRate): object {
  const dollars = toDollars(cents(maxCents));
  return minCents === maxCents ? { value: dollars } : { maxValue: dollars };
}

function deliveryTime({ minDays, maxDays }: RegionRate): object {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, MAX_HANDLING_DAYS),
    transitTime: days(minDays, maxDays),
  };
}

/**
 * Returns the policy for a change of mind as structured data (schema.org `MerchantReturnPolicy`). By law,
 * customers can return defective goods free of charge (Australian Consumer Law; Consumer Guarantees Act).
 */
export function returnPolicyData(
  site: Pick<SellingSite, 'country' | 'missingPages'>,
  { origin, terms }: { origin: string; terms: Pick<SellingTerms, 'changeOfMindDays'> },
): object {
  const { changeOfMindDays } = terms;
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: site.country,
    ...(changeOfMindDays > 0
      ? {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: changeOfMindDays,
        }
      : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    ...(hasPage(site, RETURNS_PAGE) ? { merchantReturnLink: origin + RETURNS_PAGE } : {}),
  };
}

function hasPage({ missingPages }: Pick<SellingSite, 'missingPages'>, path: string): boolean {
  return !(missingPages ?? []).includes(path);
}

function absolute(origin: string, src: string): string {
  return /^https?:/.test(src) ? src : origin + src;
}
