import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Limit } from '../rules/limits.ts';
import { deviceCookieOf } from '../rules/session-cookie.ts';
import { countTry, isKnownDevice } from '../store-codes.ts';
import type { Browser, IdentityDependencies } from './dependencies.ts';
import { hashOf, type Secrets } from './secrets.ts';

export interface Counted {
  key: string;
  limit: Limit;
}

/** What tries are counted by: a hash, so that the database has no list of addresses that somebody tried. */
export function countedBy(secrets: Secrets, name: string, value: string, limit: Limit): Counted {
  return { key: `${name}:${secrets.mac('limit', `${name}:${value}`)}`, limit };
}

/** A count, and the one beside it of browsers that the owner has signed in with. */
export interface CountedTwice {
  name: string;
  limit: Limit;
  /** Default the same. */
  ownLimit?: Limit;
}

/**
 * What tries at somebody's account are counted by. A browser that its owner has signed in with has a count of its own, so
 * that strangers' tries keep nobody out. As much is read where there is no account: the time tells nothing.
 */
export async function countedByDevice(
  { db, secrets }: Pick<IdentityDependencies, 'db' | 'secrets'>,
  { name, limit, ownLimit = limit }: CountedTwice,
  { value, account }: { value: string; account: { id: string } | undefined },
  { cookie, origin }: Pick<Browser, 'cookie' | 'origin'>,
): Promise<Counted> {
  const device = cookie(deviceCookieOf(origin));
  const isOwn = device !== undefined && (await isKnownDevice(db, account?.id ?? '', hashOf(device)));
  return isOwn
    ? countedBy(secrets, `${name}-device`, `${value} ${device}`, ownLimit)
    : countedBy(secrets, name, value, limit);
}

/** Counts a try under each; whether it may be made. Those that are over their limit wait, nobody is locked out. */
export async function mayTry(db: Kysely<Tables>, counted: readonly Counted[], now: Date): Promise<boolean> {
  for (const { key, limit } of counted) if (!(await countTry(db, key, limit, now))) return false;
  return true;
}
