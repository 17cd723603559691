import type { User, VisitorPlace } from '#foundation/pure/user.ts';
import type { Site } from '#sites/site.ts';

/** A site, and the user's price list; the price list is null if the user may not see prices. */
export type SiteForVisitor = Site & { readonly priceList: string | null };

/** The request data that every route handler receives in addition to its input. */
export interface RequestContext {
  /** The site, with its current settings and the user's price list. */
  site: SiteForVisitor;
  /** The user who sends the request. */
  user: User;
  /**
   * The shopper's location. It is unknown when a response for the cache is rendered, so cached responses do
   * not depend on it.
   */
  place: VisitorPlace;
  /** The time of the request. Domain code uses this value and does not read the clock. */
  now: Date;
  requestId: string;
  /** The configured base URL of the site, such as `https://shop.example`. Used in links and return URLs. */
  origin: string;
  /** The user's IP address. */
  ip: string;
  headers: {
    userAgent: string;
    accept: string;
    acceptLanguage: string;
    ifMatch?: string;
    /** Whether the browser sends Global Privacy Control (`Sec-GPC: 1`). */
    hasPrivacyControl?: boolean;
  };
  cookie(name: string): string | undefined;
  /**
   * Sets a cookie for the whole site with `SameSite=Lax`. The cookie is HttpOnly unless `readable` is true,
   * which lets the scripts of the page read it.
   */
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; readable?: boolean }): void;
  clearCookie(name: string): void;
}
