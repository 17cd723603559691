import {
  BAZAAR_VOICE_DEPLOYMENT,
  GOOGLE_MERCHANT_ID,
  PRODUCT_REVIEW_BRAND_ID,
} from '#foundation/pure/embedded/third-party-values.ts';
import type { SettingDefinition } from './definition.ts';
import { PAYMENT_METHOD_NAMES, PAYMENT_SWITCHES } from '../contract/payment-methods.ts';
import { COMPANY_SETTINGS } from './registry-company.ts';
import { LIMIT_SETTINGS } from './registry-limits.ts';
import { MEASUREMENT_SETTINGS } from './registry-measurement.ts';

const on = <Name extends string>(name: Name, effect: string) =>
  ({ name, kind: 'switch', fallback: true, effect }) as const;
const off = <Name extends string>(name: Name, effect: string) =>
  ({ name, kind: 'switch', fallback: false, effect }) as const;
const text = <Name extends string>(name: Name, effect: string) =>
  ({ name, kind: 'text', fallback: '', effect }) as const;

const serverText = <Name extends string>(name: Name, effect: string) =>
  ({ ...text(name, effect), isServerOnly: true }) as const;
const feed = <Name extends string>(name: Name, effect: string) =>
  ({ ...off(name, effect), isServerOnly: true }) as const;

const id = <Name extends string>(name: Name, effect: string, form: NonNullable<SettingDefinition['form']>) =>
  ({ ...text(name, effect), form }) as const;

const address = <Name extends string>(name: Name, effect: string) =>
  ({ name, kind: 'https address', fallback: '', effect }) as const;

/** The description of a setting that the shop does not use yet. */
export const WAITS = 'Not used in the shop yet.';

/** The staff roles. They must match the roles in the identity domain. */
export const STAFF_ROLES = [
  'sales',
  'store-manager',
  'support',
  'catalogue',
  'finance',
  'editor',
  'administrator',
] as const;

/** The settings that enable payment methods. Each is off until the operator enables it for a site. */
const SWITCHES_OF_PAYMENTS = (Object.keys(PAYMENT_SWITCHES) as (keyof typeof PAYMENT_SWITCHES)[]).map(
  (name) => off(name, PAYMENT_SWITCHES[name]),
);

/**
 * All settings: SETTINGS-04 to -33 and the shop's own. Used by `/api/settings`, `npm run settings`, the demo
 * data, the functions in `values.ts` and docs/guides/settings.md.
 */
