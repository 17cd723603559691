import { GUEST, NOWHERE } from '#foundation/pure/visitor.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { siteOf } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { pricedFor, type Priced } from './rules/audience.ts';

/** A site as guests are told its prices. */
export function guestSite(id: string): Priced<Site> {
  return pricedFor(siteOf(id), GUEST);
}

/** A site as somebody is who is told the prices of a list. */
export function siteWithPrices<S extends Site>(site: S, priceList: string | null = 'retail'): Priced<S> {
  return { ...site, priceList };
}

/** A request with what a browser brings, and the cookies that it keeps. */
export interface TestRequest extends RequestContext {
  /** What was set, by name. */
  cookies: Map<string, string>;
  /** Names of those that the page may read. */
  readable: Set<string>;
}

/** A guest's request to the first site, whole; `more` is what is different about it. */
export function aRequest({
  cookies = new Map<string, string>(),
  ...more
}: Partial<TestRequest> = {}): TestRequest {
  const readable = new Set<string>();
  return {
    site: guestSite('aol'),
    visitor: GUEST,
    place: NOWHERE,
    now: new Date('2026-11-23T01:00:00Z'),
    requestId: 'test',
    origin: 'http://shop.test',
    ip: '203.0.113.7',
    headers: { userAgent: 'test', accept: '*/*', acceptLanguage: 'en-AU' },
    cookies,
    readable,
    cookie: (name) => cookies.get(name),
    setCookie: (name, value, options) => {
      cookies.set(name, value);
      if (options.readable) readable.add(name);
    },
    clearCookie: (name) => void cookies.delete(name),
    ...more,
  };
}
