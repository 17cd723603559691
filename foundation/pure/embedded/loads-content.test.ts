import { expect, it } from 'vitest';
import { EMBEDDED_PARTY_NAMES, embeddedParties, embeddedPurpose } from './embedded-parties.ts';
import { hasThirdPartyContent, loadsContent } from './loads-content.ts';

/** For each third party, settings that turn it on. */
const ON = {
  youtube: { YoutubeEnabled: true },
  wistia: { WistiaEnabled: 'true' },
  buyapowa: { BuyapowaEnabled: true, BuyapowaMarketDomain: 'refer.example' },
  calendly: { CalendlyUrl: 'https://calendly.com/us' },
  bazaar_voice: { BazaarVoiceDeployment: 'us/main/production/en_AU' },
  product_review: { ProductReviewBrandId: '7' },
  area_ten: { AreaTenHeraEnabled: true, AreaTenScript: 'https://area-ten.example/a.js' },
  google_customer_review_survey: { GoogleCustomerReviewsMerchantId: '9' },
};

it.each(EMBEDDED_PARTY_NAMES)('shoppers can choose about %s if it is on', (name) => {
  expect(embeddedParties(ON[name])).toEqual([name]);
  expect(hasThirdPartyContent(ON[name])).toBe(true);
});

it('nothing is chosen about if all are off', () => {
  expect(hasThirdPartyContent({ YoutubeEnabled: false, WistiaEnabled: 'false', CalendlyUrl: '' })).toBe(
    false,
  );
});

it('only content that statistics allow loads without a press', () => {
  const loading = EMBEDDED_PARTY_NAMES.filter((name) => loadsContent(ON[name]));
  expect(loading.toSorted()).toEqual(['bazaar_voice', 'calendly', 'product_review']);
  expect(loading.every((name) => embeddedPurpose(name) === 'statistics')).toBe(true);
});

it('shoppers are asked about the message of Zip, which loads without a press', () => {
  expect(loadsContent({ ZipWidgetKey: 'key' })).toBe(true);
});
