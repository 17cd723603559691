import { expect, it } from 'vitest';
import { siteOf } from '#sites/registry.ts';
import { productFixture } from '../test/fixtures-web.ts';
import { productData } from './product-data.ts';

const aol = siteOf('aol');
const data = (missingPages: string[] = []) =>
  JSON.parse(
    JSON.stringify(
      productData(
        productFixture({ sku: 'HFD640S', productCode: '1234' }),
        { ...aol, missingPages },
        'http://shop.example',
      ),
    ),
  );

it('structured data has the manufacturer’s model number and https URLs', () => {
  const told = data();
  expect(told).toMatchObject({ mpn: 'HFD640S', sku: 'HFD640S' });
  expect(JSON.stringify(told).replaceAll('http://schema.org', '')).not.toContain('http://');
});

it('an offer links to the delivery and returns pages if they exist', () => {
  expect(data().offers).toMatchObject({
    shippingDetails: {
      shippingDestination: { addressCountry: 'AU' },
      shippingSettingsLink: 'https://shop.example/s/delivery',
    },
    hasMerchantReturnPolicy: {
      applicableCountry: 'AU',
      merchantReturnLink: 'https://shop.example/s/returns',
    },
  });
  const { offers } = data(['/s/delivery', '/s/returns']);
  expect(offers).not.toHaveProperty('shippingDetails');
  expect(offers).not.toHaveProperty('hasMerchantReturnPolicy');
});
