import { guestsSeePrices } from '#domains/pricing/web/use-prices.ts';
import type { Site } from '#sites/site.ts';
import type { StockStatus } from '../contract.ts';
import type { Product } from '../contract-product.ts';

const AVAILABILITY: Record<StockStatus, string> = {
  inStock: 'InStock',
  backOrder: 'BackOrder',
  indeterminate: 'LimitedAvailability',
  noStock: 'OutOfStock',
  supersededAndNoStock: 'Discontinued',
};

/** A product as search engines read it (schema.org). Sites that hide prices from guests offer none. */
export function productData(
  product: Product,
  site: Pick<Site, 'currency' | 'capabilities'>,
  origin: string,
): object {
  const hasOffer = product.price !== null && guestsSeePrices(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: product.sku,
    mpn: product.productCode,
    url: origin + product.url,
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.brand.name },
    image: product.images.map((image) => (/^https?:/.test(image.src) ? image.src : origin + image.src)),
    ...(product.summary ? { description: product.summary } : {}),
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
            itemCondition: `https://schema.org/${product.condition === 'cosmetic' ? 'DamagedCondition' : 'NewCondition'}`,
          },
        }
      : {}),
  };
}
