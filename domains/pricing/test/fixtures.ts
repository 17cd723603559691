import { GUEST, NOWHERE } from '#foundation/pure/user.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { siteOf } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { pricedFor, type Priced } from '../rules/audience.ts';

/** Returns a site with the prices that guests see. */
export function guestSite(id: string): Priced<Site> {
  return pricedFor(siteOf(id), GUEST);
}

/** Returns a site with the prices from a price list. */
export function siteWithPrices<S extends Site>(site: S, priceList: string | null = 'retail'): Priced<S> {
  return { ...site, priceList };
}

/** The context of a test request. Records the cookies that the code under test sets. */
export interface TestRequest extends RequestContext {
  /** The cookies that were set, by name. */
  cookies: Map<string, string>;
  /** Names of the cookies that scripts in the page may read. */
  readable: Set<string>;
}

/** Creates the context of a guest's request to the first site. `more` overrides fields. */
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
