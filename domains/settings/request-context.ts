import type { Visitor } from '#foundation/pure/visitor.ts';
import type { Site } from '#sites/site.ts';

/** What every route handler is told about the request, beside its input. */
export interface RequestContext {
  /** The site, always as its settings have it in force. */
  site: Site;
  /** Who asks. */
  visitor: Visitor;
  /** The clock. Nothing below asks for the time by itself. */
  now: Date;
  requestId: string;
  /** `https://shop.example`: the site's own address by configuration, for links and return addresses. */
  origin: string;
  /** The visitor's network address. */
  ip: string;
  headers: { userAgent: string; accept: string; acceptLanguage: string };
  cookie(name: string): string | undefined;
  /** Sets an HttpOnly, SameSite=Lax cookie for the whole site; `readable` ones may be read by the page's script. */
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; readable?: boolean }): void;
  clearCookie(name: string): void;
}
