import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { siteOf } from '#sites/registry.ts';
import { productFixture } from '#domains/catalogue/test/fixtures-web.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { productData } from './product-data.ts';
import type { SellingTerms } from './selling-terms.ts';

const rate = (country: 'AU' | 'NZ', region: string, min: number, max: number) => ({
  country,
  region,
  minCents: cents(min),
  maxCents: cents(max),
  minDays: 1,
  maxDays: 9,
});
const TERMS: SellingTerms = {
  rates: [rate('AU', 'NSW', 0, 9900), rate('AU', 'VIC', 2900, 2900)],
  changeOfMindDays: 30,
};

interface Options {
  product?: Partial<Product>;
  terms?: Partial<SellingTerms>;
  site?: string;
  missingPages?: string[];
  isDirect?: boolean;
}

const data = ({ product, terms, site = 'aol', missingPages = [], isDirect = false }: Options = {}) =>
  JSON.parse(
    JSON.stringify(
      productData(
        productFixture({ sku: 'HFD640S', productCode: '1234', ...product }),
        { ...siteOf(site), missingPages },
        { origin: 'http://shop.example', terms: { ...TERMS, ...terms }, isDirect },
      ),
    ),
  );

it('has the price, the model number of the maker, the GTIN and https URLs', () => {
  const found = data();
  expect(found).toMatchObject({
    '@type': 'Product',
    mpn: 'HFD640S',
    sku: 'HFD640S',
    gtin: '9520000000011',
    offers: { price: 2499, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
  });
  expect(JSON.stringify(found)).not.toContain('http://');
  expect(found.image.every((url: string) => url.endsWith('.jpg'))).toBe(true);
  expect(data({ product: { gtin: '' } })).not.toHaveProperty('gtin');
});

it('states the delivery price of each state, as a maximum where zones differ', () => {
  expect(data().offers.shippingDetails).toMatchObject([
    {
      shippingRate: { maxValue: 99, currency: 'AUD' },
      shippingDestination: { addressCountry: 'AU', addressRegion: 'NSW' },
      deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 }, transitTime: { minValue: 1, maxValue: 9 } },
      shippingSettingsLink: 'https://shop.example/s/delivery',
    },
    { shippingRate: { value: 29 }, shippingDestination: { addressRegion: 'VIC' } },
  ]);
});

it('states one delivery price for New Zealand, whose regions search engines do not know', () => {
  const terms = { rates: [rate('NZ', 'AUK', 0, 0), rate('NZ', 'OTA', 5900, 5900)] };
  const { offers } = data({ site: 'aol-nz', terms });
  expect(offers.shippingDetails).toHaveLength(1);
  expect(offers.shippingDetails[0]).toMatchObject({
    shippingRate: { maxValue: 59, currency: 'NZD' },
    shippingDestination: { addressCountry: 'NZ' },
  });
  expect(offers.shippingDetails[0].shippingDestination).not.toHaveProperty('addressRegion');
});

it('a product that its manufacturer delivers arrives free of charge on an unknown day', () => {
  const { shippingDetails } = data({ isDirect: true }).offers;
  expect(shippingDetails).toMatchObject([{ shippingRate: { value: 0 } }]);
  expect(shippingDetails[0]).not.toHaveProperty('deliveryTime');
});

it('states no delivery time for a product on back order', () => {
  const { shippingDetails } = data({ product: { stockStatus: 'backOrder' } }).offers;
  expect(shippingDetails[0]).not.toHaveProperty('deliveryTime');
});

it('states the returns policy of the setting, and that returns of faulty goods are free', () => {
  expect(data().offers.hasMerchantReturnPolicy).toMatchObject({
    applicableCountry: 'AU',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 30,
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: 'https://shop.example/s/returns',
  });
  const never = data({ terms: { changeOfMindDays: 0 } }).offers.hasMerchantReturnPolicy;
  expect(never.returnPolicyCategory).toBe('https://schema.org/MerchantReturnNotPermitted');
  expect(never).not.toHaveProperty('merchantReturnDays');
});

it('omits links to pages that the site lacks, and delivery without a network', () => {
  const { offers } = data({ missingPages: ['/s/delivery', '/s/returns'] });
  expect(offers.shippingDetails[0]).not.toHaveProperty('shippingSettingsLink');
  expect(offers.hasMerchantReturnPolicy).not.toHaveProperty('merchantReturnLink');
  expect(data({ terms: { rates: [] } }).offers).not.toHaveProperty('shippingDetails');
});

it('omits the offer without a price, and where guests see no prices', () => {
  expect(data({ product: { price: null } })).not.toHaveProperty('offers');
  expect(data({ site: 'wac' })).not.toHaveProperty('offers');
});
