import type { Site } from '#sites/site.ts';

/** What every route handler is told about the request, beside its input. */
export interface RequestContext {
  site: Site;
  /** The clock. Nothing below asks for the time by itself. */
  now: Date;
  requestId: string;
  /** `https://shop.example`: the address that the browser uses, for links and return addresses. */
  origin: string;
  ip: string;
  headers: { userAgent: string; accept: string; acceptLanguage: string };
  /** Null for guests. */
  account: { id: string; isStaff: boolean } | null;
  cookie(name: string): string | undefined;
  /** Sets an HttpOnly, SameSite=Lax cookie for the whole site; `readable` ones may be read by the page's script. */
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; readable?: boolean }): void;
  clearCookie(name: string): void;
}
