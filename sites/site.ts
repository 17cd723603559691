/** A site is data without code. Code must not check for a particular site; it checks a capability instead. */

/** The id of a site, as in its folder, host name and database rows, such as `aol-nz`. */
export type SiteId = string;

export interface SiteCapabilities {
  /** Whether the shop asks for confirmation when a shopper leaves an unfinished checkout (THEME-08). */
  leavePageWarning: boolean;
  /** Whether guests see "LOG IN for Price" (THEME-13). */
  hidesPricesFromGuests: boolean;
  /** Whether the cart link opens the cart itself instead of the header's cart view (THEME-14). */
  openCartDirectly: boolean;
  /** The number of suggestions below the search bar, in narrow and wide windows (SEARCH-02 to -06). */
  suggestions: { narrow: number; wide: number };
  /** Whether suggestions and results come from the search engine service (SEARCH-10). */
  usesSearchEngine: boolean;
  /** Whether the text for unavailable delivery asks the shopper to phone (THEME-09). */
  deliveryUnavailablePhone: boolean;
  /** Whether the credit account is offered as a payment method (THEME-10). */
  creditAccount: boolean;
  /** Whether the RRP is displayed beside the price even if there is no saving (PRICE-12, -13). */
  showsRrpAlone: boolean;
  /** Whether the discounts on a cart line lower its displayed price (PRICE-09). */
  appliesLineDiscount: boolean;
  /** Whether all signed-in users see the admin bar (THEME-11). */
  adminBarForEveryone: boolean;
  /** Whether the reminders drop-down is in the staff toolbar (THEME-12). */
  remindersInToolbar: boolean;
  /** Whether the home page consists of content blocks. */
  homepageIsContentBuilder: boolean;
  deliveryInstructions: boolean;
  showRefusalReason: boolean;
  /** Whether the limits of payment methods come from version 2 of the endpoint (PAYMENT-15). */
  paymentConfigurationV2: boolean;
  companyNameRequired: boolean;
  /**
   * Whether a 401 after the token has expired leads to the log-out page. If not, only an error is displayed
   * (ERROR-11, -19).
   */
  logsOutWhenExpired: boolean;
  /** Whether product cards have an "Add to cart" button. */
  addToCartOnCards: boolean;
  /** Whether the header displays these icons (NAV-03 to -06). */
  displayCartIcon: boolean;
  displayProjectIcon: boolean;
  displaySearchIcon: boolean;
  displayContactUsIcon: boolean;
}

export interface SiteWording {
  companyName: string;
  /** A small text after the wordmark. */
  wordmarkSuffix: string;
  supportLine: string;
  supportLineShort: string;
  /** The hours during which the phone is answered, for the footer; empty if unknown. */
  supportHours: string;
  /** Promises in the utility strip about delivery, removal and price match. An empty one is hidden. */
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

/** Texts of the newsletter popup (POPUP-20): banner, form and thanks. */
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
  /** The design of header, cards and home page (look.md §1, principle 7). */
  layout: 'retail' | 'showroom' | 'editorial' | 'trade';
  /** The design of listings: a facet column, or a bar of chips above the list. */
  facets: 'column' | 'bar';
  /**
   * Fonts that are visible without scrolling and therefore preloaded: names of files in design/fonts without
   * their extension.
   */
  preloadFonts: readonly string[];
  /** The colour of the browser's own interface. */
  themeColor: string;
  /**
   * The theme's brand colour, a background for white text. It is repeated here for emails, which have no
   * style sheet.
   */
  brandColor: string;
  /** The theme's accent colour, for a line in emails. */
  accentColor: string;
  /** The colours of the site's icon in tabs and bookmarks. */
  icon: { ground: string; ink: string };
  /** URIs of the categories in the main navigation, in display order. */
  navigation: readonly string[];
  navigationExtras: readonly NavigationLink[];
  /** Paths that the code links to but the site lacks. Links to them are omitted. */
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

/** Returns the capabilities that most sites have, overridden by the site's own. */
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

/** Returns the shared texts of the newsletter popup, overridden by the site's own. */
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

/** Returns the texts that all sites share, overridden by the site's own. */
export function wording(
  own: Partial<SiteWording> & Pick<SiteWording, 'companyName' | 'homeHeadline' | 'homeIntro' | 'footerAbout'>,
): SiteWording {
  return { ...BASE_WORDING, ...own };
}
