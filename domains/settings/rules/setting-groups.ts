import type { SettingName } from './registry.ts';

/** A group of settings on the settings page, with the label of each setting. */
export interface SettingGroup {
  /** Identifies the group in URLs. */
  id: string;
  title: string;
  labels: Readonly<Partial<Record<SettingName, string>>>;
}

/**
 * The groups of the settings page, in display order. Each setting of the registry is in exactly one group, which a
 * test checks.
 */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'company',
    title: 'Company',
    labels: {
      CompanyName: 'Company name',
      Wordmark: 'Wordmark',
      WordmarkSuffix: 'Text next to the wordmark',
      FoundedYear: 'Year founded',
      countryCode: 'Country',
      FooterAbout: 'About the company in the footer',
      Acknowledgement: 'Last line of the footer',
      DemonstrationNote: 'Demonstration note',
    },
  },
  {
    id: 'contact',
    title: 'Contact and help',
    labels: {
      customerSupportNumber: 'Support phone number',
      SupportLine: 'Text next to the phone number',
      SupportLineShort: 'Short text next to the phone number',
      SupportHours: 'Phone hours',
      CallUsNowEnabled: '“Call us now” button',
      OrderMailbox: 'Mailbox for new orders',
      EnquiryMailbox: 'Mailbox for enquiries',
      IntercomEnabled: 'Chat',
      IntercomAppId: 'Chat app ID',
      WebexEnabled: 'Web meetings',
      WebexScript: 'Web meeting script',
      CalendlyUrl: 'Calendly calendar',
      NotifyMeCallbackExtended: 'Callback fields in “Notify me”',
      RecaptchaSiteKey: 'reCAPTCHA v2 site key',
      RecaptchaV3SiteKey: 'reCAPTCHA v3 site key',
    },
  },
  {
    id: 'home',
    title: 'Home page and navigation',
    labels: {
      ShopPromises: 'Promises above the header',
      HomeHeadline: 'Headline of the home page',
      HomeIntro: 'Introduction of the home page',
      NavigationCategories: 'Categories in the navigation',
      NavigationLinks: 'Links after the categories',
      QuickLinks: 'Quick links',
    },
  },
  {
    id: 'products',
    title: 'Products',
    labels: {
      FinishesOnOneCard: 'Finishes on one card',
      PriceHistoryEnabled: 'Price history',
      PriceMatchEnabled: 'Price match',
      CrossSellEnabled: 'Related products',
      NewPromotionsEnabled: 'New layout of promotions',
      EnergyTariffCentsPerKwh: 'Electricity price',
      GiftCardProducts: 'Gift card products',
      ReviewSummariesEnabled: 'Review summaries',
      ProductQuestionsEnabled: 'Product questions',
      ComparePageEnabled: 'Compare page',
      ComparePageHighlightDifferencesEnabled: 'Highlighting of differences',
      ComparePageHighlightToggleDefault: 'Differences highlighted by default',
      ComparePageReviewSummary: 'Reviews on the compare page',
    },
  },
  {
    id: 'checkout',
    title: 'Cart and checkout',
    labels: {
      CartMaxPerProduct: 'Maximum per product',
      CartMaxPieces: 'Maximum in a cart',
      CheckoutShowCalendarOnLoad: 'Delivery calendar from the start',
      CheckoutExpandedProductSwapEnabled: 'Replacements for unavailable products',
      TipEnabled: 'Tip for the delivery team',
      LeaveATipMessage: 'Text that asks for a tip',
      TipMessaging: 'Purpose of a tip',
      UnpaidOrdersPerShopper: 'Unpaid orders per browser',
      UnpaidOrdersPerAddress: 'Unpaid orders per network address',
      UnusedHoldMinutes: 'Time at the bank',
      OrderApprovalDays: 'Validity of an approval',
    },
  },
  {
    id: 'payment',
    title: 'Payment',
    labels: {
      PaymentOptionsOff: 'Payment methods not offered',
      ApplePayEnabled: 'Apple Pay',
      GooglePayEnabled: 'Google Pay',
      IsGooglePayExpressEnabled: 'Express buttons',
      CashOnDeliveryEnabled: 'Cash on delivery',
      BankTransferEnabled: 'Bank transfer',
      BankTransferName: 'Account name',
      BankTransferAccount: 'Account number',
      BankTransferDays: 'Days to transfer',
      DepositEnabled: 'Deposits',
      DepositPercent: 'Minimum deposit',
      BalanceDueDays: 'Balance due before delivery',
      PaypalDisclaimer: 'Text under PayPal',
      ZipConfig: 'Zip offer',
      ZipWidgetKey: 'Zip merchant key',
      SellerName: 'Seller on invoices',
      SellerTaxNumber: 'ABN or GST number',
      SellerAddress: 'Address on invoices',
    },
  },
  {
    id: 'delivery',
    title: 'Delivery and returns',
    labels: {
      proformaShippingBrands: 'Brands that the manufacturer delivers',
      ShippingCarrier: 'Carrier',
      DeliveredAfterDay: 'Delivered after the delivery day',
      WarehouseStorageCharge: 'Storage cost',
      ChangeOfMindDays: 'Change-of-mind returns',
    },
  },
  {
    id: 'customers',
    title: 'Customers',
    labels: {
      OTPEnabled: 'One-time passcode',
      CustomerSessionDays: 'Shopper sessions',
      dealsClubEnabled: 'Deals club',
      NewsletterCoupon: 'Newsletter coupon',
      ReviewInvitationDays: 'Review invitations',
      referralConfig: 'Refer a friend',
      BuyapowaEnabled: 'Buyapowa',
      BuyapowaMarket: 'Buyapowa market',
      BuyapowaMarketDomain: 'Buyapowa domain',
      BuyapowaCampaignSlug: 'Buyapowa campaign',
      EnquiryRetentionDays: 'Retention of enquiries',
    },
  },
  {
    id: 'staff',
    title: 'Staff',
    labels: {
      PriceFloors: 'Price floors',
      StaffLockMinutes: 'Lock of staff screens',
      StaffSessionHours: 'Staff sessions',
    },
  },
  {
    id: 'measurement',
    title: 'Measurement and feeds',
    labels: {
      MeasurementEnabled: 'Measurement of visits',
      ConsentModel: 'Consent',
      TagManagerId: 'Google Tag Manager',
      GoogleAnalyticsId: 'Google Analytics',
      SnowplowCollector: 'Snowplow collector',
      PushServiceScript: 'Push service script',
      GoogleFeedEnabled: 'Google feed',
      MetaFeedEnabled: 'Meta feed',
      PinterestFeedEnabled: 'Pinterest feed',
      JsonlFeedEnabled: 'JSON feed',
    },
  },
  {
    id: 'third-parties',
    title: 'Other third parties',
    labels: {
      AreaTenScript: 'area_ten script',
      AreaTenPanEnabled: 'area_ten room planner',
      AreaTenHeraEnabled: 'area_ten visualiser',
      BazaarVoiceDeployment: 'Bazaarvoice deployment',
      ProductReviewBrandId: 'ProductReview brand',
      GoogleCustomerReviewsMerchantId: 'Google customer reviews',
      YoutubeEnabled: 'YouTube videos',
      WistiaEnabled: 'Wistia videos',
    },
  },
];
