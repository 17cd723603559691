import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { wholeNumber } from '#foundation/pure/wire.ts';

/** The types of analytics events (ENUM-03). */
export const ANALYTICS_EVENT_TYPES = [
  'search',
  'productClick',
  'productAddToCart',
  'productOrder',
  'visit',
  'productMultiOrder',
] as const;
export type AnalyticsEventType = (typeof ANALYTICS_EVENT_TYPES)[number];

const tags = { tag: 'analytics', access: 'public' } as const;
const recorded = z.object({ recorded: z.boolean() });

/** Records an analytics event (POST /api/analytics/search; API-49, ANALYTICS-06, -21). */
export const recordEvent = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/analytics/search',
  summary: 'Records an event without storing who caused it',
  body: z.object({
    analyticsEventType: z.enum(ANALYTICS_EVENT_TYPES),
    query: z._default(z.string().check(z.maxLength(500)), ''),
    /** The SKUs or product codes that the event concerns. */
    productList: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)), []),
    url: z._default(z.string().check(z.maxLength(2000)), ''),
    isRepeatUser: z._default(z.boolean(), false),
  }),
  answer: recorded,
});

const term = z.object({ term: z.string(), searches: z.number() });

/** Returns the number of searches for a term (GET /api/analytics/search; API-48). */
export const searchAnalytics = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/analytics/search',
  summary:
    'Returns how often a term, and terms that start with it, were searched for in the last 30 days; omits rare terms',
  query: z.object({ searchTerm: z._default(z.string().check(z.maxLength(500)), '') }),
  answer: z.object({ searchTerm: z.string(), searches: z.number(), popular: z.array(term) }),
});

/** Counts one view of a product page (GET /api/analytics/product-load-event; API-47, ANALYTICS-07). */
export const productLoadEvent = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/analytics/product-load-event',
  summary: 'Records a view of a product page',
  query: z.object({ productId: wholeNumber }),
  answer: recorded,
});
