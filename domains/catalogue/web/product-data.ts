import { guestsSeePrices } from '#domains/pricing/web/use-prices.ts';
import { secureOrigin } from '#foundation/pure/canonical.ts';
import type { Site } from '#sites/site.ts';
import type { StockStatus } from '../contract/catalogue.ts';
import type { Product } from '../contract/product.ts';

const AVAILABILITY: Record<StockStatus, string> = {
  inStock: 'InStock',
  backOrder: 'BackOrder',
  indeterminate: 'LimitedAvailability',
  noStock: 'OutOfStock',
  supersededAndNoStock: 'Discontinued',
};

/**
 * Returns a product as structured data for search engines (schema.org). Omits the offer on sites that hide
 * prices from guests.
 */
export function productData(
  product: Product,
  site: Pick<Site, 'currency' | 'capabilities' | 'country' | 'missingPages'>,
  shopOrigin: string,
): object {
  const origin = secureOrigin(shopOrigin);
  const hasOffer = product.price !== null && guestsSeePrices(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.pageTitle,
    sku: product.sku,
    // The SKU is the model number of the maker. Product codes are the shop's own.
    mpn: product.sku,
    url: origin + product.url,
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.brand.name },
    image: product.images.map((image) => (/^https?:/.test(image.src) ? image.src : origin + image.src)),
    description: product.summary || undefined,
    ...(product.rating !== null && product.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviewCount,
          },
        }
      : {}),
    ...(hasOffer
      ? {
          offers: {
            '@type': 'Offer',
            url: origin + product.url,
            price: product.price,
            priceCurrency: site.currency,
            availability: `https://schema.org/${AVAILABILITY[product.stockStatus]}`,
            ...deliveryAndReturns(site, origin),
            itemCondition: `https://schema.org/${product.condition === 'cosmetic' ? 'DamagedCondition' : 'NewCondition'}`,
          },
        }
      : {}),
  };
}

/**
 * Returns structured data about delivery and returns: the country, and links to the pages with the terms.
 * Delivery prices and times depend on the suburb and the products, so no numbers are included. Omits pages
 * that the site does not have.
 */
function deliveryAndReturns(
  { country, missingPages }: Pick<Site, 'country' | 'missingPages'>,
  origin: string,
): object {
  const isThere = (path: string) => !(missingPages ?? []).includes(path);
  return {
    ...(isThere(DELIVERY_PAGE)
      ? {
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
            shippingSettingsLink: origin + DELIVERY_PAGE,
          },
        }
      : {}),
    ...(isThere(RETURNS_PAGE)
      ? {
          hasMerchantReturnPolicy: {
            '@type': 'MerchantReturnPolicy',
            applicableCountry: country,
            merchantReturnLink: origin + RETURNS_PAGE,
          },
        }
      : {}),
  };
}
const DELIVERY_PAGE = '/s/delivery';
const RETURNS_PAGE = '/s/returns';
