import { GUEST, NOWHERE } from '#foundation/pure/user.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { siteOf } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { pricedFor, type Priced } from '../rules/audience.ts';

/** Returns a site with guest prices. */
export function guestSite(id: string): Priced<Site> {
  return pricedFor(siteOf(id), GUEST);
}

/** Returns a site with the prices in a list. */
export function siteWithPrices<S extends Site>(site: S, priceList: string | null = 'retail'): Priced<S> {
  return { ...site, priceList };
}

/** A request with the browser's input, which records the cookies that it sets. */
export interface TestRequest extends RequestContext {
  /** The cookies that were set, by name. */
  cookies: Map<string, string>;
  /** Names of the cookies that the page may read. */
  readable: Set<string>;
}

/** Creates a guest's complete request to the first site. `more` overrides its fields. */
export function aRequest({
  cookies = new Map<string, string>(),
  ...more
}: Partial<TestRequest> = {}): TestRequest {
  const readable = new Set<string>();
  return {
    site: guestSite('aol'),
    user: GUEST,
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
