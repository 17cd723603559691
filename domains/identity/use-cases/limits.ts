import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Limit } from '../rules/limits.ts';
import { deviceCookieOf } from '../rules/session-cookie.ts';
import { countTry, isKnownDevice } from '../db/codes.ts';
import type { IdentityContext, IdentityDeps } from './deps.ts';
import { hashOf, type Secrets } from './sessions/secrets.ts';

export interface Counted {
  key: string;
  limit: Limit;
}

/**
 * Returns the key and the limit with which attempts are counted. The key contains a hash, so that the
 * database does not store the entered email addresses.
 */
export function countedBy(secrets: Secrets, name: string, value: string, limit: Limit): Counted {
  return { key: `${name}:${secrets.mac('limit', `${name}:${value}`)}`, limit };
}

/** A rate limit that has a separate count for each browser of the account's owner. */
export interface CountedTwice {
  name: string;
  limit: Limit;
  /** The limit for each of the owner's browsers. The default is `limit`. */
  ownLimit?: Limit;
}

/**
 * Returns the attempt count that applies to an attempt on an account. A browser in which the owner has signed
 * in before has its own count, so that attempts by strangers do not lock the owner out. Runs the same
 * database reads if there is no account, so that the response time does not reveal whether the account
 * exists.
 */
export async function countedByDevice(
  { cookie, origin }: Pick<IdentityContext, 'cookie' | 'origin'>,
  { db, secrets }: Pick<IdentityDeps, 'db' | 'secrets'>,
  { name, limit, ownLimit = limit }: CountedTwice,
  { value, account }: { value: string; account: { id: string } | undefined },
): Promise<Counted> {
  const device = cookie(deviceCookieOf(origin));
  const isOwn = device !== undefined && (await isKnownDevice(db, account?.id ?? '', hashOf(device)));
  return isOwn
    ? countedBy(secrets, `${name}-device`, `${value} ${device}`, ownLimit)
    : countedBy(secrets, name, value, limit);
}

/**
 * Counts an attempt under each key and returns true. Returns false if a limit is reached; further attempts
 * are then rejected until a wait is over. Nobody is locked out permanently.
 */
export async function mayTry(db: Kysely<Tables>, counted: readonly Counted[], now: Date): Promise<boolean> {
  for (const { key, limit } of counted) if (!(await countTry(db, key, limit, now))) return false;
  return true;
}
