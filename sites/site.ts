/** A site is data without code. Code never checks which site it runs for; it checks a capability. */

/** The id of a site, in its folder, host name and rows: `aol-nz`. */
export type SiteId = string;

export interface SiteCapabilities {
  /** Whether leaving an unfinished checkout asks for confirmation (THEME-08). */
  leavePageWarning: boolean;
  /** Whether guests see "LOG IN for Price" (THEME-13). */
  hidesPricesFromGuests: boolean;
  /** Whether the cart link opens the cart directly instead of the nav's cart view (THEME-14). */
  openCartDirectly: boolean;
  /** The number of suggestions under the search bar (SEARCH-02 to -06). */
  suggestions: { narrow: number; wide: number };
  /** Whether suggestions and results come from the search engine service (SEARCH-10). */
  usesSearchEngine: boolean;
  /** Whether the delivery-unavailable text requests a phone call (THEME-09). */
  deliveryUnavailablePhone: boolean;
  /** Whether the credit account is a payment option (THEME-10). */
  creditAccount: boolean;
  /** Whether only the RRP is displayed beside the price (PRICE-12, -13). */
  showsRrpAlone: boolean;
  /** Whether discounts of a cart line lower its displayed price (PRICE-09). */
  appliesLineDiscount: boolean;
  /** Whether all signed-in users see the admin bar (THEME-11). */
  adminBarForEveryone: boolean;
  /** Whether the reminders drop-down is in the staff toolbar (THEME-12). */
  remindersInToolbar: boolean;
  /** Whether the home page consists of content blocks. */
  homepageIsContentBuilder: boolean;
  deliveryInstructions: boolean;
  showRefusalReason: boolean;
  /** Whether the limits of payment methods come from the second version of the endpoint (PAYMENT-15). */
  paymentConfigurationV2: boolean;
  companyNameRequired: boolean;
  /**
   * Whether a 401 after the token has expired leads to the log-out page; otherwise only an error is displayed
   * (ERROR-11, -19).
   */
  logsOutWhenExpired: boolean;
  /** Whether product cards have an "Add to cart" button. */
  addToCartOnCards: boolean;
  /** Icons of the header (NAV-03 to -06). */
  displayCartIcon: boolean;
  displayProjectIcon: boolean;
  displaySearchIcon: boolean;
  displayContactUsIcon: boolean;
}

export interface SiteWording {
  companyName: string;
  /** Small text after the wordmark. */
  wordmarkSuffix: string;
  supportLine: string;
  supportLineShort: string;
  /** Phone hours for the footer; empty if none are stated. */
  supportHours: string;
  /** Promises in the utility strip, on delivery, removal and price match; an empty one is hidden. */
  promises: readonly [delivery: string, removal: string, priceMatch: string];
  /** The year in which the company was founded; null until the operator sets it. */
  foundedYear: number | null;
  homeHeadline: string;
  homeIntro: string;
  footerAbout: string;
  acknowledgement: string;
  rrpTooltip: string;
  mieleWarning: string;
  newsletter: NewsletterWords;
}

/** Texts of the newsletter popup (POPUP-20): banner, form, thanks. */
export interface NewsletterWords {
  banner: string;
  join: string;
  title: string;
  intro: string;
  submit: string;
  thanks: string;
  thanksText: string;
}

export interface NavigationLink {
  label: string;
  to: string;
}

export interface Site {
  id: SiteId;
  name: string;
  wordmark: string;
  country: 'AU' | 'NZ';
  currency: 'AUD' | 'NZD';
  locale: 'en-AU' | 'en-NZ';
  timeZone: string;
  supportPhone: string;
  /** The shape of header, cards and home page (look.md §1, principle 7). */
  layout: 'retail' | 'showroom' | 'editorial' | 'trade';
  /** The layout of listings: a facet column, or a bar of chips above the list. */
  facets: 'column' | 'bar';
  /** Fonts above the fold, which are preloaded: files in design/fonts without their extension. */
  preloadFonts: readonly string[];
  /** The colour of the browser's interface. */
  themeColor: string;
  /** The theme's brand colour, a background for white text: for emails, which have no style sheet. */
  brandColor: string;
  /** The theme's accent, for a line in emails. */
  accentColor: string;
  /** The colours of the site's icon in tabs and bookmarks. */
  icon: { ground: string; ink: string };
  /** Categories of the main navigation, by uri, in order. */
  navigation: readonly string[];
  navigationExtras: readonly NavigationLink[];
  /** Paths that the code links to but the site lacks; links to them are omitted. */
  missingPages?: readonly string[];
  capabilities: SiteCapabilities;
  wording: SiteWording;
}

const BASE_CAPABILITIES: SiteCapabilities = {
  leavePageWarning: false,
  hidesPricesFromGuests: false,
  openCartDirectly: false,
  suggestions: { narrow: 3, wide: 6 },
  usesSearchEngine: false,
  deliveryUnavailablePhone: false,
  creditAccount: false,
  showsRrpAlone: true,
  appliesLineDiscount: true,
  adminBarForEveryone: false,
  remindersInToolbar: true,
  homepageIsContentBuilder: false,
  deliveryInstructions: true,
  showRefusalReason: true,
  paymentConfigurationV2: false,
  companyNameRequired: false,
  logsOutWhenExpired: true,
  addToCartOnCards: true,
  displayCartIcon: true,
  displayProjectIcon: false,
  displaySearchIcon: true,
  displayContactUsIcon: true,
};

/** Returns the capabilities of most sites, overridden by a site's own. */
export function capabilities(own: Partial<SiteCapabilities>): SiteCapabilities {
  return { ...BASE_CAPABILITIES, ...own };
}

const BASE_NEWSLETTER: NewsletterWords = {
  banner: 'New arrivals, before the weekend',
  join: 'Join',
  title: 'One email a week',
  intro: 'New arrivals, plain guides and offers before they end. Unsubscribe any time.',
  submit: 'Sign up',
  thanks: 'Thanks for signing up',
  thanksText: 'Confirm your address with the link that we emailed you.',
};

/** Returns the newsletter popup's shared texts, overridden by a site's own. */
export function newsletter(own: Partial<NewsletterWords>): NewsletterWords {
  return { ...BASE_NEWSLETTER, ...own };
}

const BASE_WORDING: Omit<SiteWording, 'companyName' | 'homeHeadline' | 'homeIntro' | 'footerAbout'> = {
  wordmarkSuffix: '',
  supportLine: '',
  supportLineShort: '',
  supportHours: '',
  promises: [
    'Your delivery day and price, up front',
    'Removal of your old one',
    'Price match on like-for-like',
  ],
  foundedYear: null,
  acknowledgement: 'Prices in AUD, GST included.',
  rrpTooltip: 'RRP is the recommended retail price set by the supplier.',
  mieleWarning: 'I understand Miele will receive my order details for delivery and warranty.',
  newsletter: BASE_NEWSLETTER,
};

/** Returns the texts that all sites share, overridden by a site's own. */
export function wording(
  own: Partial<SiteWording> & Pick<SiteWording, 'companyName' | 'homeHeadline' | 'homeIntro' | 'footerAbout'>,
): SiteWording {
  return { ...BASE_WORDING, ...own };
}
