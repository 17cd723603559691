import { faultSpec } from './fault.ts';

/**
 * The errors of requests with an API key. They are apart from the errors of all requests, because bundles contain every
 * error of a module, and shoppers have no keys.
 */
/** The API key is unknown, revoked or expired. The text says which, but only to a caller with the right secret. */
export const invalidKey = faultSpec('invalid-key', 401, 'This API key is not valid.');
/** The API key may not be used from the network address of the caller. */
export const keyNetwork = faultSpec(
  'key-network',
  403,
  'This API key may not be used from this network address.',
);
/** The person who is responsible for the API key has left or is suspended (decision 34). */
export const keyUnattended = faultSpec(
  'key-unattended',
  403,
  'The person responsible for this API key no longer works here. A colleague must take it over in the back office.',
);
export const notForKeys = faultSpec(
  'not-for-keys',
  403,
  'This endpoint can’t be used with an API key. It is for people who have signed in.',
);
export const keyWithSession = faultSpec(
  'key-with-session',
  400,
  'Send either an API key or the cookie of a session, not both.',
);
/** The URL contains an API key, so that logs of proxies may contain it. */
export const keyInUrl = faultSpec(
  'key-in-url',
  400,
  'The URL contains an API key. Rotate the key, and send it in the Authorization header only.',
);

/** The further errors of endpoints that accept API keys. Other endpoints reject keys with {@link notForKeys}. */
export const KEY_ERRORS = [invalidKey, keyNetwork, keyUnattended, keyWithSession, keyInUrl] as const;
