import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { tooMany } from '#foundation/pure/call-errors.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { invalidKey, keyWithSession } from '#foundation/pure/key-errors.ts';
import type { User } from '#foundation/pure/user.ts';
import { readApiKey } from '#domains/integrations/rules/api-key.ts';
import type { IdentifyKey } from '#domains/integrations/use-cases/api-keys.ts';
import type { Site } from '#sites/site.ts';
import { hasSessionCookie } from '../context.ts';
import type { ClientAddress } from './client-address.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Whether a request has an API key in its Authorization header, even an invalid one. */
export function hasApiKey({ headers }: IncomingMessage): boolean {
  return readApiKey(headers.authorization) !== null;
}

export interface KeyAccessDeps {
  identifyKey: IdentifyKey;
  clientAddress: ClientAddress;
  rateLimits: boolean;
  now: () => Date;
}

/**
 * Creates the function that returns the user of a request with an API key, or the fault if the key is not valid, comes
 * with the cookie of a session, or has reached its limit. States the limit of the key in headers of the response. Each
 * process counts separately.
 */
export function keyAccess({ identifyKey, clientAddress, rateLimits, now }: KeyAccessDeps) {
  const buckets = new TokenBuckets();
  return async ({ raw }: FastifyRequest, reply: FastifyReply, site: Site): Promise<User | Fault> => {
    if (hasSessionCookie(raw)) return failWith(keyWithSession);
    const key = readApiKey(raw.headers.authorization);
    const found =
      key === null || key === 'malformed'
        ? failWith(invalidKey)
        : await identifyKey(key, { siteId: site.id, ip: clientAddress(raw), now: now() });
    if (isFault(found)) {
      if (found.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"');
      return found;
    }
    if (!rateLimits) return found.user;
    const { user, requestsPerMinute: max } = found;
    const [size, at] = [{ max, seconds: 60 }, now().getTime()];
    const seconds = buckets.take(user.apiKeyId, size, { at });
    const left = buckets.leftOf(user.apiKeyId, size, at);
    reply.headers({
      'ratelimit-policy': `${max};w=60`,
      'ratelimit-limit': String(max),
      'ratelimit-remaining': String(left),
      // The seconds until the key may send `ratelimit-limit` requests at once again.
      'ratelimit-reset': String(Math.ceil(((max - left) * 60) / max)),
    });
    return seconds === 0 ? user : failWith(tooMany, { retryAfterSeconds: seconds });
  };
}
