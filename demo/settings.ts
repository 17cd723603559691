import { PAYMENT_SWITCHES } from '#domains/settings/contract/payment-methods.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import { SITES } from '#sites/registry.ts';
import { COMPANY, COMPANY_OF_SITE } from './company.ts';
import { PROFORMA_BRANDS } from './products/offer.ts';

export type SettingValue = string | number | boolean;

const QUICK_LINKS = [
  { label: 'Track my order', to: '/track-order' },
  { label: 'Delivery and installation', to: '/s/delivery-and-installation' },
];

/** Values for every site, unless a site has its own (SETTINGS-01 to SETTINGS-33). JSON values are JSON text. */
const EVERYWHERE: Readonly<Partial<Record<SettingName, SettingValue>>> = {
  IntercomEnabled: true,
  IntercomAppId: '',
  WebexEnabled: false,
  RecaptchaSiteKey: '',
  RecaptchaV3SiteKey: '',
  BuyapowaEnabled: false,
  BuyapowaMarket: 'au',
  BuyapowaMarketDomain: '',
  BuyapowaCampaignSlug: '',
  CheckoutShowCalendarOnLoad: false,
  DeliveredAfterDay: true,
  QuickLinks: JSON.stringify([...QUICK_LINKS, { label: 'Price match', to: '/s/price-match' }]),
  ZipConfig: JSON.stringify({ repaymentPeriodMonths: 12, offerExpiry: '', offerExpiryInclusion: '' }),
  PaypalDisclaimer: 'You will go to PayPal to pay and come back here for your confirmation.',
  proformaShippingBrands: PROFORMA_BRANDS.join(', '),
  PriceHistoryEnabled: true,
  NotifyMeCallbackExtended: false,
  TipEnabled: false,
  TipMessaging: 'Tips go to the delivery team, all of it.',
  LeaveATipMessage: 'Leave a tip for the delivery team',
  dealsClubEnabled: false,
  PriceMatchEnabled: true,
  CrossSellEnabled: true,
  IsGooglePayExpressEnabled: false,
  OTPEnabled: false,
  referralConfig: JSON.stringify({ title: 'Give $25, get $25', reward: 25, minimumOrder: 500 }),
  AreaTenPanEnabled: false,
  AreaTenHeraEnabled: false,
  CallUsNowEnabled: true,
  NewPromotionsEnabled: true,
  CheckoutExpandedProductSwapEnabled: false,
  ComparePageEnabled: true,
  ComparePageHighlightDifferencesEnabled: true,
  ComparePageHighlightToggleDefault: false,
  ComparePageReviewSummary: true,
  ReviewSummariesEnabled: true,
  GoogleFeedEnabled: true,
  MetaFeedEnabled: true,
  PinterestFeedEnabled: true,
  JsonlFeedEnabled: true,
  ProductQuestionsEnabled: true,
  YoutubeEnabled: false,
  WistiaEnabled: false,
  // No site enables optional payment methods in addition to those that all sites have. The sandbox's wallets
  // need no switch.
  ...Object.fromEntries(Object.keys(PAYMENT_SWITCHES).map((name) => [name, false])),
  EnergyTariffCentsPerKwh: 33,
  MeasurementEnabled: true,
  ...COMPANY,
  DemonstrationNote:
    'A demonstration: products, prices, people, reviews and figures of this shop are made up, and nothing is delivered.',
};

/** Site-specific values, besides country and phone. */
const OWN: Readonly<Record<string, Readonly<Partial<Record<SettingName, SettingValue>>>>> = {
  'aol-nz': {
    NewsletterCoupon: 'NEWS25',
    BuyapowaMarket: 'nz',
    EnergyTariffCentsPerKwh: 35,
    PaypalDisclaimer: 'You will go to PayPal to pay in New Zealand dollars and come back here.',
  },
  aol: { NewsletterCoupon: 'NEWS25' },
  aoc: { PriceMatchEnabled: false, PriceHistoryEnabled: false, TipEnabled: false },
  wac: { PriceMatchEnabled: false, PriceHistoryEnabled: false, CallUsNowEnabled: true },
  hc: { dealsClubEnabled: true },
  wa: { NotifyMeCallbackExtended: true, WebexEnabled: true, CheckoutShowCalendarOnLoad: true },
  andoo: { PriceMatchEnabled: false, ComparePageEnabled: false, PriceHistoryEnabled: false },
};

/** The selling company in each country: invented, as the numbers show. */
const SELLERS = {
  AU: {
    SellerName: 'Whitegoods Demonstration Pty Ltd',
    SellerTaxNumber: '00 000 000 000',
    SellerAddress: '1 Example Street, Sydney NSW 2000',
  },
  NZ: {
    SellerName: 'Whitegoods Demonstration Limited',
    SellerTaxNumber: '000-000-000',
    SellerAddress: '1 Example Street, Auckland 1010',
  },
} satisfies Record<string, Partial<Record<SettingName, SettingValue>>>;

export interface SettingRow {
  site_id: string;
  name: string;
  value: SettingValue;
}

/** Returns rows of the setting table: site `*` first, then each site's own. */
export function demoSettings(): SettingRow[] {
  const rows: SettingRow[] = Object.entries(EVERYWHERE).map(([name, value]) => ({
    site_id: '*',
    name,
    value,
  }));
  for (const site of SITES) {
    const said = OWN[site.id];
    const own = {
      countryCode: site.country,
      customerSupportNumber: site.supportPhone,
      EnquiryMailbox: `team@${site.id}.example`,
      ...SELLERS[site.country],
      ...COMPANY_OF_SITE[site.id],
      ...(said?.PriceMatchEnabled === false ? { QuickLinks: JSON.stringify(QUICK_LINKS) } : {}),
      ...said,
    };
    for (const [name, value] of Object.entries(own)) rows.push({ site_id: site.id, name, value });
  }
  return rows;
}
