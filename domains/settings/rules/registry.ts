import type { SettingDefinition } from './definition.ts';
import { PAYMENT_OPTION_NAMES, PAYMENT_SWITCHES } from '../contract/payment-options.ts';
import { COMPANY_SETTINGS } from './registry-company.ts';
import { LIMIT_SETTINGS } from './registry-limits.ts';

const on = <Name extends string>(name: Name, effect: string) =>
  ({ name, kind: 'switch', fallback: true, effect }) as const;
const off = <Name extends string>(name: Name, effect: string) =>
  ({ name, kind: 'switch', fallback: false, effect }) as const;
const text = <Name extends string>(name: Name, effect: string) =>
  ({ name, kind: 'text', fallback: '', effect }) as const;

const address = <Name extends string>(name: Name, effect: string) =>
  ({ name, kind: 'https address', fallback: '', effect }) as const;

/** The description of a setting that is not used yet. */
export const WAITS = 'Nothing in the shop follows it yet.';

const waiting = <Definition extends SettingDefinition>(one: Definition) =>
  ({ ...one, effect: `${one.effect} ${WAITS}`, isWaiting: true }) as const;

/** Roles of staff, as in identity. */
export const STAFF_ROLES = [
  'sales',
  'store-manager',
  'support',
  'catalogue',
  'finance',
  'administrator',
] as const;

/** The payment methods that are off until a site enables them. */
const SWITCHES_OF_PAYMENTS = (Object.keys(PAYMENT_SWITCHES) as (keyof typeof PAYMENT_SWITCHES)[]).map(
  (name) => off(name, PAYMENT_SWITCHES[name]),
);

/**
 * Every setting, exactly once: SETTINGS-04 to -33, and our own. `/api/settings`, `npm run settings`, the demo
 * world, the reading functions beside this file and docs/guides/settings.md all use this list.
 */
