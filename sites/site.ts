/**
 * The definition of a site, which is data without functions. Other code must never check the id of a site; it
 * must check a capability instead.
 */

/** The id of a site, such as `aol-nz`. Its folder, host name and database rows contain this id. */
export type SiteId = string;

export interface SiteCapabilities {
  /** Whether the shop asks shoppers for confirmation when they leave an unfinished checkout (THEME-08). */
  leavePageWarning: boolean;
  /** Whether guests see "LOG IN for Price" instead of prices (THEME-13). */
  hidesPricesFromGuests: boolean;
  /** Whether the cart link opens the cart page. If false, it opens the cart view in the header (THEME-14). */
  openCartDirectly: boolean;
  /** The maximum number of suggested products in narrow and in wide windows (SEARCH-02 to -06). */
  suggestions: { narrow: number; wide: number };
  /** Whether the search engine service provides the suggestions and results (SEARCH-10). */
  usesSearchEngine: boolean;
  /** Whether the text for an address without delivery asks the shopper to phone the shop (THEME-09). */
  deliveryUnavailablePhone: boolean;
  /** Whether the credit account is offered as a payment method (THEME-10). */
  creditAccount: boolean;
  /** Whether the RRP is displayed next to the price even if it is not higher (PRICE-12, -13). */
  showsRrpAlone: boolean;
  /** Whether the displayed price of a cart line includes its discounts (PRICE-09). */
  appliesLineDiscount: boolean;
  /** Whether all signed-in users see the admin bar, and not only staff (THEME-11). */
  adminBarForEveryone: boolean;
  /** Whether the staff toolbar contains the reminders drop-down (THEME-12). */
  remindersInToolbar: boolean;
  /** Whether the home page consists of content blocks that the operator edits. */
  homepageIsContentBuilder: boolean;
  deliveryInstructions: boolean;
  showRefusalReason: boolean;
  /**
   * Whether the limits of payment methods come from version 2 of the payment configuration endpoint
   * (PAYMENT-15).
   */
  paymentConfigurationV2: boolean;
  companyNameRequired: boolean;
  /**
   * Whether the log-out page opens after a response with status 401 if the token has expired. If false, only
   * an error is displayed (ERROR-11, -19).
   */
  logsOutWhenExpired: boolean;
  /**
   * Whether the shop offers to replace a broken appliance as soon as possible, with a link next to the delivery
   * days.
   */
  offersReplacement: boolean;
  /** Whether product cards have an "Add to cart" button. */
  addToCartOnCards: boolean;
  /**
   * Whether the header displays the cart icon. The next three fields do the same for other icons (NAV-03 to
   * -06).
   */
  displayCartIcon: boolean;
  displayProjectIcon: boolean;
  displaySearchIcon: boolean;
  displayContactUsIcon: boolean;
}

export interface SiteWording {
  companyName: string;
  /** A small text that is displayed after the wordmark. */
  wordmarkSuffix: string;
  supportLine: string;
  supportLineShort: string;
  /** The hours during which staff answer the phone, for the footer; empty if unknown. */
  supportHours: string;
  /**
   * The promises in the footer about delivery, removal and price match. An empty promise is not
   * displayed.
   */
  promises: readonly [delivery: string, removal: string, priceMatch: string];
  /** The year in which the company was founded; null if the operator has not set it. */
  foundedYear: number | null;
  homeHeadline: string;
  homeIntro: string;
  footerAbout: string;
  acknowledgement: string;
  rrpTooltip: string;
  mieleWarning: string;
  newsletter: NewsletterWords;
}

/** The texts of the newsletter popup (POPUP-20): the banner, the form and the confirmation. */
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

/** The fonts of headings that themes use. */
export type DisplayFont =
  | 'archivo'
  | 'bodoni'
  | 'bricolage'
  | 'fraunces'
  | 'hanken'
  | 'newsreader'
  | 'outfit';

export interface Site {
  id: SiteId;
  name: string;
  wordmark: string;
  country: 'AU' | 'NZ';
  currency: 'AUD' | 'NZD';
  locale: 'en-AU' | 'en-NZ';
  timeZone: string;
  supportPhone: string;
  /** The layout of the header, product cards and home page (look.md §1, principle 7). */
  layout: 'retail' | 'showroom' | 'editorial' | 'trade';
  /** How a listing displays its filters: in a column, or as a bar of chips. */
  facets: 'column' | 'bar';
  /**
   * The fonts to preload, because they are visible without scrolling. These are file names in design/fonts
   * without the extension.
   */
  preloadFonts: readonly string[];
  /** The colour that the browser uses for its own interface. */
  themeColor: string;
  /**
   * The brand colour of the theme, which is a background for white text. Emails use this value, because they
   * cannot use the style sheet.
   */
  brandColor: string;
  /** The accent colour of the theme, for a line in emails. */
  accentColor: string;
  /** The font of the theme's headings. PDF documents use it for the wordmark and for headings. */
  displayFont: DisplayFont;
  /** The shape of the dot after the wordmark; absent on sites whose wordmark has none. */
  wordmarkDot?: 'round' | 'square';
  /** The background and foreground colours of the site's icon in tabs and bookmarks. */
  icon: { ground: string; ink: string };
  /** The URIs of the categories in the main navigation, in display order. */
  navigation: readonly string[];
  navigationExtras: readonly NavigationLink[];
  /** Paths that links in the code use but that do not exist on this site. Pages omit these links. */
  missingPages?: readonly string[];
  /**
   * Whether the site has a deals club at present, whose members see their own prices (`dealsClubEnabled`).
   * Absent on sites without a club.
   */
  hasDealsClub?: boolean;
  /** Whether the site has its own refer-a-friend offer at present (`referralConfig`). */
  hasReferrals?: boolean;
  capabilities: SiteCapabilities;
  /**
   * Sites with the same group are one shop in different countries. Their pages link to each other, so that
   * search engines display the page of the searcher's country.
   */
  sisterGroup?: string;
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
  offersReplacement: false,
  addToCartOnCards: true,
  displayCartIcon: true,
  displayProjectIcon: false,
  displaySearchIcon: true,
  displayContactUsIcon: true,
};

/** Returns the default capabilities, overridden by those of the site. */
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
  thanksText: 'Confirm your address with the link we emailed you.',
};

/** Returns the default texts of the newsletter popup, overridden by those of the site. */
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

/** Returns the texts that all sites share, overridden by those of the site. */
export function wording(
  own: Partial<SiteWording> & Pick<SiteWording, 'companyName' | 'homeHeadline' | 'homeIntro' | 'footerAbout'>,
): SiteWording {
  return { ...BASE_WORDING, ...own };
}
