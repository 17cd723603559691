import { describe, expect, it } from 'vitest';
import { EMBEDDED_PARTY_NAMES, wistiaPlayer } from './embedded/embedded-parties.ts';
import { mapsAddress, THIRD_PARTY_NAMES, thirdPartyAddress, thirdPartySources } from './third-parties.ts';

/** Settings that enable all third parties. */
const ALL = {
  RecaptchaV3SiteKey: 'v3',
  WistiaEnabled: true,
  YoutubeEnabled: true,
  IntercomAppId: 'abc',
  BuyapowaEnabled: 'true',
  BuyapowaMarket: 'au',
  BuyapowaMarketDomain: 'refer.example',
  BuyapowaCampaignSlug: 'give 25',
  CalendlyUrl: 'https://calendly.com/us',
  BazaarVoiceDeployment: 'us/main/production/en_AU',
  ProductReviewBrandId: '7',
  IsGooglePayExpressEnabled: true,
  ApplePayEnabled: true,
  AreaTenPanEnabled: true,
  AreaTenScript: 'https://area-ten.example/pan.js',
  GoogleCustomerReviewsMerchantId: '9',
  WebexEnabled: true,
  WebexScript: 'https://meet.example/webex.js',
  ZipWidgetKey: 'zip',
};

it('the library has these names (SCRIPTS-01)', () => {
  expect(THIRD_PARTY_NAMES.toSorted()).toEqual(
    [
      'recaptcha',
      'wistia',
      'youtube',
      'intercom',
      'buyapowa',
      'calendly',
      'bazaar_voice',
      'product_review',
      'google_pay',
      'apple_pay',
      'area_ten',
      'google_customer_review_survey',
      'webex',
      'zip',
    ].toSorted(),
  );
});

describe('a party', () => {
  it.each(THIRD_PARTY_NAMES)('%s has no URL without its settings, and an https one with them', (name) => {
    expect(thirdPartyAddress(name, {})).toBeNull();
    expect(thirdPartyAddress(name, ALL)).toMatch(/^https:\/\//);
  });

  it.each([
    [{ IntercomEnabled: false, IntercomAppId: 'abc' }, 'intercom', null],
    [{ IntercomAppId: 'a/b?c' }, 'intercom', 'https://widget.intercom.io/widget/a%2Fb%3Fc'],
    [{ RecaptchaSiteKey: 'v2' }, 'recaptcha', 'https://www.google.com/recaptcha/api.js?render=explicit'],
    [{ RecaptchaV3SiteKey: 'k' }, 'recaptcha', 'https://www.google.com/recaptcha/api.js?render=k'],
    [{ WebexEnabled: true }, 'webex', null],
    [{ WebexEnabled: true, WebexScript: 'javascript:alert(1)' }, 'webex', null],
    [{ WebexEnabled: false, WebexScript: 'https://meet.example/webex.js' }, 'webex', null],
    [
      { AreaTenHeraEnabled: true, AreaTenScript: 'https://x.example/y.js' },
      'area_ten',
      'https://x.example/y.js',
    ],
    [{ AreaTenScript: 'https://x.example/y.js' }, 'area_ten', null],
    [{ WebexEnabled: true, WebexScript: 'https://x.example;script-src/y.js' }, 'webex', null],
    [{ CalendlyUrl: 'https://user:pass@calendly.com/us' }, 'calendly', null],
    [{ BuyapowaEnabled: true, BuyapowaMarketDomain: 'user:pass@x.example' }, 'buyapowa', null],
    [{ BuyapowaEnabled: true, BuyapowaMarketDomain: 'x.example;script-src' }, 'buyapowa', null],
    [{ BuyapowaEnabled: false, BuyapowaMarketDomain: 'refer.example' }, 'buyapowa', null],
    [ALL, 'buyapowa', 'https://refer.example/bp.js?market=au&campaign=give%2025'],
    [{ BazaarVoiceDeployment: '../../evil' }, 'bazaar_voice', null],
  ])('with the settings %j, the URL of %s is %s (SETTINGS-05 to -09, -23, -26)', (values, name, address) => {
    expect(thirdPartyAddress(name, values)).toBe(address);
  });
});

describe('the policy', () => {
  it('allows no host if no service is on', () => {
    expect(thirdPartySources({})).toEqual({});
    expect(
      thirdPartySources({
        IntercomEnabled: true,
        IntercomAppId: '',
        WebexEnabled: true,
        BuyapowaMarket: 'au',
      }),
    ).toEqual({});
  });

  it('allows only the hosts of enabled services', () => {
    expect(thirdPartySources({ YoutubeEnabled: true })).toEqual({
      script: ['https://www.youtube.com'],
      frame: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
    });
    expect(thirdPartySources({ AreaTenPanEnabled: true, AreaTenScript: 'https://pan.example/a.js' })).toEqual(
      {
        script: ['https://pan.example'],
        connect: ['https://pan.example'],
        frame: ['https://pan.example'],
        img: ['https://pan.example'],
      },
    );
    expect(thirdPartySources({ PinterestTag: '1' })).toEqual({});
    expect(thirdPartySources({ PinterestTag: '1', MeasurementEnabled: true })).toEqual({
      img: ['https://ct.pinterest.com'],
    });
  });
});

describe('in the sandbox', () => {
  const sandbox = { ...ALL, ThirdPartyStandIns: 'http://localhost:3001/third-parties' };

  it('stand-ins replace the third parties that display their own content', () => {
    for (const name of EMBEDDED_PARTY_NAMES) {
      expect(thirdPartyAddress(name, sandbox)).toContain(`http://localhost:3001/third-parties/${name}.js`);
      expect(thirdPartyAddress(name, { ThirdPartyStandIns: sandbox.ThirdPartyStandIns })).toBeNull();
    }
    expect(thirdPartyAddress('buyapowa', sandbox)).toContain('?market=au&campaign=give%2025');
    expect(wistiaPlayer('abc', sandbox)).toBe('http://localhost:3001/third-parties/wistia/frame?id=abc');
    expect(wistiaPlayer('abc', ALL)).toBe('https://fast.wistia.net/embed/iframe/abc?autoPlay=true');
  });

  it('the policy allows the host of the stand-ins instead of the real ones', () => {
    expect(
      thirdPartySources({ YoutubeEnabled: true, ThirdPartyStandIns: sandbox.ThirdPartyStandIns }),
    ).toEqual({
      script: ['http://localhost:3001'],
      connect: ['http://localhost:3001'],
      frame: ['http://localhost:3001'],
      img: ['http://localhost:3001'],
    });
  });
});

describe('the maps script', () => {
  it('contains the settings as parameters (SCRIPTS-07)', () => {
    const url = new URL(mapsAddress({ MapsKey: 'k', MapsChannel: 'shop', countryCode: 'NZ' })!);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      key: 'k',
      channel: 'shop',
      libraries: 'places',
      region: 'NZ',
      language: 'en',
    });
    expect(mapsAddress({ MapsClient: 'c' })).toContain('client=c');
  });

  it('has no URL without a key (SCRIPTS-14, SHELL-29)', () => {
    expect(mapsAddress({ countryCode: 'AU' })).toBeNull();
  });
});
