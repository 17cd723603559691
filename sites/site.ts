/**
 * What makes a site: data, no code. Code never asks which site this is; it asks for a capability.
 */

/** The name of a site's folder, its host and its rows: `aol-nz`. */
export type SiteId = string;

export interface SiteCapabilities {
  /** Leaving an unfinished checkout asks first (THEME-08). */
  leavePageWarning: boolean;
  /** Guests see "LOG IN for Price" (THEME-13). */
  hidesPricesFromGuests: boolean;
  /** Opening the cart goes straight to it instead of through the nav's cart view (THEME-14). */
  openCartDirectly: boolean;
  /** Suggestions under the search bar (SEARCH-02 to -06). */
  suggestions: { narrow: number; wide: number };
  /** Suggestions and results come from the search engine service (SEARCH-10). */
  usesSearchEngine: boolean;
  /** The delivery-unavailable text asks for a phone call (THEME-09). */
  deliveryUnavailablePhone: boolean;
  /** Credit account as a payment option (THEME-10). */
  creditAccount: boolean;
  /** RRP alone is shown beside the price (PRICE-12, -13). */
  showsRrpAlone: boolean;
  /** Cart line discounts lower the shown price (PRICE-09). */
  appliesLineDiscount: boolean;
  /** Signed-in users see the admin bar, staff or not (THEME-11). */
  adminBarForEveryone: boolean;
  /** The reminders drop-down stands in the staff toolbar (THEME-12). */
  remindersInToolbar: boolean;
  /** The home page is made of content blocks. */
  homepageIsContentBuilder: boolean;
  deliveryInstructions: boolean;
  showRefusalReason: boolean;
  /** Which of the two calls tells the limits of the ways to pay: the second version (PAYMENT-15). */
  paymentConfigurationV2: boolean;
  companyNameRequired: boolean;
  /** A 401 after the token has expired leads to the log-out page; else it is only told (ERROR-11, -19). */
  logsOutWhenExpired: boolean;
  /** Product cards have an "Add to cart" button. */
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
  /** Hours of the phone, in the footer; empty if nothing is promised. */
  supportHours: string;
  /** Promises of the utility strip: on delivery, removal and price match; an empty one is not shown. */
  promises: readonly [delivery: string, removal: string, priceMatch: string];
  /** Year in which the company was founded; null until the operator sets it. */
  foundedYear: number | null;
  homeHeadline: string;
  homeIntro: string;
  footerAbout: string;
  acknowledgement: string;
  rrpTooltip: string;
  mieleWarning: string;
  newsletter: NewsletterWords;
}

/** What the newsletter popup says (POPUP-20): as a banner, as a form, as thanks. */
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
  /** Shape of header, cards and home composition (look.md §1, principle 7). */
  layout: 'retail' | 'showroom' | 'editorial' | 'trade';
  /** The fixed look of listings: a facet column, or a bar of chips above the list. */
  facets: 'column' | 'bar';
  /** Fonts that the first view needs, preloaded: files of design/fonts without their ending. */
  preloadFonts: readonly string[];
  /** Browser chrome colour. */
  themeColor: string;
  /** The theme's brand colour, under white text: for mails, which have no style sheet. */
  brandColor: string;
  /** The theme's accent: a line in mails. */
  accentColor: string;
  /** Colours of the site's icon in tabs and bookmarks. */
  icon: { ground: string; ink: string };
  /** Categories of the main navigation, by uri, in order. */
  navigation: readonly string[];
  navigationExtras: readonly NavigationLink[];
  /** Paths of pages that the code links to and the site does not have: nothing links to them. */
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

/** The capabilities that most sites have, with a site's own differences laid over them. */
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

/** A site's words of the newsletter popup over those that all sites share. */
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

/** A site's wording over the texts that all sites share. */
export function wording(
  own: Partial<SiteWording> & Pick<SiteWording, 'companyName' | 'homeHeadline' | 'homeIntro' | 'footerAbout'>,
): SiteWording {
  return { ...BASE_WORDING, ...own };
}
