import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';

/** The cookie with a browser's random id. Scripts on the page can read the cookie (VARIANT-06). */
export const VISITOR_COOKIE = 'wau';
/** The response header with the browser id from which the server computed the bucket (API-03, VARIANT-04). */
export const VISITOR_HEADER = 'x-vu';
/** The bucket of browsers that take part in no test (VARIANT-03, -07). */
export const ORIGINAL = 'original';

/**
 * Returns a browser's bucket in a test (POST /api/varianttest; API-03). The request body is the test's id as
 * a JSON string.
 */
export const takeVariant = endpoint({
  method: 'POST',
  path: '/api/varianttest',
  summary: 'Returns this browser’s bucket in an A/B test; the response header x-vu repeats the cookie wau',
  tag: 'experiments',
  access: 'public',
  body: z.string().check(z.minLength(1), z.maxLength(100)),
  answer: z.object({ bucket: z.string() }),
});