export const SETTINGS = [
  on('IntercomEnabled', 'Shows the chat launcher.'),
  text('IntercomAppId', 'Chat app that is used in place of the built-in one.'),
  off('WebexEnabled', 'Offers a web meeting with an expert.'),
  text('RecaptchaSiteKey', 'Shows reCAPTCHA v2 on contact forms, with this key.'),
  text('RecaptchaV3SiteKey', 'Sends a reCAPTCHA v3 token along with forms, with this key.'),
  off('BuyapowaEnabled', 'Loads the referral service, with the three settings below.'),
  text('BuyapowaMarket', 'Market of the referral service.'),
  text('BuyapowaMarketDomain', 'Domain of the referral service.'),
  text('BuyapowaCampaignSlug', 'Campaign of the referral service.'),
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
    effect: 'Number to call, wherever the shop names one.',
  },
  off(
    'CheckoutShowCalendarOnLoad',
    'Shows the delivery calendar when the checkout opens; else once an address is known.',
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
    effect: 'Brands that the manufacturer delivers, on a day of its own.',
  },
  {
    name: 'GiftCardProducts',
    kind: 'list',
    fallback: '',
    effect:
      'SKUs of products that are gift cards: each piece is one of the amount that it costs, mailed with its code once its order is paid. Coupons never lower them.',
  },
  on(
    'FinishesOnOneCard',
    'Lists the finishes or fabrics of a product as one card with swatches; off, each is a card of its own.',
  ),
  off('PriceHistoryEnabled', 'Shows the price history on product pages.'),
  off('NotifyMeCallbackExtended', 'Adds the fields for a call back to "Notify me".'),
  waiting(off('TipEnabled', 'Asks for a tip for the delivery team, with the two texts below.')),
  waiting(text('TipMessaging', 'What a tip is for.')),
  waiting(text('LeaveATipMessage', 'The words that ask for a tip.')),
  waiting(off('dealsClubEnabled', 'Shows the ways into the deals club.')),
  off('PriceMatchEnabled', 'Shows the link to price match and its modal.'),
  off('CrossSellEnabled', 'Shows products that go with a product, on its page and in the cart.'),
  waiting(off('IsGooglePayExpressEnabled', 'Shows the express button of Google Pay.')),
  waiting(off('OTPEnabled', 'Asks for a one-time passcode when signing in.')),
  {
    name: 'referralConfig',
    kind: 'json',
    fallback: '',
    shape: { kind: 'fields', fields: { title: 'text', reward: 'number', minimumOrder: 'number' } },
    effect: `Words and amounts of the page for referring a friend. ${WAITS}`,
    isWaiting: true,
  },
  off('AreaTenPanEnabled', 'Loads the area_ten room planner.'),
  off('AreaTenHeraEnabled', 'Loads the area_ten product visualiser.'),
  off('CallUsNowEnabled', 'Shows the "Call us now" button.'),
  off('NewPromotionsEnabled', 'Shows promotions in the new layout.'),
  waiting(
    off('CheckoutExpandedProductSwapEnabled', 'Opens the whole list of products to swap in the checkout.'),
  ),
  off('ComparePageEnabled', 'Has the compare page, the compare tray and the controls that fill it.'),
  off('ComparePageHighlightDifferencesEnabled', 'Offers to highlight differences on the compare page.'),
  off('ComparePageHighlightToggleDefault', 'Highlights differences from the beginning.'),
  off('ComparePageReviewSummary', 'Has a row with what reviews say on the compare page.'),
  off('ReviewSummariesEnabled', 'Shows what reviews say on cards and product pages.'),
  {
    name: 'EnergyTariffCentsPerKwh',
    kind: 'number',
    fallback: 33,
    range: [1, 200],
    hasFractions: true,
    effect: 'Cents a kilowatt-hour, for what an appliance costs to run in a year.',
  },
  ...COMPANY_SETTINGS,
  ...LIMIT_SETTINGS,
  {
    name: 'OrderMailbox',
    kind: 'email address',
    fallback: '',
    isPrivate: true,
    effect: 'Address of the shop that each new order is mailed to; none while it is empty.',
  },
  {
    name: 'EnquiryMailbox',
    kind: 'email address',
    fallback: '',
    effect:
      'Address of the shop that forms of pages, questions to experts, requests to match a price and for quotes of projects that nobody looks after are mailed to, and returns, mails that are refused, chargebacks, refunds that failed or are more than was paid; none while it is empty.',
  },
  {
    name: 'NewsletterCoupon',
    kind: 'text',
    fallback: '',
    isPrivate: true,
    effect:
      'Code of a coupon that whoever signs up for the newsletter gets by mail. While the coupon can be used, popup and form promise what it gives; else, and while this is empty, they promise nothing.',
  },
  text(
    'SellerName',
    "Legal name of whoever sells on the site, for its invoices; the name of the company in the site's words while it is empty.",
  ),
  {
    name: 'SellerTaxNumber',
    kind: 'tax number',
    fallback: '',
    effect:
      'ABN (Australia) or GST number (New Zealand) of whoever sells, for tax invoices; without it they are plain invoices.',
  },
  text('SellerAddress', 'Address of whoever sells, for invoices.'),
  text(
    'DemonstrationNote',
    'A line in the foot of each page, for shops whose goods, people and figures are made up.',
  ),
  {
    name: 'PaymentOptionsOff',
    kind: 'list',
    words: PAYMENT_OPTION_NAMES,
    fallback: '',
    effect:
      'Ways to pay that are not offered on the site, by the names that `paymentconfiguration` and the guide of payments give them: `Zip, Humm`.',
  },
  on('DepositEnabled', 'Offers to pay a deposit at the checkout and the rest before the delivery.'),
  {
    name: 'DepositPercent',
    kind: 'number',
    fallback: 30,
    range: [1, 99],
    effect: 'The least deposit, in percent of what is left to pay after gift cards.',
  },
  {
    name: 'BalanceDueDays',
    kind: 'number',
    fallback: 3,
    range: [0, 60],
    effect:
      'Days before the delivery by which the rest of an order with a deposit is to be paid; its delivery day is released when it is not.',
  },
  {
    name: 'ChangeOfMindDays',
    kind: 'number',
    fallback: 30,
    range: [0, 365],
    effect:
      'Days after the delivery for which goods are taken back because somebody has changed their mind; 0 for not at all. Faults have no such end.',
  },
  {
    name: 'DeliveredAfterDay',
    kind: 'switch',
    fallback: false,
    isPrivate: true,
    effect:
      'Goods that have left on our trucks count as delivered on the day after their delivery day, by themselves; else a file or staff say so.',
  },
  {
    name: 'PriceFloors',
    kind: 'list',
    parts: {
      pattern: new RegExp(
        `^(${STAFF_ROLES.join('|')})\\s+(none|(margin|percent)\\s+\\d{1,2}(\\.\\d{1,2})?)$`,
        'i',
      ),
      takes: `a role, then margin or percent with a number below 100, or none, with commas between (sales margin 12); roles: ${STAFF_ROLES.join(', ')}`,
    },
    fallback: 'sales margin 12, sales percent 15, store-manager margin 4, administrator none',
    isPrivate: true,
    effect:
      'How low each role of staff may price a line by themselves: `margin 12` leaves so many percent to earn, `percent 15` takes at most so many off the price, `none` has no floor. Of one role the stricter holds; below it a manager approves.',
  },
  on('WarehouseStorageCharge', 'Tells what it costs to store an order, and asks to agree.'),
  address(
    'WebexScript',
    'Address of the script for web meetings; appointments are booked while it is empty.',
  ),
  address('AreaTenScript', 'Address of the area_ten script.'),
  text('ZipWidgetKey', 'Shows what Zip says of a price on product pages, with this merchant key.'),
  address('CalendlyUrl', 'Address of the calendar in which appointments are booked.'),
  text('BazaarVoiceDeployment', 'Reviews by Bazaarvoice: client/site/environment/locale.'),
  text('ProductReviewBrandId', 'Reviews by ProductReview, of this brand.'),
  text('GoogleCustomerReviewsMerchantId', "Asks for a review after an order, in Google's survey."),
  off('YoutubeEnabled', 'Plays videos of YouTube.'),
  off('WistiaEnabled', 'Plays videos of Wistia.'),
  ...SWITCHES_OF_PAYMENTS,
] as const satisfies readonly SettingDefinition[];

export type SettingName = (typeof SETTINGS)[number]['name'];

/**
 * Returns the definition of a setting; undefined if the name is unknown. Letter case matters, as when
 * settings are read.
 */
export function definitionOf(name: string): SettingDefinition | undefined {
  return SETTINGS.find((one) => one.name === name);
}
