import type { User, VisitorPlace } from '#foundation/pure/user.ts';
import type { Site } from '#sites/site.ts';

/** A site with the user's price list; null if the user may not see prices. */
export type SiteForVisitor = Site & { readonly priceList: string | null };

/** The request data that every route handler receives in addition to its input. */
export interface RequestContext {
  /** The site with its current settings and the user's prices. */
  site: SiteForVisitor;
  /** The user who sends the request. */
  user: User;
  /**
   * The shopper's location. Cached responses never depend on it, because they are rendered without a
   * location.
   */
  place: VisitorPlace;
  /** The current time. Code below this layer never reads the clock. */
  now: Date;
  requestId: string;
  /** The site's own configured URL, such as `https://shop.example`, for links and return URLs. */
  origin: string;
  /** The user's IP address. */
  ip: string;
  headers: { userAgent: string; accept: string; acceptLanguage: string; ifMatch?: string };
  cookie(name: string): string | undefined;
  /**
   * Sets an HttpOnly, SameSite=Lax cookie for the whole site. If `readable`, the page's scripts can read the
   * cookie.
   */
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; readable?: boolean }): void;
  clearCookie(name: string): void;
}