export const SETTINGS = [
  on('IntercomEnabled', 'Shows the chat launcher.'),
  text('IntercomAppId', 'ID of the chat app that replaces the built-in one.'),
  off('WebexEnabled', 'Offers a web meeting with an expert.'),
  text('RecaptchaSiteKey', 'Shows reCAPTCHA v2 on contact forms, with this key.'),
  text('RecaptchaV3SiteKey', 'Sends a reCAPTCHA v3 token with forms, using this key.'),
  off(
    'BuyapowaEnabled',
    'Offers the refer-a-friend programme of Buyapowa in the account and after an order, with the three settings below.',
  ),
  text('BuyapowaMarket', 'Market of the programme at Buyapowa.'),
  text('BuyapowaMarketDomain', 'Domain of the programme at Buyapowa; without it, there is no programme.'),
  text('BuyapowaCampaignSlug', 'Campaign of the programme at Buyapowa.'),
  {
    name: 'countryCode',
    kind: 'choice',
    words: ['AU', 'NZ'],
    fallback: '',
    fromSite: 'country',
    effect: 'Country of the site: its currency, prices, localities, maps and phone numbers.',
  },
  {
    name: 'customerSupportNumber',
    kind: 'phone',
    fallback: '',
    fromSite: 'supportPhone',
    effect: 'Phone number shown throughout the shop.',
  },
  off(
    'CheckoutShowCalendarOnLoad',
    'Shows the delivery calendar as soon as the checkout opens; if off, once an address is known.',
  ),
  {
    name: 'QuickLinks',
    kind: 'json',
    fallback: '',
    shape: { kind: 'links' },
    effect: 'Links in the menu and below the search box before anything is typed.',
  },
  {
    name: 'ZipConfig',
    kind: 'json',
    fallback: '',
    shape: {
      kind: 'fields',
      fields: { repaymentPeriodMonths: 'number', offerExpiry: 'text', offerExpiryInclusion: 'text' },
    },
    effect: 'Months, end and terms of the Zip offer.',
  },
  text('PaypalDisclaimer', 'Text under PayPal in the checkout.'),
  {
    name: 'proformaShippingBrands',
    kind: 'list',
    fallback: '',
    effect: 'Brands whose products the manufacturer delivers, on a separate day.',
  },
  {
    name: 'ShippingCarrier',
    kind: 'choice',
    words: ['own-label', 'parcel-network'],
    fallback: 'own-label',
    isServerOnly: true,
    effect:
      'Carrier with which staff book shipments and print labels: our own label, or the parcel network, which must be connected (`PARCEL_NETWORK_URL`).',
  },
  {
    name: 'GiftCardProducts',
    kind: 'list',
    fallback: '',
    effect:
      'SKUs of gift cards. Each unit is a gift card with a value equal to its price. Its code is emailed once the order is paid. Coupons do not reduce the price of gift cards.',
  },
  on(
    'FinishesOnOneCard',
    'Shows the finishes or fabrics of a product as one card with swatches; if off, each has its own card.',
  ),
  off('PriceHistoryEnabled', 'Shows the price history on product pages.'),
  off('NotifyMeCallbackExtended', 'Adds fields for requesting a callback to the "Notify me" form.'),
  off(
    'TipEnabled',
    'Asks for a tip for the delivery team in the checkout, with the two texts below, if our own team delivers. The total of the order includes the tip; sales figures and GST do not.',
  ),
  text('TipMessaging', 'Purpose of a tip, below the text that asks for it.'),
  text('LeaveATipMessage', 'Text that asks for a tip.'),
  off(
    'dealsClubEnabled',
    'Opens the deals club, which shoppers join for free: its page, the links to it, and the prices of the list `deals-club` for its members. No effect on trade sites.',
  ),
  off(
    'PriceMatchEnabled',
    'Shows the link to price match and its modal. The page `/s/price-match` is content: where this is off, list the site in its `notOn`.',
  ),
  off('CrossSellEnabled', 'Shows related products on product pages and in the cart.'),
  off(
    'IsGooglePayExpressEnabled',
    'Shows express buttons of Google Pay and Apple Pay on product pages and in the cart, where the site and the device have these wallets. Their sheets ask for the address and the delivery day.',
  ),
  off(
    'OTPEnabled',
    'Asks for a one-time passcode, sent by email, after the password. Accounts with an authenticator use that instead. Sessions that have started stay open.',
  ),
  {
    name: 'referralConfig',
    kind: 'json',
    fallback: '',
    shape: {
      kind: 'fields',
      fields: {
        title: 'text',
        reward: 'dollars',
        minimumOrder: 'dollars',
        welcome: 'dollars',
        monthlyLimit: 'number',
        rewardAfter: 'text',
      },
    },
    effect:
      'Offers refer a friend in the account: coupons for a friend and the referrer. No offer if this is empty or `BuyapowaEnabled` is on.',
  },
  off('AreaTenPanEnabled', 'Offers the room planner of area_ten in projects; needs `AreaTenScript`.'),
  off('AreaTenHeraEnabled', 'Offers the visualiser of area_ten on product pages; needs `AreaTenScript`.'),
  off('CallUsNowEnabled', 'Shows the "Call us now" button.'),
  off('NewPromotionsEnabled', 'Shows promotions in the new layout.'),
  off(
    'CheckoutExpandedProductSwapEnabled',
    'Offers replacements in the checkout for products that are out of stock for the address, with the day on which the cart can then be delivered.',
  ),
  off('ComparePageEnabled', 'Enables the compare page, the compare tray and their controls.'),
  off('ComparePageHighlightDifferencesEnabled', 'Offers to highlight differences on the compare page.'),
  off('ComparePageHighlightToggleDefault', 'Highlights differences by default.'),
  off('ComparePageReviewSummary', 'Adds a row of review summaries to the compare page.'),
  off('ReviewSummariesEnabled', 'Shows review summaries on cards and product pages.'),
  off('ProductQuestionsEnabled', 'Lets shoppers ask questions about a product on its page.'),
  {
    name: 'EnergyTariffCentsPerKwh',
    kind: 'number',
    fallback: 33,
    range: [1, 200],
    unit: 'cents/kWh',
    hasFractions: true,
    effect: 'Cents per kilowatt-hour, for the yearly running cost of an appliance.',
  },
  ...COMPANY_SETTINGS,
  ...LIMIT_SETTINGS,
  ...MEASUREMENT_SETTINGS,
  {
    name: 'OrderMailbox',
    kind: 'email address',
    fallback: '',
    isPrivate: true,
    effect: 'Email address of the shop for notifications of new orders; if empty, no notifications are sent.',
  },
  {
    name: 'EnquiryMailbox',
    isServerOnly: true,
    kind: 'email address',
    fallback: '',
    effect:
      'Email address of the shop for notifications of page forms, questions to experts, price match requests, quote requests for projects without a salesperson, returns, rejected emails, chargebacks, and refunds that failed or exceed the payment; if empty, no notifications are sent.',
  },
  {
    name: 'NewsletterCoupon',
    kind: 'text',
    fallback: '',
    isPrivate: true,
    effect:
      'Coupon code emailed to new newsletter subscribers. The popup and the form promise its benefit only while the coupon can be used.',
  },
  serverText(
    'SellerName',
    "Legal name of the seller on the site, for its invoices; default: the company name in the site's content.",
  ),
  {
    name: 'SellerTaxNumber',
    isServerOnly: true,
    kind: 'tax number',
    fallback: '',
    effect:
      'ABN (Australia) or GST number (New Zealand) of the seller, for tax invoices; if empty, they are plain invoices.',
  },
  serverText('SellerAddress', 'Address of the seller, for invoices.'),
  text(
    'DemonstrationNote',
    'A line in the footer of each page, for shops with fictional goods, people and figures.',
  ),
  {
    name: 'PaymentOptionsOff',
    kind: 'list',
    words: PAYMENT_METHOD_NAMES,
    fallback: '',
    effect:
      'Payment methods that are not offered on the site, named as in `paymentconfiguration` and the payments guide: `Zip, Humm`.',
  },
  {
    ...text('BankTransferName', 'Name of the account to which shoppers transfer money.'),
    isPrivate: true,
  },
  {
    ...text('BankTransferAccount', 'Number of that account, which customers see after they ordered.'),
    isPrivate: true,
    form: {
      pattern: /^(?:\d{3}[- ]?\d{3}[ ,]+\d[\d ]{3,11}|\d{2}-\d{4}-\d{7}-\d{2,3})$/,
      takes:
        'BSB and account number, such as 062-000 1234 5678, or a New Zealand account number, such as 12-3456-1234567-00',
    },
  },
  {
    name: 'BankTransferDays',
    isPrivate: true,
    kind: 'number',
    fallback: 5,
    range: [1, 30],
    unit: 'days',
    effect:
      'Days after the order within which a bank transfer must arrive, but not later than the balance of a deposit; an order without any payment is then cancelled.',
  },
  on('DepositEnabled', 'Offers a deposit at the checkout, with the rest due before delivery.'),
  {
    name: 'DepositPercent',
    kind: 'number',
    fallback: 30,
    range: [1, 99],
    unit: '%',
    effect: 'Minimum deposit, in percent of the amount left after gift cards.',
  },
  {
    name: 'BalanceDueDays',
    isServerOnly: true,
    kind: 'number',
    fallback: 3,
    range: [0, 60],
    unit: 'days',
    effect:
      'Days before delivery by which the balance of an order with a deposit is due; if it is not paid by then, the delivery day is released.',
  },
  {
    name: 'ChangeOfMindDays',
    kind: 'number',
    fallback: 30,
    range: [0, 365],
    unit: 'days',
    effect:
      'Days after delivery within which change-of-mind returns are accepted; 0 for none. Returns of faulty goods have no such limit.',
  },
  {
    name: 'DeliveredAfterDay',
    kind: 'switch',
    fallback: false,
    isPrivate: true,
    effect:
      'Automatically marks goods on our trucks as delivered on the day after their delivery day; if off, an imported file or staff must mark them.',
  },
  {
    name: 'PriceFloors',
    kind: 'list',
    parts: {
      pattern: new RegExp(
        `^(${STAFF_ROLES.join('|')})\\s+(none|(margin|percent)\\s+\\d{1,2}(\\.\\d{1,2})?)$`,
        'i',
      ),
      takes: `a role, then margin or percent with a number below 100, or none, separated by commas (sales margin 12); roles: ${STAFF_ROLES.join(', ')}`,
    },
    fallback: 'sales margin 12, sales percent 15, store-manager margin 4, administrator none',
    isPrivate: true,
    effect:
      'Lowest price that each staff role can set without approval: `margin 12` leaves at least a 12% margin, `percent 15` allows at most 15% off, `none` sets no limit. If a role has several rules, the strictest applies. A manager must approve any lower price.',
  },
  on('WarehouseStorageCharge', 'Shows the cost of storing an order, and asks the shopper to agree.'),
  address('WebexScript', 'URL of the script for web meetings; if empty, shoppers book appointments instead.'),
  address('AreaTenScript', 'URL of the script of area_ten.'),
  text('ZipWidgetKey', 'Shows Zip’s instalment text on product pages, with this merchant key.'),
  address(
    'CalendlyUrl',
    'URL of a Calendly calendar; if set, it replaces the free times on /pe-bookings and is also on store pages.',
  ),
  id(
    'BazaarVoiceDeployment',
    'Bazaarvoice deployment, as client/site/environment/locale. Replaces the shop’s own ratings and reviews.',
    { pattern: BAZAAR_VOICE_DEPLOYMENT, takes: 'a deployment, such as client/main_site/production/en_AU' },
  ),
  id(
    'ProductReviewBrandId',
    'ID of the brand at ProductReview. Replaces the shop’s own ratings and reviews.',
    { pattern: PRODUCT_REVIEW_BRAND_ID, takes: 'an ID of letters, digits and hyphens' },
  ),
  id(
    'GoogleCustomerReviewsMerchantId',
    "Offers Google's customer review survey after an order, with this merchant ID.",
    { pattern: GOOGLE_MERCHANT_ID, takes: 'a merchant ID of digits' },
  ),
  feed('GoogleFeedEnabled', 'Publishes the products for Google Merchant Center at `/feeds/google.xml`.'),
  feed('MetaFeedEnabled', 'Publishes the products for catalogues of Meta at `/feeds/meta.csv`.'),
  feed(
    'PinterestFeedEnabled',
    'Publishes the products for catalogues of Pinterest at `/feeds/pinterest.tsv`.',
  ),
  feed('JsonlFeedEnabled', 'Publishes the products as one JSON object per line at `/feeds/products.jsonl`.'),
  off(
    'YoutubeEnabled',
    'Plays YouTube videos in content and on product pages; if off, they open at YouTube.',
  ),
  off('WistiaEnabled', 'Plays Wistia videos in content and on product pages; if off, they open at Wistia.'),
  ...SWITCHES_OF_PAYMENTS,
] as const satisfies readonly SettingDefinition[];

export type SettingName = (typeof SETTINGS)[number]['name'];

/** Returns the definition of a setting; undefined if the name is unknown. Names are case-sensitive. */
export function definitionOf(name: string): SettingDefinition | undefined {
  return SETTINGS.find((one) => one.name === name);
}
