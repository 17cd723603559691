import type { Visitor, VisitorPlace } from '#foundation/pure/visitor.ts';
import type { Site } from '#sites/site.ts';

/** A site with the list that the one who asks is told prices from; null where they may see none. */
export type SiteForVisitor = Site & { readonly priceList: string | null };

/** What every route handler is told about the request, beside its input. */
export interface RequestContext {
  /** The site, always as its settings have it in force, and as its prices are for the visitor. */
  site: SiteForVisitor;
  /** Who asks. */
  visitor: Visitor;
  /** Where they shop. Never part of an answer that is cached: those are made for nowhere. */
  place: VisitorPlace;
  /** The clock. Nothing below asks for the time by itself. */
  now: Date;
  requestId: string;
  /** `https://shop.example`: the site's own address by configuration, for links and return addresses. */
  origin: string;
  /** The visitor's network address. */
  ip: string;
  headers: { userAgent: string; accept: string; acceptLanguage: string; ifMatch?: string };
  cookie(name: string): string | undefined;
  /** Sets an HttpOnly, SameSite=Lax cookie for the whole site; `readable` ones may be read by the page's script. */
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; readable?: boolean }): void;
  clearCookie(name: string): void;
}
